/** @jsxImportSource hono/jsx */
import { failureWords, mail, recipientName, signalWords } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { runAfterResponse } from '../due/after-response.ts';
import { WEBHOOK } from '../due/breakers.ts';
import { type DeliveryRow, findDeliveries } from '../due/deliveries.ts';
import { answerLinks, type Detail, known, originParts, senderFacts } from '../messages/answers.ts';
import { type Action, decide, findAction, findDecisions } from '../messages/decisions.ts';
import { findByProtocol, findList } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { linesOf, oneLine } from '../messages/text.ts';
import { localTime } from '../team-time.ts';
import { MessageCards, Tags } from './list.tsx';
import { LIST_SLUGS, listUrl, readListQuery } from './list-query.ts';
import { findMember, nameOf } from './login-link.ts';
import { type DeskContext, deskPage, formOf, paramsOf, redirect } from './page.tsx';

const { message: copy } = desk;

const OTHERS_SHOWN = 10;

export const showMessage = (context: DeskContext) => messagePage(context, context.var.message);

async function messagePage(context: DeskContext, message: MessageRow, notice?: string): Promise<Response> {
  const { member } = context.var;
  const [log, deliveries, ofPerson] = await Promise.all([
    findDecisions(message.id),
    findDeliveries(message.id),
    // One more, because the message itself is one of them.
    findList({ list: 'all', email: message.email }, OTHERS_SHOWN + 1),
  ]);
  const others = ofPerson.messages.filter(({ id }) => id !== message.id).slice(0, OTHERS_SHOWN);
  const { query } = readListQuery(paramsOf(context));
  const body = (
    <>
      <p class="screen">
        <a href={`${listUrl(query, { antes: query.antes })}#${message.protocol}`}>
          ← {copy.back(desk.lists[LIST_SLUGS[query.lista] ?? 'new'])}
        </a>
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
          <Answer message={message} member={member} />
          <Facts title={copy.who} facts={senderFacts(message)} />
        </div>
        <div>
          <Facts title={copy.deliveries} facts={deliveryFacts(message, deliveries)} />
          <Facts title={mail.origin} facts={originParts(message)} />
          <Facts
            title={copy.log}
            facts={log.map(({ at, member: by, action }) => [localTime(at), `${nameOf(by)} ${copy.logged[action]}`])}
          />
        </div>
      </div>
      {others.length > 0 && (
        <section class="cells">
          <h2 class="cell">{copy.others}</h2>
          <MessageCards messages={others} member={member} query={query} />
        </section>
      )}
      <p class="screen">
        <a href={`/mesa/pessoa/${message.protocol}`}>{copy.person}</a>
      </p>
    </>
  );
  return deskPage(context, oneLine(message.empresa), body, notice ? 409 : 200);
}

/** Carries out a decision: `acao`, with `registro`, the number of the last one that the page showed. */
export async function decideOnMessage(context: DeskContext): Promise<Response> {
  const { message, member } = context.var;
  const form = await formOf(context);
  const action = findAction(form.acao);
  // 0 for what no page shows: the database takes only whole numbers of a certain size.
  const shown = /^\d{1,9}$/.test(String(form.registro)) ? Number(form.registro) : 0;
  const isDone = action && (await decide(message.id, action, member, shown));
  if (isDone === false)
    return messagePage(context, (await findByProtocol(message.protocol)) ?? message, copy.overtaken);
  // What was spam may have to be mailed now.
  if (isDone) runAfterResponse(context.env.invocation);
  const { pathname, search } = new URL(context.req.url);
  return redirect(pathname + search);
}

function Answer({ message, member }: { message: MessageRow; member: string }) {
  const { status, assignee, spam_signals } = message;
  const actions: Action[] = [
    status === 'answered' ? 'reopen' : 'answer',
    assignee === member ? 'unassign' : 'assign',
    ...(status === 'spam' || spam_signals.length > 0 ? ['not-spam' as const] : []),
    ...(status === 'spam' ? [] : ['spam' as const]),
  ];
  return (
    <section class={status === 'new' ? 'cell list due' : 'cell list'}>
      <h2>{copy.answer}</h2>
      <p>
        {copy.status[status]} {assignee ? copy.assignee(nameOf(assignee, member)) : copy.nobody}
      </p>
      <p class="row">
        {answerLinks(message, findMember(member)?.name ?? '').map(({ channel, label, href }) => (
          <a
            class={`button ${{ whatsapp: 'whatsapp', phone: 'strong', email: '' }[channel]}`}
            href={href}
            target={channel === 'whatsapp' ? '_blank' : undefined}
            rel="noopener"
          >
            {label}
          </a>
        ))}
      </p>
      <p class="quiet">{copy.answerMarks}</p>
      <form class="row" method="post">
        <input type="hidden" name="registro" value={String(message.revision)} />
        {actions.map((action) => (
          <button name="acao" value={action}>
            {copy.actions[action]}
          </button>
        ))}
      </form>
    </section>
  );
}

function deliveryFacts({ created_at, spam_signals }: MessageRow, deliveries: DeliveryRow[]): Detail[] {
  return known([
    [mail.receivedAt, localTime(created_at)],
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

/** What is known, under a headline; nothing at all, if nothing is. */
const Facts = ({ title, facts }: { title: string; facts: Detail[] }) =>
  facts.length === 0 ? null : (
    <section class="cell">
      <h2>{title}</h2>
      <dl class="facts">
        {facts.map(([label, value]) => (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
