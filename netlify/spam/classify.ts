import legitimate from './corpus/legitimate.json' with { type: 'json' };
import spam from './corpus/spam.json' with { type: 'json' };

/** Returns the spam score of a text in log-odds: 0 for an unknown text, negative for one like a customer's. */
export type Classifier = (text: string) => number;

/** Passes over all examples. In cross-validation, half as many did slightly worse and twice as many no better. */
const EPOCHS = 40;
/** Weight decay of one pass. A larger value did worse, a smaller one no better. */
const WEIGHT_DECAY = 0.01;

/**
 * Trains a logistic regression on labelled texts by batch gradient descent, so the order of the texts does not matter.
 * Every text has the same weight, whatever its length.
 */
function train(legitimateTexts: string[], spamTexts: string[]): Classifier {
  const examples = [
    ...legitimateTexts.map((text) => ({ present: features(text), target: 0 })),
    ...spamTexts.map((text) => ({ present: features(text), target: 1 })),
  ];
  const names = new Set(examples.flatMap(({ present }) => [...present]));
  const ids = new Map([...names].map((name, id) => [name, id]));
  const idsOf = (present: Set<string>) => Uint32Array.from([...present].flatMap((name) => ids.get(name) ?? []));

  const weights = new Float64Array(ids.size);
  const rows = examples.map(({ present, target }) => ({ row: idsOf(present), target }));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const errors = rows.map(({ row, target }) => target - 1 / (1 + Math.exp(-sum(row, weights))));
    for (let id = 0; id < weights.length; id++) weights[id] = (weights[id] ?? 0) * (1 - WEIGHT_DECAY);
    rows.forEach(({ row }, index) => {
      add(errors[index] ?? 0, row, weights);
    });
  }
  return (text) => sum(idsOf(features(text)), weights);
}

function sum(row: Uint32Array, weights: Float64Array): number {
  let total = 0;
  for (const id of row) total += weights[id] ?? 0;
  return total / Math.sqrt(row.length || 1);
}

function add(amount: number, row: Uint32Array, weights: Float64Array): void {
  const each = amount / Math.sqrt(row.length);
  for (const id of row) weights[id] = (weights[id] ?? 0) + each;
}

/** Letters kept of each word, so that `caminhão` and `caminhões`, or `offer` and `offering`, count as one. */
const STEM_CHARS = 5;

const LINK = /(?:https?:\/\/|www\.)\S+/g;
/** After the first digit the match cannot fail, so it never backtracks on a long run of digits. */
const NUMBER = /(?<currency>r\$|us\$|[$€£])?\s?\d[\d.,:/-]*(?<percent>\s?%)?/g;

/**
 * Returns the features of a text: its word stems and its length. Each link, price, percentage
 * and number becomes one token for its kind. The sender's name and e-mail are no features: names did not help, and the
 * corpus's e-mail addresses are invented.
 */
export const features = (text: string): Set<string> => new Set([...stemsOf(text), lengthFeature(text)]);

function stemsOf(text: string): string[] {
  // NFKD turns bold and full-width letters, which are a disguise, into plain ones.
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // The tokens are in capitals, which no word of the text has any more.
  const words =
    plain
      .replace(LINK, ' LINK ')
      .replace(NUMBER, numberToken)
      .match(/\p{L}+/gu) ?? [];
  return words.map((word) => word.slice(0, STEM_CHARS));
}

const numberToken = (_: string, currency?: string, percent?: string) =>
  currency ? ' PRICE ' : percent ? ' SHARE ' : ' DIGIT ';

/** Rounded to a power of two: customers write shorter messages than sellers. */
const lengthFeature = (text: string) => `${2 ** Math.round(Math.log2(text.length))} chars`;

const textsOf = (corpus: { mensagem: string }[]) => corpus.map(({ mensagem }) => mensagem);

let trained: Classifier | undefined;

/** Classifies by the whole corpus. The first call trains the model, which takes some 20 ms. */
export const classify: Classifier = (text) => {
  trained ??= train(textsOf(legitimate), textsOf(spam));
  return trained(text);
};
