import { expect, test } from 'vitest';
import { productList } from '../../src/content/texts.ts';
import tailwind from '../../tailwind.config.mjs';
import { withSite } from '../support/browser.ts';

const { open, openAll } = withSite();

const { mist, signal, steel } = tailwind.theme.colors;
const HEADS = ['/', '/sobre', ...productList.map(({ slug }) => `/${slug}`)];
/** Of a sheet of paper between its margins. */
const A4 = { width: 718, height: 1047 };
/** Half of the thickest line. */
const LINE_PX = 3;

test.each([1920, 2560, 3840])('the hills of the home page reach the edge of a window of %i px', async (width) => {
  const { page } = await open('/', { viewport: { width, height: 1000 } });
  const { bottom } = await page
    .locator('main > section')
    .first()
    .evaluate((head) => head.getBoundingClientRect());
  const isDrawn = (above: number) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('svg') !== null, [
      width - 2,
      bottom - above,
    ] as const);
  expect(await Promise.all([40, 240].map(isDrawn))).toEqual([true, true]);
});

test.each([
  ['/', 'its head, its cards and its scenes', ['1.25px', '2px', '4px']],
  ['/tms', 'its head and its scenes', ['2px', '4px']],
])('%s draws its lines equally heavy in %s', async (path, _, inLists) => {
  const { page } = await open(path, { viewport: { width: 1280, height: 900 } });
  const weightsIn = (selector: string) =>
    page.locator(`${selector} svg.illustration`).evaluateAll((drawings) => {
      const lines = drawings.flatMap((drawing) => [...drawing.querySelectorAll('path:not([stroke-width], [stroke])')]);
      const styles = lines.map((line) => getComputedStyle(line));
      return [...new Set(styles.map((style) => `${style.strokeWidth} ${style.vectorEffect}`))].sort();
    });
  const unscaled = (widths: string[]) => widths.map((width) => `${width} non-scaling-stroke`);
  expect(await weightsIn('section:first-of-type')).toEqual(unscaled(['1.25px', '2px', '6px']));
  expect(await weightsIn('li:has(h3)')).toEqual(unscaled(inLists));
});

test('on paper, the head of a page shows its whole drawing', async () => {
  for (const { page, path } of await openAll(HEADS, { viewport: A4, reducedMotion: 'reduce' })) {
    await page.emulateMedia({ media: 'print' });
    const drawing = await page
      .locator('section svg.illustration')
      .first()
      .evaluate((svg) => {
        const shapes = [...svg.querySelectorAll('path')].map((shape) => shape.getBoundingClientRect());
        const shown = shapes.filter(({ height, width }) => height + width > 0);
        return {
          top: svg.getBoundingClientRect().top,
          shown: shown.length,
          highest: Math.min(...shown.map(({ top }) => top)),
        };
      });
    expect(drawing.shown, path).toBeGreaterThan(5);
    expect(drawing.highest, path).toBeGreaterThanOrEqual(drawing.top - LINE_PX);
  }
});

test.each([
  ['on paper', { viewport: A4 }, 'print'],
  ['in the reader’s dark colours', { forcedColors: 'active', colorScheme: 'dark' }, 'screen'],
  ['in the reader’s light colours', { forcedColors: 'active', colorScheme: 'light' }, 'screen'],
] as const)(
  '%s, shapes have the new ground’s colour, but people keep their faces and a route its pin',
  async (_, options, media) => {
    for (const { page, path } of await openAll(['/erp', '/tms', '/contato'], options)) {
      await page.emulateMedia({ media });
      const fillsOf = (selector: string) =>
        page
          .locator(`svg.illustration ${selector}`)
          .evaluateAll((shapes) => [...new Set(shapes.map((shape) => getComputedStyle(shape).fill))]);
      const canvas = await page.evaluate(() => {
        document.body.style.setProperty('outline-color', 'Canvas', 'important');
        return getComputedStyle(document.body).outlineColor;
      });
      expect(await fillsOf('path[class^="fill-petrol"]'), path).toEqual([canvas]);
      expect(await fillsOf('path[class^="fill-ink"]'), path).toEqual([canvas]);
      for (const [name, colour] of Object.entries({ mist, steel, signal: signal.DEFAULT }))
        for (const fill of await fillsOf(`path.fill-${name}`)) expect(fill, `${path} ${name}`).toBe(rgb(colour));
    }
  },
);

function rgb(hex: string): string {
  const [red, green, blue] = Array.from({ length: 3 }, (_, at) =>
    Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}
