import { describe, expect, test } from 'vitest';
import {
  formatPhone,
  formatTyped,
  isBrazilianPhone,
  isForeignPhone,
  isMobilePhone,
  nationalDigits,
  type PhoneProblem,
  readPhone,
} from './phone.ts';

describe('formatTyped', () => {
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
    ['019987654321', '019987654321'],
    ['015 92 98765-4321', '015 92 98765-4321'],
    ['(19) 3861-1234 ram', '(19) 3861-1234 ram'],
    ['(19) 3861-1234, ramal: 2', '(19) 3861-1234, ramal: 2'],
    ['(19) 3861-1234r', '(19) 3861-1234r'],
    ['(19) 3861-1234 recepção', '(19) 3861-1234'],
    ['98765-4321 r', '(98) 7654-321'],
    ['abc', ''],
    ['55987654321', '(55) 98765-4321'],
    ['5532221234', '(55) 3222-1234'],
    ['+51 987 654 321', '+51 987 654 321'],
    ['0051 987 654 321', '0051 987 654 321'],
    ['+1 (212) 555-0100', '+1 (212) 555-0100'],
    ['+', '+'],
    ['+5', '+5'],
    ['+55', '+55'],
    ['+551', '1'],
    ['00', '00'],
  ])('formats %j as %j', (typed, shown) => {
    expect(formatTyped(typed)).toBe(shown);
  });
});

describe('formatPhone', () => {
  test.each([
    // As people write it, sign it and dial it.
    ['0 15 92 98765-4321', '(92) 98765-4321'],
    ['0 15 92 98765-5543', '(92) 98765-5543'],
    ['0 21 (11) 3333-4444', '(11) 3333-4444'],
    ['015 19 3861-1234', '(19) 3861-1234'],
    ['019987654321', '(19) 98765-4321'],
    ['(019) 3861-1234', '(19) 3861-1234'],
    ['0XX19 3861-1234', '(19) 3861-1234'],
    ['(0xx19) 98765-4321', '(19) 98765-4321'],
    ['(0 xx 19) 98765-4321', '(19) 98765-4321'],
    ['(0**19) 98765-4321', '(19) 98765-4321'],
    ['+55 (0)19 98765-4321', '(19) 98765-4321'],
    ['+55 019 3861 1234', '(19) 3861-1234'],
    ['+55 (0xx19) 3861-1234', '(19) 3861-1234'],
    ['(+55) 19 98765 4321', '(19) 98765-4321'],
    ['+ 55 19 98765 4321', '(19) 98765-4321'],
    ['55 (19) 3861-1234', '(19) 3861-1234'],
    ['(55) 3220-1234 ramal 56', '(55) 3220-1234 ramal 56'],
    ['(55) 3220-1234, R. 56', '(55) 3220-1234 ramal 56'],
    ['(19) 3861-1234 (ramal: 7)', '(19) 3861-1234 ramal 7'],
    ['+55 19 3861-1234 ext. 204', '(19) 3861-1234 ramal 204'],
    ['Tel.: (19) 3861-1234', '(19) 3861-1234'],
    ['Tel.: +55 (0)19 98765-4321', '(19) 98765-4321'],
    ['WhatsApp +55 19 98765-4321', '(19) 98765-4321'],
    ['(19) 98765-4321 WhatsApp', '(19) 98765-4321'],
    ['19 98765‑4321', '(19) 98765-4321'],
    ['‪19 98765-4321‬', '(19) 98765-4321'],
    ['１９ ９８７６５ ４３２１', '(19) 98765-4321'],
    ['19 3861-1234 x23', '(19) 3861-1234 ramal 23'],
    ['(19) 3861-1234 R-7', '(19) 3861-1234 ramal 7'],
    ['tel:+55-19-3861-1234;ext=23', '(19) 3861-1234 ramal 23'],
    ['1999123 4567', '(19) 99123-4567'],
    ['1 9 9 9 1 2 3 4 5 6 7', '(19) 99123-4567'],
    ['19 991 234 567', '(19) 99123-4567'],
    // Words and signs around a single number go.
    ['Ana Souza: 19 99123-4567', '(19) 99123-4567'],
    ['☎ [19] 3861.1234 (recado)', '(19) 3861-1234'],
    ['TEL;TYPE=CELL:+55 19 99123-4567', '(19) 99123-4567'],
    ['https://wa.me/5519991234567', '(19) 99123-4567'],
    ['19_99123_4567', '(19) 99123-4567'],
    ['(0-xx-19) 3861−1234', '(19) 3861-1234'],
    // No other digit joins the number, and the area code is in front.
    ['Loja 2: (19) 3861-1234', 'Loja 2: (19) 3861-1234'],
    ['Tel. 1 (19) 3861-1234', 'Tel. 1 (19) 3861-1234'],
    ['3221-1234 DDD 19', '3221-1234 DDD 19'],
    ['19 9912-3456 sala 7', '19 9912-3456 sala 7'],
    ['19 3861-1234 setor 23', '19 3861-1234 setor 23'],
    ['19991234567\n1938611234', '19991234567\n1938611234'],
    // What follows a country code has not been typed yet.
    ['+55 91', '91'],
    // Not understood: up to 11 digits as if they were typed, and nothing cut off a longer one.
    ['', ''],
    ['98765-4321', '(98) 7654-321'],
    ['19887654321', '(19) 88765-4321'],
    ['0800 123 4567', '0800 123 4567'],
    ['+51 987 654 321', '+51 987 654 321'],
    ['(19) 98765-43210', '(19) 98765-43210'],
    ['(19) 3861-1234 / (19) 98765-4321', '(19) 3861-1234 / (19) 98765-4321'],
    ['15 92 98765-4321', '15 92 98765-4321'],
  ])('formats %j as %j', (given, shown) => {
    expect(formatPhone(given)).toBe(shown);
  });

  test('leaves alone what it has formatted', () => {
    for (const number of ['(19) 98765-4321', '(19) 3861-1234', '(55) 3220-1234 ramal 56']) {
      expect(formatPhone(number)).toBe(number);
    }
  });
});

