/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { failureWords, recipientName, signalWords } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { runAfterResponse } from '../due/after-response.ts';
import { type DeliveryRow, findDeliveries, WEBHOOK } from '../due/deliveries.ts';
import { answerLinks, type Detail, known, originParts, senderFacts } from '../messages/answers.ts';
import { type Action, decide, findAction, findDecisions } from '../messages/decisions.ts';
import { findByPerson, findByProtocol } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { linesOf, oneLine } from '../messages/text.ts';
import { localTime } from '../team-time.ts';
import { MessageCards, Tags } from './list.tsx';
import { listUrl, readListQuery } from './list-query.ts';
import { findMember, nameOf } from './login-link.ts';
import { type DeskContext, deskPage, formOf, paramsOf, redirect } from './page.tsx';

const { message: copy } = desk;

const OTHERS_SHOWN = 10;

/** Form fields: what to decide, by which channel to answer, and the number of the last decision that the page showed. */
const FIELD = { action: 'acao', channel: 'por', shown: 'registro' };

export const showMessage = (context: DeskContext) => messagePage(context, context.var.message);

async function messagePage(context: DeskContext, message: MessageRow, notice?: string): Promise<Response> {
  const { member } = context.var;
  const [log, deliveries, ofPerson] = await Promise.all([
    findDecisions(message.id),
    findDeliveries(message.id),
    findByPerson(message.email),
  ]);
  const others = ofPerson.filter(({ id }) => id !== message.id).slice(0, OTHERS_SHOWN);
  const { query } = readListQuery(paramsOf(context));
  const body = (
    <>
      <p class="screen">
        <a href={`${listUrl(query, { before: query.before })}#${message.protocol}`}>← {copy.back}</a>
      </p>
      {notice && (
        <p class="due" role="alert">
          {notice}
        </p>
      )}
      <p>
        <Tags message={message} member={member} />
        <span class="code">{message.protocol}</span>
      </p>
      <div class="words">{linesOf(message.mensagem).join('\n')}</div>
      <div class="cells two">
        <div>
          <Cell title={copy.answer} due={message.status === 'new'}>
            <DecisionForm message={message} member={member} />
          </Cell>
          <Cell title={copy.who} facts={senderFacts(message)} />
        </div>
        <div>
          <Cell title={copy.deliveries} facts={deliveryFacts(message, deliveries)} />
          <Cell title={copy.origin} facts={originParts(message)} none={copy.directVisit} />
          <Cell title={copy.log} none={copy.noLog}>
            {log.length > 0 && (
              <ol>
                {log.map(({ at, member: by, action }) => (
                  <li>
                    {localTime(at)} · {nameOf(by)} {copy.logged[action]}
                  </li>
                ))}
              </ol>
            )}
          </Cell>
        </div>
      </div>
      {others.length > 0 && (
        <section class="cells">
          <h2 class="cell">{copy.others}</h2>
          <MessageCards messages={others} member={member} />
        </section>
      )}
      <p class="screen">
        <a href={`/mesa/pessoa/${message.protocol}`}>{copy.person}</a>
      </p>
    </>
  );
  return deskPage(context, oneLine(message.empresa), body, notice ? 409 : 200);
}

/** Carries out a decision. The buttons to answer decide that the message is answered, and lead to their channel. */
export async function decideOnMessage(context: DeskContext): Promise<Response> {
  const { message, member } = context.var;
  const form = await formOf(context);
  const answer = answerLinks(message, findMember(member)?.name).find(({ channel }) => channel === form[FIELD.channel]);
  const action = answer ? 'answer' : findAction(form[FIELD.action]);
  const result = action && (await decide(message.id, action, member, shownIn(form)));
  if (result === 'overtaken')
    return messagePage(context, (await findByProtocol(message.protocol)) ?? message, copy.overtaken);
  // What was spam may have to be mailed now.
  if (result) runAfterResponse(context.env.invocation);
  const { pathname, search } = new URL(context.req.url);
  return redirect(answer?.href ?? pathname + search);
}

/** Returns 0 for what no page shows, because the database takes only whole numbers of a certain size. */
const shownIn = ({ [FIELD.shown]: shown }: Record<string, unknown>) =>
  typeof shown === 'string' && /^\d{1,9}$/.test(shown) ? Number(shown) : 0;

function DecisionForm({ message, member }: { message: MessageRow; member: string }) {
  const { status, assignee, spam_signals } = message;
  const actions: Action[] = [
    assignee === member ? 'unassign' : 'assign',
    status === 'answered' ? 'reopen' : 'answer',
    ...(status === 'spam' || spam_signals.length > 0 ? ['not-spam' as const] : []),
    ...(status === 'spam' ? [] : ['spam' as const]),
  ];
  return (
    <form class="list" method="post">
      <input type="hidden" name={FIELD.shown} value={String(message.revision)} />
      <div class="row">
        {answerLinks(message).map(({ channel, label }) => (
          <button
            class={{ whatsapp: 'whatsapp', phone: 'strong', email: '' }[channel]}
            name={FIELD.channel}
            value={channel}
            formtarget={channel === 'whatsapp' ? '_blank' : undefined}
          >
            {label}
          </button>
        ))}
      </div>
      <p class="quiet">{copy.answerMarks}</p>
      <p>
        {copy.status[status]} {assignee ? copy.assignee(nameOf(assignee, member)) : copy.nobody}
      </p>
      <div class="row">
        {actions.map((action) => (
          <button name={FIELD.action} value={action}>
            {copy.actions[action]}
          </button>
        ))}
      </div>
    </form>
  );
}

function deliveryFacts({ created_at, spam_signals }: MessageRow, deliveries: DeliveryRow[]): Detail[] {
  return known([
    [copy.receivedAt, localTime(created_at)],
    [copy.spamSignals, signalWords(spam_signals).join('; ')],
    ...deliveries.map((delivery): Detail => [recipientName(delivery.recipient), describe(delivery)]),
    [copy.mails, deliveries.some(({ recipient }) => recipient !== WEBHOOK) ? '' : copy.noDeliveries],
  ]);
}

function describe({ delivered_at, failure, still_due }: DeliveryRow): string {
  if (delivered_at) return copy.delivered(localTime(delivered_at));
  if (!still_due) return copy.notSent;
  return failure ? copy.failed(failureWords(failure)) : copy.pending;
}

interface CellProps {
  title: string;
  due?: boolean;
  facts?: Detail[];
  /** Stands where there is nothing else. */
  none?: string;
  children?: Child;
}

const Cell = ({ title, due, facts = [], none, children }: CellProps) => (
  <section class={due ? 'cell due' : 'cell'}>
    <h2>{title}</h2>
    {facts.length > 0 ? (
      <dl class="facts">
        {facts.map(([label, value]) => (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    ) : (
      children || <p class="quiet">{none}</p>
    )}
  </section>
);
