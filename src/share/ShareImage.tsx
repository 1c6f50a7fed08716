import type { ReactNode } from 'react';
import tailwind from '../../tailwind.config.mjs';
import { logoSvg } from '../brand/logo.ts';
import { withColours } from '../brand/with-colours.ts';
import { COLUMN, DRAWING, LINE, MARGIN, MARK, NAME, SHARE_SIZE } from './layout.ts';

const { ink, signal, white } = tailwind.theme.colors;

interface Props {
  name: ReactNode;
  eyebrow: string | undefined;
  title: ReactNode;
  /** As SVG, from the top of the picture to the yellow line. */
  drawing: string;
}

export const ShareImage = ({ name, eyebrow, title, drawing }: Props) => (
  <div
    style={{
      ...SHARE_SIZE,
      display: 'flex',
      // The default adds padding and border to the size, and the picture is cut off.
      boxSizing: 'border-box',
      background: ink,
      borderBottom: `${LINE}px solid ${signal.DEFAULT}`,
      color: white,
    }}
  >
    <Svg markup={drawing} width={SHARE_SIZE.width} height={DRAWING.bottom} style={{ position: 'absolute' }} />
    <div
      style={{
        width: COLUMN,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        margin: `${MARGIN}px 0 ${MARGIN}px ${MARGIN}px`,
      }}
    >
      <div style={{ display: 'flex', alignItems: 'center', height: MARK }}>
        <Logo />
        <div style={{ display: 'flex', marginLeft: COLUMN - MARK - NAME.width }}>{name}</div>
      </div>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        {eyebrow && (
          <div style={{ marginBottom: 16, color: signal.DEFAULT, fontSize: 26, fontWeight: 600 }}>{eyebrow}</div>
        )}
        {title}
      </div>
    </div>
  </div>
);

/** The logo is an <svg> within another, because satori stretches the outer one to its box and a logo need not be square. */
const Logo = () => {
  const logo = withColours(logoSvg(`width="${MARK}" height="${MARK}"`));
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK} ${MARK}" color="${white}">${logo}</svg>`;
  return <Svg markup={square} width={MARK} height={MARK} />;
};

interface SvgProps {
  markup: string;
  width: number;
  height: number;
  style?: { position: 'absolute' };
}

const Svg = ({ markup, ...attributes }: SvgProps) => (
  <img src={`data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`} alt="" {...attributes} />
);
