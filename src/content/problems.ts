import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import type * as v from 'valibot';
import { readDrawing } from '../drawings/drawing.ts';
import { companySchema } from './company.ts';
import { namesOf, problemsIn, unlessEmpty } from './judge.ts';
import { pages, siteSchema } from './pages.ts';
import { placeholdersIn } from './placeholders.ts';
import { systemListSchema, systemSchema } from './systems.ts';

/** A file of the project by its path, or undefined. */
type ReadFile = (path: string) => Buffer | undefined;
const onDisk: ReadFile = (path) => (existsSync(path) ? readFileSync(path) : undefined);

const DRAWINGS = ['src/drawings/logo.svg', 'src/drawings/town.svg'];
const GONE = 'o arquivo sumiu, ou tem outro nome. Uma página precisa dele.';
const NO_SVG = 'o arquivo não é um SVG, ou está estragado. Exporte-o de novo.';
const UNREADABLE = 'falta ou sobra um sinal, ali ou um pouco acima: aspas, vírgula, { } ou [ ].';
const fileOf = (name: string) => `src/content/${name}.json`;

/** A sentence in Portuguese for each mistake in whatever the owner may touch, with its file, and its field as the forms call it. */
export async function contentProblems(read: ReadFile = onDisk): Promise<string[]> {
  const told: string[] = [];
  const tell = (name: string, names: string[], sentence: string) =>
    told.push(`${fileOf(name)}, ${names.join(' › ')}: ${sentence}`);

  /** Returns what a file holds, unless something is wrong with it, which is told. */
  function judge<Schema extends v.GenericSchema>(name: string, schema: Schema): v.InferOutput<Schema> | undefined {
    const bytes = read(fileOf(name));
    try {
      const value = bytes && JSON.parse(bytes.toString(), unlessEmpty);
      const problems = value === undefined ? [] : problemsIn(schema, value);
      if (!bytes) told.push(`${fileOf(name)}: ${GONE}`);
      for (const { names, sentence } of problems) tell(name, names, sentence);
      return problems.length === 0 ? value : undefined;
    } catch (error) {
      const [, line] = /line (\d+)/.exec(String(error)) ?? [];
      told.push(`${fileOf(name)}${line ? `, linha ${line}` : ''}: ${UNREADABLE}`);
      return undefined;
    }
  }

  const company = judge('empresa', companySchema);
  if (company && process.env.CONTEXT === 'production') told.push(...placeholdersIn(company));
  judge('site', siteSchema);
  const { index, ...others } = pages;
  const hours = judge('index', index.schema)?.day.moments.map(({ value }) => value);
  for (const [name, { schema }] of Object.entries(others)) judge(name, schema as v.GenericSchema);
  // A system may be in the list before its page is written.
  const listed = judge('produtos', systemListSchema)?.products ?? [];
  for (const { slug, acronym } of listed.filter(({ slug }) => read(fileOf(`produtos/${slug}`)))) {
    const name = `produtos/${slug}`;
    const schema = systemSchema(acronym, hours);
    for (const [index, { picture }] of (judge(name, schema)?.photos ?? []).entries()) {
      const sentence = await pictureProblem(picture, read(picture.slice(1)));
      if (sentence) tell(name, namesOf(schema, ['photos', index, 'picture']), sentence);
    }
  }
  return [...told, ...DRAWINGS.flatMap((path) => drawingProblem(path, read) ?? [])];
}

const BROKEN = 'o arquivo não é uma imagem, ou está estragado. Salve-o de novo como JPEG ou PNG.';
/** A telephone's whole screen is less. */
const MOST_HEIGHT = 2.25;
/** A build draws them all, and more make it slow. */
const MOST_PIXELS = 50_000_000;

async function pictureProblem(picture: string, bytes: Buffer | undefined): Promise<string | undefined> {
  if (!bytes) return `${picture} não existe. Envie a imagem, ou corrija o nome.`;
  try {
    const image = sharp(bytes, { limitInputPixels: false });
    const { format, autoOrient } = await image.metadata();
    const { width, height } = autoOrient;
    const size = `a imagem tem ${width} × ${height} pixels`;
    if (width * height > MOST_PIXELS) return `${size}, e é grande demais. Diminua-a: 2.000 de largura bastam.`;
    // Figures ask for every pixel, to the end.
    await image.stats();
    if (format === 'svg') return BROKEN;
    if (width < 400) return `${size}. Envie uma com 400 ou mais de largura.`;
    return height > width * MOST_HEIGHT ? `${size}, e é alta demais. Recorte-a: até duas vezes a largura.` : undefined;
  } catch {
    return BROKEN;
  }
}

function drawingProblem(path: string, read: ReadFile): string | undefined {
  const bytes = read(path);
  if (!bytes) return `${path}: ${GONE}`;
  try {
    readDrawing(path, bytes.toString());
    return undefined;
  } catch (error) {
    const { message } = error as Error;
    return message.startsWith(path) ? message : `${path}: ${NO_SVG}`;
  }
}
