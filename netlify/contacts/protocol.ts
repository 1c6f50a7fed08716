import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_CHARS = 4;

const group = () => Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What the visitor quotes to the team: `GS-7K3F-2Q9X`, random, about 39 bits. */
export const newProtocol = () => `GS-${group()}-${group()}`;

/** Signs that are taken for one another, also by people who do not know that 0, 1, I, L, O and U never occur. */
const LOOK_ALIKES = ['0ODQ', '1IJLT', '2Z', '5S', '6G', '8B', 'UV'];

/** A protocol as people say it (small letters, blanks, no hyphens, with or without GS), or nothing when it cannot be one. */
export function readSaidProtocol(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^A-Z\d]/g, '');
  const rest = signs.length === 2 * GROUP_CHARS ? signs : /^[G6][S5](?=.{8}$)/.test(signs) ? signs.slice(2) : '';
  return rest ? `GS-${rest.slice(0, GROUP_CHARS)}-${rest.slice(GROUP_CHARS)}` : undefined;
}

/** A pattern (POSIX regular expression) of all protocols that this one may be, misread or misheard. */
export const lookAlikePattern = (protocol: string): string =>
  `^GS-${[...protocol.slice(3)].map((sign) => classOf(sign)).join('')}$`;

const classOf = (sign: string) => {
  const alike = LOOK_ALIKES.find((signs) => signs.includes(sign));
  return alike ? `[${alike}]` : sign;
};
