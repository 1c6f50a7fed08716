import { createHash } from 'node:crypto';
import type { Origin } from '../../src/message/origin.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import type { ProductSlug } from '../../src/products.ts';
import { query } from '../database/query.ts';
import type { Screening } from '../screening/screen.ts';
import { newProtocol } from './protocol.ts';

/** The same content again within this time is the same message. */
const SAME_CONTENT_SECONDS = 300;

/** One text under this many e-mail addresses within a day is a sign of spam, whatever product it names; a person corrects a typo once. */
const EMAILS_PER_TEXT = 3;
const SHORTEST_TELLING_TEXT_CHARS = 15;

/** A message and what makes it the same as another: a second product is a second enquiry. */
export interface Enquiry {
  message: ContactMessage;
  product: ProductSlug | null;
  /** The form's key for one attempt, kept across its repeats. */
  attemptKey: string | null;
}

/** What is stored beside it. */
export interface Context {
  origin: Origin;
  screening: Screening;
  /** One of many from its visitor's address: set aside, whatever it says. */
  isOneOfMany: boolean;
}

const VOLUME = 'volume';

interface Stored {
  protocol: string;
}

/** Protocol of a message that is stored already: the same attempt, or the same content a moment ago. */
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
 * Stores a message and answers its protocol once the row is in the database,
 * and whether it is this one that was stored.
 * Of the same content sent several times at once, one is stored and all are
 * answered with its protocol: whoever claims the content first stores it, in
 * one statement.
 * @throws DatabaseUnavailableError when it is not known to be stored.
 */
export async function storeMessage(enquiry: Enquiry, context: Context): Promise<{ protocol: string; isNew: boolean }> {
  const { product } = enquiry;
  const { nome, empresa, email, telefone, mensagem } = enquiry.message;
  const { signs, isSuspect, isSuspectRepeated } = context.screening;
  const protocol = newProtocol();
  const textHash = mensagem.length < SHORTEST_TELLING_TEXT_CHARS ? null : hash(mensagem.toLowerCase().split(/\s+/));
  const [claim] = await query<Stored>`
    WITH claim AS (
      INSERT INTO content_claims AS earlier (content_hash, protocol) VALUES (${hashContent(enquiry)}, ${protocol})
      ON CONFLICT (content_hash) DO UPDATE SET
        protocol = CASE WHEN earlier.claimed_at > now() - make_interval(secs => ${SAME_CONTENT_SECONDS})
          THEN earlier.protocol ELSE excluded.protocol END,
        claimed_at = CASE WHEN earlier.claimed_at > now() - make_interval(secs => ${SAME_CONTENT_SECONDS})
          THEN earlier.claimed_at ELSE excluded.claimed_at END
      RETURNING protocol
    ), others AS (
      SELECT count(DISTINCT lower(email)) AS emails FROM contact_messages
      WHERE text_hash = ${textHash} AND lower(email) <> lower(${email}) AND created_at > now() - interval '1 day'
    ), stored AS (
      INSERT INTO contact_messages
        (protocol, nome, empresa, email, telefone, mensagem, produto, origem, attempt_hash, text_hash, privacy_version,
        suspicions)
      SELECT ${protocol}, ${nome}, ${empresa}, ${email}, ${telefone}, ${mensagem}, ${product},
        ${JSON.stringify(context.origin)}::jsonb, ${hashAttempt(enquiry)}, ${textHash}, ${PRIVACY_VERSION},
        string_to_array(${context.isOneOfMany ? VOLUME : ''}, ',') || CASE
          WHEN ${isSuspectRepeated}::boolean AND emails >= ${EMAILS_PER_TEXT - 1}
            THEN string_to_array(${signs.join(',')}, ',') || ARRAY['texto-repetido']
          WHEN ${isSuspect}::boolean THEN string_to_array(${signs.join(',')}, ',')
          ELSE '{}' END
      FROM claim, others WHERE claim.protocol = ${protocol}
    )
    SELECT protocol FROM claim`;
  if (!claim) throw new Error('A stored message answered no protocol.');
  return { protocol: claim.protocol, isNew: claim.protocol === protocol };
}

/**
 * A repeat was found clean: what spoke against the copy kept was of that sending,
 * such as its haste, and goes. What its address did stays.
 * Answers whether the message is free for mail now, and was not before.
 */
export async function liftSuspicion(protocol: string): Promise<boolean> {
  const lifted = await query<{ is_free: boolean }>`
    UPDATE contact_messages SET
      suspicions = CASE WHEN ${VOLUME} = ANY (suspicions) THEN ARRAY[${VOLUME}::text] ELSE '{}' END,
      next_attempt_at = now()
    WHERE protocol = ${protocol} AND suspicions <> '{}' AND released_at IS NULL
    RETURNING suspicions = '{}' AS is_free`;
  return lifted[0]?.is_free ?? false;
}

// The content counts too: a key sent again with other words is another message, and none may be lost.
const hashAttempt = (enquiry: Enquiry) =>
  enquiry.attemptKey === null ? null : hash([enquiry.attemptKey, hashContent(enquiry)]);

const hashContent = ({ message, product }: Enquiry) => hash([message, product]);

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
