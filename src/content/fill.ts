import { company } from '../company.ts';

const { name, foundedIn, email, phone, address } = company;

/** The facts that a text may name in braces, as in `Software sob medida desde {fundacao}`. */
export const facts = {
  nome: name,
  fundacao: String(foundedIn),
  cidade: address.city,
  estado: address.state,
  email,
  // No line may end within a number.
  telefone: phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011'),
};

/**
 * Returns a text, or all texts of a file, with the facts and `more` in the place of their names in braces. Any other
 * name stays: one that nobody knows has stopped the build (schema.ts), and `{sigla}` may be filled in later.
 */
export function filled<Text>(text: Text, more: Record<string, string> = {}): Text {
  const values: Record<string, string> = { ...facts, ...more };
  const fill = (words: string) => words.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);
  return JSON.parse(JSON.stringify(text), (_, value) => (typeof value === 'string' ? fill(value) : value));
}
