import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { type Filter, type ListName, searchConditions } from '../messages/find.ts';
import { DAY_MS, localMidnight } from '../team-time.ts';

/** Names of a list's query parameters. Members read and share these URLs. `before`: id of the last message of the page before. */
export const LIST_PARAMS = {
  list: 'lista',
  product: 'produto',
  from: 'de',
  to: 'ate',
  search: 'busca',
  before: 'antes',
};

/** Lists by their names in URLs, in the order of the tabs. */
export const LIST_SLUGS: Record<string, ListName> = {
  novas: 'new',
  respondidas: 'answered',
  spam: 'spam',
  todas: 'all',
};
const DEFAULT_LIST = 'novas';
const SEARCH_MAX_CHARS = 200;

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
    before: /^\d{1,18}$/.test(text('before')) ? text('before') : '',
  };
  // A period the wrong way round is meant the other way.
  if (localMidnight(query.from) && localMidnight(query.to) && query.from > query.to)
    [query.from, query.to] = [query.to, query.from];
  const [since, until] = [localMidnight(query.from), localMidnight(query.to)];
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
    ...(query.search && searchConditions(query.search).length === 0 ? [desk.list.blankSearch(query.search)] : []),
  ];
  return { query, filter, problems };
}

/** Returns the URL of a list with these changes, from its newest message on. */
export function listUrl(query: ListQuery, changes: Partial<ListQuery> = {}, path = '/mesa'): string {
  const values: ListQuery = { ...query, before: '', ...changes };
  if (values.list === DEFAULT_LIST) values.list = '';
  const names = (Object.keys(LIST_PARAMS) as (keyof ListQuery)[]).filter((name) => values[name]);
  const search = new URLSearchParams(names.map((name) => [LIST_PARAMS[name], values[name]])).toString();
  return search ? `${path}?${search}` : path;
}
