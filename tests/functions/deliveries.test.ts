import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import scheduledRun from '../../netlify/functions/scheduled-run.ts';
import { at, logIn, press } from '../support/at-the-desk.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';

const { rows, mail, mails, run, changes, letPass, timeIs, send, deliveriesOf, log } = withMail();
const ALL = { [SALES]: 'delivered', [BOARD]: 'delivered' };

vi.mock(import('node:timers/promises'), async (original) => ({ ...(await original()), setTimeout: vi.fn() }));

const PRODUCTION = { deploy: { context: 'production' } } as const;

test('a message is mailed to each recipient over one connection, as one mail to both', async () => {
  await send();
  expect([mail().connections, mail().recipients.toSorted()]).toEqual([1, [[BOARD], [SALES]]]);
  const [first, second] = await mails();
  expect(first?.to?.map(({ address }) => address)).toEqual([SALES, BOARD]);
  expect(second?.messageId).toBe(first?.messageId);
});

test.each([
  { step: 'rcpt', reply: '550 5.1.1', failure: 'RCPT 550 5.1.1' },
  { step: 'data', reply: '421 4.3.2', failure: 'DATA 421 4.3.2' },
  { step: 'data', reply: 'close', failure: 'DATA ECONNECTION' },
] as const)('After $failure a recipient gets one message at its time', async ({ step, reply, failure }) => {
  mail()[step].set(BOARD, reply);
  await timeIs('2026-03-02T12:00:00Z');
  const breaker = `breakers ${BOARD}`;
  const protocols = [await send()];
  const second = await changes(async () => protocols.push(await send()));
  const delivery = { attempts: 1, claimed_until: 'now', failure };
  expect(second).toEqual({
    '+ messages 2': expect.objectContaining({ status: 'new' }),
    [`+ deliveries 2 ${SALES}`]: { attempts: 0, claimed_until: 'now', delivered_at: 'now' },
    [`+ deliveries 2 ${BOARD}`]: delivery,
    [breaker]: { failures: 2, failed_at: 'now', retry_at: 'in 2 min' },
    [`breakers ${SALES}`]: { reached_at: 'now' },
  });
  const failures = protocols.map((protocol) => [`Mail of ${protocol} failed: ${failure}`]);
  expect(vi.mocked(console.error).mock.calls).toEqual(failures);
  expect(await changes(run)).toEqual({});
  const told = { [`breakers ${SALES}`]: { reached_at: 'now' } };
  for (const [failures, wait, next, id, attempts, alert] of [
    [3, '2 minutes', 'in 16 min', 1, 2, {}],
    [4, '16 minutes', 'in 2 h', 2, 2, {}],
    [5, '2 hours', 'in 345 min', 1, 3, { told_at: 'now' }],
    [6, '345 minutes', 'in 345 min', 2, 3, {}],
  ] as const) {
    await letPass(wait);
    expect(await changes(run)).toEqual({
      [breaker]: { failures, failed_at: 'now', retry_at: next, ...alert },
      [`deliveries ${id} ${BOARD}`]: { attempts, claimed_until: 'now' },
      ...('told_at' in alert ? told : {}),
    });
    expect(await changes(run)).toEqual({});
  }
  for (const protocol of protocols) expect((await deliveriesOf(protocol))[SALES]).toBe('delivered');
  mail()[step].clear();
  await letPass('6 hours');
  const delivered = { claimed_until: 'now', delivered_at: 'now', failure: null };
  expect(await changes(run)).toEqual({
    [breaker]: { failing_since: null, failures: 0, reached_at: 'now', retry_at: 'in 2 min', told_at: null },
    [`deliveries 1 ${BOARD}`]: delivered,
    [`deliveries 2 ${BOARD}`]: delivered,
  });
});

