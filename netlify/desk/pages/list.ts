import { html } from 'hono/html';
import { desk } from '../../../src/copy/mesa.ts';
import { findProduct, productNames } from '../../../src/products.ts';
import type { Html } from '../../http/page.ts';
import { oneLine } from '../../mail/compose.ts';
import { countLists, type Filter, findMessages, isBlankSearch, type ListName } from '../../messages/find.ts';
import { deliveryStatus, type MessageRow } from '../../messages/message.ts';
import { countNeglected } from '../../messages/waiting.ts';
import { DAY_MS, localMidnight, localTime } from '../../team-time.ts';
import { respondDeskPage } from '../page.ts';

const PAGE_SIZE = 25;
const EXCERPT_CHARS = 140;
const SEARCH_MAX_CHARS = 200;

/** Lists by their names in addresses, in the order of the tabs. */
const LIST_SLUGS: Record<string, ListName> = {
  novas: 'new',
  suspeitas: 'suspected',
  'sem-entrega': 'undelivered',
  respondidas: 'answered',
  todas: 'all',
};
const DEFAULT_LIST = 'novas';

/** Parameters of a list's address. They hold all of its state, so that it can be sent to a colleague. */
interface ListQuery {
  lista: string;
  produto: string;
  de: string;
  ate: string;
  busca: string;
  /** Id of the last message of the page before. */
  antes: string;
}

/** Reads a list's address. `problems` are sentences about ignored values. */
export function readListQuery(params: URLSearchParams): { query: ListQuery; filter: Filter; problems: string[] } {
  const text = (name: keyof ListQuery) => params.get(name)?.trim() ?? '';
  const query: ListQuery = {
    lista: Object.hasOwn(LIST_SLUGS, text('lista')) ? text('lista') : DEFAULT_LIST,
    produto: findProduct(text('produto'))?.slug ?? '',
    de: text('de'),
    ate: text('ate'),
    busca: text('busca').slice(0, SEARCH_MAX_CHARS),
    antes: /^\d{1,18}$/.test(text('antes')) ? text('antes') : '',
  };
  const [since, until] = [readDay(query.de), readDay(query.ate)];
  const isSearch = query.busca !== '' && !isBlankSearch(query.busca);
  const filter: Filter = {
    list: LIST_SLUGS[query.lista] ?? 'new',
    product: findProduct(query.produto)?.slug,
    since,
    until: until && new Date(until.getTime() + DAY_MS),
    search: isSearch ? query.busca : undefined,
  };
  const problems = [
    ...(query.de && !since ? [desk.list.badDate(query.de)] : []),
    ...(query.ate && !until ? [desk.list.badDate(query.ate)] : []),
    ...(query.busca && !isSearch ? [desk.list.blankSearch(query.busca)] : []),
  ];
  return { query, filter, problems };
}

/** Returns the start of a day in São Paulo: `2026-11-21`, as browsers send it, or `21/11/2026`, as people write it. */
function readDay(text: string): Date | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return localMidnight(day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text);
}

/** Returns the address of a list with these changes, from its newest message on. */
function addressOf(query: ListQuery, changes: Partial<ListQuery> = {}, path = '/mesa'): string {
  const params = Object.entries({ ...query, antes: '', ...changes }).filter(
    ([name, value]) => value && !(name === 'lista' && value === DEFAULT_LIST),
  );
  const search = new URLSearchParams(params).toString();
  return search ? `${path}?${search}` : path;
}

