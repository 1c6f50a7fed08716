import { expect, test } from 'vitest';
import { exampleWords } from '../../tests/support/example-words.ts';
import unseenLegitimate from '../../tests/support/unseen-legitimate.json' with { type: 'json' };
import unseenSpam from '../../tests/support/unseen-spam.json' with { type: 'json' };
import { checkSpam } from './check-spam.ts';
import { classify, features } from './classify.ts';
import legitimate from './corpus/legitimate.json' with { type: 'json' };

const ALONE = { isCrowd: false, sameText: 1 };
const A_PERSON = { tempo_ms: 40_000 };
/** A customer's text, so that no signal alone suffices. */
const message = {
  ...exampleWords,
  nome: 'Ana',
  empresa: 'Vale',
  email: 'ana@vale.com.br',
  mensagem: 'Ajuda, por favor.',
};

const doubtfulOf = (examples: Partial<typeof exampleWords>[]) =>
  examples.filter((example) => checkSpam({ ...exampleWords, ...example }, A_PERSON, ALONE).verdict !== 'clean');

test('of 33 honest messages that the filter was not trained on, at most one is marked', () => {
  expect(doubtfulOf(unseenLegitimate).length).toBeLessThanOrEqual(1);
  expect(doubtfulOf(legitimate)).toEqual([]);
});

test('of 33 spam messages that the filter was not trained on, at least 24 are marked', () => {
  expect(unseenSpam).toHaveLength(33);
  expect(doubtfulOf(unseenSpam).length).toBeGreaterThanOrEqual(24);
});

test('features ignore capitals, accents and disguised letters, and name kinds of links and numbers', () => {
  expect(features('ORÇAMENTO já')).toEqual(features('orcamento ja'));
  expect(features('𝗣𝗿𝗼𝗺𝗼')).toContain('promo');
  expect(features('https://a.com/x?y R$ 1.200,00 30 % 12')).toEqual(
    new Set(['LINK', 'PRICE', 'SHARE', 'DIGIT', '32 chars']),
  );
});

const signalsOf = (changes: Partial<typeof message>, input: object = {}) =>
  checkSpam({ ...message, ...changes }, { ...A_PERSON, ...input }, ALONE).signals.filter((one) => one !== 'text');

const each = <Result>(words: string, make: (word: string) => Result) => words.split(' ').map(make);
const SIGNS_IN_TEXT = {
  links: ['https://a.com http://b.net/x www.c.org'],
  'link-markup': [
    ...each('url link img', (tag) => `[${tag}=x]`),
    ...['<a target="_blank" href="x">', '[veja]( http://a.com)', '[veja](https://a.com)', '&lt;a  href=x'],
  ],
  'foreign-script': ['Пишите', 'abcdefgh жж'],
  disguise: [
    ...['hxxp://loja', 'veja hxxps://loja', 'visite loja  ( ponto )  com', 'uma pro\u200b\u200bmo'],
    ...each('dot ponto punto at arroba', (word) => `visite loja[${word}]com`),
    ...each('dot ponto punto', (word) => `visite loja ${word} com`),
    ...each('com net org ru io xyz top info', (suffix) => `visite loja dot ${suffix}`),
    ...each('com net xyz top ru', (suffix) => `visite loja . ${suffix}/x loja. ${suffix}/x`),
    'Uma 𝗣𝗿𝗼𝗺oção de Natal e de verão',
  ],
  gibberish: ['zxcvbnmsdfghjkl', 'sistema zxcvbnm', 'bcdfgh'],
};

test.each(Object.entries(SIGNS_IN_TEXT))('the signal %s is found in each text, in capitals too', (signal, texts) => {
  for (const mensagem of [...texts, ...texts.map((text) => text.toUpperCase())])
    expect(signalsOf({ mensagem }), mensagem).toEqual([signal]);
});

test.each<[string, Partial<typeof message>, object]>([
  ['honeypot', {}, { deixe_vazio: 'x' }],
  ['speed', {}, { tempo_ms: 1999 }],
  ['speed', {}, { tempo_ms: '1999' }],
  ...each('XYZ fx trade ua', (end): [string, object, object] => ['sender', { email: `ana@vale.com.${end}` }, {}]),
  ['sender', { nome: 'JamesHew', empresa: 'JamesHew' }, {}],
  ['gibberish', { mensagem: 'aBcdEfgHijo' }, {}],
  ['gibberish', { nome: 'aBcdEfgHijo' }, {}],
])('the signal %s is found: %o %o', (signal, changes, input) => {
  expect(signalsOf(changes, input)).toEqual([signal]);
  const isCertain = signal === 'honeypot';
  expect(checkSpam({ ...message, ...changes }, { ...A_PERSON, ...input }, ALONE).verdict === 'spam').toBe(isCertain);
});

