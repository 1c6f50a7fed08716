import { query } from '../database/query.ts';
import { FINAL_ANSWER_MS } from '../mail/connect.ts';
import type { Answer } from '../mail/outcome.ts';
import type { Copy, MessageRow } from '../storage/message-row.ts';

/** After this many tries a message is given up: it is tried once a day then, for as long as it is kept. */
const PATIENT_ATTEMPTS = 10;
const FIRST_WAIT_SECONDS = 60;
const GIVEN_UP_WAIT_SECONDS = 24 * 60 * 60;

/** How long a message is reserved: longer than what comes before its content can take. A deliverer that takes longer is dead. */
const LEASE_SECONDS = 120;
const CONTENT_LEASE_SECONDS = FINAL_ANSWER_MS / 1000 + LEASE_SECONDS;

/** The message was erased, answered or called spam while it was about to be sent. */
export class MessageGoneError extends Error {
  override name = 'MessageGoneError';
}

/** Which messages a run takes. */
export interface Choice {
  /** Only this message. */
  protocol?: string;
  /** This message before the others, also when it is not due yet. */
  first?: string;
  /** All undelivered messages, also those not due yet and those received by a preview. */
  now?: boolean;
}

/**
 * Takes the message that has been due longest and was not tried since the run began (`begun`, by
 * {@link readClock}), and reserves it for a while: of two deliverers only one gets it, and the message of one that dies is
 * due again later.
 */
export async function takeMessage(choice: Choice, begun: string): Promise<MessageRow | undefined> {
  const { now = false, first = null, protocol = null } = choice;
  const [message] = await query<MessageRow>`
    UPDATE contact_messages SET
      last_attempt_at = clock_timestamp(),
      taken_until = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM contact_messages
      WHERE delivered_at IS NULL AND uncertain_at IS NULL AND answered_at IS NULL AND spam_at IS NULL
        AND (suspicions = '{}' OR released_at IS NOT NULL)
        AND (taken_until IS NULL OR taken_until < now())
        AND (last_attempt_at IS NULL OR last_attempt_at < ${begun}::timestamptz)
        AND (${now}::boolean OR next_attempt_at <= now() OR protocol = ${first}::text)
        AND (${now}::boolean OR held_in IS NULL)
        AND (${protocol}::text IS NULL OR protocol = ${protocol}::text)
      ORDER BY protocol IS NOT DISTINCT FROM ${first}::text DESC, next_attempt_at LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING *, deliveries_of(protocol) AS deliveries`;
  return message;
}

/** Ends the reservation and counts no try: the server as a whole failed, for which the message is not to blame. */
export const giveBack = (protocol: string) =>
  query`UPDATE contact_messages SET taken_until = NULL WHERE protocol = ${protocol}`;

/**
 * Notes, before the content leaves, that these copies may have arrived. So a deliverer that dies after that leaves the
 * truth in the database. @throws MessageGoneError when nothing of the message may leave any more
 */
export async function noteUncertain(protocol: string, recipients: string[]): Promise<void> {
  const noted = await query`
    WITH message AS (
      UPDATE contact_messages SET taken_until = now() + make_interval(secs => ${CONTENT_LEASE_SECONDS})
      WHERE protocol = ${protocol} AND answered_at IS NULL AND spam_at IS NULL RETURNING protocol)
    INSERT INTO deliveries AS copy (protocol, recipient, state, uncertain)
    SELECT protocol, recipient, 'incerta', 1 FROM message, unnest(string_to_array(${recipients.join(' ')}, ' ')) AS recipient
    ON CONFLICT (protocol, recipient) DO UPDATE SET
      state = 'incerta', uncertain = copy.uncertain + 1, reason = NULL, updated_at = now()
    RETURNING recipient`;
  if (noted.length === 0) throw new MessageGoneError(protocol);
}

