import legitimate from './corpus/legitimate.json' with { type: 'json' };
import spam from './corpus/spam.json' with { type: 'json' };

/** Passes over all examples. In cross-validation, half as many did slightly worse and twice as many no better. */
const EPOCHS = 40;
/** Weight decay of one pass. A larger value did worse, a smaller one no better. */
const WEIGHT_DECAY = 0.01;

/** Logistic regression by batch gradient descent: neither the order of the texts nor their length matters. */
function train(): (text: string) => number {
  const examples = [...legitimate.map((one) => ({ ...one, target: 0 })), ...spam.map((one) => ({ ...one, target: 1 }))];
  const weights = new Map<string, { value: number }>();
  for (const { mensagem } of examples) for (const name of features(mensagem)) weights.set(name, { value: 0 });
  const weightsOf = (text: string) => [...features(text)].flatMap((name) => weights.get(name) ?? []);
  const rows = examples.map(({ mensagem, target }) => ({ row: weightsOf(mensagem), target }));
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const steps = rows.map(({ row, target }) => (target - 1 / (1 + Math.exp(-sum(row)))) / Math.sqrt(row.length));
    for (const weight of weights.values()) weight.value *= 1 - WEIGHT_DECAY;
    for (const [index, { row }] of rows.entries()) for (const weight of row) weight.value += steps[index] ?? 0;
  }
  return (text) => sum(weightsOf(text));
}

const sum = (row: { value: number }[]) => row.reduce((all, { value }) => all + value, 0) / Math.sqrt(row.length || 1);

/** Letters kept of each word, so that `caminhão` and `caminhões`, or `offer` and `offering`, count as one. */
const STEM_CHARS = 5;

const LINK = /(?:https?:\/\/|www\.)\S+/g;
/** After the first digit the match cannot fail, so it never backtracks on a long run of digits. */
const NUMBER = /(?<currency>r\$|us\$|[$€£])?\s?\d[\d.,:/-]*(?<percent>\s?%)?/g;

/**
 * Returns the features of a text: its word stems, its length, and a token for the kind of each link, price, percentage
 * and number. The sender's name did not help, and the corpus's e-mail addresses are invented.
 */
export const features = (text: string): Set<string> => new Set([...stemsOf(text), lengthFeature(text)]);

function stemsOf(text: string): string[] {
  // NFKD turns bold and full-width letters, which are a disguise, into plain ones.
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // The tokens are in capitals, which no word of the text has any more.
  const marked = plain.replace(LINK, ' LINK ').replace(NUMBER, numberToken);
  return Array.from(marked.matchAll(/\p{L}+/gu), ([word]) => word.slice(0, STEM_CHARS));
}

const numberToken = (_: string, currency?: string, percent?: string) =>
  currency ? ' PRICE ' : percent ? ' SHARE ' : ' DIGIT ';

/** Rounded to a power of two: customers write shorter messages than sellers. A link counts as one sign, however long. */
const lengthFeature = (text: string) => `${2 ** Math.round(Math.log2(text.replace(LINK, '-').length))} chars`;

let trained: ReturnType<typeof train> | undefined;

/** Returns a text's score in log-odds: 0 if unknown, negative like a customer's. The first call trains, some 20 ms. */
export function classify(text: string): number {
  trained ??= train();
  return trained(text);
}
