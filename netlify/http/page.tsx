/** @jsxImportSource hono/jsx */
import { hash } from 'node:crypto';
import type { Child } from 'hono/jsx';
import { fullTitle } from '../../src/copy/paginas.ts';
import { respond } from './respond.ts';
import { STYLE } from './style.ts';

/**
 * Returns a page. It has no script, loads no file but the logo, reports its links' `ping` to this site only, and is not
 * indexed. JSX escapes its texts and attributes. None of them may be a promise.
 */
export function respondPage(title: string, body: Child, status: number, headers: Record<string, string> = {}) {
  const page = (
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        {/* Empty: the page's policy would refuse /favicon.ico, and the browser would log an error. */}
        <link rel="icon" href="data:," />
        <title>{fullTitle(title)}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own CSS. */}
        <style dangerouslySetInnerHTML={{ __html: STYLE }} />
      </head>
      <body>{body}</body>
    </html>
  );
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return respond(`<!doctype html>${page}`, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
}
