import { describe, expect, test } from 'vitest';
import { exampleWords } from '../../tests/support/example-words.ts';
import { FIELDS, type Field, fields } from './fields.ts';
import { checkContact } from './schema.ts';

const valid = exampleWords;

const errorFor = (field: Field, value: unknown) => {
  const checked = checkContact({ ...valid, [field]: value });
  return checked.success ? undefined : checked.errors[field];
};

test('accepts a message, trimmed and otherwise as it is', () => {
  expect(checkContact({ ...valid, nome: '  Ana  ', extra: 'ignored' })).toEqual({
    success: true,
    message: { ...valid, nome: 'Ana' },
  });
});

test.each([{}, null, undefined, 'text', 7, [], [valid]])('says what is missing in %j', (input) => {
  const checked = checkContact(input);
  expect(checked).toEqual({
    success: false,
    errors: Object.fromEntries(
      FIELDS.flatMap((field) => (fields[field].missing ? [[field, fields[field].missing]] : [])),
    ),
  });
});

describe('refuses, naming the field', () => {
  test.each<[string, Field, unknown]>([
    ['blanks', 'nome', ' \t '],
    ['zero-width characters alone', 'nome', '\u200b\u200b'],
    ['Hangul fillers alone', 'mensagem', '\u3164\u3164'],
    ['Braille’s blank alone', 'nome', '\u2800'],
    ['an accent alone', 'nome', '\u0301'],
    ['seven digits', 'telefone', '3861-234'],
    ['words alone', 'telefone', 'falar com Ana'],
    ['a number', 'empresa', 7],
    ['121 characters', 'nome', 'a'.repeat(121)],
    ['121 characters', 'empresa', 'a'.repeat(121)],
    ['255 characters', 'email', `${'a'.repeat(60)}@${'b.'.repeat(96)}br`],
    ['an e-mail without a dotted domain', 'email', 'ana@localhost'],
    ['two e-mails', 'email', 'ana@a.com, bia@b.com'],
    ['a line break in an e-mail', 'email', 'ana@a.com\nBcc: x@y.com'],
    ['two dots in a row', 'email', 'a..b@c.com'],
    ...['ana@-empresa.com', 'ana@empresa-.com', 'ana@minha_empresa.com', 'ana@empresa.c', 'ana@empresa.c0m'].map(
      (value): [string, Field, string] => [`the domain of ${value}`, 'email', value],
    ),
    ['65 characters before the @', 'email', `${'a'.repeat(65)}@empresa.com`],
    ['5001 characters', 'mensagem', 'a'.repeat(5001)],
    ['NUL', 'mensagem', 'a\0b'],
    ['a line break', 'nome', 'Ana\nMaria'],
    ['half of a surrogate pair', 'mensagem', 'a\ud83d'],
    ['an escape sequence', 'empresa', '\u001b[31mred'],
  ])('%s in %s', (_, field, value) => {
    expect(errorFor(field, value)).toMatch(/\S/);
  });
});

describe('accepts', () => {
  test.each<[string, Field, unknown]>([
    ['120 characters', 'nome', 'a'.repeat(120)],
    ['5000 characters', 'mensagem', 'a'.repeat(5000)],
    ['an apostrophe and a plus sign', 'email', "o'brien+site@sub.empresa.com.br"],
    ['an internationalised domain', 'email', 'ana@xn--aa-eja.com.br'],
    ['a label of one character', 'email', 'ana@b.3m.com'],
    ['accents of their own in a domain', 'email', 'ana@\u0928\u0940.\u092d\u093e\u0930\u0924'],
    ['a picture', 'mensagem', '👍'],
    ['an internationalised domain as it is read', 'email', 'ana@guaçu.com.br'],
    ['a domain in another script', 'email', 'olga@почта.рф'],
    ['cells of a spreadsheet', 'mensagem', 'Item\tQuantidade\nPalete\t40'],
    ['line breaks', 'mensagem', 'um\r\ndois\n\ntrês'],
  ])('%s in %s', (_, field, value) => {
    expect(errorFor(field, value)).toBeUndefined();
  });
});

test('of a field with two problems, the first is reported', () => {
  expect(errorFor('nome', `${'a'.repeat(120)}\nb`)).toBe(errorFor('nome', 'a\nb'));
});

const ANA = 'ana@empresa.com.br';

test.each<[what: string, field: Field, sent: string, stored: string]>([
  ['the page breaks of a PDF and the line breaks of Word', 'mensagem', 'um\fdois\vtrês', 'um dois três'],
  ['tabs', 'mensagem', '\tItem\tQuantidade', 'Item Quantidade'],
  ['an accent of its own', 'email', 'ana@guac\u0327u.com.br', 'ana@gua\u00e7u.com.br'],
  ['marks that nobody sees', 'email', '\u200bana@em\u00adpresa\u200b.com.br\ufeff', ANA],
  ['a name around the address', 'email', `Ana Souza <${ANA}>`, ANA],
  ['brackets and a comma', 'email', `<${ANA}>,`, ANA],
  ['the link', 'email', `mailto:${ANA}`, ANA],
  ['a semicolon', 'email', `${ANA}; `, ANA],
])('%s in %s: %j is stored as %j', (_, field, sent, stored) => {
  expect(checkContact({ ...valid, [field]: sent })).toMatchObject({ success: true, message: { [field]: stored } });
});

test.each(['Ana <ana@a.com>, Bia <bia@b.com>', 'ana@a.com; bia@b.com', 'joão@empresa.com.br', 'ana @empresa.com.br'])(
  'of %s, no e-mail is guessed',
  (email) => {
    expect(errorFor('email', email)).toMatch(/um só e-mail, sem acentos nem espaços/);
  },
);

test.each([
  '(19) 98765-4321',
  '19987654321',
  '+55 19 98765-4321',
  '(19) 3861-1234 ou (19) 3861-1235, falar com Ana',
  '3861-1234',
  '0800 123 4567',
  '+351 912 345 678',
])('a telephone is stored as it was sent: %s', (telefone) => {
  expect(checkContact({ ...valid, telefone: ` ${telefone} ` })).toMatchObject({ success: true, message: { telefone } });
});

test('too long a text says how many characters to cut', () => {
  expect(errorFor('mensagem', 'a'.repeat(5119))).toBe(
    'O campo Mensagem aceita até 5.000 caracteres: corte 119 caracteres.',
  );
  expect(errorFor('nome', 'a'.repeat(121))).toBe('O campo Nome aceita até 120 caracteres: corte 1 caractere.');
});

test('the example of a telephone is written with signs that a search finds and a copy keeps', () => {
  expect(errorFor('telefone', '1234')).toBe('Informe o telefone inteiro, com DDD, como (19) 99999-9999.');
});
