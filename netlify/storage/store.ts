import { createHash } from 'node:crypto';
import { FIELDS } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import type { ProductSlug } from '../../src/products.ts';
import { columns, query } from '../database/query.ts';
import type { SpamCheck } from '../spam/check-spam.ts';
import { newProtocol } from './protocol.ts';

/** The same content again within this time is the same message. */
const SAME_CONTENT_SECONDS = 300;

/**
 * One text under this many e-mail addresses within a day is a sign of spam, whatever product it names. A person who
 * corrects a typo in the address sends it under two.
 */
const EMAILS_PER_TEXT = 3;
/** Shorter texts, such as a greeting, are written by many people: they are not compared. */
const SHORTEST_COMPARED_TEXT_CHARS = 15;

/** What speaks against a message by others than itself. */
const VOLUME = 'volume';
const REPEATED_TEXT = 'texto-repetido';

/** A message and what makes it the same as another: a second product is a second enquiry. */
export interface Enquiry {
  message: ContactMessage;
  product: ProductSlug | null;
  /** The form's key for one attempt, kept across its repeats. */
  attemptKey: string | null;
  /** Sent by launch-check. It is compared with no other message, and nothing speaks against it. */
  isTest: boolean;
}

/** How it came, and what speaks against it. Stored beside it. */
export interface Reception {
  origin: Origin;
  spamCheck: SpamCheck;
  /** Whether its visitor's address has sent more than the limit: the message is set aside then, whatever it says. */
  isOneOfMany: boolean;
}

interface Stored {
  protocol: string;
}

/** The protocol of a message that is stored already: of the same attempt, or of the same content within five minutes. */
export async function findStored(enquiry: Enquiry): Promise<string | undefined> {
  const [stored] = await query<Stored>`
    SELECT protocol FROM contact_messages WHERE attempt_hash = ${hashAttempt(enquiry)}
    UNION ALL
    SELECT protocol FROM content_claims WHERE content_hash = ${hashContent(enquiry)}
      AND claimed_at > now() - make_interval(secs => ${SAME_CONTENT_SECONDS})
    LIMIT 1`;
  return stored?.protocol;
}

/**
 * Stores a message and answers its protocol, once the row is in the database. When the same content was sent several
 * times at once, one is stored and all are answered with its protocol; `isNew` says whether it was this one.
 * @throws DatabaseUnavailableError when it is not known to be stored
 */
export async function storeMessage(
  enquiry: Enquiry,
  reception: Reception,
): Promise<{ protocol: string; isNew: boolean }> {
  const { message, isTest } = enquiry;
  const textHash = isTest ? null : hashText(message.mensagem);
  const suspicions = isTest ? [] : await listSuspicions(message.email, textHash, reception);
  const stored = await insertUnlessClaimed(enquiry, textHash, reception.origin, suspicions);
  if (stored) return { protocol: stored, isNew: true };
  const earlier = await findStored(enquiry);
  // Without one, the earlier message was erased, or its time ran out, between the two statements.
  return earlier ? { protocol: earlier, isNew: false } : storeMessage(enquiry, reception);
}

/** What speaks against the message; nothing for an ordinary one. Asks the database only if a repeated text would tip the scales. */
async function listSuspicions(email: string, textHash: string | null, reception: Reception): Promise<string[]> {
  const { spamSignals, isSuspected, isSuspectedIfRepeated } = reception.spamCheck;
  const isRepeated = isSuspectedIfRepeated && (await countOtherEmails(email, textHash)) >= EMAILS_PER_TEXT - 1;
  return [
    ...(reception.isOneOfMany ? [VOLUME] : []),
    ...(isSuspected || isRepeated ? spamSignals : []),
    ...(isRepeated ? [REPEATED_TEXT] : []),
  ];
}

/** Under how many other e-mail addresses the text came within a day. */
async function countOtherEmails(email: string, textHash: string | null): Promise<number> {
  const [others] = await query<{ emails: number }>`
    SELECT count(DISTINCT lower(email))::int AS emails FROM contact_messages
    WHERE text_hash = ${textHash} AND lower(email) <> lower(${email}) AND created_at > now() - interval '1 day'`;
  return others?.emails ?? 0;
}

/**
 * The guarantee: of the same content sent several times at once, one is stored. The table content_claims has one row
 * a content. The first to write it claims the content and stores the message in the same statement, so that no claim
 * is ever without its message. The others wait in the database until that is done, find the claim taken, and store
 * nothing. A claim that is too old is taken over. Answers the protocol, or nothing when another has the claim.
 */
async function insertUnlessClaimed(enquiry: Enquiry, textHash: string | null, origin: Origin, suspicions: string[]) {
  const [stored] = await query<Stored>`
    WITH claim AS (
      INSERT INTO content_claims AS earlier (content_hash, protocol)
      VALUES (${hashContent(enquiry)}, ${newProtocol()})
      ON CONFLICT (content_hash) DO UPDATE SET protocol = excluded.protocol, claimed_at = excluded.claimed_at
        WHERE earlier.claimed_at <= now() - make_interval(secs => ${SAME_CONTENT_SECONDS})
      RETURNING protocol
    )
    INSERT INTO contact_messages
      (protocol, ${columns(FIELDS)}, produto, origem, attempt_hash, text_hash, privacy_version, suspicions, is_test)
    SELECT claim.protocol, ${columns(FIELDS)}, ${enquiry.product}, ${JSON.stringify(origin)}::jsonb,
      ${hashAttempt(enquiry)}, ${textHash}, ${PRIVACY_VERSION}, string_to_array(${suspicions.join(',')}, ','),
      ${enquiry.isTest}::boolean
    FROM claim, jsonb_populate_record(NULL::contact_messages, ${JSON.stringify(enquiry.message)}::jsonb)
    RETURNING protocol`;
  return stored?.protocol;
}

/**
 * Clears a stored message of suspicion, because a repeat of it was found clean: what spoke against it was of that
 * sending, such as its haste. What other messages say against it stays, because a repeat changes nothing of them.
 * Answers whether the message is free for mail now, and was not before.
 */
export async function clearSuspicions(protocol: string): Promise<boolean> {
  const lifted = await query<{ is_free: boolean }>`
    UPDATE contact_messages SET
      suspicions = ARRAY(SELECT sign FROM unnest(suspicions) AS sign WHERE sign IN (${VOLUME}, ${REPEATED_TEXT})),
      next_attempt_at = now()
    WHERE protocol = ${protocol} AND suspicions <> '{}' AND released_at IS NULL
    RETURNING suspicions = '{}' AS is_free`;
  return lifted[0]?.is_free ?? false;
}

// The content counts too: a key sent again with other words is another message, and none may be lost.
const hashAttempt = (enquiry: Enquiry) =>
  enquiry.attemptKey === null ? null : hash([enquiry.attemptKey, hashContent(enquiry)]);

// No visitor's message is taken for a repeat of a test, or it would be no lead either.
const hashContent = ({ message, product, isTest }: Enquiry) =>
  hash(isTest ? [message, product, isTest] : [message, product]);

const hashText = (text: string) =>
  text.length < SHORTEST_COMPARED_TEXT_CHARS ? null : hash(text.toLowerCase().split(/\s+/));

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
