import { query, type SqlFragment, sql } from '../database/query.ts';
import type { Failure } from '../mail/mailer.ts';

/** The recipient of CONTACT_WEBHOOK_URL. It has no @, so it is nobody's e-mail address. */
export const WEBHOOK = 'webhook';

export const IS_MAILBOX = sql`recipient LIKE '%@%'`;
export const IS_OPEN = sql`failing_since IS NOT NULL`;

/** A claim lasts longer than sending takes: past it, the run is presumed dead. */
export const CLAIMED_UNTIL = sql`now() + interval '2 minutes'`;

/** Until the next try, by failures in a row. The last is less than six hours, so that the run six hours later finds it due. */
const RETRY_SECONDS = [15, 120, 960, 7200, 5.75 * 60 * 60];

/** One way to reach recipients: by mail, or the webhook. */
export interface Way {
  isMail: boolean;
  recipients: string[];
  /** Fingerprint of its settings. */
  via: string;
  /** Whether its settings have no mistake, so that who is not among the recipients is none any more. */
  isComplete: boolean;
}

export const isOf = ({ isMail }: Pick<Way, 'isMail'>): SqlFragment => (isMail ? IS_MAILBOX : sql`NOT (${IS_MAILBOX})`);

/**
 * Makes the recipients of a way known. Changed settings close their breakers, because they may be the repair. What never
 * reached somebody who is no recipient any more goes to those who are; nobody gets it twice.
 */
export const meetRecipients = ({ recipients, via, isComplete, ...way }: Way) => query`
  WITH known AS (
    INSERT INTO breakers (recipient, via) SELECT unnest(${recipients}::text[]), ${via}
    ON CONFLICT (recipient) DO UPDATE SET via = excluded.via, failing_since = NULL, failures = 0, told_at = NULL
      WHERE breakers.via <> excluded.via),
  forgotten AS (
    DELETE FROM breakers WHERE ${isComplete}::boolean AND ${isOf(way)} AND recipient <> ALL(${recipients}::text[])),
  gone AS (
    DELETE FROM deliveries WHERE ${isComplete}::boolean AND delivered_at IS NULL AND ${isOf(way)}
      AND recipient <> ALL(${recipients}::text[]))
  INSERT INTO deliveries (message_id, recipient)
  SELECT message_id, present FROM deliveries, unnest(${recipients}::text[]) AS present
  WHERE delivered_at IS NULL AND ${isOf(way)} AND recipient <> ALL(${recipients}::text[])
  ON CONFLICT DO NOTHING`;

/** Closes a breaker: something has arrived. What waits may go out. */
export const close = (recipient: string): SqlFragment => sql`
  UPDATE breakers SET reached_at = now(), failing_since = NULL, failures = 0, told_at = NULL
  WHERE recipient = ${recipient}`;

/** Opens a recipient's breaker; those of the whole way, if nobody could be reached by it. */
export const open = (recipient: string, { failure, isOfWay, waitSeconds }: Failure): SqlFragment => sql`
  UPDATE breakers SET failing_since = coalesce(failing_since, now()), failed_at = now(), failure = ${failure},
    failures = failures + 1,
    retry_at = now() + make_interval(secs => coalesce(${waitSeconds ?? null}::float,
      (${RETRY_SECONDS}::float[])[least(failures + 1, ${RETRY_SECONDS.length}::int)]))
  WHERE recipient = ${recipient}
    OR (${isOfWay}::boolean AND ${isOf({ isMail: recipient !== WEBHOOK })})`;

/** Returns those of these mailboxes that may be tried now, and whether their breaker is closed. */
export const findTriable = (mailboxes: string[]) => query<{ recipient: string; isClosed: boolean }>`
  SELECT recipient, failing_since IS NULL AS "isClosed" FROM breakers
  WHERE recipient = ANY(${mailboxes}::text[]) AND (failing_since IS NULL OR retry_at <= now()) ORDER BY recipient`;
