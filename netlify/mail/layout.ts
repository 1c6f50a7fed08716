import { company } from '../../src/company.ts';
import tailwind from '../../tailwind.config.mjs';

// Tables and inline styles: every mail client shows them. Some drop <style>, and most block pictures.
const { ink, steel, line, paper, petrol, signal, whatsapp, white } = tailwind.theme.colors;
const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WIDTH_PX = 600;

export interface MailButton {
  label: string;
  href: string;
  tone: 'whatsapp' | 'strong' | 'plain';
}

const TONES: Record<MailButton['tone'], { back: string; text: string; border: string }> = {
  whatsapp: { back: whatsapp.DEFAULT, text: white, border: whatsapp.DEFAULT },
  strong: { back: petrol.DEFAULT, text: white, border: petrol.DEFAULT },
  plain: { back: white, text: petrol.DEFAULT, border: petrol.DEFAULT },
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, in elements and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

/** Returns a mail of one column, which fits a phone of 360 px. The parts are HTML, already escaped. */
export const mailPage = (title: string, parts: string[]): string =>
  `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>` +
  `<body style="margin:0;padding:0;background:${paper};color:${ink};${FONT};font-size:16px;line-height:1.5">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${paper}"><tr><td align="center" style="padding:12px">` +
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${white}" style="max-width:${WIDTH_PX}px;background:${white};border-top:6px solid ${signal.DEFAULT}"><tr><td align="left" style="padding:20px 16px;${FONT};font-size:16px;line-height:1.5;color:${ink}">` +
  `${parts.join('')}</td></tr></table></td></tr></table></body></html>`;

export const heading = (text: string, over = ''): string =>
  (over ? `<p style="margin:0 0 4px;color:${steel};font-size:14px">${escapeHtml(over)}</p>` : '') +
  `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2;overflow-wrap:anywhere">${escapeHtml(text)}</h1>`;

export const subheading = (text: string): string =>
  `<h2 style="margin:28px 0 12px;padding-top:16px;border-top:1px solid ${line};font-size:18px;line-height:1.25">${escapeHtml(text)}</h2>`;

export const entryTitle = (text: string): string =>
  `<h3 style="margin:20px 0 8px;font-size:16px;line-height:1.3;overflow-wrap:anywhere">${escapeHtml(text)}</h3>`;

export const note = (text: string): string =>
  `<p style="margin:0 0 12px;color:${steel};font-size:14px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

/** The visitor's words, with a line at their left. */
export const quote = (lines: string[]): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tr><td style="padding:4px 0 4px 14px;border-left:4px solid ${signal.DEFAULT};overflow-wrap:anywhere;word-break:break-word">${lines.map(escapeHtml).join('<br>')}</td></tr></table>`;

/** Buttons one below the other, at least 44 px high (WCAG 2.5.5). */
export const buttons = (list: MailButton[]): string =>
  list
    .map(({ label, href, tone }) => {
      const { back, text, border } = TONES[tone];
      return (
        `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 10px"><tr><td align="center" bgcolor="${back}" style="border-radius:6px;background:${back}">` +
        `<a href="${escapeHtml(href)}" target="_blank" style="display:block;padding:11px 12px;border:2px solid ${border};border-radius:6px;font-size:16px;line-height:22px;font-weight:bold;color:${text};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
      );
    })
    .join('');

/** Facts, each with its label above its value. */
export const facts = (list: [label: string, value: string][]): string => {
  const rows = list.map(
    ([label, value]) =>
      `<p style="margin:0 0 10px;overflow-wrap:anywhere"><span style="display:block;color:${steel};font-size:13px">${escapeHtml(label)}</span>${escapeHtml(value)}</p>`,
  );
  return `<div style="padding-top:14px">${rows.join('')}</div>`;
};

export const footer = (text: string): string =>
  `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid ${line};color:${steel};font-size:13px">${escapeHtml(text)} ${escapeHtml(company.name)}</p>`;
