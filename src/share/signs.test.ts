import { expect, test } from 'vitest';
import { NOT_DRAWN } from './signs.ts';

test('a share image may have 342 signs, each of which @fontsource/roboto 5.3 draws', () => {
  const signs = Array.from({ length: 0x1_ffff }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  expect(signs.filter((code) => !NOT_DRAWN.test(String.fromCodePoint(code)))).toHaveLength(342);
});
