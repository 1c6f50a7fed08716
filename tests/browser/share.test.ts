import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { tokens } from '../../src/brand/tokens.ts';
import { drawShareImage, SHARE_SIZE } from '../../src/share/share-image.tsx';

const { ink, signal } = tokens;
const white = '#ffffff';

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
  [
    'of the shortest words',
    () => drawShareImage({ name: 'Mogi', title: 'Contato', cells: [{ label: 'Rua', value: 'C' }] }),
  ],
  [
    'of the longest words',
    () =>
      drawShareImage({
        name: 'Transportadora & Logística Mogiana Ltda.',
        eyebrow: 'TMS, gestão de transportes de carga fracionada',
        title: 'Programação, separação e faturamento em uma tela só!',
        cells: ['1.152,00', '12/3', '09:40', 'C-02-A'].map((value) => ({
          label: 'Um rótulo de trinta letras, ou mais',
          value,
        })),
      }),
  ],
])('the share image %s has its size, clear edges, and its words above a row of cells', async (_, load) => {
  const png = await load();
  const { width, height } = SHARE_SIZE;
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
  expect(png.length).toBeLessThan(200_000);
  for (const left of [0, width - 50]) expect(await coloursIn(png, left, 100, 50, 280)).toEqual([white]);
  expect((await coloursIn(png, 56, 100, 600, 280)).length).toBeGreaterThan(2);
  expect(await coloursIn(png, 0, height - 234, width, 1)).toEqual([ink]);
  expect((await coloursIn(png, 0, 400, width, 230)).length).toBeGreaterThan(2);
});

test('what happens now is yellow', async () => {
  const png = await drawShareImage({
    name: 'Mogi',
    title: 'Contato',
    cells: [{ label: 'Agora', value: '09:40', isNow: true }],
  });
  expect(await coloursIn(png, 0, 400, 20, 200)).toEqual([signal]);
});
