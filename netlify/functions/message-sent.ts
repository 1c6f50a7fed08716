import { readFile } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { html } from 'hono/html';
import { messageSent, PROTOCOL_PLACE } from '../../src/copy/mensagem-enviada.ts';
import { PROTOCOL_SHAPE } from '../../src/message/protocol-shape.ts';
import { respond } from '../http/headers.ts';
import { respondPage } from '../http/page.ts';

/** The platform packs it with the function (netlify.toml). */
const BUILT_PAGE = 'dist/mensagem-enviada.html';

/**
 * /mensagem-enviada, where a plain form is led to after its message was stored: the built page with the protocol in it,
 * which no script has to show. Without a protocol nothing was sent, and the way leads to the form.
 */
export default async function messageSentPage(request: Request): Promise<Response> {
  const protocol = new URL(request.url).searchParams.get('protocolo') ?? '';
  if (!PROTOCOL_SHAPE.test(protocol)) return respond(null, 303, { Location: '/contato' });
  const page = await readFile(BUILT_PAGE, 'utf8').catch(() => undefined);
  const words = messageSent.protocol.replace(PROTOCOL_PLACE, protocol);
  // `npm run dev` builds no page.
  if (!page) return respondPage({ title: messageSent.hero.title, body: html`<p>${words}</p>` }, 200);
  return respond(page.replace(messageSent.protocol, words), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "frame-ancestors 'none'",
  });
}

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/mensagem-enviada',
};
