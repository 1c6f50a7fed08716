import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import scheduledRun from '../../netlify/functions/scheduled-run.ts';
import { company } from '../../src/company.ts';
import { DROP_SESSIONS } from '../support/database.ts';
import { BOARD, SALES, startWebhook, withMail } from '../support/delivering.ts';
import { LIMIT_MS } from '../support/limits.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';

const { rows, mail, mails, run, runLater, send, deliveriesOf, log } = withMail();

vi.mock(import('node:timers/promises'), async (original) => ({ ...(await original()), setTimeout: vi.fn() }));

const PRODUCTION = { deploy: { context: 'production' } } as const;

test('a message is mailed to each recipient over one connection, and to nobody twice', async () => {
  const protocol = await send();
  await run();
  expect(mail().recipients.toSorted()).toEqual([[BOARD], [SALES]]);
  expect(mail().connections).toBe(1);
  expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', [BOARD]: 'delivered' });

  const [first, second] = await mails();
  expect(first?.messageId).toBe(`<${protocol.toLowerCase()}@${company.domain}>`);
  expect(second?.messageId).toBe(first?.messageId);
  expect(first?.to?.map(({ address }) => address)).toEqual([SALES, BOARD]);
});

test('a dead mailbox is asked once in a run, and its messages are tried again until it works', async () => {
  mail().refused.set(BOARD, 550);
  const protocols = [await send(), await send(), await send()];
  await runLater();
  const counted = await rows('SELECT sum(attempts)::int AS n FROM deliveries WHERE recipient <> $1', [SALES]);
  // Once for each message as it came, and once in the run.
  expect(counted).toEqual([{ n: 4 }]);
  mail().refused.clear();
  await runLater();
  for (const protocol of protocols) expect((await deliveriesOf(protocol))[BOARD]).toBe('delivered');
});

