import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage, SHARE_SIZE } from '../../src/share/share-image.tsx';
import tailwind from '../../tailwind.config.mjs';

const { ink, signal } = tailwind.theme.colors;

/** All colours in a part of the picture. */
async function coloursIn(png: Buffer, left: number, top: number, width: number, height: number): Promise<string[]> {
  const pixels = await sharp(png).extract({ left, top, width, height }).removeAlpha().raw().toBuffer();
  const hex = (at: number) => `#${pixels.toString('hex', at, at + 3)}`;
  return [...new Set(Array.from({ length: pixels.length / 3 }, (_, index) => hex(3 * index)))];
}

test.each<[string, () => Promise<Buffer>]>([
  ...readdirSync('dist/compartilhar').map((file): [string, () => Promise<Buffer>] => [
    file,
    async () => readFileSync(`dist/compartilhar/${file}`),
  ]),
  ['of the shortest words', () => drawShareImage({ name: 'Mogi', title: 'Contato' })],
  [
    'of the longest words',
    () =>
      drawShareImage({
        name: 'Transportadora & Logística Mogiana Ltda.',
        eyebrow: 'TMS · Sistema de gestão de transportes',
        title: 'Programação, separação e faturamento em uma tela só!',
      }),
  ],
])('the share image %s has its size, clear edges, its words above the drawing, and its line', async (_, load) => {
  const png = await load();
  const { width, height } = SHARE_SIZE;
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
  expect(png.length).toBeLessThan(200_000);
  expect(await coloursIn(png, 0, 0, 60, 400)).toEqual([ink]);
  expect(await coloursIn(png, width - 60, 0, 60, 400)).toEqual([ink]);
  expect((await coloursIn(png, 64, 56, 600, 340)).length).toBeGreaterThan(2);
  // Between the words and the drawing.
  expect(await coloursIn(png, 0, 400, width, 20)).toEqual([ink]);
  expect((await coloursIn(png, 0, 440, width, 160)).length).toBeGreaterThan(4);
  expect(await coloursIn(png, 0, height - 24, width, 24)).toEqual([signal.DEFAULT]);
});
