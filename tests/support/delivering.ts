import { afterEach, beforeEach, vi } from 'vitest';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { findMessages } from '../../netlify/storage/find.ts';
import { withDatabase } from './database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { validMessage } from './messages.ts';
import { post } from './post.ts';

export const SALES = 'vendas@empresa.example';
export const BOARD = 'diretoria@empresa.example';

/** A database, and for each test a mail server for two recipients, an empty queue, and a log that is kept to be read. */
export function withMail() {
  const rows = withDatabase();
  let mail: MailServer;

  beforeEach(async () => {
    mail = await startMailServer();
    vi.stubEnv('CONTACT_RATE_LIMIT', '0');
    vi.stubEnv('SMTP_URL', mail.url);
    vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
    vi.stubEnv('CONTACT_MAIL_TO', `${SALES}, ${BOARD}`);
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    await rows('DELETE FROM contact_messages');
    // Marks today's summary as sent, because on working mornings it would be one mail more.
    await rows(
      `UPDATE mail_state SET failing_since = NULL, probing_until = NULL, alerted_at = NULL, reason = NULL,
        summarised_on = (now() AT TIME ZONE 'America/Sao_Paulo')::date`,
    );
  });
  afterEach(async () => {
    await mail.stop();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  return {
    rows,
    mail: () => mail,
    /** Stores a message while no mail server is set up, and answers its protocol. */
    storeUnsent: async (changes: object = {}): Promise<string> => {
      vi.stubEnv('SMTP_URL', '');
      const { protocol, settle } = await post({ ...validMessage(), ...changes });
      await settle();
      vi.stubEnv('SMTP_URL', mail.url);
      return protocol;
    },
    /** Stores a message, and waits for what its function does after the answer. Answers its protocol. */
    send: async (changes: object = {}): Promise<string> => {
      const { protocol, settle } = await post({ ...validMessage(), ...changes });
      await settle();
      return protocol;
    },
    /** Where the message stands; `wait` in seconds until the next try. */
    stateOf: async (protocol: string) =>
      (
        await rows(
          `SELECT attempts, delivered_at IS NOT NULL AS delivered, failed_at IS NOT NULL AS failed,
            uncertain_at IS NOT NULL AS uncertain, taken_until IS NOT NULL AS taken,
            extract(epoch FROM next_attempt_at - now())::int AS wait FROM contact_messages WHERE protocol = $1`,
          [protocol],
        )
      )[0],
    /** The state of each recipient's copy. */
    copiesOf: async (protocol: string): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await rows('SELECT recipient, state FROM deliveries WHERE protocol = $1', [protocol])).map((copy) => [
          copy.recipient,
          copy.state,
        ]),
      ),
    /** Protocols that the desk lists as not delivered. */
    pending: async () => (await findMessages({ group: 'sem-entrega' }, { size: 50 })).map(({ protocol }) => protocol),
    /** Runs what the platform's schedule runs, as if every waiting time had passed. */
    tryAgain: async () => {
      await rows('UPDATE contact_messages SET next_attempt_at = now(), taken_until = NULL');
      await rows("UPDATE deliveries SET updated_at = updated_at - interval '1 day'");
      await deliverPending();
    },
    /** All warnings and errors of this test. */
    log: () => JSON.stringify([...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]),
  };
}