test('what a mistyped address never got goes to the corrected one, and nobody waits for a removed one', async () => {
  const { posts } = await startWebhook(() => ({ status: 503 }));
  mail().refused.set(BOARD, 550);
  vi.stubEnv('CONTACT_MAIL_TO', BOARD);
  const alone = await send();
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
  const shared = await send();
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas');
  await run();
  expect(await deliveriesOf(shared)).toEqual({ [SALES]: 'delivered', [BOARD]: '1 550', webhook: '0 HTTP 503' });
  vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, nova@empresa.example`);
  vi.stubEnv('CONTACT_WEBHOOK_URL', '');
  posts.length = 0;
  await run();
  for (const protocol of [alone, shared])
    expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', 'nova@empresa.example': 'delivered' });
  expect(mail().recipients.filter(([to]) => to === SALES)).toHaveLength(2);
  vi.stubEnv('SMTP_URL', '');
  await rows("INSERT INTO deliveries (message_id, recipient) SELECT id, 'webhook' FROM messages");
  await run();
  expect(Object.keys(await deliveriesOf(alone))).not.toContain('webhook');
  expect(posts).toHaveLength(0);
});

test.each([
  ['refuse-for-now', '451'],
  ['refuse-for-good', '550'],
  ['shut-down', '421'],
] as const)(
  'a server that would %s counts against no message, and all arrive when it is back',
  async (behaviour, code) => {
    mail().behave(behaviour);
    const protocols = [await send(), await send(), await send()];
    for (let day = 0; day < 7; day++) await run();
    expect(mail().received).toHaveLength(0);
    const tried = await rows('SELECT DISTINCT attempts, failure FROM deliveries WHERE failure IS NOT NULL');
    expect(tried).toEqual([{ attempts: 0, failure: code }]);
    mail().behave('accept');
    await run();
    for (const protocol of protocols) {
      expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered', [BOARD]: 'delivered' });
    }
  },
);

test('a server that nobody reaches counts against no message', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  const protocol = await send();
  expect(await deliveriesOf(protocol)).toEqual({ [SALES]: '0 ECONNREFUSED', [BOARD]: '0 ECONNREFUSED' });
});

test('a login that Microsoft 365 refuses keeps its code, and neither password nor address is logged', async () => {
  const guarded = await startMailServer('segredo-da-caixa');
  vi.stubEnv('SMTP_URL', guarded.url.replace('segredo-da-caixa', 'senha-errada'));
  const protocol = await send();
  expect(Object.values(await deliveriesOf(protocol))).toContain('0 535');
  expect(log()).not.toMatch(/senha-errada|vendas@|diretoria@/);
  await guarded.stop();
});

test('a content that is refused waits, and the messages after it are mailed', async () => {
  mail().behave('refuse-content');
  const refused = await send();
  mail().behave('accept');
  const other = await send();
  expect(await deliveriesOf(refused)).toEqual({ [SALES]: '1 554', [BOARD]: '1 554' });
  expect(await deliveriesOf(other)).toEqual({ [SALES]: 'delivered', [BOARD]: 'delivered' });
});

test.each([
  ['gets no answer is sent three times, then daily', 'close-after-content', 86_400],
  ['is refused is sent three times, then by each scheduled run', 'refuse-content', 9000],
] as const)('a content that %s', async (_, behaviour, later) => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  mail().behave(behaviour);
  const protocol = await send();
  const waits: number[] = [];
  for (let tries = 1; tries <= 4; tries++) {
    const [delivery] = await rows(
      'SELECT attempts, round(extract(epoch FROM due_at - now()))::int AS wait FROM deliveries',
    );
    expect(delivery?.attempts).toBe(tries);
    waits.push(delivery?.wait);
    await runLater();
  }
  for (const [index, seconds] of [15, 600, later, later].entries()) {
    expect(waits[index]).toBeGreaterThan(seconds - 10);
    expect(waits[index]).toBeLessThanOrEqual(seconds);
  }
  const ids = (await mails()).map(({ messageId }) => messageId);
  expect(ids).toEqual(ids.map(() => `<${protocol.toLowerCase()}@${company.domain}>`));
});

test('two contents in a row without an answer end the run’s mail', async () => {
  vi.stubEnv('SMTP_URL', '');
  for (let one = 0; one < 3; one++) await send();
  vi.stubEnv('SMTP_URL', mail().url);
  mail().behave('close-after-content');
  await run();
  expect(mail().received).toHaveLength(2);
});

/** Stops the clock but for the seconds that each send seems to take. Returns their limits; one of `hurried` comes at once. */
function hurry({ seconds = 0, hurried = 0 }) {
  const limit = AbortSignal.timeout.bind(AbortSignal);
  const limits: number[] = [];
  let now = Math.round(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(Math.round(ms / 1000));
    now += seconds * 1000;
    // Long enough to reach the server on a busy machine.
    return limit(limits.at(-1) === hurried ? 2000 : ms);
  });
  return limits;
}

test.each<[string, Behaviour | undefined, Record<string, string>]>([
  ['a mail server at MAIL FROM', 'hang', { [SALES]: '0 ETIMEDOUT', [BOARD]: '0 ETIMEDOUT', webhook: 'delivered' }],
  [
    'a mail server at the content',
    'answer-late',
    { [SALES]: '1 ETIMEDOUT', [BOARD]: '1 ETIMEDOUT', webhook: 'delivered' },
  ],
  ['a webhook', undefined, { [SALES]: 'delivered', [BOARD]: 'delivered', webhook: '0 ETIMEDOUT' }],
])('silence of %s is written down for what it is, and nothing else waits for it', async (_, behaviour, expected) => {
  await startWebhook(() => (behaviour ? {} : undefined));
  if (behaviour) mail().behave(behaviour);
  hurry({ hurried: behaviour ? 25 : 10 });
  expect(await deliveriesOf(await send())).toEqual(expected);
});

test.each([
  ['a scheduled run', 'mail', 8, [20, 12]],
  ['a scheduled run', 'webhook', 8, [10, 10]],
  ['work after a response', 'mail', 8, [25, 25, 25, 20, 12]],
  ['work after a response', 'webhook', 8, [10, 10, 10, 10, 10]],
] as const)(
  '%s gives each send by %s what time is left, and begins none too late',
  async (when, way, seconds, expected) => {
    vi.stubEnv('SMTP_URL', '');
    for (let one = 0; one < 7; one++) await send();
    vi.stubEnv('CONTACT_MAIL_TO', SALES);
    if (way === 'mail') vi.stubEnv('SMTP_URL', mail().url);
    if (way === 'webhook') await startWebhook();
    // There is a digest to send, but no time.
    await rows("UPDATE messages SET created_at = now() - interval '9 days'");
    await rows("UPDATE notices SET digest_due_at = '-infinity'");
    const limits = hurry({ seconds });
    if (when === 'a scheduled run') await run();
    else await (await post(validMessage(), PRODUCTION)).settle();
    expect(limits).toEqual(expected);
  },
);

test('after a mail without an answer neither digest nor alert is tried', async () => {
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  await send();
  await rows("UPDATE messages SET created_at = now() - interval '9 days'");
  await rows("UPDATE notices SET digest_due_at = '-infinity', alert_due_at = '-infinity'");
  mail().behave('close-after-content');
  mail().received.length = 0;
  await send();
  expect(mail().received).toHaveLength(1);
});

test.each<[string, Behaviour | number, boolean]>([
  ['a mail server that refuses for now', 'refuse-for-now', true],
  ['a mailbox that refuses for now', 450, true],
  ['a mailbox that refuses for good', 550, false],
  ['a mail server that answers no content', 'close-after-content', true],
  ['a webhook with 503', 503, true],
  ['a webhook with 500', 500, true],
  ['a webhook with 422', 422, false],
])(
  'in production, %s is tried once more twenty seconds later, if that may help',
  async (name, behaviour, isRetried) => {
    vi.stubEnv('CONTACT_MAIL_TO', SALES);
    if (typeof behaviour === 'string') mail().behave(behaviour);
    else if (name.startsWith('a webhook')) await startWebhook(() => ({ status: behaviour }));
    else mail().refused.set(SALES, behaviour);
    vi.mocked(setTimeout).mockClear();
    const { settle } = await post(validMessage(), PRODUCTION);
    await settle();
    expect(vi.mocked(setTimeout).mock.calls).toEqual(isRetried ? [[20_000]] : []);
  },
);

test('nothing is tried once more where twenty seconds are not left', async () => {
  vi.mocked(setTimeout).mockClear();
  mail().behave('refuse-for-now');
  hurry({ seconds: 30 });
  const { settle } = await post(validMessage(), PRODUCTION);
  await settle();
  expect(setTimeout).not.toHaveBeenCalled();
});

test('a run whose database sessions are cut while it sends writes down what it sent', async () => {
  mail().behave('answer-late');
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  const { protocol, settle } = await post(validMessage(), PRODUCTION);
  await vi.waitFor(() => expect(mail().received).toHaveLength(1));
  await rows(DROP_SESSIONS);
  await vi.waitFor(async () => expect((await post(validMessage(), PREVIEW)).status).toBe(201));
  mail().answerNow();
  await settle();
  expect(await deliveriesOf(protocol)).toEqual({ [SALES]: 'delivered' });
});

test('a preview stores a message and sends nothing, on its schedule neither', async () => {
  const { posts } = await startWebhook();
  const { status, settle } = await post(validMessage(), PREVIEW);
  await settle();
  await scheduledRun(new Request('http://localhost/'), { waitUntil: () => {}, ...PREVIEW });
  expect(status).toBe(201);
  expect(await rows('SELECT count(*)::int AS n FROM deliveries')).toEqual([{ n: 0 }]);
  expect(posts).toHaveLength(0);
  expect(mail().connections).toBe(0);
});

test('with an unusable CONTACT_MAIL_TO, the company’s mailbox and the webhook get the message', async () => {
  const { posts } = await startWebhook();
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas');
  const protocol = await send();
  expect(posts).toHaveLength(1);
  expect(Object.keys(await deliveriesOf(protocol)).toSorted()).toEqual([company.email, 'webhook']);
  expect(log()).toContain('CONTACT_MAIL_TO');
});

test('an answered message is not mailed any more, and spam goes nowhere', async () => {
  const { posts } = await startWebhook();
  mail().behave('refuse-for-now');
  await send();
  await send();
  await rows("UPDATE messages SET status = CASE WHEN id % 2 = 0 THEN 'answered' ELSE 'spam' END");
  posts.length = 0;
  mail().behave('accept');
  await runLater();
  expect(mail().received).toHaveLength(0);
  expect(posts).toHaveLength(0);
});

test.each(['mail', 'webhook'])('while %s hangs, the other way has all messages', async (hanging) => {
  vi.stubEnv('SMTP_URL', '');
  for (let one = 0; one < 20; one++) await send();
  vi.stubEnv('SMTP_URL', mail().url);
  if (hanging === 'mail') mail().behave('hang');
  const { posts, stop } = await startWebhook(() => (hanging === 'mail' ? {} : undefined));
  const running = run();
  const arrived = hanging === 'mail' ? [0, 20] : [40, 1];
  await vi.waitFor(() => expect([mail().received.length, posts.length]).toEqual(arrived), { timeout: LIMIT_MS });
  await Promise.all([mail().stop(), stop()]);
  await running;
});
