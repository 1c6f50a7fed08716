import { describe, expect, test } from 'vitest';
import { company } from './company.ts';
import { factProblems } from './company-facts.ts';
import { telephoneHref } from './company-links.ts';
import { placeholdersLeft } from './placeholders.ts';

test('the facts of src/company.ts can be right', () => {
  expect(factProblems(company)).toEqual([]);
});

describe('refuses, saying how to write it', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a WhatsApp number without country code', { whatsapp: '19987654321' }, /^whatsapp: .*código do país/],
    ['a WhatsApp number with signs', { whatsapp: '+55 19 98765-4321' }, /^whatsapp: .*só dígitos/],
    ['a domain with a scheme', { domain: 'https://www.a.com.br' }, /^domain: .*sem https/],
    ['a domain with a path', { domain: 'www.a.com.br/' }, /^domain: /],
    ['a prefix of the wrong shape', { protocolPrefix: 'G5' }, /^protocolPrefix: .*duas a quatro letras/],
    ['a phone without area code', { phone: '3000-0000' }, /^phone: .*com DDD/],
    ['a year in the future', { foundedIn: 2999 }, /^foundedIn: .*futuro/],
    ['an empty name', { name: ' ' }, /^name: /],
    [
      'a postal code without hyphen',
      { address: { ...company.address, postalCode: '13840000' } },
      /^address.postalCode: /,
    ],
    ['empty opening hours', { openingHours: '' }, /^openingHours: .*apague a linha/],
    ['a CNPJ with a wrong digit', { cnpj: '11.222.333/0001-82' }, /^cnpj: .*não confere/],
    ['a CNPJ with its first digit wrong', { cnpj: '12.222.333/0001-81' }, /^cnpj: /],
    ['a CNPJ of zeros', { cnpj: '00.000.000/0000-00' }, /^cnpj: .*não confere/],
    ['a CNPJ of digits only', { cnpj: '11222333000181' }, /^cnpj: .*11\.222\.333/],
    [
      'a mistyped name of a fact',
      { openninghours: '8h' },
      /^openninghours: não existe openninghours\. O nome certo deve ser openingHours/,
    ],
    ['a WhatsApp number with a digit missing', { whatsapp: '551991234567' }, /^whatsapp: depois do 55/],
    [
      'a WhatsApp number without quotes',
      { whatsapp: 5519991234567 },
      /^whatsapp: .*aspas: whatsapp: '5519991234567',$/,
    ],
    [
      'a latitude outside of the map',
      { latitude: -22.37, map: { longitude: -46.9 } },
      /^latitude: latitude fica dentro de map\. Mova a linha/,
    ],
    ['a latitude in quotes', { map: { ...company.map, latitude: '-22.37' } }, /^map.latitude: .*: latitude: -22\.37,$/],
    [
      'a longitude without its sign',
      { map: { ...company.map, longitude: 46.9428 } },
      /^map.longitude: .*sinal de menos/,
    ],
    ['opening hours that are too long', { openingHours: 'a'.repeat(43) }, /^openingHours: .*cabem 40: tire 3\.$/],
    ['a latitude in degrees and minutes', { map: { ...company.map, latitude: 2237 } }, /^map.latitude: /],
  ])('%s', (_, change, sentence) => {
    expect(factProblems({ ...company, ...change })).toEqual([expect.stringMatching(sentence)]);
  });
});

test.each(['0800 123 4567', '0300 123 4567', '4004-1234', '(11) 98765-4321'])('accepts %s as the phone', (phone) => {
  expect(factProblems({ ...company, phone })).toEqual([]);
});

// The second one is the example that the Receita Federal gives for CNPJ with letters.
test.each(['11.222.333/0001-81', '12.ABC.345/01DE-35', '00.000.000/0001-91'])('accepts %s as the CNPJ', (cnpj) => {
  expect(factProblems({ ...company, cnpj })).toEqual([]);
});

test.each([
  ['(19) 3000-0000', 'tel:+551930000000'],
  ['0800 123 4567', 'tel:08001234567;phone-context=+55'],
  ['4004-1234', 'tel:40041234;phone-context=+55'],
])('dials %s by %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});

test('tells by comparison what is still as the project came', () => {
  const other = {
    ...company,
    name: 'Transformações do Interior',
    domain: 'www.transforma.com.br',
    email: 'vendas@transforma.com.br',
    phone: '0800 123 4567',
    whatsapp: '5511987654321',
    address: { ...company.address, street: 'Rua XV, 1', postalCode: '13840-123' },
    map: { latitude: -22.1, longitude: -46.1 },
    protocolPrefix: 'TI',
  };
  expect(placeholdersLeft(other)).toEqual([]);
  expect(placeholdersLeft({ ...other, phone: '(19) 3000-0000' }).map(({ fact }) => fact)).toEqual(['phone']);
});
