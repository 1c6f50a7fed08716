import { afterEach, beforeEach, vi } from 'vitest';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { findMessages } from '../../netlify/messages/find.ts';
import { withDatabase } from './database.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { validMessage } from './messages.ts';
import { post } from './post.ts';

export const SALES = 'vendas@empresa.example';
export const BOARD = 'diretoria@empresa.example';

/** A database and, for each test, a mail server for two recipients, an empty outbox and a captured log. */
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
    // Marks today's digest as sent: on the morning of a business day it would be one mail more.
    await rows(
      `UPDATE mail_state SET failing_since = NULL, retry_lease_until = NULL, alerted_at = NULL, reason = NULL,
        digested_on = (now() AT TIME ZONE 'America/Sao_Paulo')::date`,
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
    /** Stores a message while no mail server is set up. Returns its protocol. */
    storeUnsent: async (changes: object = {}): Promise<string> => {
      vi.stubEnv('SMTP_URL', '');
      const { protocol, settle } = await post({ ...validMessage(), ...changes });
      await settle();
      vi.stubEnv('SMTP_URL', mail.url);
      return protocol;
    },
    /** Stores a message and waits for the work after the response. Returns its protocol. */
    send: async (changes: object = {}): Promise<string> => {
      const { protocol, settle } = await post({ ...validMessage(), ...changes });
      await settle();
      return protocol;
    },
    /** Delivery columns of a message; `wait` in seconds until the next attempt. */
    stateOf: async (protocol: string) =>
      (
        await rows(
          `SELECT attempts, delivered_at IS NOT NULL AS delivered, failed_at IS NOT NULL AS failed,
            uncertain_at IS NOT NULL AS uncertain, lease_until IS NOT NULL AS claimed,
            extract(epoch FROM next_attempt_at - now())::int AS wait FROM contact_messages WHERE protocol = $1`,
          [protocol],
        )
      )[0],
    /** Delivery status by recipient. */
    deliveriesOf: async (protocol: string): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await rows('SELECT recipient, status FROM deliveries WHERE protocol = $1', [protocol])).map((delivery) => [
          delivery.recipient,
          delivery.status,
        ]),
      ),
    /** Protocols in the desk's list of undelivered messages. */
    undelivered: async () =>
      (await findMessages({ list: 'undelivered' }, { size: 50 })).map(({ protocol }) => protocol),
    /** Runs the platform's schedule as if every waiting time had passed. */
    retry: async () => {
      await rows('UPDATE contact_messages SET next_attempt_at = now(), lease_until = NULL');
      await rows("UPDATE deliveries SET updated_at = updated_at - interval '1 day'");
      await deliverPending();
    },
    /** Warnings and errors of this test. */
    log: () => JSON.stringify([...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]),
  };
}
