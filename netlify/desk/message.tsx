/** @jsxImportSource #jsx */
import { CHANNELS } from '../../src/click/ping.ts';
import { failureWords, recipientName, spamSignals } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { runAfterResponse } from '../mail/after-response.ts';
import { type AnswerLink, answerLinks, originParts } from '../mail/answers.ts';
import { type DeliveryRow, findDeliveries, WEBHOOK } from '../mail/deliveries.ts';
import { linesOf, oneLine } from '../mail/text.ts';
import { type Action, type DecisionRow, decide, findAction, findDecisions } from '../messages/decisions.ts';
import { findByPerson, findByProtocol } from '../messages/find.ts';
import type { MessageRow, MessageStatus } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import { MessageCards, Tags } from './list.tsx';
import { listUrl, readListQuery } from './list-query.ts';
import { findMember } from './login-link.ts';
import { nameOf } from './names.ts';
import { Card, type DeskContext, type Fact, Facts, redirect, respondDeskPage } from './page.tsx';

const { message: copy } = desk;

const OTHERS_SHOWN = 10;

/** Form fields: what to decide, by which channel to answer, and the number of the last decision that the page showed. */
const FIELD = { action: 'acao', channel: 'por', shown: 'registro' };

/** Where the answers' forms may redirect. wa.me redirects to api.whatsapp.com. */
const ANSWER_TARGETS = ['https://wa.me', 'https://api.whatsapp.com', 'tel:', 'mailto:'];

interface Shown {
  message: MessageRow;
  log: DecisionRow[];
  member: string;
  /** Query of the page's URL: the list to which it leads back. */
  search: string;
}

/** GET of a message: its words, how to answer, decisions, sender, deliveries, origin, log, and others of the person. */
export const showMessage = (context: DeskContext) => messagePage(context, context.var.message);

async function messagePage(context: DeskContext, message: MessageRow, notice?: string): Promise<Response> {
  const { member } = context.var;
  const [log, deliveries, ofPerson] = await Promise.all([
    findDecisions(message.id),
    findDeliveries(message.id),
    findByPerson(message.email),
  ]);
  const others = ofPerson.filter(({ id }) => id !== message.id).slice(0, OTHERS_SHOWN);
  const { search, searchParams } = new URL(context.req.url);
  const shown: Shown = { message, log, member, search };
  const { query } = readListQuery(searchParams);
  const body = (
    <>
      <p class="screen">
        <a href={`${listUrl(query, { before: query.before })}#${message.protocol}`}>← {copy.back}</a>
      </p>
      {notice && (
        <p class="note" role="alert">
          {notice}
        </p>
      )}
      <p>
        <Tags message={message} member={member} />
        <span class="code">{message.protocol}</span>
      </p>
      <div class="words">{linesOf(message.mensagem).join('\n')}</div>
      <div class="two list">
        <div class="list">
          <Card title={copy.answer}>
            <div class="list">
              <AnswerForm {...shown} />
              <DecisionForm {...shown} />
            </div>
          </Card>
          <Card title={copy.who}>
            <Facts facts={senderFacts(message)} />
          </Card>
        </div>
        <div class="list">
          <Card title={copy.deliveries}>
            <Facts facts={deliveryFacts(message, deliveries)} />
            {deliveries.length === 0 && <p class="quiet">{copy.noDeliveries}</p>}
          </Card>
          <Card title={copy.origin}>
            <Origin message={message} />
          </Card>
          <Card title={copy.log}>
            <Log log={log} />
          </Card>
        </div>
      </div>
      {others.length > 0 && (
        <section class="list">
          <h2>{copy.others}</h2>
          <MessageCards messages={others} member={member} />
        </section>
      )}
      <p class="screen">
        <a href={`/mesa/pessoa/${message.protocol}`}>{copy.person}</a>
      </p>
    </>
  );
  const page = { title: oneLine(message.empresa), body, member, leadsTo: ANSWER_TARGETS };
  return respondDeskPage(page, notice ? 409 : 200);
}

/** Returns the path of the message's page that leads back to the same list. */
const pageOf = ({ req, var: { message } }: DeskContext) =>
  `/mesa/mensagem/${message.protocol}${new URL(req.url).search}`;

/** POST of a message's page: carries out a decision. */
export async function decideOnMessage(context: DeskContext): Promise<Response> {
  const form = await context.req.parseBody();
  const action = findAction(form[FIELD.action]);
  return (action && (await change(context, form, action))) ?? redirect(pageOf(context));
}

