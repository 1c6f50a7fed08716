import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconSvg } from '../brand/app-icon.ts';
import { tokens } from '../brand/tokens.ts';
import { drawShareImage } from '../share/share-image.tsx';
import { readDrawing, svgOf } from './drawing.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`;
/** The colours of the middle and of a corner, drawn as for icons and share pictures. */
const colours = async (markup: string) => {
  const { data } = await sharp(Buffer.from(markup))
    .resize(48, 48)
    .raw()
    .ensureAlpha()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 48 + x) * 4, (y * 48 + x) * 4 + 4)];
  return { middle: at(24, 24), corner: at(2, 2), edges: [at(10, 10)[3], at(37, 37)[3]] };
};

/** Wide colours come a little off. */
const expectYellow = (found: number[]) =>
  [255, 194, 14].forEach((channel, index) => {
    expect(Math.abs(channel - (found[index] ?? 0)), String(found)).toBeLessThan(20);
  });

// Each holds a square of the same yellow, as its program writes one.
const files = globSync('tests/drawings/*.svg').sort();
test('ten files stand for the programs that write drawings', () => expect(files).toHaveLength(10));

test.each(files)('%s is drawn on pages, on the icon and in share pictures', async (path) => {
  const drawing = readDrawing(path, readFileSync(path, 'utf8'));
  const { middle, corner, edges } = await colours(svgOf(drawing, { width: 48, height: 48 }));
  expect([corner[3], ...edges]).toEqual([0, 255, 255]);
  expectYellow(middle);
  // What the policy of a page forbids, what only an editor reads, and what no older program knows.
  expect(drawing.shapes + JSON.stringify(drawing.attributes)).not.toMatch(
    /style|class=|<(?:title|metadata)|(?:inkscape|sodipodi|serif|xml\w*):|display-p3|oklch|var\(|=""|<g\/>|<defs\/>/,
  );
  expectYellow((await colours(iconSvg(0, drawing))).middle);
  const shared = sharp(await drawShareImage({ name: 'Mogi', title: 'Contato', cells: [] }, drawing)).removeAlpha();
  expectYellow([...(await shared.extract({ left: 80, top: 46, width: 1, height: 1 }).raw().toBuffer())]);
});

test('a class with the name of a token takes the token, whatever the file gives it, and no other class does', () => {
  const content =
    '<style>.fill-signal { fill: #00f } .stroke-blue { stroke: #00f }</style><path class="fill-signal stroke-blue" d="M0 0h9v9"/><path class="stroke-blue" d="M9 9h9"/>';
  expect(readDrawing('a.svg', svg(content)).shapes).toBe(
    `<path fill="${tokens.signal}" stroke="#00f" d="M0 0h9v9"/><path stroke="#00f" d="M9 9h9"/>`,
  );
});

const draw = '<path d="M0 0h9v9z"/>';
test.each<[what: string, content: string, sentence: string]>([
  ['a photo', `${draw}<image href="data:image/png;base64,AA==" width="9" height="9"/>`, 'tem uma foto dentro'],
  ['a shadow', `<filter id="f"><feDropShadow/></filter><path filter="url(#f)" d="M0 0h9v9z"/>`, 'ou outro efeito'],
  ['a blend', `<path style="mix-blend-mode:multiply" d="M0 0h9v9z"/>`, 'o modo de mesclagem'],
  [
    'a texture',
    `<pattern id="p" width="2" height="2">${draw}</pattern><path fill="url(#p)" d="M0 0h9v9z"/>`,
    'tem uma textura',
  ],
  ['an editor’s data', `<switch><foreignObject/>${draw}</switch>`, '<switch>'],
  ['a text box', `<flowRoot><flowPara>a</flowPara></flowRoot>${draw}`, 'tem texto em uma caixa'],
  ['a script', `<script>1</script>${draw}`, '<script>'],
  [
    'a colour that nobody knows',
    `<path style="fill:device-cmyk(0 0 0 1)" d="M0 0h9v9z"/>`,
    'a cor “device-cmyk(0 0 0 1)”',
  ],
  ['a variable that nothing sets', `<path fill="var(--x)" d="M0 0h9v9z"/>`, 'a cor “var(--x)”'],
  ['nothing to see', `<g style="display:none">${draw}</g>`, 'nenhuma forma visível'],
])('%s in a drawing is refused with a way out', (_, content, sentence) => {
  expect(() => readDrawing('a.svg', svg(content))).toThrow(sentence);
});

test('a file without a size is refused', () => {
  expect(() => readDrawing('a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${draw}</svg>`)).toThrow(
    'não diz o seu tamanho',
  );
});

test('no drawing runs code or fetches anything', () => {
  const calls = 'onclick="alert(1)" onload="\nalert(1)" mask="url(https://x.example/#a)"';
  const links = 'xlink:href="javascript:alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink" href="x"';
  const { shapes } = readDrawing('a.svg', svg(`<path ${calls} ${links} d="M0 0h9v9"/>`));
  expect(shapes).toBe('<path d="M0 0h9v9"/>');
});
