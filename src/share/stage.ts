import { load } from 'cheerio';
import tailwind from '../../tailwind.config.mjs';
import { colourNamed, withColours } from '../brand/with-colours.ts';
import { illustration } from '../illustrations/illustration.ts';
import { box, image } from './box.ts';

const { white } = tailwind.theme.colors;

/** Where Inter's baseline stands in a line as high as its font size. */
const BASELINE = 0.864;

/** Widths of lines in pixels, as src/styles/line.css has them. */
const LINES = { svg: 2, '.thin': 1.25, '.page-line': 5 };

/** In the illustration's units. A text with `text-anchor="middle"` is centred in a box of this width. */
const TEXT_WIDTH = 104;

/** An illustration of this many pixels' height. Its texts are boxes over it, because the machine that builds may have no font. */
export function stage(name: string, pixels: number) {
  const { frame, markup } = illustration(name, ['phone']);
  const { x: left, y: top, width, height } = frame;
  const scale = pixels / height;
  const $ = load(markup, { xml: true });
  const texts = $('text').toArray();
  const labels = texts.map((text) => {
    const { x, y, class: colour = '' } = text.attribs;
    const inherited = (name: string) => $(text).closest(`[${name}]`).attr(name);
    const size = Number(inherited('font-size'));
    const isCentred = inherited('text-anchor') === 'middle';
    const fill = colour.replace('fill-', '');
    return box(
      {
        position: 'absolute',
        left: (Number(x) - left - (isCentred ? TEXT_WIDTH / 2 : 0)) * scale,
        top: (Number(y) - top - size * BASELINE) * scale,
        width: TEXT_WIDTH * scale,
        justifyContent: isCentred ? 'center' : 'flex-start',
        color: fill === 'current' ? white : colourNamed(fill),
        fontSize: size * scale,
        fontWeight: 600,
        lineHeight: 1,
        whiteSpace: 'nowrap',
      },
      $(text).text(),
    );
  });
  $('text').remove();
  const style = Object.entries(LINES).map(([selector, line]) => `${selector}{stroke-width:${line / scale}}`);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" color="${white}"` +
    ` fill="none" stroke="currentColor"><style>${style.join('')}</style>${withColours($.xml())}</svg>`;
  return box(
    { position: 'relative', width: width * scale, height: pixels },
    image(svg, width * scale, pixels),
    ...labels,
  );
}