/** POST of an answer's button: marks the message as answered, and redirects to WhatsApp, telephone or e-mail. */
export async function answerMessage(context: DeskContext): Promise<Response> {
  const form = await context.req.parseBody();
  const { message, member } = context.var;
  const channel = CHANNELS.find((one) => one === form[FIELD.channel]);
  const link = answerLinks(message, findMember(member)?.name).find((one) => one.channel === channel);
  return (link && (await change(context, form, 'answer'))) ?? redirect(link?.href ?? pageOf(context));
}

/** Returns the message's page, with a sentence, if somebody else was faster; undefined otherwise. */
async function change(context: DeskContext, form: Record<string, unknown>, action: Action) {
  const { message, member } = context.var;
  const result = await decide(message.id, action, member, Number(form[FIELD.shown]) || 0);
  if (result === 'overtaken') {
    return messagePage(context, (await findByProtocol(message.protocol)) ?? message, copy.overtaken);
  }
  // What was spam may have to be mailed now.
  runAfterResponse(context.env.invocation);
  return undefined;
}

const ShownLog = ({ log }: Pick<Shown, 'log'>) => (
  <input type="hidden" name={FIELD.shown} value={String(log.at(-1)?.number ?? 0)} />
);

/** Buttons that mark the message as answered and open the conversation. WhatsApp opens in a tab of its own. */
function AnswerForm({ message, log, search }: Shown) {
  const path = `/mesa/mensagem/${message.protocol}/responder${search}`;
  const form = (links: AnswerLink[], target?: string) =>
    links.length > 0 && (
      <form class="row" method="post" action={path} target={target}>
        <ShownLog log={log} />
        {links.map(({ channel, label }) => (
          <button class={channel === 'email' ? '' : 'strong'} name={FIELD.channel} value={channel}>
            {label}
          </button>
        ))}
      </form>
    );
  const links = answerLinks(message);
  return (
    <div class="list">
      {form(
        links.filter(({ channel }) => channel === 'whatsapp'),
        '_blank',
      )}
      {form(links.filter(({ channel }) => channel !== 'whatsapp'))}
      <p class="quiet">{copy.answerMarks}</p>
    </div>
  );
}

/** How the message stands, who attends to it, and a button for each decision that would change something. */
function DecisionForm({ message, log, member, search }: Shown) {
  const { protocol, status, assignee, spam_signals } = message;
  const actions: Action[] = [
    assignee === member ? 'unassign' : 'assign',
    status === 'answered' ? 'reopen' : 'answer',
    ...(status === 'spam' || spam_signals.length > 0 ? ['not-spam' as const] : []),
    ...(status === 'spam' ? [] : ['spam' as const]),
  ];
  return (
    <form class="list" method="post" action={`/mesa/mensagem/${protocol}${search}`}>
      <ShownLog log={log} />
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

const senderFacts = (message: MessageRow): Fact[] =>
  FIELDS.filter((field) => field !== 'mensagem' && message[field]).map((field) => [
    fields[field].label,
    oneLine(message[field]),
  ]);

function deliveryFacts({ created_at, spam_signals, status }: MessageRow, deliveries: DeliveryRow[]): Fact[] {
  const signals = spam_signals.map((signal) => spamSignals[signal] ?? signal).join('; ');
  return [
    [copy.receivedAt, localTime(created_at)],
    ...(signals ? [[copy.spamSignals, signals] satisfies Fact] : []),
    ...deliveries.map((delivery): Fact => [recipientName(delivery.recipient), describe(delivery, status)]),
  ];
}

function describe({ recipient, delivered_at, failure }: DeliveryRow, status: MessageStatus): string {
  if (delivered_at) return copy.delivered(localTime(delivered_at));
  if (status === 'spam' || (status === 'answered' && recipient !== WEBHOOK)) return copy.notSent;
  return failure ? copy.failed(failureWords(failure)) : copy.pending;
}

function Origin({ message }: { message: MessageRow }) {
  const parts = originParts(message);
  return parts.length > 0 ? <Facts facts={parts} /> : <p class="quiet">{copy.directVisit}</p>;
}

const Log = ({ log }: Pick<Shown, 'log'>) =>
  log.length === 0 ? (
    <p class="quiet">{copy.noLog}</p>
  ) : (
    <ol>
      {log.map(({ at, member, action }) => (
        <li>
          {localTime(at)} · {nameOf(member)} {copy.logged[action]}
        </li>
      ))}
    </ol>
  );
