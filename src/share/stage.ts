import { load } from 'cheerio';
import tailwind from '../../tailwind.config.mjs';
import { colourNamed, withColours } from '../brand/with-colours.ts';
import { illustration } from '../illustrations/illustration.ts';
import { box, image } from './box.ts';

const { white } = tailwind.theme.colors;

/** Where Inter's baseline stands in a line as high as its font size. */
const BASELINE = 0.864;

/** In the illustration's units. A text with `text-anchor="middle"` is centred in a box of this width. */
const TEXT_WIDTH = 104;

/** An illustration of this many pixels' height. Its texts are boxes over it, because the machine that builds may have no font. */
export function stage(name: string, pixels: number) {
  const { frame, markup, lineWidth } = illustration(name, ['phone']);
  const { x: left, y: top, width, height } = frame;
  const scale = pixels / height;
  const $ = load(markup, { xml: true });
  const texts = $('text').remove().toArray();
  const labels = texts.map((text) => {
    const { x, y, class: colour = '', 'font-size': size, 'text-anchor': anchor } = text.attribs;
    const isCentred = anchor === 'middle';
    const fill = colour.replace('fill-', '');
    return box(
      {
        position: 'absolute',
        left: (Number(x) - left - (isCentred ? TEXT_WIDTH / 2 : 0)) * scale,
        top: (Number(y) - top - Number(size) * BASELINE) * scale,
        width: TEXT_WIDTH * scale,
        justifyContent: isCentred ? 'center' : 'flex-start',
        color: fill === 'current' ? white : colourNamed(fill),
        fontSize: Number(size) * scale,
        fontWeight: 600,
        lineHeight: 1,
        whiteSpace: 'nowrap',
      },
      $(text).text(),
    );
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" color="${white}" fill="none" stroke="currentColor" stroke-width="${lineWidth}"><style>.page-line{stroke-width:5}</style>${withColours($.xml())}</svg>`;
  return box(
    { position: 'relative', width: width * scale, height: pixels },
    image(svg, width * scale, pixels),
    ...labels,
  );
}
