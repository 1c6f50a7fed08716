import { honest } from './corpus/honest.ts';
import type { Letter } from './corpus/letter.ts';
import { unwanted } from './corpus/unwanted.ts';
import { learn, type ScoreText } from './learn.ts';

let learned: ScoreText | undefined;

/** By the whole corpus, which is learned when the first text comes: some 20 ms, once in the life of a function. */
export const scoreText: ScoreText = (text) => {
  learned ??= learn(textsOf(honest), textsOf(unwanted));
  return learned(text);
};

const textsOf = (letters: Letter[]) => letters.map(({ mensagem }) => mensagem);
