import { CHANNELS } from '../../src/click/ping.ts';
import { runDueAfterResponse } from '../mail/after-response.ts';
import { answerLinks } from '../mail/answers.ts';
import { ACTION_FIELD, type Action, decide, findAction, findDecisions, UNDO_FIELD } from '../messages/decisions.ts';
import { findByProtocol } from '../messages/find.ts';
import { answerAllOf } from '../messages/person.ts';
import { findNames } from './names.ts';
import { type DeskContext, queryOf, redirect } from './page.tsx';
import { fasterPage } from './pages/faster.tsx';
import { CHANNEL_FIELD, SHOWN_ASSIGNEE_FIELD, SHOWN_LOG_FIELD } from './params.ts';
import { findMember } from './sessions.ts';

type Form = Record<string, unknown>;

/** POST of a message's page: carries out a decision, or undoes it. */
export async function decideOnMessage(context: DeskContext): Promise<Response> {
  const form = await context.req.parseBody();
  const isUndo = UNDO_FIELD in form;
  const action = findAction(form[isUndo ? UNDO_FIELD : ACTION_FIELD]);
  if (!action || (await change(context, form, action, isUndo))) return redirect(messagePath(context));
  return (await findFaster(context, form)) ?? redirect(messagePath(context));
}

/** POST of an answer's button: marks the message as answered, and redirects to WhatsApp, telephone or e-mail. */
export async function answerMessage(context: DeskContext): Promise<Response> {
  const form = await context.req.parseBody();
  const channel = CHANNELS.find((one) => one === form[CHANNEL_FIELD]);
  const salesperson = { name: (await findMember(context.var.member))?.name ?? '' };
  const link = answerLinks(context.var.message, salesperson).find((one) => one.channel === channel);
  if (!link) return redirect(messagePath(context));
  const isChanged = await change(context, form, 'answer');
  return (!isChanged && (await findFaster(context, form, link))) || redirect(link.href);
}

/** POST of the button below a person's messages: marks all new ones as answered. */
export async function answerPerson(context: DeskContext): Promise<Response> {
  await answerAllOf(context.var.message.email, context.var.member);
  return redirect(messagePath(context));
}

async function change(context: DeskContext, form: Form, action: Action, isUndo = false): Promise<boolean> {
  const { message, member } = context.var;
  const assignee = form[SHOWN_ASSIGNEE_FIELD];
  const shownAssignee = typeof assignee === 'string' ? assignee : undefined;
  const isChanged = await decide({ protocol: message.protocol, action, isUndo, who: member, shownAssignee });
  // The message may be due for mailing now.
  context.env.invocation?.waitUntil(runDueAfterResponse(message.protocol, context.env.invocation));
  return isChanged;
}

/** Returns a page about what others decided since the form's page was shown; undefined if nobody did. */
async function findFaster(context: DeskContext, form: Form, link?: { channel: string }) {
  const { member } = context.var;
  const { protocol } = context.var.message;
  const [message, log] = await Promise.all([findByProtocol(protocol), findDecisions(protocol)]);
  const shown = Number(form[SHOWN_LOG_FIELD] ?? Number.NaN);
  const newer = log.filter(({ id, who }) => Number(id) > shown && who !== member);
  if (!message || newer.length === 0) return undefined;
  const nameOf = await findNames(member, [message], log);
  return fasterPage({
    message,
    log,
    newer,
    member,
    nameOf,
    back: messagePath(context),
    params: queryOf(context),
    link,
  });
}

/** Returns the URL of the message's page, with the list's state. */
function messagePath(context: DeskContext): string {
  const { search } = new URL(context.req.url);
  return `/mesa/mensagem/${context.var.message.protocol}${search}`;
}
