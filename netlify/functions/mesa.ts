import type { Config, Context } from '@netlify/functions';
import { deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import type { Place } from '../delivery/silent-deploy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { respondText } from '../http/headers.ts';
import { respondPage } from '../http/page.ts';
import { type DeskAction, type Permit, readPermit, usableSecret } from '../mail/signed-link.ts';
import { runDueAfterAnswer } from '../schedule/run-due-after-answer.ts';
import { findByProtocol, markAnswered, release } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';

/** The address of the page is a key, so no other site may learn it as a referrer. */
const PRIVATE = { 'Referrer-Policy': 'no-referrer' };

type Visit = Pick<Context, 'waitUntil'> & Place;

/**
 * /api/mesa: what a signed link in a mail does with one message. GET shows what it would do and changes nothing,
 * because mail scanners open links. POST does it, and does no more when it is repeated. 404 without DESK_SECRET, 403
 * for a link that permits nothing.
 */
export default async function mesa(request: Request, context?: Visit): Promise<Response> {
  const secret = usableSecret();
  if (!secret) return respondText(deskPage.notFound, 404, PRIVATE);
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return respondText(deskPage.methodNotAllowed, 405, { ...PRIVATE, Allow: 'GET, HEAD, POST' });
  }
  const permit = readPermit(new URL(request.url).searchParams, secret);
  if (!permit) return invalid();
  try {
    const message = await findByProtocol(permit.protocol);
    if (!message) return invalid();
    if (request.method !== 'POST') return show(permit, message);
    if (await act(permit)) context?.waitUntil(runDueAfterAnswer(permit.protocol, context));
    return confirm(permit, message);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return respondText(refusals.deskUnavailable, 503, { ...PRIVATE, 'Retry-After': '60' });
  }
}

/** Does what the link permits. Answers whether there is mail to send now. */
async function act({ action, protocol }: Permit): Promise<boolean> {
  const acts: Record<DeskAction, () => Promise<unknown>> = {
    respondida: () => markAnswered(protocol),
    liberar: () => release(protocol),
  };
  await acts[action]();
  return action === 'liberar';
}

function show({ action, protocol }: Permit, { empresa }: MessageRow): Response {
  const copy = deskPage.actions[action];
  // A form without an action is sent to the page's own address, with the signature in it.
  const body = `<p><strong>${escapeHtml(empresa)}</strong><br>${deskPage.protocol(protocol)}</p><p>${copy.text}</p>\
<form method="post"><button>${copy.button}</button></form>`;
  return respondPage({ title: copy.title, body, formAction: 'self' }, 200, PRIVATE);
}

function confirm({ action, protocol }: Permit, { empresa }: MessageRow): Response {
  const copy = deskPage.actions[action];
  const body = `<p><strong>${escapeHtml(empresa)}</strong><br>${deskPage.protocol(protocol)}</p><p>${copy.doneText}</p>`;
  return respondPage({ title: copy.done, body }, 200, PRIVATE);
}

const invalid = () =>
  respondPage({ title: deskPage.invalid.title, body: `<p>${deskPage.invalid.text}</p>` }, 403, PRIVATE);

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/mesa',
};
