/** @jsxImportSource #jsx */
import { createHash } from 'node:crypto';
import type { Child } from 'hono/jsx';
import { fullTitle } from '../../src/copy/page.ts';
import { respond } from './respond.ts';
import { PLAIN_STYLE } from './style.ts';

/** A part of a page. JSX escapes its texts and attributes. None of them may be a promise. */
export type Html = Child;

interface Page {
  title: string;
  body: Html;
  /** Where the page's forms may be sent and redirected (Content Security Policy, form-action). Default: nowhere. */
  formAction?: string | undefined;
  /** Set if the page has links with `ping`, which may report to this site only. */
  pings?: 'self' | undefined;
}

/** Returns a page of one column with its title as the headline. */
export function respondPage({ title, body, ...rights }: Page, status: number, headers: Record<string, string> = {}) {
  const main = (
    <main>
      <h1>{title}</h1>
      {body}
    </main>
  );
  return respondDocument({ title, style: PLAIN_STYLE, body: main, ...rights }, status, headers);
}

/** Returns a page that says one thing. */
export const respondNotice = ({ title, text }: { title: string; text: string }, status: number, headers = {}) =>
  respondPage({ title, body: <p>{text}</p> }, status, headers);

interface Document extends Page {
  /** Our own CSS, not escaped. */
  style: string;
}

/** Returns a whole page. It has no script, loads no file, and is not indexed by search engines. */
export function respondDocument(
  { title, style, body, formAction, pings }: Document,
  status: number,
  headers: Record<string, string> = {},
): Response {
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
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>{body}</body>
    </html>
  );
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    'img-src data:',
    ...(pings ? [`connect-src '${pings}'`] : []),
    "base-uri 'none'",
    `form-action ${formAction ?? "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return respond(`<!doctype html>${page}`, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'X-Robots-Tag': 'noindex',
    ...headers,
  });
}
