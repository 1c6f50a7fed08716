import { randomInt } from 'node:crypto';
import { company } from '../../src/company.ts';

/** Letters and digits that cannot be taken for one another when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_CHARS = 4;
const CODE_CHARS = 2 * GROUP_CHARS;
/** The company's letters in front; people may say digits for them. */
const PREFIX_CHARS = { min: 2, max: 4 };

const group = () => Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What the visitor quotes to the team: `GS-7K3F-2Q9X`, random, about 39 bits. */
export const newProtocol = () => `${company.protocolPrefix}-${group()}-${group()}`;

/** Characters that people take for one another, among them 0, 1, I, L, O and U, which never occur. */
const LOOK_ALIKES = ['0ODQ', '1IJLT', '2Z', '5S', '6G', '8B', 'UV'];

/**
 * The protocol that a person says (in small letters, with blanks, without hyphens or without the letters in front),
 * or nothing when it cannot be one. The letters in front are always today's: {@link lookAlikePattern} finds earlier
 * ones.
 */
export function readSaidProtocol(text: string): string | undefined {
  const said = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const prefixChars = said.length - CODE_CHARS;
  if (prefixChars !== 0 && (prefixChars < PREFIX_CHARS.min || prefixChars > PREFIX_CHARS.max)) return undefined;
  const code = said.slice(prefixChars);
  return `${company.protocolPrefix}-${code.slice(0, GROUP_CHARS)}-${code.slice(GROUP_CHARS)}`;
}

/** POSIX regular expression for all protocols that this one may mean: misread, misheard, or with earlier letters in front. */
export function lookAlikePattern(protocol: string): string {
  const [, ...groups] = protocol.split('-');
  return `^[A-Z]{${PREFIX_CHARS.min},${PREFIX_CHARS.max}}-${groups.map(patternOf).join('-')}$`;
}

const patternOf = (group: string) => [...group].map(classOf).join('');

const classOf = (char: string) => {
  const alike = LOOK_ALIKES.find((chars) => chars.includes(char));
  return alike ? `[${alike}]` : char;
};

/** The protocol's code with each character as the first of those that it is taken for, in small letters: as the search has it. */
export const canonicalCode = (protocol: string): string =>
  [...protocol.replaceAll('-', '').slice(-CODE_CHARS)]
    .map((char) => LOOK_ALIKES.find((chars) => chars.includes(char))?.[0] ?? char)
    .join('')
    .toLowerCase();
