import { expect, test } from 'vitest';
import { exampleWords } from '../../tests/support/example-words.ts';
import type { Field } from './fields.ts';
import { checkContact } from './schema.ts';

const errorFor = (field: Field, value: unknown) => {
  const checked = checkContact({ ...exampleWords, [field]: value });
  return checked.success ? undefined : checked.errors[field];
};

test('accepts a message, trimmed and otherwise as it is', () => {
  expect(checkContact({ ...exampleWords, nome: '  Ana  ', extra: 'ignored' })).toEqual({
    success: true,
    message: { ...exampleWords, nome: 'Ana' },
  });
});

test.each([{}, null, undefined, 'text', 7, [], [exampleWords]])('says what is missing in %j', (input) => {
  const errors = {
    nome: 'Informe seu nome.',
    empresa: 'Informe o nome da empresa.',
    email: 'Informe seu e-mail.',
    telefone: 'Informe seu telefone com DDD.',
    mensagem: 'Escreva sua mensagem.',
  };
  expect(checkContact(input)).toEqual({ success: false, errors });
});

const long = (name: string, max: string, cut: string) => `O campo ${name} aceita até ${max} caracteres: corte ${cut}.`;
const TOGETHER =
  'O campo Mensagem e o que vai junto somam até 5.000 caracteres: corte 1 caractere, ou desmarque o que vai junto.';
const ONE_EMAIL = 'Informe um só e-mail, sem acentos nem espaços, como nome@empresa.com.br.';

test.each<[what: string, field: Field, value: unknown, sentence: string]>([
  ['blanks', 'nome', ' \t ', 'Informe seu nome.'],
  ['zero-width characters alone', 'nome', '\u200b\u200b', 'Informe seu nome.'],
  ['Hangul fillers alone', 'mensagem', '\u3164\u3164', 'Escreva sua mensagem.'],
  ['Braille’s blank alone', 'nome', '\u2800', 'Informe seu nome.'],
  ['an accent alone', 'nome', '\u0301', 'Informe seu nome.'],
  ['seven digits', 'telefone', '3861-234', 'Informe o telefone inteiro, com DDD, como (19) 99999-9999.'],
  ['a number', 'empresa', 7, 'Informe o nome da empresa.'],
  ['121 characters', 'nome', 'a'.repeat(121), long('Nome', '120', '1 caractere')],
  ['121 characters', 'empresa', 'a'.repeat(121), long('Empresa', '120', '1 caractere')],
  ['255 characters', 'email', `${'a'.repeat(60)}@${'b.'.repeat(96)}br`, long('E-mail', '254', '1 caractere')],
  ['6119 characters', 'mensagem', 'a'.repeat(6119), long('Mensagem', '5.000', '1.119 caracteres')],
  ['5001 with an answer', 'mensagem', `${'a'.repeat(4993)}\n\n> É?\nS`, TOGETHER],
  ['5001 without it', 'mensagem', `${'a'.repeat(5001)}\n\n> É?\nS`, long('Mensagem', '5.000', '9 caracteres')],
  ['an e-mail without @', 'email', 'ana', 'Confira o e-mail: falta o @, como em nome@empresa.com.br.'],
  ['one without a domain', 'email', 'ana@', 'Confira o e-mail: falta o que vem depois do @.'],
  ['one without a dotted domain', 'email', 'ana@localhost', 'Confira o e-mail: falta o fim, como .com.br.'],
  ['two e-mails', 'email', 'ana@a.com, bia@b.com', ONE_EMAIL],
  ['two with names', 'email', 'Ana <ana@a.com>, Bia <bia@b.com>', ONE_EMAIL],
  ['a line break in an e-mail', 'email', 'ana@a.com\nBcc: x@y.com', ONE_EMAIL],
  ...'a@-b.com a@b-.com a@b_c.com a@b.c a@b.c0m a..b@c.com .a@b.com a.@b.com'
    .split(' ')
    .map((value): [string, Field, string, string] => ['what is no address', 'email', value, ONE_EMAIL]),
  ['64 characters behind the @', 'email', `a@${'b'.repeat(64)}.com`, ONE_EMAIL],
  ['an accent before the @', 'email', 'joão@empresa.com.br', ONE_EMAIL],
  ['65 characters before the @', 'email', `${'a'.repeat(65)}@empresa.com`, ONE_EMAIL],
])('refuses %s in %s', (_, field, value, sentence) => {
  expect(errorFor(field, value)).toBe(sentence);
});

test.each<[string, Field, unknown]>([
  ['120 characters', 'nome', 'a'.repeat(120)],
  ['5000 characters', 'mensagem', 'a'.repeat(5000)],
  ['every sign that may be', 'email', "o'brien+site!#$%&*/=?^_`{|}~-@sub.empresa.com.br"],
  ['an internationalised domain', 'email', 'ana@xn--aa-eja.com.br'],
  ['64 characters before the @, and 63 behind it', 'email', `${'a'.repeat(64)}@${'b'.repeat(63)}.com`],
  ['a label of one character', 'email', 'ana@b.3m.com'],
  ['accents of their own in a domain', 'email', 'ana@\u0928\u0940.\u092d\u093e\u0930\u0924'],
  ['a picture', 'mensagem', '👍'],
  ['an internationalised domain as it is read', 'email', 'ana@guaçu.com.br'],
  ['a domain in another script', 'email', 'olga@почта.рф'],
  ['line breaks', 'mensagem', 'um\r\ndois\n\ntrês'],
])('accepts %s in %s', (_, field, value) => {
  expect(errorFor(field, value)).toBeUndefined();
});

const ANA = 'ana@empresa.com.br';

test.each<[what: string, field: Field, sent: string, stored: string]>([
  ['the page breaks of a PDF and the line breaks of Word', 'mensagem', 'um\fdois\vtrês\x85fim', 'um dois três fim'],
  ['NUL, quotes of Windows and half of a surrogate pair', 'mensagem', 'a\0b\x93c\x94d\ud83de', 'a b c d e'],
  ['a line break', 'nome', 'Ana\r\nSouza', 'Ana  Souza'],
  ['tabs', 'mensagem', '\tItem\tQuantidade', 'Item Quantidade'],
  ['an accent of its own', 'email', 'ana@guac\u0327u.com.br', 'ana@gua\u00e7u.com.br'],
  ['marks that nobody sees', 'email', '\u200bana@em\u00adpresa\u200b.com.br\ufeff', ANA],
  ['a name around the address', 'email', `Ana Souza <${ANA}>`, ANA],
  ['brackets and a comma', 'email', `<${ANA}>,`, ANA],
  ['the link', 'email', `mailto:${ANA}`, ANA],
  ['a semicolon and a point', 'email', `${ANA};. `, ANA],
  ['two telephones', 'telefone', '(19) 3861-1234 ou -1235, com Ana ', '(19) 3861-1234 ou -1235, com Ana'],
])('%s in %s: %j is stored as %j', (_, field, sent, stored) => {
  expect(checkContact({ ...exampleWords, [field]: sent })).toMatchObject({
    success: true,
    message: { [field]: stored },
  });
});
