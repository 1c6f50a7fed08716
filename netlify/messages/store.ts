import { createHash } from 'node:crypto';
import { FIELDS } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import type { ProductSlug } from '../../src/products.ts';
import { columns, query, sql } from '../database/query.ts';
import type { SpamCheck } from '../spam/check-spam.ts';
import { newProtocol } from './protocol.ts';

/** The same content within this time is a repeat of the same message. */
const REPEAT_SECONDS = 300;

/** Shorter texts, such as a greeting, are written by many people and not compared. */
const COMPARED_TEXT_MIN_CHARS = 15;

/** Spam signals that come from other messages, not from the message itself. */
const VOLUME = 'volume';
const REPEATED_TEXT = 'repeated-text';

/** A message and what identifies a repeat of it. The same words about another product are another message. */
export interface Submission {
  message: ContactMessage;
  product: ProductSlug | null;
}

export interface SubmissionDetails {
  origin: Origin;
  spamCheck: SpamCheck;
  /** Whether the visitor is beyond the rate limit. The message is suspected then, whatever it says. */
  isBeyondLimit: boolean;
}

/** Returns the protocol of a stored message that this one repeats: the same content recently. */
export async function findRepeated(submission: Submission): Promise<string | undefined> {
  const [stored] = await query<{ protocol: string }>`
    SELECT protocol FROM content_claims WHERE content_hash = ${hashContent(submission)}
      AND claimed_at > now() - make_interval(secs => ${REPEAT_SECONDS})
    LIMIT 1`;
  return stored?.protocol;
}

/**
 * Stores a message and returns its protocol once the row is in the database. A repeat is not stored and gets the
 * protocol of the earlier message; `isNew` is false then. Of concurrent repeats exactly one is stored.
 * @throws DatabaseUnavailableError if it may not be stored
 */
export async function storeMessage(
  submission: Submission,
  details: SubmissionDetails,
): Promise<{ protocol: string; isNew: boolean }> {
  const stored = await insertUnlessRepeated(submission, details);
  if (stored) return { protocol: stored, isNew: true };
  const earlier = await findRepeated(submission);
  // Undefined if the earlier message was erased, or its claim expired, between the two statements.
  return earlier ? { protocol: earlier, isNew: false } : storeMessage(submission, details);
}

interface Signals {
  /** To be stored, unless the text came under too many e-mail addresses. None for a message that is not suspected. */
  alone: string[];
  /** To be stored if it did. */
  repeated: string[];
}

function listSpamSignals({ spamCheck: { spamSignals, isSuspected }, isBeyondLimit }: SubmissionDetails): Signals {
  const volume = isBeyondLimit ? [VOLUME] : [];
  return {
    alone: [...volume, ...(isSuspected ? spamSignals : [])],
    repeated: [...volume, ...spamSignals, REPEATED_TEXT],
  };
}

/** The number of other e-mail addresses under which the text came within a day. */
const otherEmails = (email: string, textHash: string | null) => sql`(
  SELECT count(DISTINCT lower(email)) FROM contact_messages
  WHERE text_hash = ${textHash}::text AND lower(email) <> lower(${email}) AND created_at > now() - interval '1 day')`;

/**
 * Stores the message and returns its protocol, or returns undefined for a repeat. The first to insert the content's row
 * in content_claims stores the message in the same statement, so no claim is ever without its message. Concurrent
 * repeats wait for that transaction, then find the claim taken. An expired claim is taken over.
 */
async function insertUnlessRepeated(submission: Submission, details: SubmissionDetails): Promise<string | undefined> {
  const { email, mensagem } = submission.message;
  const textHash = hashText(mensagem);
  const { alone, repeated } = listSpamSignals(details);
  const { suspectedFromEmails } = details.spamCheck;
  const [stored] = await query<{ protocol: string }>`
    WITH claim AS (
      INSERT INTO content_claims AS earlier (content_hash, protocol)
      SELECT ${hashContent(submission)}, ${newProtocol()}
      ON CONFLICT (content_hash) DO UPDATE SET protocol = excluded.protocol, claimed_at = excluded.claimed_at
        WHERE earlier.claimed_at <= now() - make_interval(secs => ${REPEAT_SECONDS})
      RETURNING protocol
    )
    INSERT INTO contact_messages
      (protocol, ${columns(FIELDS)}, produto, origem, text_hash, privacy_version, suspicions)
    SELECT claim.protocol, ${columns(FIELDS)}, ${submission.product}, ${JSON.stringify(details.origin)}::jsonb,
      ${textHash}, ${PRIVACY_VERSION}, string_to_array(
        CASE WHEN ${otherEmails(email, textHash)} + 1 >= ${suspectedFromEmails}::int
          THEN ${repeated.join(',')} ELSE ${alone.join(',')} END, ',')
    FROM claim, jsonb_populate_record(NULL::contact_messages, ${JSON.stringify(submission.message)}::jsonb)
    RETURNING protocol`;
  return stored?.protocol;
}

/**
 * Clears the signals of a stored message after a clean repeat: they belonged to that submission, such as its speed.
 * Signals from other messages stay. Returns whether the message is no longer suspected.
 */
export async function clearSpamSignals(protocol: string): Promise<boolean> {
  const [cleared] = await query<{ is_clean: boolean }>`
    UPDATE contact_messages SET
      suspicions = ARRAY(SELECT code FROM unnest(suspicions) AS code WHERE code IN (${VOLUME}, ${REPEATED_TEXT}))
    WHERE protocol = ${protocol} AND suspicions <> '{}' AND released_at IS NULL
    RETURNING suspicions = '{}' AS is_clean`;
  return cleared?.is_clean ?? false;
}

const hashContent = ({ message, product }: Submission) => hash([message, product]);

const hashText = (text: string) =>
  text.length < COMPARED_TEXT_MIN_CHARS ? null : hash(text.toLowerCase().split(/\s+/));

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
