import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage, SHARE_SIZE } from '../../src/share/share-image.tsx';
import tailwind from '../../tailwind.config.mjs';
import { built } from '../support/public-pages.ts';

const { ink, signal } = tailwind.theme.colors;
/** As a picture has it. */
const white = '#ffffff';
const { width, height } = SHARE_SIZE;
/** Where the row of cells along the bottom begins. */
const ROW_TOP = 390;

/** All colours in a part of the picture. */
async function coloursIn(png: Buffer, left: number, top: number, right: number, bottom: number): Promise<string[]> {
  const part = { left, top, width: right - left, height: bottom - top };
  const pixels = await sharp(png).extract(part).removeAlpha().raw().toBuffer();
  const hex = (at: number) => `#${pixels.toString('hex', at, at + 3)}`;
  return [...new Set(Array.from({ length: pixels.length / 3 }, (_, index) => hex(3 * index)))];
}

const labelled = (...values: string[]) => values.map((value, index) => ({ label: `Rótulo ${index}`, value }));

/** The share images of the site, and how many cells each has along its bottom. */
const IMAGES = { inicio: 4, sobre: 4, contato: 1, privacidade: 4, acessibilidade: 4, tms: 3, wms: 4, erp: 4 };

test.each<[string, number, () => Promise<Buffer>]>([
  ...Object.entries(IMAGES).map(([name, cells]): [string, number, () => Promise<Buffer>] => [
    name,
    cells,
    async () => readFileSync(built(`compartilhar/${name}.png`)),
  ]),
  [
    'of the longest words',
    4,
    () =>
      drawShareImage({
        name: 'Santana d’Oeste Transformações e Sistemas Logísticos Goiás',
        eyebrow: 'TMS, gestão de transportes',
        title: 'Programação, separação e faturamento em uma tela só!',
        cells: labelled('123.456.789', 'MOGI-GUAÇU', '24', 'WMWMWMWMWMW'),
      }),
  ],
])(
  'the share image %s has its size, clear edges, its words, and %i cells that hold their values',
  async (_, cells, load) => {
    const png = await load();
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
    expect(png.length).toBeLessThan(200_000);
    expect((await coloursIn(png, 56, 104, 700, 380)).length).toBeGreaterThan(2);
    expect(await coloursIn(png, 0, 100, 50, 390)).toEqual([white]);
    expect(await coloursIn(png, width - 50, 100, width, 390)).toEqual([white]);
    expect(await coloursIn(png, 0, ROW_TOP, width, ROW_TOP + 4)).toEqual([ink]);
    expect((await coloursIn(png, 0, ROW_TOP + 4, width, height)).length).toBeGreaterThan(4);
    const ends = Array.from({ length: cells }, (_, index) => Math.floor(((index + 1) * width) / cells));
    for (const end of ends)
      expect(await coloursIn(png, end - 24, ROW_TOP + 8, end - 4, height), `${end} px`).toHaveLength(1);
  },
);

test('the share image marks what happens now in yellow, and otherwise its last cell as the screen’s', async () => {
  const drawn = (isNow: boolean) =>
    drawShareImage({
      name: 'Mogi',
      title: 'Contato',
      cells: labelled('1', '2').map((cell, index) => ({ ...cell, isNow: isNow && index === 0 })),
    });
  const cornersOf = async (png: Buffer) =>
    Promise.all([8, width - 20].map((left) => coloursIn(png, left, ROW_TOP + 8, left + 12, ROW_TOP + 18)));
  expect(await cornersOf(await drawn(true))).toEqual([[signal], [white]]);
  expect(await cornersOf(await drawn(false))).toEqual([[white], [ink]]);
});
