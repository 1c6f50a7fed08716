import { globSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { iconSvg } from '../brand/app-icon.ts';
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
const YELLOW = [255, 194, 14];

// Each holds a square of the same yellow, as its program writes one.
const files = globSync('tests/drawings/*.svg').sort();
test('nine files stand for the programs that write drawings', () => expect(files).toHaveLength(9));

test.each(files)('%s is drawn on pages, on the icon and in share pictures', async (path) => {
  const drawing = readDrawing(path, readFileSync(path, 'utf8'));
  const { middle, corner, edges } = await colours(svgOf(drawing, { width: 48, height: 48 }));
  expect([corner[3], ...edges, middle.slice(0, 3)]).toEqual([0, 255, 255, YELLOW]);
  // What the policy of a page forbids, what only an editor reads, and what no older program knows.
  expect(drawing.shapes + JSON.stringify(drawing.attributes)).not.toMatch(
    /style|class=|<(?:title|metadata)|(?:inkscape|sodipodi|serif|xml:\w+)|display-p3|var\(/,
  );
  expect((await colours(iconSvg(0, drawing))).middle.slice(0, 3)).toEqual(YELLOW);
  const words = { name: 'Mogi', domain: '', eyebrow: '', title: 'Contato' };
  const shared = sharp(await drawShareImage(words, [], drawing)).removeAlpha();
  expect([...(await shared.extract({ left: 80, top: 46, width: 1, height: 1 }).raw().toBuffer())]).toEqual(YELLOW);
});

const draw = '<path d="M0 0h9v9z"/>';
const SAVE_SO = 'Salve-o como SVG simples, com os textos convertidos em curvas.';
const WAY_OUT = `a.svg: tem foto, letras, efeito ou dados de um programa. ${SAVE_SO}`;
test.each<[what: string, content: string, sentence: string]>([
  ['a photo', `${draw}<image href="data:image/png;base64,AA==" width="9" height="9"/>`, WAY_OUT],
  ['a shadow', `<filter id="f"><feDropShadow/></filter><path filter="url(#f)" d="M0 0h9v9z"/>`, WAY_OUT],
  ['a blend', `<path style="mix-blend-mode:multiply" d="M0 0h9v9z"/>`, WAY_OUT],
  ['letters', `<text x="2" y="9">Marca</text>`, WAY_OUT],
  ['letters on a path', `<text><textPath href="#a">Marca</textPath></text>${draw}`, WAY_OUT],
  ['a font', `<font><glyph d="M0 0h9"/></font>${draw}`, WAY_OUT],
  ['an editor’s data', `<switch><foreignObject/>${draw}</switch>`, WAY_OUT],
  ['a text box', `<flowRoot><flowPara>a</flowPara></flowRoot>${draw}`, WAY_OUT],
  ['a colour of print', `<path style="fill:device-cmyk(0 0 0 1)" d="M0 0h9v9z"/>`, WAY_OUT],
  ['a variable of its own', `<style>:root{--x:#fc0}path{fill:var(--x)}</style>${draw}`, WAY_OUT],
  ['a variable that nothing sets', `<path fill="var(--x)" d="M0 0h9v9z"/>`, WAY_OUT],
  ['nothing to see', `<g style="display:none">${draw}</g>`, `a.svg: não tem nenhuma forma visível. ${SAVE_SO}`],
])('%s in a drawing is refused with a way out', (_, content, sentence) => {
  expect(() => readDrawing('a.svg', svg(content))).toThrow(sentence);
});

test('a file without a size is refused', () => {
  expect(() => readDrawing('a.svg', `<svg xmlns="http://www.w3.org/2000/svg">${draw}</svg>`)).toThrow(
    'a.svg: não diz o seu tamanho. Exporte-o com viewBox (Inkscape: Ajustar página ao conteúdo).',
  );
});

test('a variable’s fallback is its colour, and a colour behind a gradient stays', () => {
  expect(readDrawing('a.svg', svg('<path fill="var(--x, #ca6702)" d="M0 0h9v9"/>')).shapes).toBe(
    '<path fill="#ca6702" d="M0 0h9v9"/>',
  );
  const gradient = '<defs><linearGradient id="g"><stop stop-color="#fc0"/></linearGradient></defs>';
  const { shapes } = readDrawing('a.svg', svg(`${gradient}<path fill="url(#g) #fff" d="M0 0h9v9"/>`), 'footer');
  expect(shapes).toContain('<linearGradient id="footer-');
  expect(shapes).toMatch(/fill="url\(#footer-\w\) #fff"/);
});

test('scripts, handlers, roles, names and classes are taken out of a drawing', () => {
  const calls = 'onclick="alert(1)" onload="\nalert(1)"';
  const names = 'role="button" aria-label="a" data-a="1" class="a"';
  const { shapes } = readDrawing('a.svg', svg(`<script>1</script><path ${calls} ${names} d="M0 0h9v9"/>`));
  expect(shapes).toBe('<path d="M0 0h9v9"/>');
});
