import { beforeEach, expect, test, vi } from 'vitest';
import { mail, spamSignals } from '../../src/copy/mail.ts';
import { desk as copy, deskPage } from '../../src/copy/mesa.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { findProduct, productNames } from '../../src/products.ts';
import { DESK_URL, logIn, read, visitor } from '../support/at-the-desk.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { linesOfPage } from '../support/page-lines.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

// All that a page of the desk shows and offers, in its order.

const { rows } = withMail();
const { message: page, list } = copy;

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
  vi.stubEnv('CONTACT_MAIL_TO', `Bia Lima <${BOARD}>, ${SALES}`);
  await rows('DELETE FROM desk_sessions');
});

const show = async (path: string, someone = logIn()) => linesOfPage((await read((await someone).get(path))).text);

const MOBILE = '(19) 98765-4321';
const LANDLINE = '(19) 3861-2345';
const WORDS = { nome: 'Ana', empresa: 'Vale', email: 'ana@x.com', telefone: MOBILE, mensagem: 'Bom dia.\nE aí?' };
const RECEIVED = '20/11/2026, 14:42';
const AT = { created_at: "'2026-11-20T17:42:00Z'" };
const ASSIGNED = { assignee: `'${BOARD}'`, assigned_at: "'2026-11-21T17:42:00Z'" };

/** A suspected message, and two others of the person: one that a colleague attends to, and one that is answered. */
async function insertThree() {
  const answered = await insertMessage(rows, WORDS, {
    ...AT,
    ...ASSIGNED,
    answered_at: 'now()',
    delivered_at: 'now()',
  });
  const assigned = await insertMessage(rows, WORDS, { ...AT, ...ASSIGNED, produto: "'tms'" });
  const columns = { ...AT, suspicions: "'{links,novidade}'", origem: `'{"pagina":"/tms"}'` };
  const suspected = await insertMessage(rows, { ...WORDS, telefone: LANDLINE }, columns);
  return { suspected, assigned, answered };
}

/** The cards of these messages in a list. */
const cards = ({ suspected, assigned, answered }: Record<string, string>) =>
  [
    [suspected, copy.tags.suspected],
    [assigned, findProduct('tms')?.acronym, copy.attendedBy('Bia Lima'), copy.deliveries.pending],
    [answered, copy.answeredBy(null)],
  ].map(([protocol, ...tags]) => ({
    protocol,
    text: ['Vale', RECEIVED, 'Ana', protocol, ...tags, 'Bom dia. E aí?'].join(' | '),
  }));

test('the page of a message shows all that is known of it, and what to do', async () => {
  const three = await insertThree();
  const protocol = three.suspected;
  await rows(
    `INSERT INTO deliveries (protocol, recipient, status, reason, updated_at) VALUES
      ($1, 'v@x.com', 'refused', '550', '2026-11-20T18:00:00Z'), ($1, 'w@x.com', 'delivered', NULL, '2026-11-20T18:01:00Z')`,
    [protocol],
  );
  const seen = ['hidden atende=', 'hidden registro=0'];
  const others = cards(three).slice(1);
  expect(await show(`/mesa/mensagem/${protocol}`)).toEqual([
    `← | ${copy.trail.back} | ${copy.lists.new} → /mesa#${three.assigned}`,
    `${copy.trail.next} → → /mesa/mensagem/${three.assigned}?lugar=1`,
    'Vale',
    copy.tags.suspected,
    protocol,
    WORDS.mensagem,
    page.answer,
    ...[...seen, page.assignee.nobody, `[${page.assignee.take}] acao=atendo`],
    ...[...seen, `[${mail.call('').trim()} | ${LANDLINE}] por=phone`, `[${mail.reply}] por=email`],
    page.answerMarks,
    page.decide,
    ...[...seen, `[${deskPage.actions.answer.button}] acao=respondida`],
    `[${deskPage.actions.release.button}] acao=liberar`,
    `[${deskPage.actions.spam.button}] acao=spam`,
    page.who,
    ...FIELDS.filter((field) => field !== 'mensagem').flatMap((field) => [
      fields[field].label,
      { ...WORDS, telefone: LANDLINE }[field],
    ]),
    ...[page.standing, page.receivedAt, RECEIVED, page.spamSignals, `${spamSignals.links?.sentence}; novidade`],
    ...['v@x.com', `${page.deliveries.refused} · ${page.reason('550')} · 20/11/2026, 15:00`],
    ...['w@x.com', `${page.deliveries.delivered} · 20/11/2026, 15:01`],
    ...[mail.origin, mail.originParts.pagina, '/tms', page.log, page.noLog, page.others],
    ...others.map((card) => `${card.text} → /mesa/mensagem/${card.protocol}`),
    `${page.person} → /mesa/pessoa/${protocol}`,
  ]);
});

