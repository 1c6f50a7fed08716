import { type Action, decide } from '../../netlify/messages/decisions.ts';
import { newProtocol } from '../../netlify/messages/protocol.ts';
import type { withDatabase } from './database.ts';
import { validMessage } from './messages.ts';

/** Inserts a message with some history, given as SQL expressions by column of contact_messages. Returns its protocol. */
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

/** Returns a function that carries out a member's decision. */
export const decideBy =
  (action: Action, isUndo = false) =>
  (protocol: string) =>
    decide({ protocol, action, isUndo, who: 'ana@empresa.example' });
