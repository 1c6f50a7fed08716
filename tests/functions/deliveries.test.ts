import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import scheduledRun from '../../netlify/functions/scheduled-run.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';

const { rows, mail, mails, run, runLater, send, sendUnmailed, waitForDigest, deliveriesOf, log } = withMail();
const ALL = { [SALES]: 'delivered', [BOARD]: 'delivered' };

vi.mock(import('node:timers/promises'), async (original) => ({ ...(await original()), setTimeout: vi.fn() }));

const PRODUCTION = { deploy: { context: 'production' } } as const;

test('a message is mailed to each recipient over one connection, and to nobody twice', async () => {
  const protocol = await send();
  await run();
  expect(mail().recipients.toSorted()).toEqual([[BOARD], [SALES]]);
  expect(mail().connections).toBe(1);
  expect(await deliveriesOf(protocol)).toEqual(ALL);
  const [first, second] = await mails();
  expect(first?.to?.map(({ address }) => address)).toEqual([SALES, BOARD]);
  expect(second?.messageId).toBe(first?.messageId);
});

test('a dead mailbox is asked once in a run, and its messages are tried again until it works', async () => {
  mail().rcpt.set(BOARD, '550');
  const protocols = [await send(), await send(), await send()];
  await runLater();
  const counted = await rows('SELECT sum(attempts)::int AS n FROM deliveries WHERE recipient <> $1', [SALES]);
  // Once for each message as it came, and once in the run.
  expect(counted).toEqual([{ n: 4 }]);
  mail().rcpt.clear();
  await runLater();
  for (const protocol of protocols) expect((await deliveriesOf(protocol))[BOARD]).toBe('delivered');
});

