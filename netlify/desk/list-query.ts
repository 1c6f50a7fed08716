import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { type Filter, type ListName, searchConditions } from '../messages/find.ts';
import { DAY_MS, localMidnight } from '../team-time.ts';

/** Lists by their names in URLs, in the order of the tabs. */
export const LIST_SLUGS: Record<string, ListName> = {
  novas: 'new',
  respondidas: 'answered',
  spam: 'spam',
  todas: 'all',
};
const SEARCH_MAX_CHARS = 200;

/**
 * The query parameters of a list, by the names that members read and share in URLs; '' for those that are missing or
 * unusable. `antes`: id of the last message of the page before.
 */
export type ListQuery = Record<'lista' | 'produto' | 'de' | 'ate' | 'busca' | 'antes', string>;

/** Reads a list's URL. `problems` are sentences about ignored values. */
export function readListQuery(params: URLSearchParams): { query: ListQuery; filter: Filter; problems: string[] } {
  const text = (name: keyof ListQuery) => params.get(name)?.trim() ?? '';
  const period = [text('de'), text('ate')];
  // A period the wrong way round is meant the other way.
  const [de = '', ate = ''] = period.every(localMidnight) ? period.sort() : period;
  const query: ListQuery = {
    lista: Object.hasOwn(LIST_SLUGS, text('lista')) ? text('lista') : 'novas',
    produto: findProduct(text('produto'))?.slug ?? '',
    ...{ de, ate },
    busca: text('busca').slice(0, SEARCH_MAX_CHARS),
    antes: /^\d{1,18}$/.test(text('antes')) ? text('antes') : '',
  };
  const until = localMidnight(ate);
  const filter: Filter = {
    list: LIST_SLUGS[query.lista] ?? 'new',
    product: query.produto,
    since: localMidnight(de),
    until: until && new Date(until.getTime() + DAY_MS),
    search: query.busca,
  };
  const problems = [
    ...period.filter((date) => date && !localMidnight(date)).map(desk.list.badDate),
    ...(query.busca && searchConditions(query.busca).length === 0 ? [desk.list.blankSearch(query.busca)] : []),
  ];
  return { query, filter, problems };
}

/** Returns the URL of a list with these changes, from its newest message on. */
export function listUrl(query: Partial<ListQuery>, changes: Partial<ListQuery> = {}, path = '/mesa'): string {
  const values = Object.entries({ ...query, antes: '', ...changes }).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(values)}`;
}
