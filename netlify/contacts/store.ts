import { createHash } from 'node:crypto';
import type { ContactMessage } from '../../src/contact/schema.ts';
import type { ProductSlug } from '../../src/products.ts';
import { query } from './database.ts';
import { newProtocol } from './protocol.ts';

/** What is stored beside the five fields. */
export interface Context {
  /** The form's key for one attempt, kept across its repeats. */
  attemptKey: string | null;
  product: ProductSlug | null;
}

interface Stored {
  protocol: string;
}

/**
 * Stores a message and answers its protocol once the row is in the database.
 * The same message under the same attempt key is stored once, and answered with
 * the protocol of the first time.
 * @throws DatabaseUnavailableError when it is not known to be stored.
 */
export async function storeMessage(message: ContactMessage, { attemptKey, product }: Context): Promise<string> {
  const attemptHash = attemptKey === null ? null : hashAttempt(attemptKey, message);
  const [stored] = await query<Stored>`
    INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem, produto, attempt_hash)
    VALUES (${newProtocol()}, ${message.nome}, ${message.empresa}, ${message.email}, ${message.telefone},
      ${message.mensagem}, ${product}, ${attemptHash})
    ON CONFLICT (attempt_hash) DO NOTHING
    RETURNING protocol`;
  if (stored) return stored.protocol;
  const [first] = await query<Stored>`SELECT protocol FROM contact_messages WHERE attempt_hash = ${attemptHash}`;
  if (!first) throw new Error('A message repeated under its attempt key was not found.');
  return first.protocol;
}

// The content counts too: a key sent again with other words is another message, and none may be lost.
function hashAttempt(key: string, message: ContactMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([key, message]))
    .digest('hex');
}