const { answer, release, spam, resend } = deskPage.actions;
const CALL = `[${mail.call('').trim()} | ${MOBILE}] por=phone`;
const WAYS = [`[${mail.whatsapp}] por=whatsapp`, CALL, `[${mail.reply}] por=email`, page.answerMarks, page.decide];
const TAKE = [page.assignee.nobody, `[${page.assignee.take}] acao=atendo`];

test.each<[string, Record<string, string>, string[]]>([
  [
    'that a colleague attends to',
    ASSIGNED,
    [
      page.assignee.since('Bia Lima', '21/11/2026, 14:42'),
      `[${page.assignee.takeOver}] acao=atendo`,
      ...WAYS,
      ...[`[${answer.button}] acao=respondida`, `[${spam.button}] acao=spam`, `[${resend.button}] acao=reenviar`],
    ],
  ],
  [
    'that was released',
    { suspicions: "'{links}'", released_at: 'now()' },
    [
      ...[...TAKE, ...WAYS, `[${answer.button}] acao=respondida`, `[${page.undo(release.button)}] desfazer=liberar`],
      ...[`[${spam.button}] acao=spam`, `[${resend.button}] acao=reenviar`],
    ],
  ],
  [
    'that is spam',
    { suspicions: "'{links}'", spam_at: 'now()' },
    [...TAKE, ...WAYS, `[${page.undo(spam.button)}] desfazer=spam`],
  ],
  [
    'that is answered',
    { answered_at: "'2026-11-21T17:42:00Z'" },
    [
      page.answered(null, '21/11/2026, 14:42'),
      ...[...WAYS, `[${page.undo(answer.button)}] desfazer=respondida`, `[${spam.button}] acao=spam`],
    ],
  ],
])('the page of a message %s offers exactly what changes something', async (_, columns, offered) => {
  const protocol = await insertMessage(rows, WORDS, columns);
  const lines = (await show(`/mesa/mensagem/${protocol}`)).filter((line) => !line.startsWith('hidden'));
  expect(lines.slice(lines.indexOf(page.answer) + 1, lines.indexOf(page.who))).toEqual(offered);
  expect(lines).toContain(page.noDeliveries);
  expect(lines).toContain(page.directVisit);
  expect(lines.join()).not.toContain('null');
});

test('a list shows its filter, its counts and its messages', async () => {
  const three = await insertThree();
  const filter = 'de=2026-11-01&ate=x';
  expect(await show(`/mesa?lista=todas&${filter}`)).toEqual([
    ...[copy.messages, list.badDate('x'), 'hidden lista=todas', list.search, 'search busca=', `[${list.show}]`],
    ...[`${list.from} 01/11/2026, ${list.to} x`, list.product, list.anyProduct],
    ...Object.values(productNames).map(({ acronym }) => acronym),
    ...[list.from, 'date de=2026-11-01', list.to, 'date ate=x', `${list.clear} → /mesa?lista=todas`],
    `${copy.lists.new} (1) → /mesa?${filter}`,
    `${copy.lists.suspected} (1) → /mesa?lista=suspeitas&${filter}`,
    `${copy.lists.undelivered} (1) → /mesa?lista=sem-entrega&${filter}`,
    `${copy.lists.answered} (1) → /mesa?lista=respondidas&${filter}`,
    `${copy.lists.all} (3) → /mesa?lista=todas&${filter}`,
    ...cards(three).map(
      ({ protocol, text }, place) => `${text} → /mesa/mensagem/${protocol}?lista=todas&${filter}&lugar=${place}`,
    ),
    `${list.csv} → /mesa/mensagens.csv?lista=todas&${filter}`,
  ]);
  expect((await show('/mesa')).slice(0, 6)).toEqual([
    ...[copy.messages, 'hidden lista=novas', list.search, 'search busca=', `[${list.show}]`, list.filters],
  ]);
});

test('the login page asks for an e-mail address', async () => {
  const { title, text, email, ask } = copy.login;
  const stranger = Promise.resolve(visitor());
  expect(await show('/mesa/entrar', stranger)).toEqual([title, text, email, 'email email=', `[${ask}]`]);
});

test('the page of a person shows fifty messages, and leads to the older ones', async () => {
  for (let index = 0; index <= 50; index++) await insertMessage(rows, WORDS, AT);
  const [{ protocol, id } = {}] = await rows('SELECT protocol, id FROM contact_messages ORDER BY id LIMIT 1 OFFSET 1');
  const lines = await show(`/mesa/pessoa/${protocol}`);
  expect(lines.filter((line) => line === WORDS.mensagem)).toHaveLength(50);
  expect(lines.filter((line) => line.endsWith(`→ ?antes=${id}`))).toEqual([`${list.older} → ?antes=${id}`]);
});
