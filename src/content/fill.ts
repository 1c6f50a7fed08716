import { company } from '../company.ts';

/** The facts that a text may name in braces, as in `Software sob medida desde {fundacao}`. */
const facts: Record<string, string> = {
  nome: company.name,
  fundacao: company.foundedIn,
  cidade: company.address.city,
  estado: company.address.state,
  email: company.email,
  telefone: company.phone,
};

/**
 * Returns a text, or all texts of a file, with the facts and `more` in the place of their names in braces. Any other
 * name stays: one that nobody knows has stopped the build (fields.ts), and `{sigla}` may be filled in later. The point of
 * “Alfa Ltda.” ends its sentence too. An empty text is one left out.
 */
export function withFacts<Text>(text: Text, more: Record<string, string> = {}): Text {
  const values = { ...facts, ...more };
  const inPlace = (_: string, name: string, point: string) => {
    const value = values[name] ?? `{${name}}`;
    return value.endsWith('.') ? value : value + point;
  };
  return JSON.parse(JSON.stringify(text), (_, value) =>
    typeof value === 'string' ? value.replace(/\{(\w+)\}(\.?)/g, inPlace) || undefined : value,
  );
}
