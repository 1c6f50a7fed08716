import { isSharedWithSystem } from '../../src/message/privacy.ts';
import { query, type SqlFragment, sql } from '../database/query.ts';
import type { Failure } from '../mail/mailer.ts';
import { fingerprint } from '../settings.ts';

/** The recipient of CONTACT_WEBHOOK_URL. It has no @, so it is nobody's e-mail address. */
export const WEBHOOK = 'webhook';

export const IS_MAILBOX = sql`recipient LIKE '%@%'`;
export const IS_OPEN = sql`failing_since IS NOT NULL`;

/** A claim lasts longer than sending takes: past it, the run is presumed dead. */
export const CLAIMED_UNTIL = sql`now() + interval '2 minutes'`;

/** Until the next try, by failures in a row. The last is less than six hours, so that the run six hours later finds it due. */
const RETRY_SECONDS = [15, 120, 960, 7200, 5.75 * 60 * 60];

export const isOf = (isMail: boolean): SqlFragment => (isMail ? IS_MAILBOX : sql`NOT (${IS_MAILBOX})`);

/**
 * Makes the recipients known. Changed settings close their breakers, because they may be the repair. A recipient that is
 * gone is forgotten; a mailbox, only if their list has no mistake. What never reached it goes to the other mailboxes, to
 * none of them twice.
 */
export function meetRecipients(mailboxes: string[], isMistaken: boolean) {
  const recipients = isSharedWithSystem() ? [...mailboxes, WEBHOOK] : mailboxes;
  const isGone = sql`recipient <> ALL(${recipients}::text[]) AND NOT (${IS_MAILBOX} AND ${isMistaken}::boolean)`;
  return query`
    WITH known AS (
      INSERT INTO breakers (recipient, via)
      SELECT recipient, CASE WHEN ${IS_MAILBOX} THEN ${fingerprint('SMTP_URL', 'CONTACT_MAIL_FROM')}
        ELSE ${fingerprint('CONTACT_WEBHOOK_URL', 'CONTACT_WEBHOOK_SECRET')} END
      FROM unnest(${recipients}::text[]) AS recipient
      ON CONFLICT (recipient) DO UPDATE SET via = excluded.via, failing_since = NULL, failures = 0, told_at = NULL
        WHERE breakers.via <> excluded.via),
    forgotten AS (DELETE FROM breakers WHERE ${isGone}),
    gone AS (DELETE FROM deliveries WHERE delivered_at IS NULL AND ${isGone})
    INSERT INTO deliveries (message_id, recipient)
    SELECT message_id, present FROM deliveries, unnest(${mailboxes}::text[]) AS present
    WHERE delivered_at IS NULL AND ${IS_MAILBOX} AND recipient <> ALL(${mailboxes}::text[])
    ON CONFLICT DO NOTHING`;
}

/**
 * Draws the conclusion from a try. What has arrived closes the recipient's breaker, and what waits may go out. A failure
 * opens it; those of the whole way, if nobody could be reached by it.
 */
export const learn = (recipient: string, failed?: Failure): SqlFragment =>
  failed
    ? sql`
      UPDATE breakers SET failing_since = coalesce(failing_since, now()), failed_at = now(), failure = ${failed.failure},
        failures = failures + 1,
        retry_at = now() + make_interval(secs => coalesce(${failed.waitSeconds ?? null}::float,
          (${RETRY_SECONDS}::float[])[least(failures + 1, ${RETRY_SECONDS.length}::int)]))
      WHERE recipient = ${recipient} OR (${failed.isOfWay}::boolean AND ${isOf(recipient !== WEBHOOK)})`
    : sql`
      UPDATE breakers SET reached_at = now(), failing_since = NULL, failures = 0, told_at = NULL
      WHERE recipient = ${recipient}`;

/** Returns those of these mailboxes that may be tried now, and whether their breaker is closed. */
export const findTriable = (mailboxes: string[]) => query<{ recipient: string; isClosed: boolean }>`
  SELECT recipient, failing_since IS NULL AS "isClosed" FROM breakers
  WHERE recipient = ANY(${mailboxes}::text[]) AND (failing_since IS NULL OR retry_at <= now()) ORDER BY recipient`;
