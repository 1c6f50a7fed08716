import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import tailwind from '../../tailwind.config.mjs';
import type { Figure } from '../content/systems.ts';
import { drawingNamed, svgOf } from '../drawings/drawing.ts';

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
const fonts = ['latin', 'latin-ext'].flatMap((name) =>
  ([600, 800] as const).map((weight) => {
    const file = resolve(`@fontsource/roboto/files/roboto-${name}-${weight}-normal.woff`);
    return { name, weight, data: readFileSync(file) };
  }),
);

/**
 * A page's share image as PNG: the company's name, the words of the page's top, the values that its example is about, of
 * which the last is what comes out of it, and the site's address.
 */
export async function drawShareImage(
  { name, domain, eyebrow, title }: Record<'name' | 'domain' | 'eyebrow' | 'title', string>,
  values: Figure[],
  drawing = drawingNamed('logo'),
): Promise<Buffer> {
  const ratio = drawing.width / drawing.height;
  const size = { width: Math.round(Math.min(64 * ratio, 1000)), height: Math.round(Math.min(64, 1000 / ratio)) };
  const logo = Buffer.from(svgOf(drawing, { ...size, color: colors.ink })).toString('base64');
  const hasValues = values.length > 0;
  const titleSize = hasValues ? 64 : title.length <= 24 ? 128 : title.length <= 40 ? 108 : 88;
  // A digit is some 0.56 of its height wide.
  const letters = Math.max(1, values.map(({ value }) => value).join('').length);
  const valueSize = Math.min(150, Math.floor((SHARE_SIZE.width - values.length * 92) / (0.58 * letters)));
  const image = (
    <div tw="flex flex-col w-full h-full bg-white text-ink">
      <div tw={`flex items-center px-14 h-28 border-b-4 font-extrabold text-[${name.length > 26 ? 32 : 44}px]`}>
        <img src={`data:image/svg+xml;base64,${logo}`} alt="" {...size} />
        {/* A wide logo holds the company's name. */}
        {ratio <= 2 && <div tw="ml-6">{name}</div>}
      </div>
      <div tw={`flex flex-col justify-center grow px-14 font-extrabold leading-[1.02] text-[${titleSize}px]`}>
        <div tw="text-steel text-[34px] font-semibold">{eyebrow}</div>
        <div tw="mt-2" style={{ letterSpacing: '-0.03em', textWrap: 'balance' }}>
          {title}
        </div>
      </div>
      {hasValues && (
        <div tw="flex border-t-4">
          {values.map(({ label, value, sign }, index) => (
            <div
              key={label}
              tw={`flex flex-col grow min-w-0 pt-4 pb-2 pr-9 ${index > 0 ? 'pl-9 border-l-4' : 'pl-14'} ${index === values.length - 1 ? 'bg-ink text-white' : ''}`}
            >
              <div tw="flex text-[26px] font-semibold">{sign ? `${sign} ${label}` : label}</div>
              <div tw={`flex font-extrabold leading-none text-[${valueSize}px]`} style={{ letterSpacing: '-0.02em' }}>
                {value}
              </div>
            </div>
          ))}
        </div>
      )}
      <div tw="flex items-center px-14 h-24 bg-signal border-t-4 font-extrabold text-[40px]">{domain}</div>
    </div>
  );
  const svg = await satori(image, { ...SHARE_SIZE, fonts, tailwindConfig: { theme: { colors } } });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
