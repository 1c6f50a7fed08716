import { company } from '../company.ts';
import { factsOf, unbroken } from './facts.ts';

export const facts = factsOf(company);

/**
 * Returns a text, or all texts of a file, with the facts and `more` in the place of their names in braces. Any other
 * name stays: one that nobody knows has stopped the build (schema.ts), and `{sigla}` may be filled in later.
 */
export function filled<Text>(text: Text, more: Record<string, string> = {}): Text {
  const values: Record<string, string> = { ...facts, ...more };
  const fill = (words: string) => unbroken(words).replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  // A barcode says its text as it was typed.
  return JSON.parse(JSON.stringify(text), (key, value) =>
    typeof value === 'string' && key !== 'code' ? fill(value) : value,
  );
}
