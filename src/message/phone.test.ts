import { expect, test } from 'vitest';
import { certainNumber, formatPhone, formatTyped, lacksAreaCode } from './phone.ts';

/** Typed key by key: what stands in the field, and what is left there when the visitor goes on or sends. */
test.each<[keys: string, shown: string, left?: string]>([
  ['', ''],
  ['(', ''],
  ['+', '+'],
  ['(019) 9', '(019) 9'],
  ['(19) 98765-432', '(19) 9876-5432'],
  ['(19) 3861-1234 / (19) 3', '(19) 3861-1234 / (19) 3'],
  // As specified.
  ['19', '19'],
  ['199876', '(19) 9876'],
  ['1998765', '(19) 9876-5'],
  ['1938612345', '(19) 3861-2345'],
  ['19987654321', '(19) 98765-4321'],
  ['(19) 9 8765-4321', '(19) 98765-4321'],
  // With the country.
  ['5519987654321', '(19) 98765-4321'],
  ['+55 (19) 98765-4321', '(19) 98765-4321'],
  ['0 21 21 2345-6789', '0 21 21 2345-6789', '(21) 2345-6789'],
  // Without area code, and what has none.
  ['98765-4321', '98765-4321'],
  ['987654321', '(98) 7654-321', '987654321'],
  ['38612345', '(38) 6123-45', '38612345'],
  ['08001234567', '08001234567'],
  // Other countries.
  ['+351 912 345 678', '+351 912 345 678'],
  ['351912345678', '351912345678'],
  ['1 305 555 0123', '1 305 555 0123'],
  // Too many digits, and what follows a number.
  ['199876543210', '(19) 98765-4321'],
  ['199876543219999', '(19) 98765-4321'],
  ['19 9 8765-43210 ramal 23', '(19) 98765-4321 ramal 23'],
  ['55998765432', '(55) 99876-5432'],
  ['１９９８７６５４３２１０', '(19) 98765-4321'],
  ['559987654321', '559987654321'],
  ['209876543210', '209876543210'],
  ['(19) 98765-4321 / 99876-5432', '(19) 98765-4321 / 99876-5432'],
  ['1938611234 ou 1938611235', '(19) 3861-1234 ou 1938611235'],
  ['38611234 ramal 23', '38611234 ramal 23'],
])('typed, %j is shown as %j', (typed, shown, left = shown) => {
  expect([formatTyped(typed), formatPhone(typed)]).toEqual([shown, left]);
});

test.each([
  ['19987654321', '19987654321'],
  ['(19) 3861-2345', '1938612345'],
  ['19 9 8765.4321', '19987654321'],
  ['+55 19 98765-4321', '19987654321'],
  ['0055 19 98765 4321', '19987654321'],
  ['+55 (0)19 98765-4321', '19987654321'],
  ['0 15 92 98765-4321', '92987654321'],
  ['0XX19 3861-2345', '1938612345'],
  // Area code 55 is in Rio Grande do Sul.
  ['55 3220-1234', '5532201234'],
  ['55 55 99876-5432', '55998765432'],
  // With the invisible marks of a telephone's contacts, and the dashes of a text.
  ['\u202a+55 19 98765\u20114321\u202c', '19987654321'],
  ['(19)\u00a0\u201098765\u20154321', '19987654321'],
])('a Brazilian number is certain in %j', (text, digits) => {
  expect(certainNumber(text)).toBe(digits);
});

test.each([
  '',
  '98765-4321',
  '0800 123 4567',
  '4004-1234',
  '+351 912 345 678',
  '00351912345678',
  '+54 11 4123-4567',
  '(41) 6347-5503',
  '(20) 98765-4321',
  '(19) 8765-4321',
  '(19) 3861-1234 ou (19) 3861-1235',
  '3861-1234 (19)',
  '2 (19) 3861-1234',
  'falar com Ana: (19) 3861-1234',
])('no number is certain in %j', (text) => {
  expect(certainNumber(text)).toBeUndefined();
  expect(formatPhone(text)).toBe(text);
});

const PAIRS = Array.from({ length: 90 }, (_, index) => String(index + 10));

test('the area codes are the 67 of Anatel’s plan, and the first digit tells mobile from fixed lines', () => {
  const areas = [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  ].join(' ');
  expect(PAIRS.filter((area) => certainNumber(`${area}38612345`)).join(' ')).toBe(areas);
  const digits = [...'0123456789'];
  expect(digits.filter((first) => certainNumber(`19${first}8612345`)).join('')).toBe('2345');
  expect(digits.filter((first) => certainNumber(`19${first}87654321`)).join('')).toBe('9');
});

test.each(['Telefone', 'Tel.', 'fone', 'Celular:', 'cel', 'WhatsApp', 'whats app', 'wpp', 'Zap'])(
  'the word %s may stand before a number',
  (word) => expect(certainNumber(`${word} 19 3861-2345`)).toBe('1938612345'),
);

test.each([
  ['3861-234', false],
  ['3861-2345', true],
  ...['98765-4321', '9 8765-4321', '9.8765-4321', '9-8765-4321', '9 87654321', '987 654 321', 'cel 9 8765-4321'].map(
    (text): [string, boolean] => [text, true],
  ),
  ['9 8765-432', true],
  ['9 8765-43210', false],
  ['19 3861-2345', false],
  ['4004-1234', false],
  ['+3519123456', false],
  ['3861-2345 ramal 2', false],
])('%s lacks an area code: %s', (text, isLacking) => expect(lacksAreaCode(text)).toBe(isLacking));
