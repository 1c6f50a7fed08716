import sharp from 'sharp';
import { expect, test } from 'vitest';
import tailwind from '../../tailwind.config.mjs';
import { outlineTexts } from './outline-texts.tsx';

const SIDE = 400;

/** Where this markup has pixels of the brand's yellow: the first and last column, and the row below the last. */
async function yellowIn(markup: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${markup}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
  const yellow = [...tailwind.theme.colors.signal.DEFAULT.slice(1)].join('');
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => at).filter(
    (at) =>
      data.toString('hex', at * info.channels, at * info.channels + 3) === yellow &&
      data[at * info.channels + 3] === 255,
  );
  const columns = pixels.map((at) => at % SIDE);
  return {
    left: Math.min(...columns),
    right: Math.max(...columns) + 1,
    bottom: Math.floor(Math.max(...pixels) / SIDE) + 1,
  };
}

test.each([
  [
    'centred, with the size of its group',
    '<g font-size="60" text-anchor="middle"><text class="fill-signal" x="200" y="150">HH</text></g>',
    200,
  ],
  [
    'moved by its group',
    '<g transform="translate(30 50)"><text class="fill-signal" x="170" y="100" font-size="60" text-anchor="middle">HH</text></g>',
    200,
  ],
])('a text %s stands in the share image where the drawing has it', async (_, markup, middle) => {
  const { left, right, bottom } = await yellowIn(await outlineTexts(markup));
  expect(right - left).toBeGreaterThan(60);
  expect(Math.abs((left + right) / 2 - middle)).toBeLessThanOrEqual(1);
  expect(Math.abs(bottom - 150)).toBeLessThanOrEqual(1);
});

test('a text that begins at its place keeps its left edge, and no text is left for the fonts of the machine', async () => {
  const outlined = await outlineTexts('<text class="fill-signal" x="100" y="150" font-size="60">HH</text>');
  const { left, bottom } = await yellowIn(outlined);
  expect(outlined).not.toContain('<text');
  expect(left).toBeGreaterThanOrEqual(100);
  expect(left).toBeLessThan(108);
  expect(Math.abs(bottom - 150)).toBeLessThanOrEqual(1);
});
