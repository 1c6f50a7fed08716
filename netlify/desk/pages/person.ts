import { html } from 'hono/html';
import { desk } from '../../../src/copy/mesa.ts';
import type { Html } from '../../http/page.ts';
import { oneLine } from '../../mail/compose.ts';
import type { MessageRow } from '../../messages/message.ts';
import { findMentions, findPerson, type MentionRow } from '../../messages/person.ts';
import { localTime } from '../../team-time.ts';
import { facts, respondDeskPage } from '../page.ts';
import { asText, personRecord } from '../records.ts';

const { person: copy } = desk;

/** Everything stored of the sender of a message, to print, save or erase (LGPD, art. 18). */
export async function personPage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const { mensagens, citacoes } = await personRecord(email);
  const mention = ({ protocolo, empresa }: PersonRecord['citacoes'][number]) =>
    html`<li><a href="/mesa/mensagem/${protocolo}">${protocolo}</a> · ${oneLine(empresa)}</li>`;
  const body = html`
<p>${copy.text(email)}</p>
<p class="row screen">
  <a class="button" href="/mesa/pessoa/${protocol}/dados.json">${copy.save}</a>
  <a class="button danger" href="/mesa/pessoa/${protocol}/apagar">${copy.erase}</a>
</p>
<p class="quiet screen">${copy.print}</p>
${mensagens.map(record)}
${
  citacoes.length > 0 &&
  html`<section><h2>${copy.mentions}</h2><p>${copy.mentionsText}</p><ul>${citacoes.map(mention)}</ul></section>`
}`;
  return respondDeskPage({ title: copy.title, body, member });
}

function record({ mensagem, ...rest }: PersonRecord['mensagens'][number]): Html {
  const lines = Object.entries(rest).map(([name, value]): [string, string] => [asWords(name), asText(name, value)]);
  return html`
<section class="card">
  <h2 class="code">${rest.protocolo}</h2>
  <div class="words">${mensagem}</div>
  ${facts(lines)}
</section>`;
}

type PersonRecord = Awaited<ReturnType<typeof personRecord>>;

/** Returns a record's name as words: `criado em` for criadoEm. */
const asWords = (name: string) => name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);

/** Asks for confirmation, and names what will be erased and what stays. */
export async function erasePage({ email, protocol }: MessageRow, member: string): Promise<Response> {
  const [messages, mentions] = await Promise.all([findPerson(email), findMentions(email)]);
  const item = ({ protocol: one, empresa, created_at }: MentionRow) =>
    html`<li><span class="code">${one}</span> · ${localTime(created_at)} · ${oneLine(empresa)}</li>`;
  const body = html`
<p>${copy.eraseText(messages.length, email)}</p>
<ul>${messages.map(item)}</ul>
<p>${copy.eraseStays}</p>
${mentions.length > 0 && html`<p>${copy.mentionsText}</p><ul>${mentions.map(item)}</ul>`}
<form class="row" method="post">
  <button class="danger">${copy.eraseButton}</button>
  <a class="button" href="/mesa/pessoa/${protocol}">${copy.back}</a>
</form>`;
  return respondDeskPage({ title: copy.eraseTitle, body, member });
}

export const erasedPage = (count: number, member: string): Response =>
  respondDeskPage({ title: copy.erased, body: html`<p>${copy.erasedText(count)}</p>`, member });
