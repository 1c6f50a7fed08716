import { expect, test } from 'vitest';
import { readCode128 } from '../../tests/support/code128.ts';
import { barcode } from './barcode.ts';

const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

test.each(['C-02-A', '0', PRINTABLE])('a reader of barcodes reads %j', (text) => {
  const { widths, length } = barcode(text);
  expect(readCode128(widths)).toBe(text);
  // Eleven modules a letter, and those of start, check and stop.
  expect(length).toBe(11 * (text.length + 2) + 13);
});
