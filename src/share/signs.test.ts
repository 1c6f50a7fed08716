import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { NOT_DRAWN } from './signs.ts';

/** The signs of a font, as its table of them says (WOFF 1.0; OpenType, `cmap` of format 4). */
function signsIn(font: Buffer): number[] {
  const entries = Array.from({ length: font.readUInt16BE(12) }, (_, index) => 44 + 20 * index);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const [offset = 0, packed = 0, size = 0] = [4, 8, 12].map((at) => font.readUInt32BE(entry + at));
  const bytes = font.subarray(offset, offset + packed);
  const cmap = packed < size ? inflateSync(bytes) : bytes;
  const table = cmap.subarray(cmap.readUInt32BE(8));
  expect(table.readUInt16BE(0)).toBe(4);
  const ends = table.readUInt16BE(6);
  return Array.from({ length: ends / 2 }, (_, index) => 2 * index).flatMap((at) => {
    const [start, end] = [table.readUInt16BE(16 + ends + at), table.readUInt16BE(14 + at)];
    return Array.from({ length: end - start + 1 }, (_, index) => start + index);
  });
}

test.each([600, 800])('the font of weight %i draws every sign that a share image may have', (weight) => {
  const files = ['latin', 'latin-ext'].map(
    (name) => `node_modules/@fontsource/roboto/files/roboto-${name}-${weight}-normal.woff`,
  );
  const drawn = new Set(files.flatMap((file) => signsIn(readFileSync(file))));
  expect(drawn.size).toBeGreaterThan(300);
  const signs = Array.from({ length: 0x1_ffff }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  const taken = signs.filter((code) => !NOT_DRAWN.test(String.fromCodePoint(code)));
  expect(taken.length).toBeGreaterThan(300);
  expect(taken.filter((code) => !drawn.has(code)).map((code) => code.toString(16))).toEqual([]);
});
