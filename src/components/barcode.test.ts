import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { barcode } from './barcode.ts';

const PRINTABLE = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

test('a barcode has the bars and gaps of Code 128: for “C-02-A”, and for all 95 signs', () => {
  const { widths, length } = barcode('C-02-A');
  expect([widths.join(''), length]).toEqual(['2112141313211221321231222232111221321113231113232331112', 101]);
  expect(hash('sha256', barcode(PRINTABLE).widths.join(''))).toBe(
    '852c75bf74cca4055773799588e3b7fedb2964550de09d291befc311229b42f1',
  );
});
