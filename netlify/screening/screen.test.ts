import { describe, expect, test } from 'vitest';
import { exampleWords } from '../../src/message/fields.ts';
import { checkContact } from '../../src/message/schema.ts';
import { unseenHonest, unseenUnwanted } from '../../tests/support/unseen-letters.ts';
import { honest } from './corpus/honest.ts';
import type { Letter } from './corpus/letter.ts';
import { unwanted } from './corpus/unwanted.ts';
import { learn, type ScoreText } from './learn.ts';
import { readTraits } from './read-traits.ts';
import { screen } from './screen.ts';

const asMessage = (letter: Letter) => ({ ...exampleWords, ...letter });

/** Those of the letters that are set aside when a person sends them. */
const setAsideOf = (letters: Letter[], score?: ScoreText) =>
  letters.filter((letter) => screen(asMessage(letter), { tempo_ms: 40_000 }, score).isSuspect);

/** One in 33 is as many honest messages as may wait for a person. */
const MOST_HONEST = 1 / 33;

test('no letter would be refused', () => {
  const letters = [...honest, ...unwanted, ...unseenHonest, ...unseenUnwanted];
  expect(letters.filter((letter) => !checkContact(asMessage(letter)).success)).toEqual([]);
});

describe('of the corpus, each tenth judged by what the other nine teach', () => {
  const PARTS = 10;
  const ROUNDS = 5;

  /** Every part has a tenth of each sort, and every round other parts; a letter added at the end moves no other. */
  const partOf = (index: number, round: number) => (index + round * Math.floor(index / PARTS)) % PARTS;

  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    const parts = Array.from({ length: PARTS }, (_, part) => {
      const within = (letters: Letter[]) => letters.filter((_, index) => partOf(index, round) === part);
      const textsOfOthers = (letters: Letter[]) =>
        letters.filter((_, index) => partOf(index, round) !== part).map(({ mensagem }) => mensagem);
      const score = learn(textsOfOthers(honest), textsOfOthers(unwanted));
      return { honest: setAsideOf(within(honest), score), unwanted: setAsideOf(within(unwanted), score) };
    });
    return { honest: parts.flatMap((part) => part.honest), unwanted: parts.flatMap((part) => part.unwanted) };
  });
  const missed = unwanted.filter((letter) => rounds.every((round) => !round.unwanted.includes(letter)));
  if (process.env.SHOW_PASSED) console.info(missed.map(({ nome, mensagem }) => `${nome}: ${mensagem.slice(0, 80)}`));

  test('at most one honest message in 33 is set aside', () => {
    const setAside = rounds.flatMap((round) => round.honest);
    console.info(`honest: ${rounds.map((round) => round.honest.length).join(', ')} of ${honest.length} set aside`);
    expect(honest.length).toBeGreaterThanOrEqual(60);
    expect(setAside.length / ROUNDS, JSON.stringify(setAside)).toBeLessThanOrEqual(honest.length * MOST_HONEST);
  });

  test('at least three quarters of the unwanted are set aside', () => {
    const setAside = rounds.flatMap((round) => round.unwanted);
    console.info(
      `unwanted: ${rounds.map((round) => round.unwanted.length).join(', ')} of ${unwanted.length} set aside`,
    );
    expect(unwanted.length).toBeGreaterThanOrEqual(60);
    expect(setAside.length / ROUNDS).toBeGreaterThanOrEqual(unwanted.length * 0.75);
  });
});

describe('of letters never learned from', () => {
  test('at most one honest message in 33 is set aside', () => {
    const setAside = setAsideOf(unseenHonest);
    console.info(`unseen honest: ${setAside.length} of ${unseenHonest.length} set aside`);
    expect(setAside.length, JSON.stringify(setAside)).toBeLessThanOrEqual(unseenHonest.length * MOST_HONEST);
  });

  test('at least 24 unwanted in 33 are set aside', () => {
    const setAside = setAsideOf(unseenUnwanted);
    console.info(`unseen unwanted: ${setAside.length} of ${unseenUnwanted.length} set aside`);
    expect(setAside.length).toBeGreaterThanOrEqual(unseenUnwanted.length * (24 / 33));
  });
});

test('capitals, missing accents and letters in costume are the same words', () => {
  expect(readTraits('ORÇAMENTO já')).toEqual(readTraits('orcamento ja'));
  expect(readTraits('𝗣𝗿𝗼𝗺𝗼')).toContain('promo');
});

