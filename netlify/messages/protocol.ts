import { randomInt } from 'node:crypto';
import { company } from '../../src/company.ts';

/** Letters and digits without those that people confuse most: 0, 1, I, L, O and U. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns a random protocol such as `GS-7K3F-2Q9X`, with about 39 bits. */
export const newProtocol = () => `${company.protocolPrefix}-${group()}-${group()}`;
