import { expect, test } from 'vitest';
import unseenLegitimate from '../../tests/support/unseen-legitimate.json' with { type: 'json' };
import unseenSpam from '../../tests/support/unseen-spam.json' with { type: 'json' };
import { checkSpam } from './check-spam.ts';
import { classify, features } from './classify.ts';
import legitimate from './corpus/legitimate.json' with { type: 'json' };

const ALONE = { isCrowd: false, sameText: 1 };
/** A customer's text, so that no signal alone suffices. */
const CUSTOMER = 'Ajuda, por favor.';

const doubtfulOf = (examples: { mensagem: string }[]) =>
  examples.filter((example) => checkSpam(example, {}, ALONE).signals.length > 0);

test('of 36 honest messages that the filter was not trained on, at most one is marked', () => {
  expect(unseenLegitimate).toHaveLength(36);
  expect(doubtfulOf(unseenLegitimate).length).toBeLessThanOrEqual(1);
  expect(doubtfulOf(legitimate)).toEqual([]);
});

test('of 33 spam messages that the filter was not trained on, at least 27 are marked', () => {
  expect(unseenSpam).toHaveLength(33);
  expect(doubtfulOf(unseenSpam).length).toBeGreaterThanOrEqual(27);
});

test('features ignore capitals, accents, disguised letters and the length of a link, and name kinds of links and numbers', () => {
  expect(features('ORÇAMENTO já')).toEqual(features('orcamento ja'));
  expect(features('𝗣𝗿𝗼𝗺𝗼')).toContain('promo');
  expect(features(`https://a.com/${'x'.repeat(500)} R$ 1.200,00 30 % 12`)).toEqual(
    new Set(['LINK', 'PRICE', 'SHARE', 'DIGIT', '16 chars']),
  );
});

test.each<[string, object, object, boolean, string[]]>([
  ['a person', {}, {}, false, []],
  ['a honeypot', { deixe_vazio: 'x' }, {}, true, ['honeypot']],
  ['a honeypot with a blank', { deixe_vazio: ' ' }, {}, false, []],
  ['a crowd', {}, { isCrowd: true }, false, ['volume']],
  ['the third message with its text', {}, { sameText: 3 }, false, []],
  ['the fourth', {}, { sameText: 4 }, false, ['repeated-text']],
  ['the eighth', {}, { sameText: 8 }, true, ['repeated-text']],
])('%s: %o %o is spam: %s, for %o', (_, input, volume, isSpam, signals) => {
  const found = checkSpam({ mensagem: CUSTOMER }, input, { ...ALONE, ...volume });
  expect({ ...found, signals: found.signals.filter((one) => one !== 'text') }).toEqual({ isSpam, signals });
});

test('a text is doubtful from odds of five to one', () => {
  const texts = [...unseenSpam, ...unseenLegitimate].map(({ mensagem }) => mensagem);
  const odds = texts.map((mensagem) => Math.exp(classify(mensagem)));
  const marked = texts.map((mensagem) => checkSpam({ mensagem }, {}, ALONE).signals.length > 0);
  expect(marked).toEqual(odds.map((one) => one >= 5));
  // Some are near.
  const near = odds.filter((one) => one > 2 && one < 12).map((one) => one >= 5);
  expect(near).toEqual(expect.arrayContaining([true, false]));
});