test('A recipient to whom nothing arrives does not wait for one message that is refused again and again: the one with the fewest tries goes first', async () => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave({ DATA: '552 5.2.3' });
  const refused = await send();
  await letPass('15 seconds');
  await run();
  mail().behave();
  mail().data.set(SALES, '552 5.2.3');
  const next = post(validMessage());
  mail().data.clear();
  const { protocol, settle } = await next;
  await settle();
  expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered' });
  const [first, second] = await mails();
  expect(first?.subject).toContain(protocol);
  expect(second?.subject).toContain(refused);
});

test.each([
  ['CONN', '554 5.7.1'],
  ['MAIL', '421'],
])('a server that answers %s by %s opens all breakers and counts against no message', async (step, reply) => {
  mail().behave({ [step]: reply });
  const protocols = [await send()];
  const failed = { failures: 2, failed_at: 'now', retry_at: 'in 2 min' };
  expect(await changes(async () => protocols.push(await send()))).toEqual({
    '+ messages 2': expect.objectContaining({ status: 'new' }),
    [`+ deliveries 2 ${BOARD}`]: { attempts: 0, claimed_until: 'now' },
    [`+ deliveries 2 ${SALES}`]: { attempts: 0, claimed_until: 'now' },
    [`deliveries 1 ${SALES}`]: { claimed_until: 'now', failure: `${step} ${reply}` },
    [`breakers ${BOARD}`]: failed,
    [`breakers ${SALES}`]: failed,
  });
  expect(await changes(run)).toEqual({});
  mail().behave();
  vi.stubEnv('CONTACT_MAIL_FROM', SALES);
  await run();
  // It takes all from another sender, and is asked at once.
  for (const protocol of protocols) expect(await deliveriesOf(protocol)).toEqual(ALL);
});

test('a server that nobody reaches, or that nobody can look up, is tried at once when SMTP_URL is corrected', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  const protocol = await send();
  expect(Object.values(await deliveriesOf(protocol)).sort()).toEqual(['0 ', '0 CONN ECONNREFUSED']);
  vi.stubEnv('SMTP_URL', 'smtp://mail.invalid');
  await run();
  expect(Object.values(await deliveriesOf(protocol)).join()).toMatch(/0 DNS E/);
  vi.stubEnv('SMTP_URL', mail().url);
  await run();
  expect(await deliveriesOf(protocol)).toEqual(ALL);
});

test('what a mistyped address never got goes to the corrected one, though other settings have mistakes', async () => {
  await startWebhook(() => ({ status: 503 }));
  mail().rcpt.set(BOARD, '550');
  vi.stubEnv('CONTACT_MAIL_TO', BOARD);
  const alone = await send();
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
  const shared = await send();
  // For a while there is no mailbox.
  vi.stubEnv('SMTP_URL', '');
  await run();
  vi.stubEnv('SMTP_URL', mail().url);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', '');
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, nova@empresa.example, outra`);
  await run();
  for (const protocol of [alone, shared])
    expect(await deliveriesOf(protocol)).toMatchObject({ [SALES]: 'delivered', 'nova@empresa.example': 'delivered' });
  // Only a list without a mistake says who is gone; of the webhook it says nothing.
  vi.stubEnv('CONTACT_WEBHOOK_URL', '');
  await run();
  expect(await deliveriesOf(shared)).toEqual({
    [SALES]: 'delivered',
    [BOARD]: '1 RCPT 550',
    'nova@empresa.example': 'delivered',
  });
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, nova@empresa.example`);
  await run();
  for (const protocol of [alone, shared])
    expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', 'nova@empresa.example': 'delivered' });
  expect(mail().recipients.filter(([to]) => to === SALES)).toHaveLength(2);
  const breakers = await rows('SELECT recipient FROM breakers ORDER BY 1');
  expect(breakers.map(({ recipient }) => recipient)).toEqual(['nova@empresa.example', SALES]);
});

