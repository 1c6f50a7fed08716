import type { Config, Context } from '@netlify/functions';
import { deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { sendUncertainAgain } from '../delivery/queue.ts';
import type { Place } from '../delivery/silent-deploy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { respondJson, respondText } from '../http/headers.ts';
import { respondPage } from '../http/page.ts';
import { readProgress } from '../launch/mail-progress.ts';
import { type DeskAction, type DeskPermit, readPermit } from '../mail/signed-link.ts';
import { runDueAfterAnswer } from '../schedule/run-due-after-answer.ts';
import { usableSecret } from '../signature.ts';
import { markAnswered, markSpam, release, undoAnswered, undoSpam } from '../storage/decide.ts';
import { findByProtocol } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';

/** The address of the page is a key, so no other site may learn it as a referrer. */
const PRIVATE = { 'Referrer-Policy': 'no-referrer' };

type Visit = Pick<Context, 'waitUntil'> & Place;

interface Act {
  do: (protocol: string) => Promise<unknown>;
  /** Takes it back; without it, there is no way back. */
  undo?: (protocol: string) => Promise<unknown>;
  isDone: (message: MessageRow) => boolean;
}

const ACTS: Record<DeskAction, Act> = {
  respondida: { do: markAnswered, undo: undoAnswered, isDone: ({ answered_at }) => answered_at !== null },
  liberar: { do: release, isDone: ({ released_at, spam_at }) => released_at !== null && spam_at === null },
  spam: { do: markSpam, undo: undoSpam, isDone: ({ spam_at }) => spam_at !== null },
  // As long as no answer has come, it can be ordered again.
  reenviar: { do: sendUncertainAgain, isDone: ({ delivered_at }) => delivered_at !== null },
};

/**
 * /api/mesa: what a signed link in a mail does with one message. GET shows what it would do, or that it is done, and
 * changes nothing, because mail scanners open links. POST does it, or takes it back where the form says `desfazer`, and
 * does no more when it is repeated. 404 without DESK_SECRET, 403 for a link that permits nothing.
 * launch-check's link is answered with JSON.
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
    if (permit.action === 'estado') {
      return message ? respondJson(await readProgress(message), 200, PRIVATE) : respondJson({}, 404, PRIVATE);
    }
    if (!message) return invalid();
    if (request.method === 'POST') return await act(permit, message, request, context);
    return ACTS[permit.action].isDone(message) ? showDone(permit, message) : showQuestion(permit, message);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return respondText(refusals.deskUnavailable, 503, { ...PRIVATE, 'Retry-After': '60' });
  }
}

/** Does what the link permits, or takes it back. */
async function act(permit: DeskPermit, message: MessageRow, request: Request, context?: Visit): Promise<Response> {
  const { do: doIt, undo } = ACTS[permit.action];
  const isUndo = undo !== undefined && new URLSearchParams(await request.text()).has(UNDO_FIELD);
  await (isUndo ? undo : doIt)(permit.protocol);
  // A message that is no longer answered, suspicious or unsure may have to be mailed now.
  context?.waitUntil(runDueAfterAnswer(permit.protocol, context));
  return isUndo ? showUndone(permit, message) : showDone(permit, message);
}

const UNDO_FIELD = 'desfazer';

function showQuestion({ action }: DeskPermit, message: MessageRow): Response {
  const { title, text, button } = deskPage.actions[action];
  return showMessage(message, title, text, `<button>${button}</button>`);
}

function showDone({ action }: DeskPermit, message: MessageRow): Response {
  const { done, doneText } = deskPage.actions[action];
  const undo = ACTS[action].undo && `<button name="${UNDO_FIELD}" value="1">${deskPage.undo}</button>`;
  return showMessage(message, done, doneText, undo);
}

function showUndone({ action }: DeskPermit, message: MessageRow): Response {
  return showMessage(
    message,
    deskPage.undone,
    deskPage.undoneText,
    `<button>${deskPage.actions[action].button}</button>`,
  );
}

/** One page about the message. The form has no action, so it is sent to the page's own address, with the signature in it. */
function showMessage({ empresa, protocol }: MessageRow, title: string, text: string, button?: string): Response {
  const form = button ? `<form method="post">${button}</form>` : '';
  const body = `<p><strong>${escapeHtml(empresa)}</strong><br>${deskPage.protocol(protocol)}</p><p>${text}</p>${form}`;
  return respondPage({ title, body, ...(button ? { formAction: 'self' } : {}) }, 200, PRIVATE);
}

const invalid = () =>
  respondPage({ title: deskPage.invalid.title, body: `<p>${deskPage.invalid.text}</p>` }, 403, PRIVATE);

// Read by the bundler as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/mesa',
};
