import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import type { Filter, ListName } from '../messages/find.ts';
import { MAX_WORDS, readSearch } from '../messages/search.ts';
import { DAY_MS, localMidnight } from '../team-time.ts';

/** Messages on one page of a list. */
export const LIST_PAGE_SIZE = 25;
const SEARCH_MAX_CHARS = 200;

/** Lists by their names in URLs, in the order of the tabs. */
export const LIST_SLUGS: Record<string, ListName> = {
  novas: 'new',
  suspeitas: 'suspected',
  'sem-entrega': 'undelivered',
  respondidas: 'answered',
  todas: 'all',
};
const DEFAULT_LIST = 'novas';

/** Path of a list's CSV. */
export const CSV_PATH = '/mesa/mensagens.csv';

/** Query parameters of a list's URL. They hold all of its state, so that it can be sent to a colleague. */
export interface ListQuery {
  lista: string;
  produto: string;
  de: string;
  ate: string;
  busca: string;
  /** Id of the last message of the page before. */
  antes: string;
  /** Place of a message on its page, from 0. Only in URLs of messages. */
  lugar: string;
}

/** Reads a list's URL. `problems` are sentences about ignored values. */
export function readListQuery(params: URLSearchParams): { query: ListQuery; filter: Filter; problems: string[] } {
  const text = (name: keyof ListQuery) => params.get(name)?.trim() ?? '';
  const query: ListQuery = {
    lista: Object.hasOwn(LIST_SLUGS, text('lista')) ? text('lista') : DEFAULT_LIST,
    produto: findProduct(text('produto'))?.slug ?? '',
    de: text('de'),
    ate: text('ate'),
    busca: text('busca').slice(0, SEARCH_MAX_CHARS),
    antes: readId(text('antes')) ?? '',
    lugar: /^\d{1,2}$/.test(text('lugar')) ? text('lugar') : '',
  };
  const [since, until] = [readDay(query.de), readDay(query.ate)];
  const search = readSearch(query.busca);
  const filter: Filter = {
    list: LIST_SLUGS[query.lista] ?? 'new',
    product: findProduct(query.produto)?.slug,
    since,
    until: until && new Date(until.getTime() + DAY_MS),
    search: query.busca,
  };
  const problems = [
    ...(query.de && !since ? [desk.list.badDate(query.de)] : []),
    ...(query.ate && !until ? [desk.list.badDate(query.ate)] : []),
    ...(query.busca && !search.tsquery ? [desk.list.blankSearch(query.busca)] : []),
    ...(search.isTruncated ? [desk.list.longSearch(MAX_WORDS)] : []),
  ];
  return { query, filter, problems };
}

/** Returns the id of a message in a URL; undefined if it is none. */
export const readId = (text: string | null): string | undefined => /^\d{1,18}$/.exec(text ?? '')?.[0];

/** Returns the start of a day in São Paulo: `2026-11-21`, as browsers send it, or `21/11/2026`, as people write it. */
function readDay(text: string): Date | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return localMidnight(day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text);
}

/** Returns the URL of a list with these changes, from its newest message on. */
export function addressOf(query: ListQuery, changes: Partial<ListQuery> = {}, path = '/mesa'): string {
  const params = Object.entries({ ...query, antes: '', lugar: '', ...changes }).filter(
    ([name, value]) => value && !(name === 'lista' && value === DEFAULT_LIST),
  );
  const search = new URLSearchParams(params).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the URL of a list's page, at the message with this protocol. */
export const placeInList = (query: ListQuery, protocol = ''): string =>
  `${addressOf(query, { antes: query.antes })}#${protocol}`;

/** Returns the URL of a message on a list. It holds the list's state, for the links back and to the next message. */
export const messageUrl = (protocol: string, query: ListQuery, place: number): string =>
  addressOf(query, { antes: query.antes, lugar: String(place) }, `/mesa/mensagem/${protocol}`);
