import type { ReactElement } from 'react';
import { renderSvg } from './render.ts';

const LINE_HEIGHT = 1.06;

interface Props {
  text: string;
  width: number;
  fontSize: number;
  wordBreak: 'normal' | 'break-word';
}

const Headline = ({ text, wordBreak, ...sizes }: Props) => (
  <div
    style={{
      ...sizes,
      wordBreak,
      fontWeight: 800,
      lineHeight: LINE_HEIGHT,
      letterSpacing: sizes.fontSize * -0.02,
      // Together with break-word, satori balances by breaking words that fit.
      ...(wordBreak === 'normal' && { textWrap: 'balance' }),
    }}
  >
    {text}
  </div>
);

/** Room for a text, and the font sizes to try, in pixels. */
export interface Room {
  width: number;
  height: number;
  largest: number;
  smallest: number;
}

/**
 * Returns the text in the largest font size at which it fits. Breaks a word, such as an invented name, only if it does
 * not fit in the smallest. @throws Error if the text is too long even so
 */
export async function fitHeadline(text: string, room: Room): Promise<ReactElement> {
  for (const wordBreak of ['normal', 'break-word'] as const) {
    for (let fontSize = room.largest; fontSize >= room.smallest; fontSize -= 2) {
      const headline = { text, width: room.width, fontSize, wordBreak };
      const fits = (await linesOf(headline)) * fontSize * LINE_HEIGHT <= room.height;
      if (fits && (wordBreak === 'break-word' || (await keepsWords(headline)))) return <Headline {...headline} />;
    }
  }
  throw new Error(`O texto não cabe na imagem de compartilhamento: “${text}”. Use um mais curto.`);
}

async function linesOf(headline: Props): Promise<number> {
  const svg = await renderSvg(<Headline {...headline} />, { width: headline.width });
  const height = Number(/height="([\d.]+)"/.exec(svg)?.[1]);
  return Math.round(height / headline.fontSize / LINE_HEIGHT);
}

async function keepsWords({ text, ...style }: Props): Promise<boolean> {
  const lines = text.split(/\s+/).map((word) => linesOf({ ...style, text: word, wordBreak: 'break-word' }));
  return (await Promise.all(lines)).every((count) => count === 1);
}
