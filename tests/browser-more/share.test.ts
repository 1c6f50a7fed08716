import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage, SHARE_SIZE } from '../../src/share/share-image.tsx';
import tailwind from '../../tailwind.config.mjs';

const { ink, signal } = tailwind.theme.colors;
const { width, height } = SHARE_SIZE;

/** All colours in a part of the picture. */
async function coloursIn(png: Buffer, left: number, top: number, right: number, bottom: number): Promise<string[]> {
  const part = { left, top, width: right - left, height: bottom - top };
  const pixels = await sharp(png).extract(part).removeAlpha().raw().toBuffer();
  const hex = (at: number) => `#${pixels.toString('hex', at, at + 3)}`;
  return [...new Set(Array.from({ length: pixels.length / 3 }, (_, index) => hex(3 * index)))];
}

const LONGEST = {
  name: 'Santana d’Oeste Transformações e Sistemas Logísticos Goiás',
  domain: 'www.santana-doeste-transformacoes-e-sistemas.com.br',
  eyebrow: 'TMS, gestão de transportes',
  title: 'Programação, separação e faturamento em uma tela só!',
};

const LARGEST = { label: 'Expedição da filial de Mogi Guaçu, em unidades', value: '12.345.678,90' };

test.each([
  ['words', []],
  ['values', Array(4).fill(LARGEST)],
])('of the longest %s, a share image has clear edges, and the address on yellow', async (_, values) => {
  const png = await drawShareImage(LONGEST, values);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
  expect(png.length).toBeLessThan(200_000);
  // Below may stand the values of the page's example, in cells that reach the edges.
  expect((await coloursIn(png, 56, 124, 700, 280)).length).toBeGreaterThan(2);
  for (const [left, right] of [
    [0, 50],
    [width - 50, width],
  ] as const) {
    expect(await coloursIn(png, left, 120, right, 280)).toEqual(['#ffffff']);
    expect(await coloursIn(png, left, 550, right, height)).toEqual([signal]);
  }
  expect(await coloursIn(png, 60, 560, 700, 610)).toContain(ink);
});

test('a logo keeps its ratio, and one that is wide has no name beside it', async () => {
  const shapes = '<path d="M0 0h300v60H0z" fill="#123456"/>';
  const wide = { width: 300, height: 60, shapes, attributes: { viewBox: '0 0 300 60' } };
  const png = await drawShareImage({ ...LONGEST, name: 'Santana' }, [], wide);
  const { data, info } = await sharp(png)
    .extract({ left: 0, top: 0, width, height: 100 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = Array.from({ length: data.length / 3 }, (_, at) => at).filter((at) => data[3 * at] !== 255);
  const columns = inked.map((at) => at % info.width);
  const rows = inked.map((at) => Math.floor(at / info.width));
  const side = (all: number[]) => Math.max(...all) - Math.min(...all) + 1;
  expect([side(columns), side(rows)]).toEqual([320, 64]);
});
