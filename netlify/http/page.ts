import { createHash } from 'node:crypto';
import tailwind from '../../tailwind.config.mjs';
import { respond } from './headers.ts';

const { ink, signal, petrol, white } = tailwind.theme.colors;

const STYLE =
  `body{max-width:36rem;margin:10vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${ink}}` +
  `h1{line-height:1.1;overflow-wrap:anywhere}blockquote{margin:0;padding:.25rem 1rem;border-left:4px solid ${signal.DEFAULT};white-space:pre-wrap;overflow-wrap:anywhere}` +
  'a{color:inherit;display:inline-block;padding:.6rem 0}' +
  `button{min-height:3rem;padding:.75rem 1.25rem;border:0;border-radius:.25rem;background:${petrol.DEFAULT};color:${white};font:inherit;font-weight:700;cursor:pointer}` +
  '@view-transition{navigation:auto}';

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface Page {
  title: string;
  /** HTML, already escaped. */
  body: string;
  /** Set when the page has a form, which may be sent to this site only; without it, a form may be sent nowhere. */
  formAction?: 'self';
}

/** A page that a function answers. It has no script, loads no file, and is kept out of search engines. */
export function respondPage({ title, body, formAction }: Page, status: number, headers: Record<string, string> = {}) {
  // An empty icon, because the page's policy would refuse /favicon.ico, and the browser would log that as an error.
  const html = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">\
<link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formAction ? `'${formAction}'` : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return respond(html, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
}
