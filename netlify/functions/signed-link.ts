import type { Config, Context } from '@netlify/functions';
import { html } from 'hono/html';
import { deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import type { Place } from '../delivery/silent-deploy.ts';
import { respondJson, respondText } from '../http/headers.ts';
import { type Html, respondPage } from '../http/page.ts';
import { readProgress } from '../launch/mail-progress.ts';
import { type DeskPermit, readPermit } from '../mail/signed-link.ts';
import { runDueAfterAnswer } from '../schedule/run-due-after-answer.ts';
import { usableSecret } from '../signature.ts';
import { canUndo, decide, isDone } from '../storage/decide.ts';
import { findByProtocol } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';

/** The address of the page is a key, so no other site may learn it as a referrer. */
const PRIVATE = { 'Referrer-Policy': 'no-referrer' };

type Visit = Pick<Context, 'waitUntil'> & Place;

/**
 * /api/mesa: what a signed link in a mail does with one message. GET shows what it would do, or that it is done, and
 * changes nothing, because mail scanners open links. POST does it, or takes it back where the form says `desfazer`, and
 * does no more when it is repeated. 404 without DESK_SECRET, 403 for a link that permits nothing.
 * launch-check's link is answered with JSON.
 */
export default async function signedLink(request: Request, context?: Visit): Promise<Response> {
  const secret = usableSecret();
  if (!secret) return respondText(deskPage.notFound, 404, PRIVATE);
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return respondText(deskPage.methodNotAllowed, 405, { ...PRIVATE, Allow: 'GET, HEAD, POST' });
  }
  const permit = readPermit(new URL(request.url).searchParams, secret);
  if (!permit) return invalid();
  try {
    const message = await findByProtocol(permit.protocol);
    if (permit.action === 'estado') {
      return message ? respondJson(await readProgress(message), 200, PRIVATE) : respondJson({}, 404, PRIVATE);
    }
    if (!message) return invalid();
    if (request.method === 'POST') return await act(permit, message, request, context);
    return isDone(permit.action, message) ? showDone(permit, message) : showQuestion(permit, message);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return respondText(refusals.deskUnavailable, 503, { ...PRIVATE, 'Retry-After': '60' });
  }
}

/** Does what the link permits, or takes it back. */
async function act(permit: DeskPermit, message: MessageRow, request: Request, context?: Visit): Promise<Response> {
  const { protocol, action } = permit;
  const isUndo = canUndo(action) && new URLSearchParams(await request.text()).has(UNDO_FIELD);
  await decide({ protocol, action, isUndo, who: 'link' });
  // A message that is no longer answered, suspicious or unsure may have to be mailed now.
  context?.waitUntil(runDueAfterAnswer(protocol, context));
  return isUndo ? showUndone(permit, message) : showDone(permit, message);
}

const UNDO_FIELD = 'desfazer';

function showQuestion({ action }: DeskPermit, message: MessageRow): Response {
  const { title, text, button } = deskPage.actions[action];
  return showMessage(message, title, text, html`<button>${button}</button>`);
}

function showDone({ action }: DeskPermit, message: MessageRow): Response {
  const { done, doneText } = deskPage.actions[action];
  const undo = canUndo(action) ? html`<button name="${UNDO_FIELD}" value="1">${deskPage.undo}</button>` : undefined;
  return showMessage(message, done, doneText, undo);
}

function showUndone({ action }: DeskPermit, message: MessageRow): Response {
  const { button } = deskPage.actions[action];
  return showMessage(message, deskPage.undone, deskPage.undoneText, html`<button>${button}</button>`);
}

/** One page about the message. The form has no action, so it is sent to the page's own address, with the signature in it. */
function showMessage({ empresa, protocol }: MessageRow, title: string, text: string, button?: Html): Response {
  const form = button && html`<form method="post">${button}</form>`;
  const body = html`<p><strong>${empresa}</strong><br>${deskPage.protocol(protocol)}</p><p>${text}</p>${form}`;
  return respondPage({ title, body, ...(button ? { formAction: 'self' } : {}) }, 200, PRIVATE);
}

const invalid = () =>
  respondPage({ title: deskPage.invalid.title, body: html`<p>${deskPage.invalid.text}</p>` }, 403, PRIVATE);

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/mesa',
};