test('a refused login keeps its code, and neither password nor address is logged', async () => {
  const guarded = await startMailServer('segredo-da-caixa');
  vi.stubEnv('SMTP_URL', guarded.url.replace('segredo-da-caixa', 'senha-errada'));
  const protocol = await send();
  expect(Object.values(await deliveriesOf(protocol))).toContain('0 AUTH 535 5.7.8');
  expect(log()).not.toMatch(/senha-errada|vendas@|diretoria@/);
  await guarded.stop();
});

test.each([
  ['554 5.6.0', true],
  ['550 5.7.1', true],
  ['554', true],
  ['552 5.2.2', false],
  ['451 4.7.1', false],
  ['550', false],
])('after %s to the content, all the visitor’s words are withheld: %s', async (reply, isWithheld) => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave({ DATA: reply });
  const words = ['Zebulon', 'Proibida', 'xingamento', 'cuidado', 'veneno'];
  const [nome, empresa, mensagem, local, utm_source] = words;
  const protocol = await send({ nome, empresa, mensagem, email: `${local}@x.com.br`, origem: { utm_source } });
  mail().behave();
  await letPass('15 seconds');
  await run();
  const [arrived] = await mails();
  expect(arrived?.subject).toContain(protocol);
  expect(arrived?.replyTo?.[0]?.address).toBe(isWithheld ? undefined : 'cuidado@x.com.br');
  for (const form of [arrived?.subject, arrived?.text, arrived?.html])
    expect(words.filter((word) => form?.includes(word)).length > 0, form).toBe(!isWithheld);
  expect(arrived?.text.includes('as palavras do visitante ficaram de fora. Leia-as na mesa.')).toBe(isWithheld);
  expect(arrived?.text).toContain('Responder pelo WhatsApp');
  expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered' });
});

/**
 * Stops the clock but for the seconds that each send seems to take. Returns when each began, and what lets the posts that
 * get no answer come to their end, as mails do as soon as the server is silent.
 */
function hurry(seconds = 0) {
  const begun: number[] = [];
  const endings: AbortController[] = [];
  const start = Math.round(performance.now());
  let now = start;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    expect(ms).toBe(10_000);
    begun.push((now - start) / 1000);
    now += seconds * 1000;
    const ending = new AbortController();
    endings.push(ending);
    return ending.signal;
  });
  const { mock } = vi.spyOn(globalThis, 'fetch');
  const endAll = (ofPosts: boolean) => {
    const isPost = ({ signal }: AbortController) => mock.calls.some(([, init]) => init?.signal === signal);
    for (const ending of endings)
      if (isPost(ending) === ofPosts) ending.abort(new DOMException('ten seconds', 'TimeoutError'));
  };
  mail().onSilence = () => endAll(false);
  return { begun, endPosts: () => void endAll(true) };
}

test.each<{ who: string; behaviour?: Behaviour; mailed: string; webhook: string }>([
  { who: 'a server at DATA', behaviour: { DATA: 'late' }, mailed: '1 DATA ETIMEDOUT', webhook: 'delivered' },
  { who: 'a webhook', mailed: 'delivered', webhook: '1 HTTP ETIMEDOUT' },
])('silence of $who is written down for what it is', async ({ behaviour, mailed, webhook }) => {
  const { endPosts } = hurry();
  await startWebhook(() => (behaviour ? {} : endPosts()));
  if (behaviour) mail().behave(behaviour);
  expect(await deliveriesOf(await send())).toEqual({ [SALES]: mailed, [BOARD]: mailed, webhook });
});

