import * as v from 'valibot';
import { fieldProblems, placeOf } from './copy-rules/field-problems.ts';

/** A text that has to be there. */
export const text = (sentence: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(sentence));

/** A few words that the owner may leave out; without them, what they name is not shown. */
export const label = (what: string, max = 40) =>
  v.pipe(
    text(`${what} não pode ficar vazio: apague a linha.`),
    v.maxLength(
      max,
      ({ received }) => `${what} tem ${received} letras, e cabem ${max}: tire ${Number(received) - max}.`,
    ),
  );

/** At least one entry and at most `max`: a fact without any is left out as a whole. */
export const list = <Entry extends v.GenericSchema>(entry: Entry, max: number) =>
  v.pipe(
    v.array(entry, 'escreva uma lista, entre colchetes.'),
    v.minLength(1, 'a lista está vazia: apague a linha.'),
    v.maxLength(max, `a lista tem mais de ${max} itens: escolha os que mais pesam na compra.`),
  );

/** A sentence in Portuguese for each fact that cannot be right: `name: …`, `products.tms.faq nº 2, question: …`. */
export const problemsOf = (schema: v.GenericSchema, value: unknown): string[] =>
  fieldProblems(schema, value).map(({ path, sentence }) => `${placeOf(path)}: ${sentence}`);
