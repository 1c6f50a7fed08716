import { createHash } from 'node:crypto';
import { refusals } from '../../src/copy/recusas.ts';
import tailwind from '../../tailwind.config.mjs';
import { escapeHtml } from './escape-html.ts';
import { respond } from './headers.ts';

const { ink, signal } = tailwind.theme.colors;

const STYLE =
  `body{max-width:36rem;margin:10vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${ink}}` +
  `h1{line-height:1.1}blockquote{margin:0;padding:.25rem 1rem;border-left:4px solid ${signal.DEFAULT};white-space:pre-wrap;overflow-wrap:anywhere}` +
  'a{color:inherit;display:inline-block;padding:.6rem 0}@view-transition{navigation:auto}';

const CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What a visitor without script sees when a form's message is refused: what to
 * mend, the text that was typed, and the way back. Everything is escaped.
 */
export function refusalPage(sentences: string[], status: number, typed: string, headers: Record<string, string> = {}) {
  const { page } = refusals;
  const items = sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`).join('');
  const quote = typed.trim() ? `<p>${page.typed}</p><blockquote>${escapeHtml(typed)}</blockquote>` : '';
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<title>${page.title}</title><style>${STYLE}</style></head><body><main><h1>${page.title}</h1><ul>${items}</ul>\
<p>${page.goBack}</p>${quote}<p><a href="/contato">${page.form}</a></p><p>${escapeHtml(page.phone)}</p></main></body></html>`;
  return respond(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': CSP,
    ...headers,
  });
}
