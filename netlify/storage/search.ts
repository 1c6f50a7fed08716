import { nationalDigits } from '../../src/message/phone.ts';
import { type Part, sql } from '../database/query.ts';
import { canonicalCode, readSaidProtocol } from './protocol.ts';

/** Condition on `contact_messages`: it holds all words of the text, or is the message that the text is the protocol of. */
export const holdsWords = (text: string): Part => sql`words @@ to_tsquery('simple', ${queryOf(text)})`;

/** Nothing to look for in the text, such as punctuation only. */
export const isBlank = (text: string): boolean => wordsOf(text).length === 0;

const PHONE = /^[+\d\s().-]{8,}$/;

/** Small letters and digits without accents, as migration 0008 has them; of a telephone number, one word. */
function wordsOf(text: string): string[] {
  if (PHONE.test(text)) return [nationalDigits(text)];
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return plain.match(/[a-z0-9]+/g) ?? [];
}

/** Each word may be the beginning of one: who types "trans" means Transportes. */
function queryOf(text: string): string {
  const all = wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ');
  const protocol = readSaidProtocol(text);
  return protocol ? `(${all}) | p${canonicalCode(protocol)}` : all;
}
