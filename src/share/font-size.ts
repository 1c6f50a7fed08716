import { box, layOut } from './box.ts';

/** Room for a text, in pixels. */
export interface Room {
  width: number;
  height: number;
}

export const headlineStyle = (fontSize: number) => ({
  fontSize,
  fontWeight: 800,
  lineHeight: 1.08,
  letterSpacing: fontSize * -0.03,
  textWrap: 'balance',
  // A word longer than the line, such as an invented name, must break, or it would leave the picture.
  wordBreak: 'break-word',
});

async function heightOf(text: string, width: number, fontSize: number): Promise<number> {
  const svg = await layOut(box({ width, ...headlineStyle(fontSize) }, text), { width });
  return Number(/height="([\d.]+)"/.exec(svg)?.[1]);
}

/** The largest of these font sizes, largest first, at which the text stays in its room. */
export async function fontSizeFor(text: string, room: Room, sizes: number[]): Promise<number> {
  for (const size of sizes) {
    if ((await heightOf(text, room.width, size)) <= room.height) return size;
  }
  throw new Error(`Too long for a share image: “${text}”`);
}
