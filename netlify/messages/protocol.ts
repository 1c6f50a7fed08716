import { randomInt } from 'node:crypto';
import { company } from '../../src/company.ts';

/** Letters and digits without those that are confused most: 0, 1, I, L, O and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_CHARS = 4;
const CODE_CHARS = 2 * GROUP_CHARS;
/** Length of the company's prefix. Only the length is checked, because people may say digits instead of its letters. */
const PREFIX_CHARS = { min: 2, max: 4 };

const group = () => Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns a random protocol such as `GS-7K3F-2Q9X`, with about 39 bits. */
export const newProtocol = () => `${company.protocolPrefix}-${group()}-${group()}`;

/** Groups of characters that people still confuse, when they read a protocol aloud or copy it by hand. */
const LOOK_ALIKES = ['0ODQ', '1IJLT', '2Z', '5S', '6G', '8B', 'UV'];

/**
 * Returns the protocol that a person means (in lower case, with blanks, without hyphens or prefix), or undefined if it
 * cannot be one. The prefix is always today's; {@link lookAlikePattern} also matches earlier ones.
 */
export function readSpokenProtocol(text: string): string | undefined {
  const spoken = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const prefixChars = spoken.length - CODE_CHARS;
  if (prefixChars !== 0 && (prefixChars < PREFIX_CHARS.min || prefixChars > PREFIX_CHARS.max)) return undefined;
  const code = spoken.slice(prefixChars);
  return `${company.protocolPrefix}-${code.slice(0, GROUP_CHARS)}-${code.slice(GROUP_CHARS)}`;
}

/** Returns a POSIX regular expression for all protocols that this one may mean: misread, or with an earlier prefix. */
export function lookAlikePattern(protocol: string): string {
  const [, ...groups] = protocol.split('-');
  return `^[A-Z]{${PREFIX_CHARS.min},${PREFIX_CHARS.max}}-${groups.map(patternOf).join('-')}$`;
}

const patternOf = (group: string) => [...group].map(classOf).join('');

const classOf = (char: string) => {
  const alike = LOOK_ALIKES.find((chars) => chars.includes(char));
  return alike ? `[${alike}]` : char;
};

/** Returns the protocol's code in lower case, each character as the first of its look-alikes, as search_words has it. */
export const canonicalCode = (protocol: string): string =>
  [...protocol.replaceAll('-', '').slice(-CODE_CHARS)]
    .map((char) => LOOK_ALIKES.find((chars) => chars.includes(char))?.[0] ?? char)
    .join('')
    .toLowerCase();
