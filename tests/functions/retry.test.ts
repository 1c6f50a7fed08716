import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { runDue } from '../../netlify/mail/run-due.ts';
import { withMail } from '../support/delivering.ts';
import type { Behaviour } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const { mail, stateOf, storeUnsent } = withMail();

const PRODUCTION = { deploy: { context: 'production' } };

/** The requested waits. Each ends at once here, and the mail server then behaves as `afterwards`. */
const waits: number[] = [];
let afterwards: Behaviour;

vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => {
    waits.push(ms);
    if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + ms);
    mail().behave(afterwards);
  },
}));

beforeEach(() => {
  waits.length = 0;
  afterwards = 'accept';
});

async function sendInProduction() {
  const { protocol, settle } = await post(validMessage(), '127.0.0.1', PRODUCTION);
  await settle();
  return protocol;
}

test.each<Behaviour>(['refuse-for-now', 'refuse-content'])(
  'in production, a failure (%s) is retried after 20 s',
  async (how) => {
    mail().behave(how);
    const protocol = await sendInProduction();
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
    expect(mail().received).toHaveLength(1);
    // The platform ends an invocation after 60 s: up to 8 for the response, and 15 for each of the two attempts.
    expect(waits).toEqual([20_000]);
  },
);

test('in production, a failure is retried only once', async () => {
  afterwards = 'refuse-for-now';
  mail().behave('refuse-for-now');
  await sendInProduction();
  expect(mail().connections).toBe(2);
  expect(waits).toHaveLength(1);
});

test('in production, both attempts begin mails for 15 s, so that the last one ends within the platform’s 60', async () => {
  for (let made = 0; made < 9; made++) await storeUnsent();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun = Date.now();
  const starts = new Set<number>();
  afterwards = 'refuse-content';
  mail().behave('refuse-content');
  mail().beforeContent = async () => void starts.add(Date.now() - begun);
  mail().afterContent = async () => void vi.setSystemTime(Date.now() + 4000);
  await sendInProduction();
  expect([...starts].map((ms) => Math.round(ms / 1000))).toEqual([0, 4, 8, 12, 36, 40, 44, 48]);
});

test('in production, a success is not followed by a retry', async () => {
  await sendInProduction();
  expect(waits).toEqual([]);
});

test.each([
  [20_000, 1],
  [19_999, 2],
])(
  'a scheduled run in which the first mail took %i ms sends %i, because the platform ends it after 30 s',
  async (ms, sent) => {
    await storeUnsent();
    await storeUnsent();
    const start = Date.now();
    let passed = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => start + passed);
    mail().afterContent = async () => {
      passed = ms;
    };
    await deliverPending();
    expect(mail().received).toHaveLength(sent);
  },
);

test('under npm start, a failure is not retried, because the next run comes in seconds', async () => {
  mail().behave('refuse-for-now');
  await (await post(validMessage())).settle();
  await runDue();
  expect(waits).toEqual([]);
});
