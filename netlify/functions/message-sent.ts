import { readFile } from 'node:fs/promises';
import type { Config } from '@netlify/functions';
import { PROTOCOL_PLACE, PROTOCOL_SHAPE } from '../../src/message/protocol-shape.ts';
import { respond, respondText } from '../http/respond.ts';

/** The platform packs this file with the function (netlify.toml). */
const BUILT_PAGE = 'dist/mensagem-enviada.html';

/** /mensagem-enviada, to which a plain form is redirected: the built page with the protocol; without one, the form. */
export default async function messageSentPage(request: Request): Promise<Response> {
  const protocol = new URL(request.url).searchParams.get('protocolo') ?? '';
  if (!PROTOCOL_SHAPE.test(protocol)) return respond(null, 303, { Location: '/contato' });
  const page = await readFile(BUILT_PAGE, 'utf8').catch(() => undefined);
  // `npm run dev` builds no page.
  if (!page) return respondText(protocol, 200);
  return respond(page.replaceAll(PROTOCOL_PLACE, protocol), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': "frame-ancestors 'none'",
  });
}

export const config: Config = { path: '/mensagem-enviada' };