test.each<[string, Partial<typeof message>, object]>([
  ['capitals', { mensagem: 'MENSAGEM URGENTE DO FATURAMENTO' }, {}],
  ['a joined name', { mensagem: 'ErpSoftware e eCommerce' }, {}],
  ['one odd word of three', { mensagem: 'Aparece zxcvbnm no sistema' }, {}],
  ['five consonants', { mensagem: 'bcdfga' }, {}],
  ['two changes of case', { mensagem: 'aBcdEfghij' }, {}],
  ['fewer than a fifth of foreign letters', { mensagem: 'abcdefghi жж' }, {}],
  ['two sites', { mensagem: 'https://a.com http://b.net/x' }, {}],
  ['a longer name than a bot’s', { nome: 'JamesHew & Filhos', empresa: 'JamesHew & Filhos' }, {}],
  ['a honeypot with a blank', {}, { deixe_vazio: ' ' }],
  ['two seconds of writing', {}, { tempo_ms: 2000 }],
  ['a timing that is no number', {}, { tempo_ms: '1e3' }],
  ['units and Greek letters', { mensagem: 'O armazém guarda cabos de 10 kΩ, 5 μm e β-caroteno.' }, {}],
  ...each('linkedin instagram facebook youtube whatsapp google', (site): [string, object, object] => [
    `a signature with ${site}`,
    { mensagem: `www.vale.com.br https://a.com https://b.com https://www.${site}.com/ana` },
    {},
  ]),
  ['one site written in three ways', { mensagem: 'https://a.com https://A.com/x https://a.COM/y' }, {}],
])('%s is no signal', (_, changes, input) => {
  expect(signalsOf(changes, input)).toEqual([]);
});

test.each([
  ...['аpple', 'orçamentо', 'prοmoção', 'օferta', 'ᎪMAZON'],
  ...['ⲟferta', 'ꓐrasil', 'Ⓟⓡⓞⓜⓞção', 'ᴘʀᴏᴍᴏção', 'ｐｒｏｍｏ'],
])('the word %s is a disguise', (word) => {
  const mensagem = `Bom dia, gostaria de ver ${word} hoje mesmo no seu armazém, obrigado.`;
  expect(checkSpam({ ...message, mensagem }, A_PERSON, ALONE).signals).toContain('disguise');
});

test.each([
  [2, 'doubtful'],
  [3, 'spam'],
])('of a text like a seller’s and other signals, %d in all are %s', (signals, verdict) => {
  const pitch = { ...message, mensagem: 'SEO services and quality backlinks at an affordable price' };
  const found = checkSpam({ ...pitch, email: 'ana@vale.xyz' }, { tempo_ms: signals === 3 ? 300 : 3000 }, ALONE);
  expect([found.signals.length, found.verdict]).toEqual([signals, verdict]);
});

test('a text alone is doubtful from odds of five to one', () => {
  const texts = [...unseenSpam, ...unseenLegitimate].map(({ mensagem }) => mensagem);
  const alone = texts.filter((mensagem) => signalsOf({ mensagem }).length === 0);
  const odds = alone.map((mensagem) => Math.exp(classify(mensagem)));
  const verdicts = alone.map((mensagem) => checkSpam({ ...message, mensagem }, A_PERSON, ALONE).verdict);
  expect(verdicts).toEqual(odds.map((one) => (one >= 5 ? 'doubtful' : 'clean')));
  // Some are near.
  expect(odds.filter((one) => one > 3 && one < 8).map((one) => one >= 5)).toEqual(
    expect.arrayContaining([true, false]),
  );
});

test('two signals do not outweigh the words of a customer', () => {
  const hasty = { ...message, email: 'ana@vale.xyz', mensagem: legitimate[0]?.mensagem ?? '' };
  expect(checkSpam(hasty, { tempo_ms: 300 }, ALONE).verdict).toBe('clean');
});
