import { existsSync } from 'node:fs';
import type * as v from 'valibot';
import { type FieldProblem, fieldProblems, pathTo, placeOf } from '../../copy-rules/field-problems.ts';
import { placeholdersLeft } from '../../placeholders.ts';
import { exportsOf, type Loaded } from './load-values.ts';
import type { Source } from './source.ts';
import { missingTexts } from './used-texts.ts';

/** Returns a sentence for each value that does not fit its schema, and for each missing text without a schema. */
export async function valueProblems(sources: Map<string, Source>, loaded: Map<string, Loaded>): Promise<string[]> {
  // The schemas import the products' names from it.
  if (!exportsOf(loaded, 'src/products.ts')) return [];
  const { schemasOf } = await import('../../copy-rules/files.ts');
  const products = [...sources.keys()].flatMap((file) => /^src\/products\/(.*)\/text\.ts$/.exec(file)?.[1] ?? []);
  const schemas = schemasOf(products);
  const wrong = Object.entries(schemas).flatMap(([file, exports]) => {
    if (!existsSync(file)) return `${file}: o arquivo sumiu. Traga-o de volta; uma página precisa dele.`;
    const values = exportsOf(loaded, file);
    return values ? problemsIn(file, exports, values, sources.get(file)) : [];
  });
  const missing = missingTexts((file) => (file in schemas ? undefined : exportsOf(loaded, file)));
  return [...wrong, ...missing.map(({ file, path }) => missingSentence(file, path, sources.get(file)))];
}

const missingSentence = (file: string, path: string[], source: Source | undefined) =>
  `${file}, linha ${source?.lineOf(path) ?? 1}, ${placeOf(path)}: falta este campo. Traga de volta a linha ${path.at(-1)}: …`;

function problemsIn(
  file: string,
  schemas: Record<string, v.GenericSchema>,
  exports: Record<string, unknown>,
  source: Source | undefined,
): string[] {
  return Object.entries(schemas).flatMap(([name, schema]) => {
    if (!(name in exports)) return `${file}: falta export const ${name}. Traga de volta o trecho que começa assim.`;
    return [...fieldProblems(schema, exports[name]), ...unreplaced(name, exports[name])].map(({ path, sentence }) => {
      const whole = [name, ...path];
      const place = placeOf(name === 'default' ? path : whole);
      const remedy = misplaced(path, name, schemas) ?? sentence;
      return `${file}, linha ${source?.lineOf(whole) ?? 1}, ${place}: ${remedy}`;
    });
  });
}

/** Returns a sentence for a field of another export of the same file, such as a buyer's fact among the company's. */
function misplaced([field, ...inner]: FieldProblem['path'], name: string, schemas: Record<string, v.GenericSchema>) {
  if (typeof field !== 'string' || inner.length > 0 || pathTo(field, schemas[name])) return undefined;
  const [place] = Object.entries(schemas).flatMap(([other, schema]) => {
    const path = pathTo(field, schema);
    return path ? [[other, ...path]] : [];
  });
  if (!place) return undefined;
  const [outer = '', ...within] = place;
  const example = within.reduceRight((value, key) => `{ ${key}: ${value} }`, '…');
  return `${field} não fica aqui. O lugar é dentro de ${outer}, mais abaixo neste arquivo: ${outer} = ${example}.`;
}

/** Returns the placeholders that are left. Only a production build refuses them. */
const unreplaced = (name: string, value: unknown): FieldProblem[] =>
  name === 'company' && process.env.CONTEXT === 'production'
    ? placeholdersLeft(Object(value))
        .filter(({ mayStay }) => !mayStay)
        .map(({ fact, value, seenAs }) => ({
          path: fact.split('.'),
          sentence: `ainda é o dado provisório “${value}”: ${seenAs}. Escreva o da empresa.`,
        }))
    : [];
