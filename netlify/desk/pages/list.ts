import { html } from 'hono/html';
import { desk } from '../../../src/copy/mesa.ts';
import { findProduct, productNames } from '../../../src/products.ts';
import type { Html } from '../../http/page.ts';
import { oneLine } from '../../mail/defuse.ts';
import { localTime } from '../../staff-time.ts';
import { countGroups, findMessages, GROUP_NAMES, type Group } from '../../storage/find.ts';
import { deliveryOf, type MessageRow, statusOf } from '../../storage/message-row.ts';
import { countNeglected } from '../../storage/waiting.ts';
import { respondDeskPage } from '../shell.ts';
import { addressOf, readView, type View } from '../view.ts';

const PAGE_SIZE = 25;
const FIRST_WORDS_CHARS = 140;

/** The messages of one view, newest first: groups with their counts, search, and a card a message. */
export async function listPage(query: URLSearchParams, member: string): Promise<Response> {
  const { view, filter, problems } = readView(query);
  const [counts, rows, neglected] = await Promise.all([
    countGroups(filter),
    findMessages(filter, { size: PAGE_SIZE + 1, before: view.antes || undefined }),
    countNeglected(),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const notes = [
    ...problems,
    ...(neglected.held > 0 ? [desk.list.held(neglected.held)] : []),
    ...(neglected.unseen > 0 ? [desk.list.unseen(neglected.unseen)] : []),
  ];
  const body = html`${notes.map((note) => html`<p class="note">${note}</p>`)}${searchForm(view)}${tabs(view, counts)}${
    shown.length > 0 ? html`<ul class="list">${shown.map(card)}</ul>` : html`<p>${desk.list.empty}</p>`
  }<p class="row screen">${view.antes && html`<a class="button" href="${addressOf(view)}">${desk.list.newest}</a>`}${
    last && html`<a class="button" href="${addressOf(view, { antes: String(last.id) })}">${desk.list.older}</a>`
  }<a class="button" href="${addressOf(view, {}, '/mesa/mensagens.csv')}">${desk.list.csv}</a></p>`;
  return respondDeskPage({ title: desk.messages, path: '/mesa', body, member });
}

const tabs = (view: View, counts: Record<Group, number>): Html =>
  html`<nav aria-label="${desk.messages}"><ul class="tabs">${GROUP_NAMES.map(
    (group) =>
      html`<li><a href="${addressOf(view, { lista: group })}"${group === view.lista && html` aria-current="page"`}>${desk.groups[group]} (${counts[group]})</a></li>`,
  )}</ul></nav>`;

/** Product and period are folded until they are used, so that a phone shows the first message at once. */
function searchForm(view: View): Html {
  const { list } = desk;
  const option = (slug: string, name: string) =>
    html`<option value="${slug}"${slug === view.produto && html` selected`}>${name}</option>`;
  const isFiltered = view.produto || view.de || view.ate;
  const all = addressOf({ ...view, busca: '', produto: '', de: '', ate: '' });
  return html`<form class="row" action="/mesa" role="search"><input type="hidden" name="lista" value="${view.lista}"><label>${list.search}<input type="search" name="busca" value="${view.busca}" placeholder="${list.searchHint}"></label><button class="strong">${list.show}</button>${(view.busca || isFiltered) && html`<a class="button" href="${all}">${list.clear}</a>`}<details${isFiltered && html` open`}><summary>${list.filters}</summary><div class="row"><label>${list.product}<select name="produto">${option('', list.anyProduct)}${Object.values(productNames).map(({ slug, acronym }) => option(slug, acronym))}</select></label><label>${list.from}<input type="date" name="de" value="${view.de}"></label><label>${list.to}<input type="date" name="ate" value="${view.ate}"></label></div></details></form>`;
}

/** One message of a list, as a link to its page. */
export const card = (row: MessageRow): Html =>
  html`<li><a class="card" href="/mesa/mensagem/${row.protocol}"><span class="top"><strong>${oneLine(row.empresa)}</strong><small>${localTime(row.created_at)}</small></span><span class="top"><span>${oneLine(row.nome)}</span><small class="code">${row.protocol}</small></span>${tags(row)}<span class="quiet">${firstWords(row.mensagem)}</span></a></li>`;

/** Product, and what sets the message apart from a new one whose mail has arrived. */
export function tags(row: MessageRow): Html {
  const status = statusOf(row);
  const product = findProduct(row.produto)?.acronym;
  const delivery = desk.deliveries[deliveryOf(row)];
  return html`${product && html`<span class="tag">${product}</span>`}${desk.tags[status] && html`<span class="${status === 'respondido' ? 'tag good' : 'tag alert'}">${desk.tags[status]}</span>`}${delivery && html`<span class="tag">${delivery}</span>`}`;
}

function firstWords(message: string): string {
  const text = oneLine(message);
  return text.length > FIRST_WORDS_CHARS ? `${[...text].slice(0, FIRST_WORDS_CHARS).join('')}…` : text;
}