test('what a mistyped address never got goes to the corrected one, and nobody waits for a removed one', async () => {
  await startWebhook(() => ({ status: 503 }));
  mail().rcpt.set(BOARD, '550');
  vi.stubEnv('CONTACT_MAIL_TO', BOARD);
  const alone = await send();
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
  const shared = await send();
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas');
  await run();
  expect(await deliveriesOf(shared)).toEqual({ [SALES]: 'delivered', [BOARD]: '1 RCPT 550', webhook: '0 HTTP 503' });
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, nova@empresa.example`);
  vi.stubEnv('CONTACT_WEBHOOK_URL', '');
  await run();
  for (const protocol of [alone, shared])
    expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', 'nova@empresa.example': 'delivered' });
  expect(mail().recipients.filter(([to]) => to === SALES)).toHaveLength(2);
});

test.each<[string, Behaviour, string]>([
  ['does not greet', { CONN: '554 5.7.1' }, 'CONN 554 5.7.1'],
  ['refuses its sender for now', { MAIL: '451' }, 'MAIL 451'],
  ['refuses its sender for good', { MAIL: '550 5.1.8' }, 'MAIL 550 5.1.8'],
  ['shuts down', { DATA: '421' }, 'DATA 421'],
])('a server that %s counts against no message, and all arrive when it is back', async (_, behaviour, code) => {
  mail().behave(behaviour);
  const protocols = [await send(), await send()];
  await run();
  expect(mail().received).toHaveLength(0);
  const tried = await rows('SELECT DISTINCT attempts, failure FROM deliveries WHERE failure IS NOT NULL');
  expect(tried).toEqual([{ attempts: 0, failure: code }]);
  mail().behave();
  await run();
  for (const protocol of protocols) expect(await deliveriesOf(protocol)).toEqual(ALL);
});

test('a server that nobody reaches, or that nobody can look up, counts against no message', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  const protocol = await send();
  expect(Object.values(await deliveriesOf(protocol)).sort()).toEqual(['0 ', '0 CONN ECONNREFUSED']);
  vi.stubEnv('SMTP_URL', 'smtp://mail.invalid');
  await run();
  expect(Object.values(await deliveriesOf(protocol)).join()).toMatch(/0 DNS E/);
});

test('a mail that a server finds too large before it has come holds up no other', async () => {
  mail().behave({ MAIL: '552 5.3.4' });
  expect(await deliveriesOf(await send())).toEqual({ [SALES]: '1 MAIL 552 5.3.4', [BOARD]: '1 MAIL 552 5.3.4' });
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
  ['gets no answer is sent three times, then daily', { DATA: 'close' }, 86_400],
  ['is refused is sent three times, then by each scheduled run', { DATA: '554' }, 9000],
] as const)('a content that %s', async (_, behaviour, later) => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave(behaviour);
  await send();
  for (const [before, seconds] of [15, 600, later, later].entries()) {
    const [delivery] = await rows(
      `SELECT attempts, due_at - now() BETWEEN $1 - interval '10 seconds' AND $1 AS waits FROM deliveries`,
      [`${seconds} seconds`],
    );
    expect(delivery).toEqual({ attempts: before + 1, waits: true });
    await runLater();
  }
  // It holds up no other.
  mail().behave();
  expect(await deliveriesOf(await send())).toEqual({ [SALES]: 'delivered' });
});

test.each([
  ['554 5.6.0', true],
  ['451 4.7.1', false],
])('after %s to the content, the visitor’s words stay out of the next try: %s', async (reply, isWithheld) => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave({ DATA: reply });
  const protocol = await send({ mensagem: 'Palavras proibidas' });
  mail().behave();
  await runLater();
  const [arrived] = await mails();
  expect(arrived?.subject).toContain(protocol);
  for (const form of [arrived?.text, arrived?.html]) {
    expect(form?.includes('Palavras proibidas')).toBe(!isWithheld);
    expect(form?.includes('não aceitou o texto desta mensagem. Ele está guardado: leia-o na mesa.')).toBe(isWithheld);
    expect(form).toContain('Responder pelo WhatsApp');
  }
});

test('two contents in a row without an answer end the run’s mail, notices too', async () => {
  await sendUnmailed(3);
  await waitForDigest();
  mail().behave({ DATA: 'close' });
  await run();
  const message = expect.stringContaining('mensagem de');
  expect((await mails()).map(({ subject }) => subject)).toEqual([message, message]);
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

test.each<[string, Behaviour | undefined, string, string]>([
  ['a mail server at MAIL FROM', { MAIL: 'hang' }, '0 SMTP ETIMEDOUT', 'delivered'],
  ['a mail server at the content', { DATA: 'late' }, '1 DATA ETIMEDOUT', 'delivered'],
  ['a webhook', undefined, 'delivered', '0 HTTP ETIMEDOUT'],
])('silence of %s is written down for what it is, and nothing else waits for it', async (...row) => {
  const [, behaviour, mailed, webhook] = row;
  const { endPosts } = hurry();
  await startWebhook(() => (behaviour ? {} : endPosts()));
  if (behaviour) mail().behave(behaviour);
  expect(await deliveriesOf(await send())).toEqual({ [SALES]: mailed, [BOARD]: mailed, webhook });
});

test('the others do not wait for a mailbox that hangs: it comes last, its notices go without it', async () => {
  mail().rcpt.set(SALES, 'hang');
  hurry();
  await rows("UPDATE notices SET digest_due_at = '-infinity'");
  const waiting = await send();
  expect(await deliveriesOf(waiting)).toEqual({ [SALES]: '0 SMTP ETIMEDOUT', [BOARD]: 'delivered' });
  await waitForDigest();
  const next = await send();
  expect(await deliveriesOf(next)).toEqual({ [SALES]: '0 ', [BOARD]: 'delivered' });
  expect(await deliveriesOf(waiting)).toEqual({ [SALES]: '0 SMTP ETIMEDOUT', [BOARD]: 'delivered' });
  expect(mail().recipients.at(-1)).toEqual([BOARD]);
  expect((await mails()).at(-1)?.subject).toBe('1 mensagem espera resposta');
});

test.each([
  ['a scheduled run', 'mail', [0, 8]],
  ['a scheduled run', 'webhook', [0, 8]],
  ['work after a response', 'mail', [0, 8, 16, 24, 32]],
  ['work after a response', 'webhook', [0, 8, 16, 24, 32]],
] as const)('%s begins a send by %s only where its whole time is left', async (when, way, expected) => {
  await sendUnmailed(7);
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
  await sendUnmailed(3);
  await waitForDigest();
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  hurry(7);
  await run();
  const subjects = (await mails()).map(({ subject }) => subject);
  const message = expect.stringContaining('mensagem de');
  expect(subjects).toEqual([message, '3 mensagens esperam resposta', message]);
});

test.each<[string, Behaviour | string | number, boolean]>([
  ['a mail server that refuses for now', { MAIL: '451' }, true],
  ['a mailbox that refuses for now', '450', true],
  ['a mailbox that refuses for good', '550', false],
  ['a mail server that answers no content', { DATA: 'close' }, true],
  ['a webhook with 503', 503, true],
  ['a webhook with 500', 500, true],
  ['a webhook with 422', 422, false],
])('in production, %s is tried once more twenty seconds later, if that may help', async (_, behaviour, isRetried) => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  if (typeof behaviour === 'number') await startWebhook(() => ({ status: behaviour }));
  else if (typeof behaviour === 'string') mail().rcpt.set(SALES, behaviour);
  else mail().behave(behaviour);
  vi.mocked(setTimeout).mockClear();
  await (await post(validMessage(), PRODUCTION)).settle();
  expect(vi.mocked(setTimeout).mock.calls).toEqual(isRetried ? [[20_000]] : []);
});

test.each([
  [24, 1],
  [24.1, 0],
])('after a mail of %f seconds, of 44, there are %i tries more', async (seconds, tries) => {
  vi.mocked(setTimeout).mockClear();
  mail().behave({ MAIL: '451' });
  hurry(seconds);
  await (await post(validMessage(), PRODUCTION)).settle();
  expect(setTimeout).toHaveBeenCalledTimes(tries);
});

test('a preview stores a message and sends nothing, on its schedule neither', async () => {
  const { posts } = await startWebhook();
  const { status, settle } = await post(validMessage(), PREVIEW);
  await settle();
  await scheduledRun(new Request('http://localhost/'), { waitUntil: () => {}, ...PREVIEW });
  expect(status).toBe(201);
  expect(await rows('SELECT FROM deliveries')).toEqual([]);
  expect([posts.length, mail().connections]).toEqual([0, 0]);
});

test('with a mistake in CONTACT_MAIL_TO, who can be mailed and the webhook get the message', async () => {
  await startWebhook();
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}; outra`);
  expect(await deliveriesOf(await send())).toEqual({ [SALES]: 'delivered', webhook: 'delivered' });
});

