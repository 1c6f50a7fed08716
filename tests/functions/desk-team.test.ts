import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findDecisions } from '../../netlify/messages/decisions.ts';
import { company } from '../../src/company.ts';
import { mail } from '../../src/copy/mail.ts';
import { desk as copy, deskPage } from '../../src/copy/mesa.ts';
import { DESK_URL, logIn, read } from '../support/at-the-desk.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows } = withMail();

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
  vi.stubEnv('CONTACT_MAIL_TO', `Bia Lima <${BOARD}>, ${SALES}`);
  await rows('DELETE FROM desk_sessions');
});

const DELIVERED = { delivered_at: 'now()', seen_at: 'now()' };

/** Returns the URL of the link that holds these words; '' if there is none. */
function linkWith(text: string, words: string): string {
  const links = [...text.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const [, href = ''] = links.find(([, , content]) => content?.includes(words)) ?? [];
  return href.replaceAll('&amp;', '&');
}

describe('the way from a list to its messages and back', () => {
  const companies = (text: string) => [...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name);

  test('a member reads a filtered list message after message, beyond its page, and goes back to the place', async () => {
    for (let index = 1; index <= 30; index++) {
      const columns = { ...DELIVERED, produto: index === 15 ? 'NULL' : "'tms'" };
      await insertMessage(rows, { empresa: `E${index}`, mensagem: 'Quero um sistema' }, columns);
    }
    const someone = await logIn();
    let path = linkWith((await read(someone.get('/mesa?produto=tms&busca=sistema'))).text, '<strong>E30<');
    const seen: (string | undefined)[] = [];
    let last = '';
    while (path) {
      last = (await read(someone.get(path))).text;
      seen.push(/<h1>(.*?)<\/h1>/.exec(last)?.[1]);
      path = linkWith(last, copy.trail.next);
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `E${30 - index}`).filter((name) => name !== 'E15'));
    const back = new URL(linkWith(last, copy.trail.back), DESK_URL);
    const { text } = await read(someone.get(back.pathname + back.search));
    expect(text).toContain(`<li id="${back.hash.slice(1)}"`);
    expect(companies(text)).toEqual(['E4', 'E3', 'E2', 'E1']);
    expect(text).toContain('value="sistema"');
    expect(text).toMatch(/<option value="tms" selected/);
  });

  test('after a decision the way leads to the same next message, and back to its place', async () => {
    const older = await insertMessage(rows, { empresa: 'Depois' }, DELIVERED);
    await insertMessage(rows, { empresa: 'Agora' }, DELIVERED);
    const someone = await logIn();
    const path = linkWith((await read(someone.get('/mesa'))).text, '<strong>Agora<');
    const next = linkWith((await read(someone.get(path))).text, copy.trail.next);
    expect(next).toContain(older);
    const answer = await someone.post(path, { acao: 'respondida' });
    expect(answer.headers.get('location')).toBe(path);
    const { text } = await read(someone.get(path));
    expect(linkWith(text, copy.trail.next)).toBe(next);
    // The answered message has left the list.
    expect(linkWith(text, copy.trail.back)).toBe(`/mesa#${older}`);
    expect(companies((await read(someone.get('/mesa'))).text)).toEqual(['Depois']);
  });

  test.each(['?antes=x&lugar=-1', '?lugar=99', '?lista=nada&de=ontem', '?busca=%25%5C'])(
    'a message opens with the URL %s too',
    async (query) => {
      const protocol = await insertMessage(rows, {}, DELIVERED);
      const { status, text } = await read((await logIn()).get(`/mesa/mensagem/${protocol}${query}`));
      expect(status).toBe(200);
      expect(linkWith(text, copy.trail.back)).toMatch(/^\/mesa/);
    },
  );

  test('a list without messages shows no count', async () => {
    await insertMessage(rows, {}, DELIVERED);
    const { text } = await read((await logIn()).get('/mesa'));
    expect(text).toContain(`${copy.lists.new} (1)`);
    expect(text).not.toContain('(0)');
  });
});

/** The assignee that a page showed, and the newest entry of its log. */
const shownBy = (text: string): Record<string, string> =>
  Object.fromEntries(
    ['atende', 'registro'].map((name) => [name, new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '']),
  );

