import { html } from 'hono/html';
import { desk } from '../../../src/copy/mesa.ts';
import type { Html } from '../../http/page.ts';
import { oneLine } from '../../mail/defuse.ts';
import { localTime } from '../../staff-time.ts';
import type { MessageRow } from '../../storage/message-row.ts';
import { findMentions, findPerson, type MentionRow } from '../../storage/person.ts';
import { asText, personRecord } from '../records.ts';
import { respondDeskPage } from '../shell.ts';
import { facts } from './message.ts';

const { person: copy } = desk;

/** All that is stored of the person who wrote a message, and what the law lets that person ask for (LGPD, art. 18). */
export async function personPage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const { mensagens, citacoes } = await personRecord(email);
  const body = html`<p>${copy.text(email)}</p>
<p class="row screen"><a class="button" href="/mesa/pessoa/${protocol}/dados.json">${copy.save}</a><a class="button danger" href="/mesa/pessoa/${protocol}/apagar">${copy.erase}</a></p><p class="quiet screen">${copy.print}</p>
${mensagens.map(record)}
${citacoes.length > 0 && html`<section><h2>${copy.mentions}</h2><p>${copy.mentionsText}</p><ul>${citacoes.map(({ protocolo, empresa }) => html`<li><a href="/mesa/mensagem/${protocolo}">${protocolo}</a> · ${oneLine(empresa)}</li>`)}</ul></section>`}`;
  return respondDeskPage({ title: copy.title, body, member });
}

function record({ mensagem, ...rest }: PersonRecord): Html {
  const lines = Object.entries(rest).map(([name, value]): [string, string] => [spelt(name), asText(name, value)]);
  return html`<section class="card"><h2 class="code">${rest.protocolo}</h2><div class="words">${mensagem}</div>${facts(lines)}</section>`;
}

type PersonRecord = Awaited<ReturnType<typeof personRecord>>['mensagens'][number];

/** A record's name as words: `criado em` for criadoEm. */
const spelt = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** The second page before all of a person is erased: it names what goes, and what stays. */
export async function erasePage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const [messages, mentions] = await Promise.all([findPerson(email), findMentions(email)]);
  const name = ({ protocol: one, empresa, created_at }: MentionRow) =>
    html`<li><span class="code">${one}</span> · ${localTime(created_at)} · ${oneLine(empresa)}</li>`;
  const body = html`<p>${copy.eraseText(messages.length, email)}</p><ul>${messages.map(name)}</ul><p>${copy.eraseStays}</p>
${mentions.length > 0 && html`<p>${copy.mentionsText}</p><ul>${mentions.map(name)}</ul>`}
<form class="row" method="post"><button class="danger">${copy.eraseButton}</button><a class="button" href="/mesa/pessoa/${protocol}">${copy.back}</a></form>`;
  return respondDeskPage({ title: copy.eraseTitle, body, member });
}

export const erasedPage = (count: number, member: string): Response =>
  respondDeskPage({ title: copy.erased, body: html`<p>${copy.erasedText(count)}</p>`, member });
