import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';
import { pictureTokens as tokens } from '../brand/picture-tokens.ts';
import { giantLetters } from '../components/measure.ts';
import { drawingNamed, svgOf } from '../drawings/drawing.ts';
import type { SharePage } from './pages.ts';

export const SHARE_SIZE = { width: 1200, height: 630 };
const MARGIN = 56;
/** The row of cells along the bottom. */
const ROW = 236;
const COLUMN = { display: 'flex', flexDirection: 'column' } as const;

/** The largest of three sizes at which a headline of so many letters has room, in pixels. */
const titleSize = ({ length }: string) => (length <= 24 ? 96 : length <= 48 ? 76 : 68);

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
  const logo = svgOf(drawing, { width: 48, height: 48, color: tokens.ink });
  const letters = Math.max(...cells.map(({ value }) => giantLetters(value)));
  const valueSize = Math.min((SHARE_SIZE.width / cells.length - MARGIN) / letters / 0.62, 132);
  const now = cells.findIndex(({ isNow }) => isNow);
  /** What happens now is yellow; otherwise the last cell is the screen's. */
  const groundOf = (index: number) =>
    now >= 0
      ? { background: index === now ? tokens.signal : tokens.white }
      : { ...(index === cells.length - 1 && { background: tokens.ink, color: tokens.white }) };
  const image = (
    <div style={{ ...SHARE_SIZE, ...COLUMN, background: tokens.white, color: tokens.ink }}>
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          padding: `22px ${MARGIN}px`,
          borderBottom: `4px solid ${tokens.ink}`,
          fontSize: name.length > 26 ? 28 : 36,
          fontWeight: 800,
        }}
      >
        <img src={asUrl(logo)} alt="" width={48} />
        <div style={{ marginLeft: 18 }}>{name}</div>
      </div>
      <div
        style={{
          ...COLUMN,
          justifyContent: 'center',
          flexGrow: 1,
          padding: `0 ${MARGIN}px`,
          fontSize: titleSize(title),
          fontWeight: 800,
          lineHeight: 1.02,
          letterSpacing: '-0.03em',
          textWrap: 'balance',
        }}
      >
        {eyebrow && (
          <div style={{ color: tokens.steel, fontSize: 28, fontWeight: 600, letterSpacing: 0 }}>{eyebrow}</div>
        )}
        <div style={{ marginTop: 6 }}>{title}</div>
      </div>
      <div style={{ display: 'flex', height: ROW, borderTop: `4px solid ${tokens.ink}` }}>
        {cells.map(({ label, value }, index) => (
          <div
            key={label}
            style={{
              ...COLUMN,
              justifyContent: 'space-between',
              width: `${100 / cells.length}%`,
              padding: `18px ${MARGIN / 2}px 26px`,
              borderLeft: `${index === 0 ? 0 : 4}px solid ${tokens.ink}`,
              ...groundOf(index),
            }}
          >
            <div style={{ fontSize: 24, fontWeight: 600 }}>{label}</div>
            <div style={{ fontSize: valueSize, fontWeight: 800, lineHeight: 1, letterSpacing: '-0.04em' }}>{value}</div>
          </div>
        ))}
      </div>
    </div>
  );
  const svg = await satori(image, { ...SHARE_SIZE, fonts: await fonts });
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}

const asUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
