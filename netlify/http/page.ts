import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { fullTitle } from '../../src/copy/page.ts';
import tailwind from '../../tailwind.config.mjs';
import { respond } from './respond.ts';

const { ink, signal, petrol, white } = tailwind.theme.colors;

/** A part of a page. `html` escapes every value except such parts. None of them may be a promise. */
export type Html = ReturnType<typeof html>;

const PLAIN_STYLE =
  `body{max-width:36rem;margin:10vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;color:${ink}}` +
  `h1{line-height:1.1;overflow-wrap:anywhere}blockquote{margin:0;padding:.25rem 1rem;border-left:4px solid ${signal.DEFAULT};white-space:pre-wrap;overflow-wrap:anywhere}` +
  'a{color:inherit;display:inline-block;padding:.6rem 0}' +
  `button{min-height:3rem;padding:.75rem 1.25rem;border:0;border-radius:.25rem;background:${petrol.DEFAULT};color:${white};font:inherit;font-weight:700;cursor:pointer}` +
  '@view-transition{navigation:auto}';

interface Page {
  title: string;
  body: Html;
  /** Set if the page has a form, which may be sent to this site only. Default: forms may be sent nowhere. */
  formAction?: 'self';
}

/** Returns a page of one column with its title as the headline. */
export const respondPage = ({ title, body, formAction }: Page, status: number, headers: Record<string, string> = {}) =>
  respondDocument(
    {
      title,
      style: PLAIN_STYLE,
      body: html`<main><h1>${title}</h1>${body}</main>`,
      ...(formAction ? { formAction } : {}),
    },
    status,
    headers,
  );

interface Document extends Page {
  /** Our own CSS, not escaped. */
  style: string;
  /** Address to which the browser is redirected at once. */
  redirectTo?: string;
}

/** Returns a whole page. It has no script, loads no file, and is not indexed by search engines. */
export function respondDocument(
  { title, style, body, formAction, redirectTo }: Document,
  status: number,
  headers: Record<string, string> = {},
): Response {
  // Empty icon: the page's policy would refuse /favicon.ico, and the browser would log an error.
  const page = html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
${redirectTo && html`<meta http-equiv="refresh" content="0;url=${redirectTo}">`}
<link rel="icon" href="data:,">
<title>${fullTitle(title)}</title>
<style>${raw(style)}</style>
</head>
<body>${body}</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    "base-uri 'none'",
    `form-action ${formAction ? `'${formAction}'` : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return respond(String(page), status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
}