/** The messages of one list, newest first: tabs with counts, a search form, and a card for each message. */
export async function listPage(params: URLSearchParams, member: string): Promise<Response> {
  const { query, filter, problems } = readListQuery(params);
  const [counts, messages, neglected] = await Promise.all([
    countLists(filter),
    findMessages(filter, { size: PAGE_SIZE + 1, before: query.antes || undefined }),
    countNeglected(),
  ]);
  const shown = messages.slice(0, PAGE_SIZE);
  const last = messages.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const notes = [
    ...problems,
    ...(neglected.inPreview > 0 ? [desk.list.inPreview(neglected.inPreview)] : []),
    ...(neglected.unseen > 0 ? [desk.list.unseen(neglected.unseen)] : []),
  ];
  const body = html`
${notes.map((note) => html`<p class="note">${note}</p>`)}
${searchForm(query)}
${tabs(query, counts)}
${shown.length > 0 ? html`<ul class="list">${shown.map(card)}</ul>` : html`<p>${desk.list.empty}</p>`}
<p class="row screen">
  ${query.antes && button(addressOf(query), desk.list.newest)}
  ${last && button(addressOf(query, { antes: String(last.id) }), desk.list.older)}
  ${button(addressOf(query, {}, '/mesa/mensagens.csv'), desk.list.csv)}
</p>`;
  return respondDeskPage({ title: desk.messages, path: '/mesa', body, member });
}

const button = (href: string, text: string): Html => html`<a class="button" href="${href}">${text}</a>`;

const tabs = (query: ListQuery, counts: Record<ListName, number>): Html => html`
<nav aria-label="${desk.messages}">
  <ul class="tabs">${Object.entries(LIST_SLUGS).map(([slug, list]) => {
    const current = slug === query.lista && html` aria-current="page"`;
    const href = addressOf(query, { lista: slug });
    return html`<li><a href="${href}"${current}>${desk.lists[list]} (${counts[list]})</a></li>`;
  })}</ul>
</nav>`;

/** Product and period are collapsed until used, so that a phone shows the first message at once. */
function searchForm(query: ListQuery): Html {
  const { list } = desk;
  const option = (slug: string, name: string) =>
    html`<option value="${slug}"${slug === query.produto && html` selected`}>${name}</option>`;
  const products = Object.values(productNames).map(({ slug, acronym }) => option(slug, acronym));
  const isFiltered = query.produto || query.de || query.ate;
  const isClearable = query.busca || isFiltered;
  const all = addressOf({ ...query, busca: '', produto: '', de: '', ate: '' });
  return html`
<form class="row" action="/mesa" role="search">
  <input type="hidden" name="lista" value="${query.lista}">
  <label>${list.search}<input type="search" name="busca" value="${query.busca}" placeholder="${list.searchHint}"></label>
  <button class="strong">${list.show}</button>${isClearable && button(all, list.clear)}
  <details${isFiltered && html` open`}>
    <summary>${list.filters}</summary>
    <div class="row">
      <label>${list.product}<select name="produto">${option('', list.anyProduct)}${products}</select></label>
      <label>${list.from}<input type="date" name="de" value="${query.de}"></label>
      <label>${list.to}<input type="date" name="ate" value="${query.ate}"></label>
    </div>
  </details>
</form>`;
}

/** A message in a list, as a link to its page. */
export const card = (message: MessageRow): Html => html`
<li><a class="card" href="/mesa/mensagem/${message.protocol}">
  <span class="top"><strong>${oneLine(message.empresa)}</strong><small>${localTime(message.created_at)}</small></span>
  <span class="top"><span>${oneLine(message.nome)}</span><small class="code">${message.protocol}</small></span>
  ${tags(message)}<span class="quiet">${excerpt(message.mensagem)}</span>
</a></li>`;

/** Tags for the product, and for what differs from a new message whose mail was delivered. */
export function tags(message: MessageRow): Html {
  const { status, produto } = message;
  const product = findProduct(produto)?.acronym;
  const delivery = desk.deliveries[deliveryStatus(message)];
  const tone = status === 'answered' ? 'tag good' : 'tag alert';
  return html`${product && tag(product)}${desk.tags[status] && tag(desk.tags[status], tone)}${delivery && tag(delivery)}`;
}

const tag = (text: string, style = 'tag'): Html => html`<span class="${style}">${text}</span>`;

function excerpt(message: string): string {
  const text = oneLine(message);
  return text.length > EXCERPT_CHARS ? `${[...text].slice(0, EXCERPT_CHARS).join('')}…` : text;
}
