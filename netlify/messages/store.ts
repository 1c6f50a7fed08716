import { hash, randomInt } from 'node:crypto';
import { company } from '../../src/company.ts';
import { FIELDS, type Words } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import { columns, queryRow, sql } from '../database/query.ts';
import type { checkSpam } from '../spam/check-spam.ts';
import { localDate } from '../team-time.ts';
import { isFlood } from './flood.ts';
import { foldTexts } from './fold.ts';

/** Letters and digits without those that people confuse most: 0, 1, I, L, O and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export interface Submission {
  message: Words;
  product: string | null;
  origin: Origin;
  spamCheck: ReturnType<typeof checkSpam>;
  /** How many messages of its visitor came today, with it. */
  ofDay: number;
}

/** What the site took for spam comes again without the signs. A member's decision stands. */
const IS_MENDED = sql`messages.status = 'spam' AND messages.revision = 0 AND excluded.status <> 'spam'`;

/**
 * Stores a message and returns its protocol once the row is in the database. The same words about the same product on
 * one day (in São Paulo) are one message: its protocol is returned. A repeat that is no spam any more makes it new.
 * @throws DatabaseUnavailableError if it may not be stored
 */
export async function storeMessage({ message, product, origin, spamCheck, ofDay }: Submission): Promise<string> {
  // Random, such as GS-7K3F-2Q9X, with about 39 bits.
  const protocol = `${company.protocolPrefix}-${group()}-${group()}`;
  const row = {
    ...message,
    protocol,
    status: spamCheck.isSpam ? 'spam' : 'new',
    produto: product,
    origem: origin,
    privacy_version: PRIVACY_VERSION,
    spam_signals: spamCheck.signals,
    repeat_hash: hash('sha256', JSON.stringify([message, product, localDate(new Date())])),
    folded: foldTexts([...FIELDS.map((field) => message[field]), protocol]),
  };
  const flooded: Partial<typeof row> = { spam_signals: [...row.spam_signals, 'flood'] };
  const names = columns(Object.keys(row));
  const stored = await queryRow<{ protocol: string }>`
    INSERT INTO messages (${names})
    SELECT ${names} FROM jsonb_populate_record(NULL::messages, ${JSON.stringify(row)}::jsonb ||
      CASE WHEN ${isFlood(ofDay)} THEN ${JSON.stringify(flooded)}::jsonb ELSE '{}' END)
    ON CONFLICT (repeat_hash) DO UPDATE SET
      status = CASE WHEN ${IS_MENDED} THEN excluded.status ELSE messages.status END,
      spam_signals = CASE WHEN ${IS_MENDED} THEN excluded.spam_signals ELSE messages.spam_signals END
    RETURNING protocol`;
  return stored.protocol;
}
