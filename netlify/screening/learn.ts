import { readTraits } from './read-traits.ts';

/** Log-odds that a text is unwanted: 0 when nothing of it is known, negative when it reads like a customer's. */
export type ScoreText = (text: string) => number;

/** By cross-validation: half as many rounds do a little worse, twice as many no better. */
const ROUNDS = 40;
/** A larger one does worse, a smaller one no better. */
const SHRINKAGE = 0.01;

/**
 * Learns from sorted examples what speaks for which sort, by logistic regression: gradient descent over all examples at
 * once, so that their order is of no account. Every text weighs the same, however long it is.
 */
export function learn(honest: string[], unwanted: string[]): ScoreText {
  const examples = [
    ...honest.map((text) => ({ traits: readTraits(text), target: 0 })),
    ...unwanted.map((text) => ({ traits: readTraits(text), target: 1 })),
  ];
  const names = new Set(examples.flatMap(({ traits }) => [...traits]));
  const ids = new Map([...names].map((name, id) => [name, id]));
  const idsOf = (traits: Set<string>) => Uint32Array.from([...traits].flatMap((trait) => ids.get(trait) ?? []));

  const weights = new Float64Array(ids.size);
  const rows = examples.map(({ traits, target }) => ({ row: idsOf(traits), target }));
  for (let round = 0; round < ROUNDS; round++) {
    const errors = rows.map(({ row, target }) => target - 1 / (1 + Math.exp(-sum(row, weights))));
    for (let id = 0; id < weights.length; id++) weights[id] = (weights[id] ?? 0) * (1 - SHRINKAGE);
    rows.forEach(({ row }, index) => {
      add(errors[index] ?? 0, row, weights);
    });
  }
  return (text) => sum(idsOf(readTraits(text)), weights);
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
