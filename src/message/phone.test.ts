import { describe, expect, test } from 'vitest';
import { formatPhone, isBrazilianPhone, isForeignPhone, isMobilePhone, nationalDigits } from './phone.ts';

describe('formatPhone', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['19', '19'],
    ['193', '(19) 3'],
    ['193861', '(19) 3861'],
    ['1938612', '(19) 3861-2'],
    ['1938612345', '(19) 3861-2345'],
    ['19987654321', '(19) 98765-4321'],
    ['199876543210', '(19) 98765-4321'],
    ['a1b9c', '19'],
    ['+55 19 98765-4321', '(19) 98765-4321'],
    ['+55 19 3861-2345', '(19) 3861-2345'],
    ['5519987654321', '(19) 98765-4321'],
    ['0055 19 98765-4321', '(19) 98765-4321'],
    ['019987654321', '(19) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
    ['5532221234', '(55) 3222-1234'],
    ['+51 987 654 321', '+51 987 654 321'],
    ['0051 987 654 321', '0051 987 654 321'],
    ['+1 (212) 555-0100', '+1 (212) 555-0100'],
    ['+', '+'],
    ['+5', '+5'],
    ['+551', '1'],
    ['00', '00'],
  ])('formats %j as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});

describe('isBrazilianPhone', () => {
  test.each([
    '(19) 98765-4321',
    '(19) 3861-2345',
    '+55 19 98765-4321',
    '5519987654321',
    '(55) 98765-4321',
    '11 2345 6789',
  ])('accepts %s', (number) => {
    expect(isBrazilianPhone(number)).toBe(true);
  });

  test.each([
    ['an area code that is not in use', '(20) 98765-4321'],
    ['a mobile number without its ninth digit', '(19) 8765-4321'],
    ['nine digits that do not start with 9', '(19) 88765-4321'],
    ['eight digits that start with 1', '(19) 1861-2345'],
    ['a number without area code', '98765-4321'],
    ['another country', '+1 212 555 0100'],
    ['another country whose digits would make a Brazilian mobile number', '+51 987 654 321'],
    ['letters among the digits', '19 98765-4321 ramal 2'],
    ['nothing', ''],
  ])('refuses %s', (_, number) => {
    expect(isBrazilianPhone(number)).toBe(false);
  });

  test('knows the 67 area codes', () => {
    const inUse = Array.from({ length: 100 }, (_, area) => `${area}`.padStart(2, '0')).filter((area) =>
      isBrazilianPhone(`${area}987654321`),
    );
    expect(inUse).toHaveLength(67);
  });
});

test('nationalDigits keeps area code 55 in a number of ordinary length', () => {
  expect(nationalDigits('(55) 98765-4321')).toBe('55987654321');
  expect(nationalDigits('+55 (55) 98765-4321')).toBe('55987654321');
});

test.each([
  ['+51 987 654 321', true],
  ['(+351) 912 345 678', true],
  ['0054 11 2345 6789', true],
  ['+55 19 98765-4321', false],
  ['0055 19 98765-4321', false],
  ['(55) 98765-4321', false],
  ['019 98765-4321', false],
])('%s is of another country: %s', (number, isForeign) => {
  expect(isForeignPhone(number)).toBe(isForeign);
});

test('isMobilePhone tells mobile numbers from fixed lines', () => {
  expect(isMobilePhone('+55 (19) 98765-4321')).toBe(true);
  expect(isMobilePhone('(19) 3861-2345')).toBe(false);
});