test.each<[string, PhoneProblem]>([
  ['+51 987 654 321', 'foreign'],
  ['0800 123 4567', 'service'],
  ['0300 789 0123', 'service'],
  ['4004-1234', 'service'],
  ['3003 1234', 'service'],
  ['4004-12345', 'tooShort'],
  ['98765-4321', 'noAreaCode'],
  ['3861-1234', 'noAreaCode'],
  ['(20) 98765-4321', 'unknownAreaCode'],
  ['0 20 3861-1234', 'unknownAreaCode'],
  ['1998765432', 'mobileTooShort'],
  ['(11) 7123-4567', 'mobileTooShort'],
  ['(19) 3861-12345', 'landlineTooLong'],
  ['(19) 3861', 'tooShort'],
  ['', 'tooShort'],
  ['(19) 98765-43210', 'tooLong'],
  ['15 92 98765-4321', 'tooLong'],
  ['(19) 3861-1234 / 1235', 'tooLong'],
  ['(19) 1861-2345', 'firstDigit'],
  ['(19) 88765-4321', 'firstDigit'],
  ['(00) 3861-1234', 'tooShort'],
  ['19 99123-456', 'mobileTooShort'],
  // Digits in front of the area code, behind the number, or the area code behind it.
  ['2 (19) 3861-1234', 'unreadable'],
  ['Tel. 1: 19 3861-1234', 'unreadable'],
  ['1 (212) 555-0100', 'unreadable'],
  ['3333-4444 (19)', 'unreadable'],
  ['33334444 19', 'unreadable'],
  ['3861-1234 19', 'unreadable'],
  ['(19) 9912-3456 7', 'unreadable'],
  // A digit is missing, and the area code would be read as a part of the number.
  ['0 15 92 9876-543', 'unreadable'],
  ['55 (91) 9876-543', 'noAreaCode'],
  ['19 98765-4321 falar com Ana', 'unreadable'],
])('%j has the problem %s', (text, problem) => {
  expect(readPhone(text)).toEqual({ problem });
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
    ['other words', '19 98765-4321 falar com Ana'],
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
  ['00', false],
])('%s is of another country: %s', (number, isForeign) => {
  expect(isForeignPhone(number)).toBe(isForeign);
});

test('isMobilePhone tells mobile numbers from fixed lines', () => {
  expect(isMobilePhone('+55 (19) 98765-4321')).toBe(true);
  expect(isMobilePhone('(19) 3861-2345')).toBe(false);
});
