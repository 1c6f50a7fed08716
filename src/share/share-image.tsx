import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { tokens } from '../brand/tokens.ts';
import { drawingNamed, svgOf } from '../drawings/drawing.ts';
import type { SharePage } from './pages.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };
const { width } = SHARE_SIZE;
/** Of the yellow line at the bottom, in pixels. */
const LINE = 24;

/** The largest of three sizes at which a headline of so many letters has room, in pixels. */
const titleSize = ({ length }: string) => (length <= 24 ? 92 : length <= 56 ? 68 : 52);

const { resolve } = createRequire(import.meta.url);
/** The face of most visitors' telephones. It comes with the project, because a machine that builds may have no font. */
const fonts = Promise.all(
  ['latin-600', 'latin-800', 'latin-ext-600', 'latin-ext-800'].map(async (name) => ({
    name,
    weight: Number(name.slice(-3)) as 600 | 800,
    data: await readFile(resolve(`@fontsource/roboto/files/roboto-${name}-normal.woff`)),
  })),
);

const asUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A page's share image as PNG: the company's name, the headline, and the order on its way along the yellow line. */
export async function drawShareImage(
  { name, eyebrow, title }: SharePage & { name: string },
  drawing = drawingNamed('logo'),
): Promise<Buffer> {
  const scene = drawingNamed('operation');
  const height = (width * scene.height) / scene.width;
  const logo = svgOf(drawing, { width: 64, height: 64, color: tokens.white });
  const frame = { ...SHARE_SIZE, display: 'flex', flexDirection: 'column', boxSizing: 'border-box' } as const;
  const headline = { fontSize: titleSize(title), fontWeight: 800, lineHeight: 1.08, letterSpacing: '-0.02em' };
  const atBottom = { position: 'absolute', left: 0, width } as const;
  const image = (
    <div style={{ ...frame, padding: '56px 64px', background: tokens.ink, color: tokens.white }}>
      <div style={{ display: 'flex', alignItems: 'center', fontSize: name.length > 26 ? 30 : 40, fontWeight: 800 }}>
        <img src={asUrl(logo)} alt="" width={64} />
        <div style={{ marginLeft: 20 }}>{name}</div>
      </div>
      {eyebrow && <div style={{ marginTop: 36, color: tokens.signal, fontSize: 28, fontWeight: 600 }}>{eyebrow}</div>}
      <div style={{ ...headline, marginTop: eyebrow ? 8 : 44, textWrap: 'balance' }}>{title}</div>
      <img src={asUrl(svgOf(scene, { width, height }))} alt="" style={{ ...atBottom, bottom: LINE, height }} />
      <div style={{ ...atBottom, bottom: 0, height: LINE, background: tokens.signal }} />
    </div>
  );
  const svg = await satori(image, { ...SHARE_SIZE, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
