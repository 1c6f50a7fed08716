import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import type { Filter, ListName } from '../messages/find.ts';
import { MAX_WORDS, readSearch } from '../messages/search.ts';
import { DAY_MS, localMidnight } from '../team-time.ts';
import { LIST_PARAMS } from './params.ts';

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

/** The values of a list's query parameters; '' for those that are missing or unusable. */
export type ListQuery = Record<keyof typeof LIST_PARAMS, string>;

/** Reads a list's URL. `problems` are sentences about ignored values. */
export function readListQuery(params: URLSearchParams): { query: ListQuery; filter: Filter; problems: string[] } {
  const text = (name: keyof ListQuery) => params.get(LIST_PARAMS[name])?.trim() ?? '';
  const query: ListQuery = {
    list: Object.hasOwn(LIST_SLUGS, text('list')) ? text('list') : DEFAULT_LIST,
    product: findProduct(text('product'))?.slug ?? '',
    from: text('from'),
    to: text('to'),
    search: text('search').slice(0, SEARCH_MAX_CHARS),
    before: readId(text('before')) ?? '',
    place: /^\d{1,2}$/.test(text('place')) ? text('place') : '',
  };
  const [since, until] = [readDay(query.from), readDay(query.to)];
  const search = readSearch(query.search);
  const filter: Filter = {
    list: LIST_SLUGS[query.list] ?? 'new',
    product: findProduct(query.product)?.slug,
    since,
    until: until && new Date(until.getTime() + DAY_MS),
    search: query.search,
  };
  const problems = [
    ...(query.from && !since ? [desk.list.badDate(query.from)] : []),
    ...(query.to && !until ? [desk.list.badDate(query.to)] : []),
    ...(query.search && !search.tsquery ? [desk.list.blankSearch(query.search)] : []),
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
export function listUrl(query: ListQuery, changes: Partial<ListQuery> = {}, path = '/mesa'): string {
  const values: ListQuery = { ...query, before: '', place: '', ...changes };
  if (values.list === DEFAULT_LIST) values.list = '';
  const names = (Object.keys(LIST_PARAMS) as (keyof ListQuery)[]).filter((name) => values[name]);
  const search = new URLSearchParams(names.map((name) => [LIST_PARAMS[name], values[name]])).toString();
  return search ? `${path}?${search}` : path;
}

/** Returns the URL of a list's page, at the message with this protocol. */
export const placeInList = (query: ListQuery, protocol = ''): string =>
  `${listUrl(query, { before: query.before })}#${protocol}`;

/** Returns the URL of a message on a list. It holds the list's state, for the links back and to the next message. */
export const messageUrl = (protocol: string, query: ListQuery, place: number): string =>
  listUrl(query, { before: query.before, place: String(place) }, `/mesa/mensagem/${protocol}`);
