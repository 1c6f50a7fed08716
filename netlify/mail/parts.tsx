/** @jsxImportSource hono/jsx */
import type { Child, JSX } from 'hono/jsx';
import { tokens } from '../../src/brand/tokens.ts';
import { company } from '../../src/company.ts';
import { mail } from '../../src/copy/mail.ts';

// Tables and inline styles: every mail client shows them. Some drop <style>, and most block pictures.
const { ink = '', steel = '', mist = '', paper = '', signal = '', whatsapp = '', white = '' } = tokens;
const FONT_FAMILY = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = { fontFamily: FONT_FAMILY, fontSize: 16, lineHeight: 1.5, color: ink };
/** Lets a word as long as a URL break, so that it does not widen the mail. */
const BREAKS = { overflowWrap: 'anywhere' };
const WIDTH_PX = 600;

type Style = NonNullable<JSX.IntrinsicElements['td']['style']>;

interface CellProps {
  children: Child;
  /** Of the cell. */
  style: Style;
  align?: 'center' | 'left';
  background?: string;
  /** Of the table around it. */
  table?: JSX.IntrinsicElements['table'];
}

/** A table of one cell, as wide as there is room. */
const Cell = ({ children, style, align, background, table }: CellProps) => (
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border={0} {...table}>
    <tr>
      <td align={align} bgcolor={background} style={style}>
        {children}
      </td>
    </tr>
  </table>
);

/** Returns a mail of one column, which fits a phone of 360 px, as HTML. */
export const renderMail = (title: string, content: Child): string => {
  const page = (
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ margin: 0, padding: 0, background: paper, ...TEXT }}>
        <Cell align="center" style={{ padding: 12 }} table={{ bgcolor: paper }}>
          <Cell
            align="left"
            style={{ padding: '20px 16px', ...TEXT }}
            table={{
              bgcolor: white,
              style: { maxWidth: WIDTH_PX, background: white, borderTop: `6px solid ${signal}` },
            }}
          >
            {content}
          </Cell>
        </Cell>
      </body>
    </html>
  );
  return `<!doctype html>${page}`;
};

export const Heading = ({ children, over }: { children: string; over?: string | undefined }) => (
  <>
    {over && <p style={{ margin: '0 0 4px', color: steel, fontSize: 14 }}>{over}</p>}
    <h1 style={{ margin: '0 0 16px', fontSize: 22, lineHeight: 1.2, ...BREAKS }}>{children}</h1>
  </>
);

export const Note = ({ children }: { children: string }) => (
  <p style={{ margin: '0 0 12px', color: steel, fontSize: 14, ...BREAKS }}>{children}</p>
);

/** The visitor's words, with a line at their left. */
export const Quote = ({ lines }: { lines: string[] }) => (
  <Cell
    style={{ padding: '4px 0 4px 14px', borderLeft: `4px solid ${signal}`, ...BREAKS, wordBreak: 'break-word' }}
    table={{ style: { margin: '0 0 20px' } }}
  >
    {lines.map((text, index) => (
      <>
        {index > 0 && <br />}
        {text}
      </>
    ))}
  </Cell>
);

export interface MailButton {
  label: string;
  href: string;
  tone: 'whatsapp' | 'strong' | 'plain';
}

const TONES: Record<MailButton['tone'], { back: string; text: string; border: string }> = {
  whatsapp: { back: whatsapp, text: white, border: whatsapp },
  strong: { back: ink, text: white, border: ink },
  plain: { back: white, text: ink, border: ink },
};

/** Buttons one below the other, at least 44 px high (WCAG 2.5.5). */
export const Buttons = ({ list }: { list: MailButton[] }) => (
  <>
    {list.map(({ label, href, tone }) => {
      const { back, text, border } = TONES[tone];
      // Outlook ignores the link's padding, and draws a border of its own around each line of it.
      const shape = { border: `2px solid ${border}`, background: back, msoPaddingAlt: '11px 12px' };
      const letters = { fontSize: 16, lineHeight: '22px', fontWeight: 'bold', color: text, textDecoration: 'none' };
      return (
        <Cell align="center" background={back} style={shape} table={{ style: { margin: '0 0 10px' } }}>
          <a href={href} target="_blank" rel="noopener" style={{ display: 'block', padding: '11px 12px', ...letters }}>
            {label}
          </a>
        </Cell>
      );
    })}
  </>
);

export type Fact = [label: string, value: string];

/** Facts, each with its label above its value. */
export const Facts = ({ list }: { list: Fact[] }) => (
  <div style={{ paddingTop: 14 }}>
    {list.map(([label, value]) => (
      <p style={{ margin: '0 0 10px', ...BREAKS }}>
        <span style={{ display: 'block', color: steel, fontSize: 13 }}>{label}</span>
        {value}
      </p>
    ))}
  </div>
);

export const Footer = () => (
  <p style={{ margin: '24px 0 0', paddingTop: 12, borderTop: `1px solid ${mist}`, color: steel, fontSize: 13 }}>
    {mail.footer} {company.name}
  </p>
);

interface Notice {
  title: string;
  over?: string;
  entries?: { title: string; note: string }[];
  notes: string[];
  button?: Omit<MailButton, 'tone'> | undefined;
}

/** Returns a mail of our own words, as text and as HTML: entries with their titles, notes, and a button. */
export const composeNotice = ({ title, over, entries = [], notes, button }: Notice) => ({
  text: [
    title,
    '',
    ...entries.flatMap((entry) => [`* ${entry.title}`, `  ${entry.note}`]),
    ...notes,
    ...(button ? ['', `${button.label}: ${button.href}`] : []),
    '',
  ].join('\n'),
  html: renderMail(
    title,
    <>
      <Heading over={over}>{title}</Heading>
      {entries.map((entry) => (
        <>
          <h2 style={{ margin: '20px 0 4px', fontSize: 16, lineHeight: 1.3, ...BREAKS }}>{entry.title}</h2>
          <Note>{entry.note}</Note>
        </>
      ))}
      {notes.map((note) => (
        <Note>{note}</Note>
      ))}
      {button && <Buttons list={[{ ...button, tone: 'strong' }]} />}
      <Footer />
    </>,
  ),
});
