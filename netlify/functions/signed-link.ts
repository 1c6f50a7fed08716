import type { Config, Context } from '@netlify/functions';
import { desk, deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { withCheckedBody } from '../http/request.ts';
import { respondJson, respondText } from '../http/respond.ts';
import { donePage, invalidPage, NO_REFERRER, questionPage, undonePage } from '../http/signed-link-pages.tsx';
import { type DeployContext, runDueAfterResponse } from '../mail/after-response.ts';
import { type DecisionTarget, readDeliveryReport, readSignedLink } from '../mail/signed-link.ts';
import { canUndo, decide, isDone, UNDO_FIELD } from '../messages/decisions.ts';
import { findByProtocol } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { usableSecret } from '../signature.ts';

type FunctionContext = Pick<Context, 'waitUntil'> & DeployContext;

/**
 * /api/mesa: carries out the decision of a signed link in a mail. GET shows the decision and changes nothing, because
 * mail scanners open links. POST decides, or undoes it if the form has {@link UNDO_FIELD}; a repeat does nothing more. 404
 * without DESK_SECRET, 403 for an invalid link. launch-check's link gets a delivery report as JSON.
 */
export default async function signedLink(request: Request, context?: FunctionContext): Promise<Response> {
  const secret = usableSecret();
  if (!secret) return respondText(deskPage.notFound, 404, NO_REFERRER);
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    return respondText(deskPage.methodNotAllowed, 405, { ...NO_REFERRER, Allow: 'GET, HEAD, POST' });
  }
  const target = readSignedLink(new URL(request.url).searchParams, secret);
  if (!target) return invalidPage();
  try {
    const message = await findByProtocol(target.protocol);
    if (target.action === 'report') {
      return message
        ? respondJson(await readDeliveryReport(message), 200, NO_REFERRER)
        : respondJson({}, 404, NO_REFERRER);
    }
    if (!message) return invalidPage();
    if (request.method === 'POST') return await act(target, message, request, context);
    return isDone(target.action, message) ? donePage(target.action, message) : questionPage(target.action, message);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return respondText(refusals.deskUnavailable, 503, { ...NO_REFERRER, 'Retry-After': '60' });
  }
}

/** Carries out the link's decision, or undoes it. */
async function act(
  target: DecisionTarget,
  message: MessageRow,
  request: Request,
  context?: FunctionContext,
): Promise<Response> {
  const { protocol, action } = target;
  const checked = await withCheckedBody(request);
  if (checked === 413) return respondText(desk.tooLarge, checked, NO_REFERRER);
  if (checked === 400) return respondText(desk.unreadable, checked, NO_REFERRER);
  const isUndo = canUndo(action) && new URLSearchParams(await checked.text()).has(UNDO_FIELD);
  await decide({ protocol, action, isUndo, who: 'link' });
  // The message may be due for mailing now.
  context?.waitUntil(runDueAfterResponse(protocol, context));
  return isUndo ? undonePage(action, message) : donePage(action, message);
}

// The bundler reads this as text: a literal with a type annotation, nothing computed.
export const config: Config = {
  path: '/api/mesa',
};
