import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { placeholdersLeft } from '../placeholders.ts';
import { productSchema, schemas } from './schema.ts';

const FOLDER = 'src/content';

/** A sentence in Portuguese for each mistake in the texts and facts of a checkout, with its file and field. */
export async function contentProblems(root = '.'): Promise<string[]> {
  const products = readJson(root, 'produtos');
  const named = v.is(schemas.produtos, products.value) ? products.value.products : [];
  const all: Record<string, v.GenericSchema> = {
    ...schemas,
    ...Object.fromEntries(named.map(({ slug, acronym }) => [`produtos/${slug}`, productSchema(acronym)])),
  };
  const problems = await Promise.all(Object.entries(all).map(([name, schema]) => problemsOf(root, name, schema)));
  return problems.flat();
}

async function problemsOf(root: string, name: string, schema: v.GenericSchema): Promise<string[]> {
  const { value, problem } = readJson(root, name);
  if (problem) return [problem];
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true, message: sentenceFor });
  const wrong = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message] as const);
  const left = name === 'empresa' && process.env.CONTEXT === 'production' ? placeholdersLeft(Object(value)) : [];
  const provisional = left
    .filter(({ mayStay }) => !mayStay)
    .map(({ fact, value }) => [fact, `ainda é o dado provisório “${value}”. Escreva o da empresa.`]);
  const pictures = await Promise.all(
    picturesIn(value).map(async ([at, file]) => [at, await pictureProblem(root, file)]),
  );
  const found = [...wrong, ...provisional, ...pictures.filter(([, problem]) => problem)];
  return found.map(([field, sentence]) => `${FOLDER}/${name}.json, ${field}: ${sentence}`);
}

/** The value of a file; or what keeps it from being read. */
function readJson(root: string, name: string): { value?: unknown; problem?: string } {
  const file = `${FOLDER}/${name}.json`;
  if (!existsSync(join(root, file)))
    return { problem: `${file}: o arquivo sumiu, ou tem outro nome. Uma página precisa dele.` };
  const bytes = readFileSync(join(root, file));
  const text = bytes.toString();
  if (!isUtf8(bytes) || bytes.includes(0) || text.startsWith('\ufeff'))
    return { problem: `${file}: o arquivo foi salvo em outra codificação. Salve-o como UTF-8, sem BOM.` };
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const [, line] = /line (\d+)/.exec(String(error)) ?? [];
    const where = line ? `, linha ${line}` : '';
    return {
      problem: `${file}${where}: falta ou sobra um sinal, ali ou um pouco acima: aspas, vírgula, { } ou [ ].`,
    };
  }
}

/** The sentence for an issue whose schema has none of its own. */
function sentenceFor({ type, received, input, requirement }: v.BaseIssue<unknown>): string {
  const size = Object(input).length;
  if (type === 'never') return 'este campo não existe. Apague-o, ou corrija o nome.';
  if (received === 'undefined') return 'falta este campo.';
  if (type === 'non_empty') return 'o texto está vazio. Escreva-o.';
  if (type === 'max_length' && typeof input === 'string')
    return `o texto tem ${size} letras, e cabem ${requirement}: tire ${size - Number(requirement)}.`;
  if (type === 'min_length' && typeof input === 'string')
    return `o texto tem ${size} letras. Escreva ao menos ${requirement}.`;
  if (type === 'max_length') return `a lista tem ${size} itens, e cabem ${requirement}.`;
  if (type === 'min_length') return `a lista tem ${size} itens. Deixe ao menos ${requirement}.`;
  if (type === 'min_value') return `o número é menor que ${requirement}. Confira o sinal.`;
  if (type === 'max_value') return `o número é maior que ${requirement}. Confira o sinal.`;
  if (type === 'iso_date') return 'escreva a data como 2026-11-25.';
  if (type === 'literal') return 'só mostre quem autorizou por escrito. Com a autorização, escreva true.';
  return `o valor não é do tipo certo: ${TYPES[type] ?? 'compare com os vizinhos'}.`;
}

const TYPES: Record<string, string> = {
  string: 'escreva um texto entre aspas',
  union: 'escreva um texto entre aspas',
  number: 'escreva um número sem aspas, com ponto',
  integer: 'escreva um número inteiro',
  array: 'escreva uma lista entre [ ]',
  object_with_rest: 'escreva os campos entre { }',
};

/** Field and file of each picture: only a product's text names any. */
const picturesIn = (value: unknown): [field: string, file: unknown][] =>
  [Object(value).screens ?? []].flat().map((screen, index) => [`screens.${index}.picture`, Object(screen).picture]);

async function pictureProblem(root: string, picture: unknown): Promise<string | undefined> {
  // The schema has told what is no text.
  if (typeof picture !== 'string') return undefined;
  const file = join(root, picture);
  if (!existsSync(file)) return `${picture} não existe. Envie a imagem, ou corrija o nome.`;
  const metadata = await sharp(file)
    .metadata()
    .catch(() => undefined);
  return metadata ? undefined : 'o arquivo não é uma imagem, ou está estragado. Salve-o de novo como JPEG ou PNG.';
}
