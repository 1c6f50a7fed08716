import { createHash } from 'node:crypto';
import type { Origin } from '../../src/contact/origin.ts';
import { PRIVACY_VERSION } from '../../src/contact/privacy.ts';
import type { ContactMessage } from '../../src/contact/schema.ts';
import type { ProductSlug } from '../../src/products.ts';
import { query } from './database.ts';
import { newProtocol } from './protocol.ts';
import type { Suspicion } from './screen.ts';

/** The same content again within this time is the same message. */
const SAME_CONTENT_SECONDS = 300;

/** One text under this many e-mail addresses within a day looks like spam; a person corrects a typo once. */
const EMAILS_PER_TEXT = 3;
const SHORTEST_TELLING_TEXT_CHARS = 15;

/** What is stored beside the fields. */
export interface Context {
  /** The form's key for one attempt, kept across its repeats. */
  attemptKey: string | null;
  product: ProductSlug | null;
  origin: Origin;
  suspicions: Suspicion[];
}

interface Stored {
  protocol: string;
}

/** Protocol of a message that is stored already: the same attempt, or the same content a moment ago. */
export async function findStored(message: ContactMessage, attemptKey: string | null): Promise<string | undefined> {
  const [stored] = await query<Stored>`
    SELECT protocol FROM contact_messages WHERE attempt_hash = ${hashAttempt(attemptKey, message)}
    UNION ALL
    SELECT protocol FROM content_claims WHERE content_hash = ${hash(message)}
      AND claimed_at > now() - make_interval(secs => ${SAME_CONTENT_SECONDS})
    LIMIT 1`;
  return stored?.protocol;
}

/**
 * Stores a message and answers its protocol once the row is in the database.
 * Of the same content sent several times at once, one is stored and all are
 * answered with its protocol: whoever claims the content first stores it, in
 * one statement.
 * @throws DatabaseUnavailableError when it is not known to be stored.
 */
export async function storeMessage(message: ContactMessage, context: Context): Promise<string> {
  const { nome, empresa, email, telefone, mensagem } = message;
  const protocol = newProtocol();
  const textHash = mensagem.length < SHORTEST_TELLING_TEXT_CHARS ? null : hash(mensagem.toLowerCase().split(/\s+/));
  const [claim] = await query<Stored>`
    WITH claim AS (
      INSERT INTO content_claims AS earlier (content_hash, protocol) VALUES (${hash(message)}, ${protocol})
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
      SELECT ${protocol}, ${nome}, ${empresa}, ${email}, ${telefone}, ${mensagem}, ${context.product},
        ${JSON.stringify(context.origin)}::jsonb, ${hashAttempt(context.attemptKey, message)}, ${textHash}, ${PRIVACY_VERSION},
        string_to_array(${context.suspicions.join(',')}, ',') ||
          CASE WHEN emails >= ${EMAILS_PER_TEXT - 1} THEN ARRAY['texto-repetido'] ELSE '{}' END
      FROM claim, others WHERE claim.protocol = ${protocol}
    )
    SELECT protocol FROM claim`;
  if (!claim) throw new Error('A stored message answered no protocol.');
  return claim.protocol;
}

// The content counts too: a key sent again with other words is another message, and none may be lost.
const hashAttempt = (key: string | null, message: ContactMessage) => (key === null ? null : hash([key, message]));

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
