import tailwind from '../../tailwind.config.mjs';
import { withColours } from '../brand/with-colours.ts';
import { illustration } from '../illustrations/illustration.ts';
import { DRAWING, SHARE_SIZE } from './layout.ts';
import { outlineTexts } from './outline-texts.tsx';

const { mist } = tailwind.theme.colors;
const { left, top, right, bottom } = DRAWING;

/** Widths of lines in pixels, in the proportions of src/styles/line.css. */
const LINES = { svg: 2.5, '.thin': 1.6, '.page-line': 6 };

/** Returns an illustration as the head of a page has it. Its lines to the edge reach the picture's. */
export async function drawing(name: string): Promise<string> {
  const { frame, whole, markup } = illustration(name, ['hero']);
  const floor = frame.y + frame.height;
  const scale = Math.min((right - left) / frame.width, (bottom - top) / (floor - whole.y));
  const width = SHARE_SIZE.width / scale;
  const height = bottom / scale;
  const viewBox = `${frame.x + frame.width - right / scale} ${floor - height} ${width} ${height}`;
  const style = Object.entries(LINES).map(([selector, line]) => `${selector}{stroke-width:${line / scale}}`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" color="${mist}" fill="none" stroke="currentColor">` +
    `<style>${style.join('')}</style>${withColours(await outlineTexts(markup))}</svg>`
  );
}
