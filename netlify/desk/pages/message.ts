import { html } from 'hono/html';
import { mail, spamSignalNames } from '../../../src/copy/mail.ts';
import { desk, deskPage } from '../../../src/copy/mesa.ts';
import { FIELDS, fields } from '../../../src/message/fields.ts';
import type { Html } from '../../http/page.ts';
import { linesOf, oneLine } from '../../mail/compose.ts';
import { answerButtons, originParts } from '../../mail/compose-message.ts';
import {
  ACTIONS,
  type Action,
  canUndo,
  type DecisionRow,
  findDecisions,
  isDone,
  markSeen,
  slugOf,
} from '../../messages/decisions.ts';
import type { Delivery, MessageRow, Time } from '../../messages/message.ts';
import { findPerson } from '../../messages/person.ts';
import { localTime } from '../../team-time.ts';
import { type Facts, facts, respondDeskPage } from '../page.ts';
import { card, tags } from './list.ts';

const { message: copy } = desk;

/** One message: its words, how to answer, decisions, sender, delivery, origin, log, and others of the person. */
export async function messagePage(message: MessageRow, member: string): Promise<Response> {
  const { protocol } = message;
  const [log, ofPerson] = await Promise.all([findDecisions(protocol), findPerson(message.email), markSeen(protocol)]);
  const others = ofPerson.filter((other) => other.protocol !== protocol);
  const body = html`
<p>${tags(message)}<span class="code">${protocol}</span></p>
<div class="words">${linesOf(message.mensagem).join('\n')}</div>
<div class="two list">
  <div class="list">
    ${section(copy.answer, answers(message))}
    ${section(copy.decide, decisions(message))}
    ${section(copy.who, facts(senderFacts(message)))}
  </div>
  <div class="list">
    ${section(copy.standing, delivery(message))}
    ${section(mail.origin, origin(message))}
    ${section(copy.log, history(log))}
  </div>
</div>
${others.length > 0 && html`<section><h2>${copy.others}</h2><ul class="list">${others.map(card)}</ul></section>`}
<p class="screen"><a href="/mesa/pessoa/${protocol}">${copy.person}</a></p>`;
  return respondDeskPage({ title: oneLine(message.empresa), body, member });
}

const section = (title: string, content: Html) => html`<section class="card"><h2>${title}</h2>${content}</section>`;

const senderFacts = (message: MessageRow): Facts =>
  FIELDS.filter((field) => field !== 'mensagem' && message[field]).map((field) => [
    fields[field].label,
    oneLine(message[field]),
  ]);

const answers = (message: MessageRow): Html =>
  html`<p class="row">${answerButtons(message).map(({ label, href, tone }) => {
    const style = tone === 'plain' ? 'button' : 'button strong';
    const target = tone === 'whatsapp' && html` target="_blank"`;
    return html`<a class="${style}" href="${href}" rel="noopener noreferrer"${target}>${label}</a>`;
  })}</p>`;

/** A button for each decision that would change something, or that can be undone. */
function decisions(message: MessageRow): Html {
  const hasSignals = message.spam_signals.length > 0;
  const isSpam = isDone('spam', message);
  const isClosed = isSpam || isDone('answer', message);
  const offered: Record<Action, boolean> = {
    answer: !isSpam,
    release: hasSignals && !isSpam,
    spam: true,
    resend: !isClosed && !message.delivered_at && (!hasSignals || isDone('release', message)),
  };
  const button = (action: Action) => {
    const { button: label } = deskPage.actions[action];
    if (!isDone(action, message)) return html`<button name="acao" value="${slugOf(action)}">${label}</button>`;
    return canUndo(action) && html`<button name="desfazer" value="${slugOf(action)}">${copy.undo(label)}</button>`;
  };
  return html`<form class="row" method="post">${ACTIONS.filter((action) => offered[action]).map(button)}</form>`;
}

const at = (time: Time | null): string => (time ? localTime(time) : '');

function delivery(message: MessageRow): Html {
  const { spam_signals, seen_at, deliveries } = message;
  const list: Facts = [
    [copy.receivedAt, at(message.created_at)],
    ...(seen_at ? ([[copy.seenAt, at(seen_at)]] as Facts) : []),
    ...(spam_signals.length > 0
      ? ([[copy.spamSignals, spam_signals.map((signal) => spamSignalNames[signal] ?? signal).join('; ')]] as Facts)
      : []),
    ...deliveries.map((one): Facts[number] => [one.recipient, describeDelivery(one)]),
  ];
  return html`${facts(list)}${deliveries.length === 0 && html`<p class="quiet">${copy.noDeliveries}</p>`}`;
}

const describeDelivery = ({ status, reason, at: time }: Delivery): string =>
  [copy.deliveries[status], ...(reason ? [copy.reason(reason)] : []), at(time)].join(' · ');

function origin(message: MessageRow): Html {
  const parts = originParts(message);
  return parts.length > 0 ? facts(parts) : html`<p class="quiet">${copy.directVisit}</p>`;
}

function history(log: DecisionRow[]): Html {
  if (log.length === 0) return html`<p class="quiet">${copy.noLog}</p>`;
  return html`<ol>${log.map(({ who, action, is_undo, at: time }) => {
    const what = deskPage.actions[action].button;
    return html`<li>${at(time)} · ${what}${is_undo && ` (${copy.undone})`} · ${who === 'link' ? copy.byLink : who}</li>`;
  })}</ol>`;
}
