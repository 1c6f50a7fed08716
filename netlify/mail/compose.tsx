/** @jsxImportSource hono/jsx */
import type { Child, JSX } from 'hono/jsx';
import { company } from '../../src/company.ts';
import { mail } from '../../src/copy/mail.ts';
import tailwind from '../../tailwind.config.mjs';
import type { Detail } from '../messages/answers.ts';
import { deskUrl } from '../settings.ts';

// Tables and inline styles: every mail client shows them. Some drop <style>, and most block pictures.
const { ink, mist, paper, steel, white } = tailwind.theme.colors;
const FONT_FAMILY = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TEXT = { fontFamily: FONT_FAMILY, fontSize: 16, lineHeight: 1.5, color: ink };
/** Lets a word as long as a URL break, so that it does not widen the mail. */
const BREAKS = { overflowWrap: 'anywhere' };
const FRAME = { maxWidth: 600, background: white, border: `2px solid ${ink}` };
const QUOTE = { padding: '4px 0 4px 14px', borderLeft: `4px solid ${ink}`, ...BREAKS, wordBreak: 'break-word' };

interface CellProps {
  children: Child;
  style: JSX.CSSProperties;
  table?: JSX.IntrinsicElements['table'];
}

const Cell = ({ children, style, table }: CellProps) => (
  <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border={0} {...table}>
    <tr>
      <td style={style}>{children}</td>
    </tr>
  </table>
);

export interface MailButton {
  label: string;
  href: string;
}

/** A button at least 44 px high (WCAG 2.5.5). The first one asks to be pressed. */
const Button = ({ label, href, isFirst }: MailButton & { isFirst: boolean }) => {
  const [fill, color] = isFirst ? [ink, white] : [white, ink];
  // Outlook ignores the link's padding, and draws a border of its own around each line of it.
  const shape = { border: `2px solid ${ink}`, textAlign: 'center', msoPaddingAlt: '11px 12px' };
  const letters = { fontSize: 16, lineHeight: '22px', fontWeight: 'bold', color, textDecoration: 'none' };
  return (
    <Cell style={shape} table={{ bgcolor: fill, style: { margin: '0 0 10px', background: fill } }}>
      <a href={href} target="_blank" rel="noopener" style={{ display: 'block', padding: '11px 12px', ...letters }}>
        {label}
      </a>
    </Cell>
  );
};

/** What a mail says, in this order. */
interface Content {
  title: string;
  over?: string;
  /** The lines of the visitor. */
  quote?: string[];
  notes: string[];
  buttons: MailButton[];
  details?: Detail[];
}

export const composeMail = (content: Content) => ({ text: textOf(content), html: `<!doctype html>${htmlOf(content)}` });

/** Each line of the visitor's begins with `>`, so that none can pass for one of ours. */
const textOf = ({ title, quote = [], notes, buttons, details = [] }: Content) =>
  [
    [title],
    quote.map((line) => `> ${line}`),
    notes,
    buttons.map(({ label, href }) => `${label}: ${href}`),
    details.map(([label, value]) => `${label}: ${value}`),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');

/** One column, which fits a phone of 360 px. */
const htmlOf = ({ title, over, quote = [], notes, buttons, details = [] }: Content) => (
  <html lang="pt-BR">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{title}</title>
    </head>
    <body style={{ margin: 0, padding: 0, background: paper, ...TEXT }}>
      <Cell style={{ padding: 12 }} table={{ bgcolor: paper }}>
        <Cell style={{ padding: '20px 16px', ...TEXT }} table={{ align: 'center', bgcolor: white, style: FRAME }}>
          {over && <p style={{ margin: '0 0 4px', color: steel, fontSize: 14 }}>{over}</p>}
          <h1 style={{ margin: '0 0 16px', fontSize: 22, lineHeight: 1.2, ...BREAKS }}>{title}</h1>
          {quote.length > 0 && (
            <Cell style={QUOTE} table={{ style: { margin: '0 0 20px' } }}>
              {quote.map((line, index) => (
                <>
                  {index > 0 && <br />}
                  {line}
                </>
              ))}
            </Cell>
          )}
          {notes.map((note) => (
            <p style={{ margin: '0 0 12px', color: steel, fontSize: 14, ...BREAKS }}>{note}</p>
          ))}
          {buttons.map((button, index) => (
            <Button {...button} isFirst={index === 0} />
          ))}
          {details.map(([label, value]) => (
            <p style={{ margin: 0, paddingTop: 10, ...BREAKS }}>
              <span style={{ display: 'block', color: steel, fontSize: 13 }}>{label}</span>
              {value}
            </p>
          ))}
          <p style={{ margin: '24px 0 0', paddingTop: 12, borderTop: `1px solid ${mist}`, color: steel, fontSize: 13 }}>
            {mail.footer} {company.name}
          </p>
        </Cell>
      </Cell>
    </body>
  </html>
);

/** Returns the button that leads to a page of the desk; none where there is no desk. */
export function deskButton(label: string, path?: string): MailButton[] {
  const href = deskUrl(path);
  return href ? [{ label, href }] : [];
}