test('what waits is mailed once there is a mailbox, but neither what is answered nor what a mailbox has had', async () => {
  await startWebhook();
  vi.stubEnv('SMTP_URL', '');
  const [waiting, answered] = [await send(), await send()];
  expect(log()).toContain('SMTP_URL não está definida');
  await rows("UPDATE messages SET status = 'answered' WHERE protocol = $1", [answered]);
  vi.stubEnv('SMTP_URL', mail().url);
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  await run();
  expect(await deliveriesOf(waiting)).toEqual({ [SALES]: 'delivered', webhook: 'delivered' });
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
  await run();
  expect(mail().recipients).toEqual([[SALES]]);
});

test('what waits for a mailbox goes out as soon as something arrives there', async () => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().rcpt.set(SALES, '550');
  const waiting = await send();
  for (let tries = 0; tries < 3; tries++) await runLater();
  mail().rcpt.clear();
  await run();
  expect(mail().received).toEqual([]);
  await send();
  expect(await deliveriesOf(waiting)).toEqual({ [SALES]: 'delivered' });
});

test('an answered message is not mailed any more, and spam goes nowhere', async () => {
  const { posts } = await startWebhook();
  mail().behave({ MAIL: '451' });
  await send();
  await send();
  await rows("UPDATE messages SET status = CASE WHEN id % 2 = 0 THEN 'answered' ELSE 'spam' END");
  posts.length = 0;
  mail().behave();
  await runLater();
  expect([posts.length, mail().received.length]).toEqual([0, 0]);
});

test.each(['mail', 'webhook'])('while %s hangs, the other way has all messages', async (hanging) => {
  await sendUnmailed(5);
  if (hanging === 'mail') mail().behave({ MAIL: 'hang' });
  const { posts, stop } = await startWebhook(() => (hanging === 'mail' ? {} : undefined));
  const running = run();
  const arrived = hanging === 'mail' ? [0, 5] : [10, 1];
  await expect.poll(() => [mail().received.length, posts.length]).toEqual(arrived);
  await Promise.all([mail().stop(), stop()]);
  await running;
});