/** Notes what the server said of each recipient, and takes back what {@link noteUncertain} noted for this sending of these. */
export async function noteAnswers(protocol: string, answers: Answer[], notedUncertain: string[]): Promise<void> {
  const copies = answers
    .filter(({ state }) => state !== 'uncertain')
    .map((answer) => ({
      recipient: answer.recipient.toLowerCase(),
      state: answer.state === 'refused' ? 'recusada' : 'entregue',
      reason: answer.state === 'refused' ? answer.reason : null,
      uncertain: notedUncertain.includes(answer.recipient) ? 1 : 0,
    }));
  await query`
    INSERT INTO deliveries AS copy (protocol, recipient, state, reason, uncertain)
    SELECT message.protocol, answer.recipient, answer.state, answer.reason, answer.uncertain
    FROM contact_messages AS message, jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      AS answer (recipient text, state text, reason text, uncertain int)
    WHERE message.protocol = ${protocol}
    ON CONFLICT (protocol, recipient) DO UPDATE SET
      state = excluded.state, reason = excluded.reason, updated_at = now(),
      uncertain = greatest(copy.uncertain - excluded.uncertain, 0)`;
}

/** What is known now of each recipient's copy. */
export async function readCopies(protocol: string): Promise<Copy[]> {
  const [message] = await query<Pick<MessageRow, 'deliveries'>>`SELECT deliveries_of(${protocol}) AS deliveries`;
  return message?.deliveries ?? [];
}

/** Notes that all recipients have it. */
export const noteDelivered = (protocol: string) =>
  query`
    UPDATE contact_messages SET delivered_at = now(), seen_at = coalesce(seen_at, now()), failed_at = NULL, held_in = NULL,
      attempts = attempts + 1, taken_until = NULL
    WHERE protocol = ${protocol}`;

/** Notes that nothing more is sent by itself, because a copy was sent several times without an answer: a person looks. */
export const noteUnsure = (protocol: string) =>
  query`
    UPDATE contact_messages SET uncertain_at = now(), attempts = attempts + 1, taken_until = NULL
    WHERE protocol = ${protocol}`;

/** Ends the reservation until an uncertain copy may be sent again. It counts as no try: a refusal's waits grow, this one does not. */
export const waitUntil = (protocol: string, time: Date) =>
  query`UPDATE contact_messages SET next_attempt_at = ${time}, taken_until = NULL WHERE protocol = ${protocol}`;

/** On a person's order: makes all uncertain copies due now, as if they had never been sent. */
export async function sendUncertainAgain(): Promise<void> {
  await query`
    WITH copy AS (UPDATE deliveries SET uncertain = 0 WHERE state = 'incerta' RETURNING protocol)
    UPDATE contact_messages SET uncertain_at = NULL, next_attempt_at = now()
    WHERE delivered_at IS NULL AND protocol IN (SELECT protocol FROM copy)`;
}

/**
 * After a refusal, sets the time of the next try: after a minute at first, then twice as long as before, which makes four hours the
 * ninth time. Up to a quarter is added at random, so that messages held up together do not come back together. Earlier,
 * at `atLatest`, when an uncertain copy may be sent again by then. `failed` when the message is given up, and tried
 * once a day from now on.
 */
export async function postpone(protocol: string, atLatest?: Date): Promise<'postponed' | 'failed'> {
  const [message] = await query<{ given_up: boolean }>`
    UPDATE contact_messages SET
      attempts = attempts + 1,
      taken_until = NULL,
      failed_at = CASE WHEN attempts + 1 >= ${PATIENT_ATTEMPTS}::int THEN coalesce(failed_at, now()) ELSE failed_at END,
      next_attempt_at = least(${atLatest ?? null}::timestamptz, now() + make_interval(secs => (1 + random() / 4) * CASE
        WHEN attempts + 1 >= ${PATIENT_ATTEMPTS}::int THEN ${GIVEN_UP_WAIT_SECONDS}::float
        ELSE ${FIRST_WAIT_SECONDS}::float * power(2, attempts) END))
    WHERE protocol = ${protocol}
    RETURNING failed_at IS NOT NULL AS given_up`;
  return message?.given_up ? 'failed' : 'postponed';
}

/** The time by the database's clock, as text: the times in the rows are by the same clock. */
export async function readClock(): Promise<string> {
  const [clock] = await query<{ now: string }>`SELECT clock_timestamp()::text AS now`;
  return clock?.now ?? 'now';
}
