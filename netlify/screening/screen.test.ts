import { describe, expect, test } from 'vitest';
import { exampleWords } from '../../src/message/fields.ts';
import { checkContact } from '../../src/message/schema.ts';
import { honest } from '../../tests/support/corpus/honest.ts';
import type { Letter } from '../../tests/support/corpus/letter.ts';
import { unwanted } from '../../tests/support/corpus/unwanted.ts';
import { screen } from './screen.ts';

const asMessage = (letter: Letter) => ({ ...exampleWords, ...letter });

/** Those of the letters that would be set aside. */
async function setAsideOf(letters: Letter[]): Promise<Letter[]> {
  const screened = await Promise.all(letters.map((letter) => screen(asMessage(letter), { tempo_ms: 40_000 })));
  return letters.filter((_, index) => screened[index]?.isSuspect);
}

describe('of the corpus', () => {
  test('no honest message is refused', () => {
    const refused = honest.filter((letter) => !checkContact(asMessage(letter)).success);
    expect(refused).toEqual([]);
  });

  test('at most one honest message in 33 is set aside', async () => {
    const setAside = await setAsideOf(honest);
    console.info(`honest: ${setAside.length} of ${honest.length} set aside`);
    expect(honest.length).toBeGreaterThanOrEqual(60);
    expect(setAside.length, JSON.stringify(setAside)).toBeLessThanOrEqual(Math.floor(honest.length / 33));
  });

  test('at least half of the unwanted is set aside', async () => {
    const setAside = await setAsideOf(unwanted);
    const passed = unwanted.filter((letter) => !setAside.includes(letter));
    console.info(`unwanted: ${unwanted.length - passed.length} of ${unwanted.length} set aside`);
    if (process.env.SHOW_PASSED) console.info(passed.map(({ nome, mensagem }) => `${nome}: ${mensagem.slice(0, 80)}`));
    expect(unwanted.length).toBeGreaterThanOrEqual(60);
    expect(unwanted.length - passed.length).toBeGreaterThanOrEqual(unwanted.length / 2);
  });
});
