import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Company } from '../company.ts';
import { readDrawing } from '../drawings/drawing.ts';
import { factsOf } from './facts.ts';
import { type Field, problemsIn, visits } from './field.ts';
import { INVENTED } from './placeholders.ts';
import { productSchema, schemas, type Texts } from './schema.ts';

/** A file of the project by its path, or undefined. */
type ReadFile = (path: string) => Buffer | undefined;
const onDisk: ReadFile = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

const DRAWINGS = ['src/drawings/logo.svg', 'src/drawings/town.svg'];
const GONE = 'o arquivo sumiu, ou tem outro nome. Uma página precisa dele.';

/** A sentence in Portuguese for each mistake in whatever the owner may touch, with its file, and its field as the forms call it. */
export async function contentProblems(read: ReadFile = onDisk): Promise<string[]> {
  const { products } = readGood<Texts['produtos']>('produtos', read) ?? { products: [] };
  const company = readGood<Company>('empresa', read);
  const facts = company ? factsOf(company) : {};
  const hours = readGood<Texts['index']>('index', read)?.day.moments.map(({ value }) => value);
  const ofProducts = products
    // A system may be in the list before its page is written.
    .filter(({ slug }) => read(pathOf(`produtos/${slug}`)))
    .map(({ slug, acronym }): [string, Field] => [`produtos/${slug}`, productSchema(acronym, hours)]);
  const problems: string[] = [];
  for (const [name, field] of [...Object.entries<Field>(schemas), ...ofProducts]) {
    const { problem, value } = readJson(name, read);
    if (problem) problems.push(`${pathOf(name)}${problem}`);
    if (problem) continue;
    const all = [...problemsIn(field, value, facts), ...(await otherProblems(field, value, read))];
    for (const { names, sentence } of all) problems.push(`${pathOf(name)}, ${names.join(' › ')}: ${sentence}`);
  }
  return [...problems, ...DRAWINGS.flatMap((path) => drawingProblem(path, read))];
}

const pathOf = (name: string) => `src/content/${name}.json`;

/** What a file holds, unless something is wrong with it: then it is told, and others are not judged by it. */
function readGood<Text>(name: keyof typeof schemas, read: ReadFile): Text | undefined {
  const { value } = readJson(name, read);
  return problemsIn(schemas[name], value).length === 0 ? (value as Text) : undefined;
}

/** What nothing but the project's other files or the deployment tells. */
async function otherProblems(all: Field, file: unknown, read: ReadFile) {
  const sentenceFor = (path: string, field: Field, value: string) => {
    if (field.widget === 'image') return pictureProblem(value, read(value.slice(1)));
    const isPlaceholder = process.env.CONTEXT === 'production' && all === schemas.empresa && value === INVENTED[path];
    return isPlaceholder ? `ainda é o dado provisório “${value}”. Escreva o da empresa.` : undefined;
  };
  const found = visits(all, file).map(async ({ path, names, field, value }) => {
    const sentence = field && typeof value === 'string' && value ? await sentenceFor(path, field, value) : undefined;
    return sentence ? [{ names, sentence }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The value of a file; or what keeps it from being read, to stand behind its path. */
function readJson(name: string, read: ReadFile): { value?: unknown; problem?: string } {
  const bytes = read(pathOf(name));
  if (!bytes) return { problem: `: ${GONE}` };
  try {
    return { value: JSON.parse(bytes.toString()) };
  } catch (error) {
    const [, at] = /line (\d+)/.exec(String(error)) ?? [];
    const missing = 'falta ou sobra um sinal, ali ou um pouco acima: aspas, vírgula, { } ou [ ].';
    return { problem: `${at ? `, linha ${at}` : ''}: ${missing}` };
  }
}

const BROKEN = 'o arquivo não é uma imagem, ou está estragado. Salve-o de novo como JPEG ou PNG.';
const LEAST_WIDTH = 400;
/** A build draws them all, and more make it slow. */
const MOST_PIXELS = 50_000_000;

async function pictureProblem(picture: string, bytes: Buffer | undefined): Promise<string | undefined> {
  if (!bytes) return `${picture} não existe. Envie a imagem, ou corrija o nome.`;
  if (bytes.length === 0) return BROKEN;
  const image = sharp(bytes, { limitInputPixels: false });
  const none = { format: 'svg', autoOrient: { width: 0, height: 0 } };
  const { format, autoOrient } = await image.metadata().catch(() => none);
  const { width, height } = autoOrient;
  if (width * height > MOST_PIXELS)
    return `a imagem tem ${width} × ${height} pixels, e é grande demais. Diminua-a: 2.000 de largura bastam.`;
  // Figures ask for every pixel, to the end.
  if (format === 'svg' || !(await image.stats().catch(() => undefined))) return BROKEN;
  if (width >= LEAST_WIDTH) return undefined;
  return `a imagem tem ${width} pixels de largura. Envie uma com ${LEAST_WIDTH} ou mais.`;
}

function drawingProblem(path: string, read: ReadFile): string[] {
  const bytes = read(path);
  if (!bytes) return [`${path}: ${GONE}`];
  try {
    readDrawing(path, bytes.toString());
    return [];
  } catch (error) {
    const { message } = error as Error;
    const broken = `${path}: o arquivo não é um SVG, ou está estragado. Exporte-o de novo.`;
    return [message.startsWith(path) ? message : broken];
  }
}
