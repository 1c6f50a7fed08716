import { randomInt } from 'node:crypto';

/** Letters and digits that cannot be taken for one another when read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_CHARS = 4;

const group = () => Array.from({ length: GROUP_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** What the visitor quotes to the team: `GS-7K3F-2Q9X`, random, about 39 bits. */
export const newProtocol = () => `GS-${group()}-${group()}`;
