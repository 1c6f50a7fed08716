import { globSync, statSync } from 'node:fs';
import sharp from 'sharp';

const FILE_MAX_MB = 8;
/** In pixels. In a smaller picture, a system's screen is unreadable and a face is blurred on a high-density phone. */
const WIDTH_MIN = 400;

/** Returns a sentence for each picture of the owner's that is unusable. */
export async function photoProblems(folder = 'src/pictures'): Promise<string[]> {
  const files = globSync(`${folder}/*`).filter((file) => !/\/(\.|README)[^/]*$/.test(file));
  const problems = await Promise.all(files.sort().map(async (file) => [file, await problemOf(file)] as const));
  return problems.flatMap(([file, problem]) => (problem ? [`${file}: ${problem}`] : []));
}

async function problemOf(file: string): Promise<string | undefined> {
  if (!/\.(png|jpe?g|webp|avif)$/i.test(file)) return 'este formato não serve. Salve a imagem como JPEG ou PNG.';
  const megabytes = statSync(file).size / 1_000_000;
  if (megabytes > FILE_MAX_MB)
    return `tem ${Math.ceil(megabytes)} MB, e cabem ${FILE_MAX_MB}. Diminua a imagem para 2.000 pixels de largura.`;
  try {
    const { width } = await sharp(file).metadata();
    if (width >= WIDTH_MIN) return undefined;
    return `tem ${width} pixels de largura, e ficaria borrada. Use uma de ${WIDTH_MIN} ou mais.`;
  } catch {
    return 'não é uma imagem, ou está estragada. Salve-a de novo como JPEG ou PNG.';
  }
}
