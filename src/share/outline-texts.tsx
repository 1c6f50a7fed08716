import { load } from 'cheerio';
import tailwind from '../../tailwind.config.mjs';
import { colourNamed } from '../brand/with-colours.ts';
import { renderSvg } from './render.ts';

const { mist } = tailwind.theme.colors;

/** Where Roboto's baseline stands in a line as high as its font size. */
const BASELINE = 0.842;

/** In the drawing's units. Wider than any of its texts. */
const WIDTH = 400;

/** Replaces each `<text>` of an illustration by its outlines, because the machine that builds may have no font. */
export async function outlineTexts(markup: string): Promise<string> {
  const $ = load(markup, { xml: true });
  for (const text of $('text').toArray()) {
    const { x, y, class: colour = '' } = text.attribs;
    const inherited = (attribute: string) => $(text).closest(`[${attribute}]`).attr(attribute);
    const fontSize = Number(inherited('font-size'));
    const isCentred = inherited('text-anchor') === 'middle';
    const fill = colour.replace('fill-', '');
    const label = (
      <div
        style={{
          display: 'flex',
          width: WIDTH,
          justifyContent: isCentred ? 'center' : 'flex-start',
          color: fill === 'current' ? mist : colourNamed(fill),
          fontSize,
          fontWeight: 600,
          lineHeight: 1,
          whiteSpace: 'nowrap',
        }}
      >
        {$(text).text()}
      </div>
    );
    const outlines = await renderSvg(label, { width: WIDTH });
    const left = Number(x) - (isCentred ? WIDTH / 2 : 0);
    $(text).replaceWith(outlines.replace('<svg', `<svg x="${left}" y="${Number(y) - fontSize * BASELINE}"`));
  }
  return $.xml();
}
