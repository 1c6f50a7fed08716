import { type Action, decide } from '../../netlify/storage/decide.ts';
import { newProtocol } from '../../netlify/storage/protocol.ts';
import type { withDatabase } from './database.ts';
import { validMessage } from './messages.ts';

/**
 * Puts a message into the database as it would stand there after some history, and answers its protocol. Columns are
 * given as SQL expressions.
 */
export async function insertMessage(
  rows: ReturnType<typeof withDatabase>,
  message: Parameters<typeof validMessage>[0] = {},
  columns: Record<string, string> = {},
): Promise<string> {
  const protocol = newProtocol();
  const values = { protocol, ...validMessage(message) };
  const placeholders = Object.keys(values).map((_, index) => `$${index + 1}`);
  await rows(
    `INSERT INTO contact_messages (${[...Object.keys(values), ...Object.keys(columns)].join(', ')})
    VALUES (${[...placeholders, ...Object.values(columns)].join(', ')})`,
    Object.values(values),
  );
  return protocol;
}

/** What somebody of the team decides about a message. */
export const decideBy =
  (action: Action, isUndo = false) =>
  (protocol: string) =>
    decide({ protocol, action, isUndo, who: 'ana@empresa.example' });
