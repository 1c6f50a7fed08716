import { html } from 'hono/html';
import { mail, suspicionNames } from '../../../src/copy/mail.ts';
import { desk, deskPage } from '../../../src/copy/mesa.ts';
import { FIELDS, fields } from '../../../src/message/fields.ts';
import type { Html } from '../../http/page.ts';
import { answerButtons, originParts } from '../../mail/compose-message.ts';
import { linesOf, oneLine } from '../../mail/defuse.ts';
import { localTime } from '../../staff-time.ts';
import {
  ACTIONS,
  type Action,
  canUndo,
  type DeskLogRow,
  findDecisions,
  isDone,
  markSeen,
} from '../../storage/decide.ts';
import type { Copy, MessageRow, Time } from '../../storage/message-row.ts';
import { findPerson } from '../../storage/person.ts';
import { respondDeskPage } from '../shell.ts';
import { card, tags } from './list.ts';

const { message: copy } = desk;

/** One message: its words, how to answer and what to decide, who wrote it, where it stands, who decided what. */
export async function messagePage(row: MessageRow, member: string): Promise<Response> {
  const [log, same] = await Promise.all([findDecisions(row.protocol), findPerson(row.email), markSeen(row.protocol)]);
  const others = same.filter(({ protocol }) => protocol !== row.protocol);
  const body = html`<p>${tags(row)}<span class="code">${row.protocol}</span></p><div class="words">${linesOf(row.mensagem).join('\n')}</div>
<div class="two list"><div class="list">${section(copy.answer, answers(row))}${section(copy.decide, decisions(row))}${section(copy.who, facts(whoOf(row)))}</div>
<div class="list">${section(copy.standing, standing(row))}${section(mail.origin, origin(row))}${section(copy.log, history(log))}</div></div>
${others.length > 0 && html`<section><h2>${copy.others}</h2><ul class="list">${others.map(card)}</ul></section>`}
<p class="screen"><a href="/mesa/pessoa/${row.protocol}">${copy.person}</a></p>`;
  return respondDeskPage({ title: oneLine(row.empresa), body, member });
}

const section = (title: string, content: Html) => html`<section class="card"><h2>${title}</h2>${content}</section>`;

type Facts = [label: string, value: Html | string][];
export const facts = (list: Facts): Html =>
  html`<dl>${list.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`;

const whoOf = (row: MessageRow): Facts =>
  FIELDS.filter((field) => field !== 'mensagem' && row[field]).map((field) => [
    fields[field].label,
    oneLine(row[field]),
  ]);

const answers = (row: MessageRow) =>
  html`<p class="row">${answerButtons(row).map(
    ({ label, href, tone }) =>
      html`<a class="${tone === 'plain' ? 'button' : 'button strong'}" href="${href}" rel="noopener noreferrer"${tone === 'whatsapp' && html` target="_blank"`}>${label}</a>`,
  )}</p>`;

/** A button for each decision that changes something now, and one for each that can be taken back. */
function decisions(row: MessageRow): Html {
  const isFinished = isDone('respondida', row) || isDone('spam', row);
  const isSuspect = row.suspicions.length > 0;
  const offered: Record<Action, boolean> = {
    respondida: !isDone('spam', row),
    liberar: isSuspect && !isDone('spam', row),
    spam: true,
    reenviar: !isFinished && !row.delivered_at && (!isSuspect || isDone('liberar', row)),
  };
  const button = (action: Action) => {
    const { button: label } = deskPage.actions[action];
    if (!isDone(action, row)) return html`<button name="acao" value="${action}">${label}</button>`;
    return canUndo(action) && html`<button name="desfazer" value="${action}">${copy.undo(label)}</button>`;
  };
  return html`<form class="row" method="post">${ACTIONS.filter((action) => offered[action]).map(button)}</form>`;
}

const at = (time: Time | null): string => (time ? localTime(time) : '');

function standing(row: MessageRow): Html {
  const times: Facts = [
    [copy.receivedAt, at(row.created_at)],
    ...(row.seen_at ? ([[copy.seenAt, at(row.seen_at)]] as Facts) : []),
    ...(row.suspicions.length > 0
      ? ([[copy.suspicions, row.suspicions.map((sign) => suspicionNames[sign] ?? sign).join('; ')]] as Facts)
      : []),
    ...row.deliveries.map((sent): Facts[number] => [sent.recipient, stateOf(sent)]),
  ];
  return html`${facts(times)}${row.deliveries.length === 0 && html`<p class="quiet">${copy.noCopies}</p>`}`;
}

const stateOf = ({ state, reason, at: time }: Copy): string =>
  [copy.copies[state], ...(reason ? [copy.reason(reason)] : []), at(time)].join(' · ');

function origin(row: MessageRow): Html {
  const parts = originParts(row);
  return parts.length > 0 ? facts(parts) : html`<p class="quiet">${copy.directVisit}</p>`;
}

function history(log: DeskLogRow[]): Html {
  if (log.length === 0) return html`<p class="quiet">${copy.noLog}</p>`;
  return html`<ol>${log.map(({ who, action, is_undo, at: time }) => {
    const what = deskPage.actions[action].button;
    return html`<li>${at(time)} · ${what}${is_undo && ` (${copy.undone})`} · ${who === 'link' ? copy.byLink : who}</li>`;
  })}</ol>`;
}
