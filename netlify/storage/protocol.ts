import { randomInt } from 'node:crypto';
import { company } from '../../src/company.ts';

/** Letters and digits that cannot be taken for one another when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_CHARS = 4;
const SIGNS = 2 * GROUP_CHARS;
/** Letters of a company, and digits that are taken for them. */
const PREFIX_CHARS = { min: 2, max: 4 };

const group = () => Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What the visitor quotes to the team: `GS-7K3F-2Q9X`, random, about 39 bits. */
export const newProtocol = () => `${company.protocolPrefix}-${group()}-${group()}`;

/** Signs that are taken for one another, also by people who do not know that 0, 1, I, L, O and U never occur. */
const LOOK_ALIKES = ['0ODQ', '1IJLT', '2Z', '5S', '6G', '8B', 'UV'];

/**
 * A protocol as people say it (small letters, blanks, no hyphens, with or without
 * the letters in front), or nothing when it cannot be one. The letters are the
 * company's: those of an earlier name are found by the pattern.
 */
export function readSaidProtocol(text: string): string | undefined {
  const said = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const prefixChars = said.length - SIGNS;
  if (prefixChars !== 0 && (prefixChars < PREFIX_CHARS.min || prefixChars > PREFIX_CHARS.max)) return undefined;
  const signs = said.slice(prefixChars);
  return `${company.protocolPrefix}-${signs.slice(0, GROUP_CHARS)}-${signs.slice(GROUP_CHARS)}`;
}

/** A pattern (POSIX regular expression) of all protocols that this one may be: misread, misheard, or of an earlier prefix. */
export function lookAlikePattern(protocol: string): string {
  const [, ...groups] = protocol.split('-');
  return `^[A-Z]{${PREFIX_CHARS.min},${PREFIX_CHARS.max}}-${groups.map(patternOf).join('-')}$`;
}

const patternOf = (signs: string) => [...signs].map(classOf).join('');

const classOf = (sign: string) => {
  const alike = LOOK_ALIKES.find((signs) => signs.includes(sign));
  return alike ? `[${alike}]` : sign;
};
