import { expect, test, vi } from 'vitest';
import { at, logIn, press } from '../support/at-the-desk.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';
import type { Behaviour } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const { rows, mail, mails, run, changes, send, letPass, timeIs, storeMailed, deliveriesOf, log } = withMail();

/** What the desk's head says. */
const head = async (member = logIn()) => (await (await member).get('/mesa')).texts('p.due');
const subjects = async () => (await mails()).map(({ subject }) => subject);
const ALERT = 'Há mensagens do site sem entrega confirmada';
const alerts = async () => (await mails()).filter(({ subject }) => subject === ALERT);

/** Does what is due four days later, of which one at least is a working morning. */
async function nextMorning() {
  await letPass('4 days');
  await run();
}

test('The digest names what has waited longest, counts spam since the last one, and leads to the desk, without their words', async () => {
  const old = await send({ empresa: 'Velha Ltda', nome: 'Ana', produto: 'wms' });
  await press(old, 'Eu atendo');
  const less = await send({ empresa: 'Outra Ltda' });
  await nextMorning();
  await send({ deixe_vazio: 'x', empresa: 'Robô', mensagem: 'Compre já' });
  await letPass('4 days');
  vi.stubEnv('SMTP_URL', '');
  const bySomebody = await send({ empresa: 'Da equipe' });
  await press(bySomebody, 'É spam');
  const recent = await send({ empresa: 'Recente Ltda' });
  vi.stubEnv('SMTP_URL', mail().url);
  mail().received.length = 0;
  await run();
  mail().received.splice(0, 2);
  const [digest] = await mails();
  const date = /\d\d\/\d\d\/\d{4}, \d\d:\d\d/g;
  expect(digest?.text.match(/^(?:\d|Desde|Marcadas).*/gm)?.map((line) => line.replace(date, 'DATA'))).toEqual([
    '2 mensagens esperam resposta',
    'Marcadas como spam desde DATA, sem sair por e-mail: 1 mensagem. Veja na mesa, em Spam.',
    `Desde DATA · ${old} · com vendas@empresa.example: WMS · Ana, Velha Ltda`,
    `Desde DATA · ${less}: Ana D'Ávila, Outra Ltda`,
  ]);
  expect(digest?.html).not.toMatch(/Compre já|Recente/);
  // Told once.
  for (const protocol of [old, less, recent]) await press(protocol, 'Marcar como respondida');
  mail().received.length = 0;
  await nextMorning();
  expect(await subjects()).toEqual([]);
  vi.stubEnv('DESK_SECRET', '');
  await send({ deixe_vazio: 'x' });
  await send({ deixe_vazio: 'x', mensagem: 'Outra' });
  await nextMorning();
  expect(await subjects()).toEqual(['Nada espera há mais de um dia útil', 'Nada espera há mais de um dia útil']);
  const [{ text } = { text: '' }] = await mails();
  expect(text).toMatch(/^Marcadas como spam desde .*, sem sair por e-mail: 2 mensagens\. Veja na mesa, em Spam\.$/m);
});

test('The digest names ten messages and counts the others', async () => {
  for (const more of [10, 1, 1]) {
    await storeMailed(more, { created_at: "now() - interval '9 days'" });
    await nextMorning();
  }
  const digests = (await mails()).filter((_, index) => index % 2 === 0);
  expect(digests.map(({ text }) => text.match(/^Desde .* · /gm)?.length)).toEqual([10, 10, 10]);
  const cut = 'Abaixo estão as 10 que esperam há mais tempo.';
  expect(digests.map(({ text }) => text.includes(cut))).toEqual([false, true, true]);
  expect(digests.at(-1)?.subject).toBe('12 mensagens esperam resposta');
});

test('The digest comes once, to each recipient with one identity, and again at 7 h on the next business day', async () => {
  await timeIs('2031-11-13T11:00:00Z');
  const made = changes(() => rows('DELETE FROM notices; INSERT INTO notices DEFAULT VALUES'));
  expect(await made).toEqual({ notices: { digest_due_at: '14/11/2031, 07:00', digest_until: 'now' } });
  await storeMailed(1);
  // A Friday, eight days later.
  await timeIs('2031-11-21T11:00:00Z');
  const reached = { reached_at: 'now' };
  expect(await changes(run)).toEqual({
    notices: { digest_due_at: '24/11/2031, 07:00', digest_until: 'now' },
    '+ breakers diretoria@empresa.example': expect.objectContaining(reached),
    '+ breakers vendas@empresa.example': expect.objectContaining(reached),
  });
  expect(await changes(run)).toEqual({});
  expect(mail().recipients).toEqual([[BOARD], [SALES]]);
  expect(new Set((await mails()).map(({ messageId }) => messageId)).size).toBe(1);
});

