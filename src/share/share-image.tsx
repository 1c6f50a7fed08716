import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import { drawingNamed, svgOf } from '../drawings/drawing.ts';
import type { SharePage } from './pages.ts';

declare module 'react' {
  interface HTMLAttributes<T> extends DOMAttributes<T> {
    /** Classes of Tailwind, for satori. */
    tw?: string;
  }
}

const { colors } = tailwind.theme;
export const SHARE_SIZE = { width: 1200, height: 630 };
const { resolve } = createRequire(import.meta.url);

/** The face of most visitors' telephones. It comes with the project, because a machine that builds may have no font. */
const fonts = Promise.all(
  (['latin', 'latin-ext'] as const).flatMap((name) =>
    ([600, 800] as const).map(async (weight) => ({
      name,
      weight,
      data: await readFile(resolve(`@fontsource/roboto/files/roboto-${name}-${weight}-normal.woff`)),
    })),
  ),
);

/** A page's share image as PNG: the company's name, the headline, and the page's giant cells. */
export async function drawShareImage(
  { name, eyebrow, title, cells }: SharePage & { name: string },
  drawing = drawingNamed('logo'),
): Promise<Buffer> {
  const logo = Buffer.from(svgOf(drawing, { width: 48, height: 48, color: colors.ink })).toString('base64');
  const titleSize = title.length <= 24 ? 96 : title.length <= 48 ? 76 : 68;
  const letters = Math.max(...cells.map(({ value }) => value.replace(/[MW]/g, '00').length));
  const valueSize = Math.min((SHARE_SIZE.width / cells.length - 56) / letters / 0.6, 132);
  const hasNow = cells.some(({ isNow }) => isNow);
  /** What happens now is yellow; otherwise the last cell is the screen's. */
  const groundOf = (index: number) =>
    cells[index]?.isNow ? 'bg-signal' : hasNow || index < cells.length - 1 ? '' : 'bg-ink text-white';
  const image = (
    <div tw="flex flex-col w-full h-full bg-white text-ink">
      <div tw={`flex items-center px-14 py-5.5 border-b-4 font-extrabold text-[${name.length > 26 ? 28 : 36}px]`}>
        <img src={`data:image/svg+xml;base64,${logo}`} alt="" width={48} />
        <div tw="ml-4.5">{name}</div>
      </div>
      <div tw={`flex flex-col justify-center grow px-14 font-extrabold leading-[1.02] text-[${titleSize}px]`}>
        {eyebrow && <div tw="text-steel text-[28px] font-semibold">{eyebrow}</div>}
        <div tw="mt-1.5" style={{ letterSpacing: '-0.03em', textWrap: 'balance' }}>
          {title}
        </div>
      </div>
      <div tw="flex h-60 border-t-4">
        {cells.map(({ label, value }, index) => (
          <div
            key={label}
            tw={`flex flex-col flex-1 justify-between pt-4.5 pb-6.5 px-7 ${groundOf(index)}`}
            style={{ borderLeft: `${index === 0 ? 0 : 4}px solid ${colors.ink}` }}
          >
            <div tw="text-[24px] font-semibold">{label}</div>
            <div tw={`font-extrabold leading-none text-[${valueSize}px]`} style={{ letterSpacing: '-0.04em' }}>
              {value}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
  const tailwindConfig = { theme: { colors } };
  const svg = await satori(image, { ...SHARE_SIZE, fonts: await fonts, tailwindConfig });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
