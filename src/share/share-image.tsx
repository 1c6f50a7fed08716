import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { tokens } from '../brand/tokens.ts';
import { drawingNamed, readForPicture, svgOf } from '../drawings/drawing.ts';
import type { SharePage } from './pages.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };
const LINE = 24;
const MARGIN = 64;

/** The largest of three sizes at which a headline of so many letters has room, in pixels. */
const titleSize = ({ length }: string) => (length <= 24 ? 92 : length <= 56 ? 68 : 52);

const { resolve } = createRequire(import.meta.url);

/** The face of most visitors' telephones. It comes with the project, because a machine that builds may have no font. */
const fonts = Promise.all(
  (['latin', 'latin-ext'] as const).flatMap((subset) =>
    ([600, 800] as const).map(async (weight) => ({
      name: subset,
      weight,
      data: await readFile(resolve(`@fontsource/roboto/files/roboto-${subset}-${weight}-normal.woff`)),
    })),
  ),
);

/** A page's share image as PNG: the company's name, the headline, and the order on its way along the yellow line. */
export async function drawShareImage({ name, eyebrow, title }: SharePage & { name: string }): Promise<Buffer> {
  const { width } = SHARE_SIZE;
  const drawing = drawingNamed('operation', readForPicture);
  const height = (width * drawing.height) / drawing.width;
  const logo = svgOf(drawingNamed('logo', readForPicture), { width: 64, height: 64, color: tokens.white });
  const image = (
    <div
      style={{
        ...SHARE_SIZE,
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        padding: `56px ${MARGIN}px`,
        background: tokens.ink,
        color: tokens.white,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', fontSize: name.length > 26 ? 30 : 40, fontWeight: 800 }}>
        <img src={asUrl(logo)} alt="" width={64} />
        <div style={{ marginLeft: 20 }}>{name}</div>
      </div>
      {eyebrow && <div style={{ marginTop: 36, color: tokens.signal, fontSize: 28, fontWeight: 600 }}>{eyebrow}</div>}
      <div
        style={{
          marginTop: eyebrow ? 8 : 44,
          fontSize: titleSize(title),
          fontWeight: 800,
          lineHeight: 1.08,
          letterSpacing: '-0.02em',
          textWrap: 'balance',
        }}
      >
        {title}
      </div>
      <img
        src={asUrl(svgOf(drawing, { width, height }))}
        alt=""
        width={width}
        height={height}
        style={{ position: 'absolute', left: 0, bottom: LINE }}
      />
      <div style={{ position: 'absolute', left: 0, bottom: 0, width, height: LINE, background: tokens.signal }} />
    </div>
  );
  const svg = await satori(image, { ...SHARE_SIZE, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

const asUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