test.each<[string, Behaviour]>([
  ['is refused', { DATA: '554' }],
  ['finds no server', { CONN: '554' }],
])('The digest that %s comes after an hour, with the same identity on its day', async (_, behaviour) => {
  await storeMailed(1);
  await letPass('9 days');
  mail().behave(behaviour);
  await run();
  expect(log()).toMatch(/"Mail of resumo-\d{4}-\d\d-\d\d failed: \w{4} /);
  // A digest that fails opens its recipients' breakers, as a message does.
  expect(await rows('SELECT FROM breakers WHERE failing_since IS NOT NULL')).toHaveLength(2);
  mail().behave();
  mail().received.length = 0;
  await letPass('59 minutes');
  await run();
  expect(await subjects()).toEqual([]);
  await letPass('1 minute');
  await run();
  const [first, second, ...others] = await mails();
  expect([first?.subject, second?.messageId, others]).toEqual(['1 mensagem espera resposta', first?.messageId, []]);
  expect(first?.messageId).toMatch(/^<resumo-\d{4}-\d\d-\d\d@/);
});

test('The digest goes to those whose breaker is closed, whatever one of them does to its connection', async () => {
  mail().rcpt.set(BOARD, '421');
  await send();
  await letPass('9 days');
  mail().received.length = 0;
  await run();
  // What an alert would say stands in it, and is told.
  await run();
  const [digest, ...others] = await mails();
  expect([digest?.subject, others]).toEqual(['1 mensagem espera resposta', []]);
  expect(digest?.text).toContain(`nenhuma entrega a ${BOARD}`);
  expect(mail().recipients.at(-1)).toEqual([SALES]);
});

test('The digest still comes where one message is refused again and again by everybody', async () => {
  mail().behave({ DATA: '552 5.3.4' });
  await send();
  await letPass('9 days');
  // The server takes the digest now, and still not the message.
  mail().behave();
  mail().refuse = (content) => (content.includes('espera resposta') ? undefined : '552 5.3.4');
  await run();
  expect(await subjects()).toEqual(['1 mensagem espera resposta', '1 mensagem espera resposta']);
});

test('What is known of a recipient is told although the team answers at once: at the desk, and once a day by mail to the others', async () => {
  // A Friday at 11 h in São Paulo, its digest over: until Monday none tells what an alert would.
  await timeIs('2031-11-21T14:00:00Z');
  await run();
  mail().rcpt.set(BOARD, '550 5.1.1');
  for (let day = 1; day <= 2; day++) {
    await press(await send(), 'Marcar como respondida');
    expect(await head()).toHaveLength(day - 1);
    await letPass('31 minutes');
    await run();
    await run();
    expect(await alerts()).toHaveLength(day);
    await letPass('23 hours 59 minutes');
    await run();
    expect(await alerts()).toHaveLength(day);
    await letPass('1 minute');
  }
  const [told = ''] = await head();
  const WHEN = /\d\d\/\d\d\/\d{4}, \d\d:\d\d/g;
  const words = told.replace(WHEN, 'QUANDO');
  expect(words).toContain(`Desde QUANDO, nenhuma entrega a ${BOARD} foi confirmada (nem antes). Última tentativa`);
  expect(words).toContain('em QUANDO: o servidor não conhece este endereço (RCPT 550 5.1.1).');
  expect(told).toMatch(/ Nenhuma mensagem espera\.$/);
  expect(mail().recipients.at(-1)).toEqual([SALES]);
  // Nothing has been tried since, so nothing more is known.
  await letPass('48 hours');
  await run();
  expect(await alerts()).toHaveLength(2);
});

test('What is known of a recipient is forgotten with whatever arrives, before anybody is told, and told anew after it', async () => {
  mail().rcpt.set(BOARD, '550');
  await send();
  await letPass('1 day');
  mail().rcpt.clear();
  await send();
  expect([await alerts(), await head()]).toEqual([[], []]);
  mail().rcpt.set(BOARD, '550');
  await send();
  await letPass('29 minutes');
  await run();
  expect(await alerts()).toEqual([]);
  await letPass('2 minutes');
  mail().data.set(SALES, '451');
  await run();
  mail().data.clear();
  // An alert that no mailbox took is due again after an hour.
  await letPass('59 minutes');
  await run();
  expect(await alerts()).toEqual([]);
  await letPass('1 minute');
  await run();
  expect(await alerts()).toHaveLength(1);
  const then = /\(a última foi em .*1 mensagem espera e será enviada quando isso se resolver\.$/;
  expect(await head()).toEqual([expect.stringMatching(then)]);
});

test('What is known of a recipient is never mailed to those it is about: the mail that says nothing arrives would arrive', async () => {
  mail().behave({ MAIL: '451' });
  const protocol = await send();
  await letPass('40 minutes');
  const told = (await head()).map((sentence) => /nenhuma .* foi confirmada/.exec(sentence)?.[0]);
  expect(told).toEqual([BOARD, SALES].map((one) => `nenhuma entrega a ${one} foi confirmada`));
  vi.stubEnv('SMTP_URL', '');
  await press(protocol, 'Marcar como respondida');
  vi.stubEnv('SMTP_URL', mail().url);
  mail().behave();
  await run();
  expect(await subjects()).toEqual([]);
  await storeMailed(1, { created_at: "now() - interval '9 days'" });
  await nextMorning();
  expect(await subjects()).toEqual(['1 mensagem espera resposta', '1 mensagem espera resposta']);
  for (const { text } of await mails()) expect(text).not.toContain('nenhuma entrega');
  expect(await head()).toEqual([]);
});

test('What is known of a recipient of one comes when it is due, though another was told just now, each time with an identity of its own', async () => {
  mail().rcpt.set(BOARD, '550');
  const { stop } = await startWebhook();
  await send();
  await letPass('31 minutes');
  await run();
  await stop();
  await send();
  await letPass('31 minutes');
  await run();
  const told = await alerts();
  expect(told.map(({ text }) => text.match(/nenhuma entrega [^ ]+ [^ ]+/g))).toEqual([
    ['nenhuma entrega a diretoria@empresa.example'],
    ['nenhuma entrega ao sistema'],
  ]);
  expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(2);
});

test.each([
  { name: 'SMTP_URL', value: '', canMail: false, sentence: 'SMTP_URL não está definida: as mensagens ficam guardadas' },
  { name: 'CONTACT_MAIL_FROM', value: 'site', canMail: false, sentence: 'CONTACT_MAIL_FROM: “site” não é' },
  { name: 'CONTACT_MAIL_TO', value: `${SALES}; outra`, canMail: true, sentence: 'CONTACT_MAIL_TO: “outra” não é' },
  { name: 'CONTACT_WEBHOOK_SECRET', value: 'x', canMail: true, sentence: 'CONTACT_WEBHOOK_SECRET: é curta demais' },
])('$name=$value is told at the desk, in the log and in the digest', async ({ name, value, sentence, canMail }) => {
  await startWebhook();
  const member = logIn();
  vi.stubEnv(name, value);
  expect(await head(member)).toEqual([expect.stringContaining(`Mostre a quem cuida do site: ${sentence}`)]);
  await nextMorning();
  expect(log()).toContain(sentence);
  const [digest] = await mails();
  expect(digest?.text.includes(sentence) ?? false).toBe(canMail);
});

const flood = (count: number) =>
  storeMailed(count, { spam_signals: "'{flood}'", created_at: "now() - interval '1 day'" });

test('What waits at the desk only is told in each digest and at the desk, until it is dealt with', async () => {
  await flood(2);
  await run();
  const sentence =
    /^Só na mesa desde .*, porque vieram mais do que as caixas aguentam em um dia: 2 mensagens\. Procure as de clientes na mesa/m;
  expect(await head()).toEqual([expect.stringMatching(sentence)]);
  await nextMorning();
  expect(await subjects()).toEqual(['2 mensagens esperam resposta', '2 mensagens esperam resposta']);
  expect((await mails())[0]?.text).toMatch(sentence);
  await rows("UPDATE messages SET status = 'answered' WHERE id = (SELECT min(id) FROM messages)");
  expect(await head()).toEqual([expect.stringMatching(/em um dia: 1 mensagem\./)]);
  await rows("UPDATE messages SET spam_signals = '{}' WHERE status = 'new'");
  expect(await head()).toEqual([]);
});

/** Sends a message from an IP address. Returns to how many it goes. */
async function sendFrom(ip = '127.0.0.1'): Promise<number> {
  const { protocol, settle } = await post(validMessage(), { ip });
  await settle();
  return Object.keys(await deliveriesOf(protocol)).length;
}

test('What waits at the desk only is each visitor’s message but the first of his day, once the mails of a day are spent', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '5');
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  // Its posts are no mails.
  await startWebhook();
  await storeMailed(298, { status: "'answered'" });
  const protocols = [await send(), await send(), await send(), await send()];
  const sent = () => Promise.all(protocols.map(async (one) => Object.keys(await deliveriesOf(one)).length));
  expect([await sent(), await sendFrom('203.0.113.4')]).toEqual([[2, 2, 1, 1], 2]);
  const page = await (await logIn()).get(at(protocols[3] ?? ''));
  expect(page.text).toContain('E-mails</dt><dd>nenhum saiu');
  await page.press('Não é spam');
  expect(await sent()).toEqual([2, 2, 1, 2]);
  // A day later the quota is whole again.
  await letPass('23 hours');
  expect(await sendFrom()).toBe(1);
  await letPass('1 hour');
  expect([await sendFrom(), await sendFrom()]).toEqual([2, 2]);
});

test('What waits at the desk only is what one visitor sends beyond sixty messages a day, and no other visitor’s', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '50');
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  const sixty = await Promise.all(Array.from({ length: 60 }, () => sendFrom('203.0.113.5')));
  expect(sixty).toEqual(sixty.map(() => 1));
  expect(await sendFrom('203.0.113.5')).toBe(0);
  expect([await sendFrom('203.0.113.6'), await sendFrom('203.0.113.6')]).toEqual([1, 1]);
  // A digest has told of it, so it is erased in its time, as what was mailed is.
  vi.stubEnv('CONTACT_RETENTION_DAYS', '30');
  await letPass('30 days');
  await run();
  expect(await rows('SELECT FROM messages')).toEqual([]);
});