test('a link, a price, a share and a number are known for what they are', () => {
  expect(readTraits('https://a.com/x?y R$ 1.200,00 30 % 12')).toEqual(
    new Set(['LINK', 'PRICE', 'SHARE', 'DIGIT', '32 chars']),
  );
});

describe('beside the text', () => {
  const message = asMessage({ nome: 'Ana', empresa: 'Vale', email: 'ana@vale.com.br', mensagem: 'Ajuda, por favor.' });
  const unknown = () => 0;

  test.each<[string, Partial<typeof message>, object]>([
    ['armadilha', {}, { deixe_vazio: 'x' }],
    ['rapidez', {}, { tempo_ms: 1999 }],
    ['rapidez', {}, { tempo_ms: '1999' }],
    ['links', { mensagem: 'https://a.com http://b.net/x www.c.org' }, {}],
    ['marcacao-de-links', { mensagem: '[url=x]' }, {}],
    ['marcacao-de-links', { mensagem: '<a target="_blank" href="x">' }, {}],
    ['escrita-estranha', { mensagem: 'Пишите' }, {}],
    ['disfarce', { mensagem: 'visite loja dot com' }, {}],
    ['disfarce', { mensagem: 'visite loja . com/x' }, {}],
    ['disfarce', { mensagem: 'Uma 𝗣𝗿𝗼𝗺oção de Natal e de verão' }, {}],
    ['remetente', { email: 'ana@vale.xyz' }, {}],
    ['remetente', { nome: 'JamesHew', empresa: 'JamesHew' }, {}],
    ['sem-sentido', { mensagem: 'zxcvbnmsdfghjkl' }, {}],
  ])('%s is a sign, and decides nothing alone unless it is the trap: %o %o', (sign, changes, input) => {
    expect(screen({ ...message, ...changes }, input, unknown)).toMatchObject({
      signs: [sign],
      isSuspect: sign === 'armadilha',
    });
  });

  test.each<[string, object, boolean]>([
    ['nothing speaks against a message that is short, slow or silent about its time', { tempo_ms: 2000 }, false],
    ['two signs are enough for a text of which nothing is known', { tempo_ms: 300, email: 'ana@vale.xyz' }, true],
  ])('%s', (_, changes, isSuspect) => {
    expect(screen({ ...message, ...changes }, changes, unknown).isSuspect).toBe(isSuspect);
  });

  test.each(['', ' ', '1e3', '-1', null, false, [], [300], { valueOf: 1 }])(
    '%j is no time, and no sign',
    (tempo_ms) => {
      expect(screen(message, { tempo_ms }, unknown).signs).toEqual([]);
    },
  );

  test('a signature with site, LinkedIn and Instagram is no sign', () => {
    const mensagem = 'https://www.vale.com.br | https://linkedin.com/in/ana | https://www.instagram.com/ana | wa.me/55';
    expect(screen({ ...message, mensagem }, {}, unknown).signs).toEqual([]);
  });

  test('two signs do not outweigh a customer’s words', () => {
    const hasty = { ...message, email: 'ana@vale.xyz', mensagem: honest[0]?.mensagem ?? '' };
    expect(screen(hasty, { tempo_ms: 300 }).isSuspect).toBe(false);
  });
});

/** Words, numbers, blanks and addresses, begun and not ended. ﷺ is 18 letters in its compatibility form. */
const PIECES = [
  'a-|a|aB|á|ж|жa|a\u200b|👀|ﷺ|1|1 |1,|$1|r$ | |a | ,|\n|.|a.| . |a dot |a [|(dot ',
  'www.|www.a|www.a-|http://|https://a|@a|a@|[|[ |](|<a |&lt;a ',
].flatMap((pieces) => pieces.split('|'));

test.each(PIECES)('a text of %j repeated takes time in proportion to its length', (piece) => {
  const timeOf = (chars: number, times: number) => {
    const mensagem = `a${piece.repeat(chars)}`.slice(0, chars);
    const message = asMessage({ nome: 'A', empresa: 'A', email: 'a@a.com.br', mensagem });
    const start = performance.now();
    for (let time = 0; time < times; time++) screen(message, {});
    return performance.now() - start;
  };
  // By turns, and the shortest of each, because whatever else the machine does only adds.
  const turns = Array.from({ length: 9 }, () => ({ whole: timeOf(64_000, 1), parts: timeOf(1000, 64) }));
  const shortest = (of: 'whole' | 'parts') => Math.min(...turns.map((turn) => turn[of]));
  // In one text they take up to 19 times as long, for its memory; at least 64 times if every character were compared
  // with every other.
  expect(shortest('whole') / shortest('parts')).toBeLessThan(32);
});