test('mailboxes that hang leave the others their mail in the same run and come last in the next, and digests go without them', async () => {
  const THIRD = 'zeladoria@empresa.example';
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}, ${THIRD}`);
  for (const hanging of [SALES, BOARD]) mail().rcpt.set(hanging, 'hang');
  hurry();
  const waiting = await send();
  const hung = '1 SMTP ETIMEDOUT';
  expect(await deliveriesOf(waiting)).toEqual({ [SALES]: hung, [BOARD]: hung, [THIRD]: 'delivered' });
  await letPass('9 days');
  mail().recipients.length = 0;
  await send();
  // The message, and a digest.
  expect(mail().recipients).toEqual([[THIRD], [THIRD]]);
});

test.each([
  ['a scheduled run', 'mail', [0, 8]],
  ['a scheduled run', 'webhook', [0, 8]],
  ['work after a response', 'mail', [0, 8, 16, 24, 32]],
  ['work after a response', 'webhook', [0, 8, 16, 24, 32]],
] as const)('%s begins a send by %s only where its whole time is left', async (when, way, expected) => {
  for (let one = 0; one < 7; one++) await post(validMessage(), PREVIEW);
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  if (way === 'webhook') {
    vi.stubEnv('SMTP_URL', '');
    await startWebhook();
  }
  const { begun } = hurry(8);
  if (when === 'a scheduled run') await run();
  else await (await post(validMessage(), PRODUCTION)).settle();
  expect(begun).toEqual(expected);
  expect(await rows('SELECT FROM deliveries WHERE failure IS NOT NULL')).toEqual([]);
});

test('a notice has its time, however slow messages and webhook are', async () => {
  for (let one = 0; one < 3; one++) await post(validMessage(), PREVIEW);
  await letPass('9 days');
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  hurry(7);
  await run();
  const subjects = (await mails()).map(({ subject }) => subject);
  const message = expect.stringContaining('ensagem de');
  expect(subjects).toEqual([message, '3 mensagens esperam resposta', message]);
});

test.each([
  { when: 'nothing fails', behaviour: {}, seconds: 0, runs: 0 },
  { when: 'something fails', behaviour: { DATA: '451' }, seconds: 0, runs: 1 },
  { when: 'so much time is left', behaviour: { MAIL: '451' }, seconds: 24, runs: 1 },
  { when: 'no time is left', behaviour: { MAIL: '451' }, seconds: 24.1, runs: 0 },
])('once $when, what is due is done $runs times more after twenty seconds', async ({ behaviour, seconds, runs }) => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave(behaviour);
  vi.mocked(setTimeout).mockClear();
  hurry(seconds);
  await (await post(validMessage(), PRODUCTION)).settle();
  expect(vi.mocked(setTimeout).mock.calls).toEqual(Array(runs).fill([20_000]));
});

test('a preview stores a message and sends nothing, on its schedule neither', async () => {
  const { posts } = await startWebhook();
  const stored = await changes(async () => {
    await (await post(validMessage(), PREVIEW)).settle();
    await scheduledRun(new Request('http://localhost/'), { waitUntil: () => {}, ...PREVIEW });
  });
  expect(Object.keys(stored)).toEqual(['+ messages 1']);
  expect([posts.length, mail().connections]).toEqual([0, 0]);
});

test('what waits is mailed once there is a mailbox, but neither what is answered nor what a mailbox has had', async () => {
  await startWebhook();
  vi.stubEnv('SMTP_URL', '');
  const [waiting, answered] = [await send(), await send()];
  expect(log()).toContain('SMTP_URL não está definida');
  await press(answered, 'Marcar como respondida');
  vi.stubEnv('SMTP_URL', mail().url);
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  await run();
  expect(await deliveriesOf(waiting)).toEqual({ [SALES]: 'delivered', webhook: 'delivered' });
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
  await run();
  expect(mail().recipients).toEqual([[SALES]]);
});

test('an answered message is not mailed any more, and spam goes nowhere', async () => {
  const { posts } = await startWebhook();
  mail().behave({ MAIL: '451' });
  await press(await send(), 'É spam');
  const answered = await send();
  await press(answered, 'Marcar como respondida');
  posts.length = 0;
  mail().behave();
  await letPass('6 hours');
  await run();
  expect([posts, mail().received]).toEqual([[], []]);
  expect((await (await logIn()).get(at(answered))).text).toContain('não foi enviada');
});