const state = async (protocol: string) =>
  (
    await rows('SELECT assignee, answered_at IS NOT NULL AS answered FROM contact_messages WHERE protocol = $1', [
      protocol,
    ])
  )[0];

describe('two members and one message', () => {
  const ATTEND = { acao: 'atendo' };

  test('a member takes a message, which its page and the lists say to all, and gives it back', async () => {
    const path = `/mesa/mensagem/${await insertMessage(rows, {}, DELIVERED)}`;
    const [bia, sales] = [await logIn(BOARD), await logIn(SALES)];
    const before = await read(bia.get(path));
    expect(before.text).toContain(copy.message.assignee.nobody);
    await bia.post(path, { ...ATTEND, ...shownBy(before.text) });
    for (const page of [path, '/mesa']) {
      expect((await read(bia.get(page))).text).toContain(copy.attendedBy(copy.names.you));
      expect((await read(sales.get(page))).text).toContain(copy.attendedBy('Bia Lima'));
    }
    expect((await read(sales.get(path))).text).toContain(copy.message.assignee.takeOver);
    await bia.post(path, { desfazer: 'atendo' });
    expect((await read(sales.get(path))).text).toContain(copy.message.assignee.nobody);
  });

  test('a member without a name in the setting is called by the first part of the e-mail address', async () => {
    const path = `/mesa/mensagem/${await insertMessage(rows, {}, DELIVERED)}`;
    await (await logIn(SALES)).post(path, ATTEND);
    expect((await read((await logIn(BOARD)).get('/mesa'))).text).toContain(copy.attendedBy('vendas'));
  });

  test.each([
    ['take the message', '', ATTEND],
    ['mark it as answered', '', { acao: 'respondida' }],
    ['mark it as spam', '', { acao: 'spam' }],
    ['call the customer', '/responder', { por: 'phone' }],
  ])('who wants to %s on an old page sees who was faster, and nothing changes', async (_, route, form) => {
    const protocol = await insertMessage(rows, {}, DELIVERED);
    const path = `/mesa/mensagem/${protocol}`;
    const [bia, sales] = [await logIn(BOARD), await logIn(SALES)];
    const old = shownBy((await read(sales.get(path))).text);
    await bia.post(path, { ...ATTEND, ...old });
    const { status, text } = await read(sales.post(`${path}${route}`, { ...form, ...old } as Record<string, string>));
    expect(status).toBe(409);
    expect(text).toContain(copy.faster.title);
    expect(text).toMatch(`Bia Lima ${copy.faster.done.assign}`);
    expect(await state(protocol)).toEqual({ assignee: BOARD, answered: false });
    expect(await findDecisions(protocol)).toHaveLength(1);
  });

  test('a member who marks as answered what a colleague has just answered sees that', async () => {
    const protocol = await insertMessage(rows, {}, DELIVERED);
    const path = `/mesa/mensagem/${protocol}`;
    const [bia, sales] = [await logIn(BOARD), await logIn(SALES)];
    const old = shownBy((await read(sales.get(path))).text);
    const form = { acao: 'respondida', ...old };
    const answers = await Promise.all([bia.post(path, form), sales.post(path, form)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect(await findDecisions(protocol)).toHaveLength(1);
  });

  test('a second click of the same member is no conflict', async () => {
    const path = `/mesa/mensagem/${await insertMessage(rows, {}, DELIVERED)}`;
    const bia = await logIn(BOARD);
    const form = { acao: 'respondida', ...shownBy((await read(bia.get(path))).text) };
    expect((await bia.post(path, form)).status).toBe(303);
    expect((await bia.post(path, form)).status).toBe(303);
  });

  test('one click marks all new messages of a person as answered', async () => {
    const first = await insertMessage(rows, { email: 'ana@x.com' }, DELIVERED);
    for (let more = 0; more < 3; more++) await insertMessage(rows, { email: 'ANA@x.com' }, DELIVERED);
    const bia = await logIn(BOARD);
    const path = `/mesa/mensagem/${first}?lista=todas`;
    const action = `/mesa/pessoa/${first}/respondidas?lista=todas`;
    expect((await read(bia.get(path))).text).toContain(`action="${action}"`);
    expect((await bia.post(action)).headers.get('location')).toBe(path);
    expect(await rows('SELECT count(*)::int AS answered FROM desk_log WHERE who = $1', [BOARD])).toEqual([
      { answered: 4 },
    ]);
    expect((await read(bia.get(path))).text).not.toContain(copy.message.answerAll);
  });
});

describe('the step from the desk to the customer', () => {
  const CUSTOMER = { nome: 'Ana', email: 'ana+site@x.com', telefone: '(19) 98765-4321' };

  test.each<[string, (protocol: string) => string]>([
    [
      'whatsapp',
      (protocol) =>
        `https://wa.me/5519987654321?text=${encodeURIComponent(mail.greeting('Ana', protocol, 'Bia Lima'))}`,
    ],
    ['phone', () => 'tel:+5519987654321'],
    [
      'email',
      (protocol) =>
        `mailto:ana%2Bsite@x.com?subject=${encodeURIComponent(mail.replySubject(protocol))}` +
        `&body=${encodeURIComponent(mail.greeting('Ana', protocol, 'Bia Lima'))}%0D%0A%0D%0A`,
    ],
  ])('the answer by %s marks the message and redirects with name and protocol', async (por, target) => {
    const protocol = await insertMessage(rows, CUSTOMER, DELIVERED);
    const path = `/mesa/mensagem/${protocol}`;
    const bia = await logIn(BOARD);
    const shown = shownBy((await read(bia.get(path))).text);
    const answer = await bia.post(`${path}/responder`, { por, ...shown });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, target(protocol)]);
    const { text } = await read(bia.get(path));
    expect(text).toContain(copy.answeredBy(copy.names.you));
    expect(text).toMatch(copy.message.answered(copy.names.you, '').slice(0, -1).trim());
    expect(text).not.toContain(copy.message.assignee.take);
    expect(text).toContain(copy.message.undo(deskPage.actions.answer.button));
    const again = await bia.post(`${path}/responder`, { por, ...shownBy(text) });
    expect([again.status, again.headers.get('location')]).toEqual([303, target(protocol)]);
    expect(await findDecisions(protocol)).toHaveLength(1);
  });

  test('a member without a name greets for the company', async () => {
    const protocol = await insertMessage(rows, CUSTOMER, DELIVERED);
    const sales = await logIn(SALES);
    const answer = await sales.post(`/mesa/mensagem/${protocol}/responder`, { por: 'whatsapp' });
    const { searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(searchParams.get('text')).toContain(`Aqui é da ${company.name}`);
  });

  test.each([{ por: 'carta' }, { por: 'whatsapp' }, {}])('the form %j changes nothing for a landline', async (form) => {
    const protocol = await insertMessage(rows, { telefone: '(19) 3861-2345' }, DELIVERED);
    const path = `/mesa/mensagem/${protocol}`;
    const answer = await (await logIn()).post(`${path}/responder?lista=todas`, form as Record<string, string>);
    expect(answer.headers.get('location')).toBe(`${path}?lista=todas`);
    expect(await state(protocol)).toEqual({ assignee: null, answered: false });
  });

  test('who was slower may answer all the same', async () => {
    const protocol = await insertMessage(rows, CUSTOMER, DELIVERED);
    const path = `/mesa/mensagem/${protocol}`;
    const [bia, sales] = [await logIn(BOARD), await logIn(SALES)];
    const old = shownBy((await read(sales.get(path))).text);
    await bia.post(path, { acao: 'atendo', ...old });
    const told = await read(sales.post(`${path}/responder`, { por: 'phone', ...old }));
    expect(told.text).toContain(copy.faster.answerAnyway);
    const answer = await sales.post(`${path}/responder`, { por: 'phone', ...shownBy(told.text) });
    expect(answer.headers.get('location')).toBe('tel:+5519987654321');
    expect(await state(protocol)).toEqual({ assignee: BOARD, answered: true });
  });

  test('opening the URL of an answer changes nothing', async () => {
    const protocol = await insertMessage(rows, CUSTOMER, DELIVERED);
    expect((await (await logIn()).get(`/mesa/mensagem/${protocol}/responder?por=phone`)).status).toBe(404);
    expect(await state(protocol)).toEqual({ assignee: null, answered: false });
  });
});
