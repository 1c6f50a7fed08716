import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { productList } from '../../src/content/texts.ts';
import { drawShareImage } from '../../src/share/draw.tsx';
import { COLUMN, DRAWING, LINE, MARGIN, MARK, SHARE_SIZE } from '../../src/share/layout.ts';
import { sharePages } from '../../src/share/pages.ts';
import tailwind from '../../tailwind.config.mjs';

const GAP_MIN_PX = 24;
const MARK_GAP_PX = 16;
const MAX_BYTES = 300_000;

const { width, height } = SHARE_SIZE;

/** The yellow line's distance from the top. */
const FLOOR = height - LINE;

/** A colour of the configuration, in whatever notation, as coloursIn() writes it. */
async function asPixel(background: string): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background } });
  return `#${(await pixel.raw().toBuffer()).toString('hex')}`;
}

const ink = await asPixel(tailwind.theme.colors.ink);
const white = await asPixel(tailwind.theme.colors.white);
const yellow = await asPixel(tailwind.theme.colors.signal.DEFAULT);

/** All colours in this part of the image. */
async function coloursIn(png: Buffer, left: number, top: number, right: number, bottom: number): Promise<string[]> {
  const area = { left, top, width: right - left, height: bottom - top };
  const pixels = await sharp(png).extract(area).removeAlpha().raw().toBuffer();
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) found.add(`#${pixels.toString('hex', at, at + 3)}`);
  return [...found];
}

const longTitle = 'Programação de carga, separação de pedidos e faturamento em um sistema só, feito para você';
const longName = 'Transportadora & Logística Mogiana';

/** Name, picture, and whether it has a line above its headline. */
type Picture = [name: string, load: () => Promise<Buffer>, hasEyebrow: boolean];

const images: Picture[] = [
  ...readdirSync('dist/compartilhar').map((file): Picture => {
    const { eyebrow } = sharePages[file.replace('.png', '')] ?? {};
    return [file, async () => readFileSync(`dist/compartilhar/${file}`), eyebrow !== undefined];
  }),
  [
    'a name of 34 letters over a headline of 90',
    () => drawShareImage(longName, { eyebrow: 'A empresa', title: longTitle, illustration: 'operation' }),
    true,
  ],
  [
    'a name of 34 wide letters over a headline without spaces',
    () => drawShareImage('W'.repeat(34), { title: 'W'.repeat(90), illustration: 'history-4' }),
    false,
  ],
  [
    'a name of 4 letters over one word',
    () => drawShareImage('Mogi', { title: 'Contato', illustration: 'operation' }),
    false,
  ],
];

test('every page with a share image of its own has the file', () => {
  expect(readdirSync('dist/compartilhar').sort()).toEqual(
    Object.keys(sharePages)
      .map((name) => `${name}.png`)
      .sort(),
  );
});

describe.each(images)('%s', (name, load, hasEyebrow) => {
  let png: Buffer;
  beforeAll(async () => {
    png = await load();
  });

  test(`the share image ${name} has the size that the pages announce, and at most 300 kB`, async () => {
    expect(await sharp(png).metadata()).toMatchObject({ ...SHARE_SIZE, format: 'png' });
    expect(png.length).toBeLessThan(MAX_BYTES);
  });

  test(`the share image ${name} keeps its words clear of the edges and of the drawing`, async () => {
    const wordsEnd = MARGIN + COLUMN;
    expect(await coloursIn(png, 0, 0, wordsEnd, GAP_MIN_PX)).toEqual([ink]);
    expect(await coloursIn(png, 0, 0, GAP_MIN_PX, FLOOR - MARGIN)).toEqual([ink]);
    expect(await coloursIn(png, wordsEnd, 0, wordsEnd + GAP_MIN_PX, FLOOR - MARGIN)).toEqual([ink]);
  });

  test(`the share image ${name} is filled: the headline at its lower left, the drawing at its lower right`, async () => {
    expect(await coloursIn(png, MARGIN, FLOOR - 2 * MARGIN, MARGIN + COLUMN, FLOOR - MARGIN)).toContain(white);
    for (const left of [DRAWING.left, (DRAWING.left + DRAWING.right) / 2])
      expect((await coloursIn(png, left, FLOOR - 2 * MARGIN, left + 2 * MARGIN, FLOOR)).length).toBeGreaterThan(2);
  });

  test(`the share image ${name} begins with the company’s mark and name, and has its line above the headline`, async () => {
    const [markEnd, bottom] = [MARGIN + MARK, MARGIN + MARK];
    expect((await coloursIn(png, MARGIN, MARGIN, markEnd, bottom)).length).toBeGreaterThan(1);
    expect(await coloursIn(png, markEnd, MARGIN, markEnd + MARK_GAP_PX, bottom)).toEqual([ink]);
    expect(await coloursIn(png, markEnd + MARK_GAP_PX, MARGIN, MARGIN + COLUMN, bottom)).toContain(white);
    const below = await coloursIn(png, MARGIN, bottom, MARGIN + COLUMN, FLOOR - MARGIN);
    expect(below.includes(yellow)).toBe(hasEyebrow);
  });

  test(`the share image ${name} has its yellow line from edge to edge`, async () => {
    expect(await coloursIn(png, 0, FLOOR, width, height)).toEqual([yellow]);
  });
});

test.each(productList.map(({ slug }) => slug))(
  'the drawing of %s is as high as the share image has room',
  async (slug) => {
    const { left, top } = DRAWING;
    const png = readFileSync(`dist/compartilhar/${slug}.png`);
    expect((await coloursIn(png, left, top, width, top + MARGIN)).length).toBeGreaterThan(1);
  },
);

test('the lines of a share image are as heavy as a telephone needs: the page’s has 6 px', async () => {
  const png = await drawShareImage('Mogi', { title: 'Sobre', illustration: 'history-4' });
  const column = await sharp(png)
    .extract({ left: width - 2, top: 0, width: 1, height: FLOOR })
    .removeAlpha()
    .raw()
    .toBuffer();
  const isYellow = Array.from(
    { length: FLOOR },
    (_, row) => `#${column.toString('hex', 3 * row, 3 * row + 3)}` === yellow,
  );
  expect(isYellow.filter(Boolean)).toHaveLength(6);
});
