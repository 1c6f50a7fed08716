import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { DAY_MS, localMidnight } from '../staff-time.ts';
import { type Filter, GROUP_NAMES, type Group } from '../storage/find.ts';
import { isBlank } from '../storage/search.ts';

/** What the list shows, in the words of its address. All of it stands there, so that it can be sent to a colleague. */
export interface View {
  lista: Group;
  produto: string;
  de: string;
  ate: string;
  busca: string;
  /** Key of the last message of the page before. */
  antes: string;
}

const SEARCH_MAX_CHARS = 200;

/** Reads a list's address. What cannot be read is left out, and `problems` says so. */
export function readView(query: URLSearchParams): { view: View; filter: Filter; problems: string[] } {
  const text = (name: keyof View) => query.get(name)?.trim() ?? '';
  const view: View = {
    lista: GROUP_NAMES.find((group) => group === text('lista')) ?? 'novas',
    produto: findProduct(text('produto'))?.slug ?? '',
    de: text('de'),
    ate: text('ate'),
    busca: text('busca').slice(0, SEARCH_MAX_CHARS),
    antes: /^\d{1,18}$/.test(text('antes')) ? text('antes') : '',
  };
  const [since, until] = [readDay(view.de), readDay(view.ate)];
  const isSearch = view.busca !== '' && !isBlank(view.busca);
  const filter: Filter = {
    group: view.lista,
    product: findProduct(view.produto)?.slug,
    since,
    until: until && new Date(until.getTime() + DAY_MS),
    search: isSearch ? view.busca : undefined,
  };
  const problems = [
    ...(view.de && !since ? [desk.list.badDate(view.de)] : []),
    ...(view.ate && !until ? [desk.list.badDate(view.ate)] : []),
    ...(view.busca && !isSearch ? [desk.list.blankSearch(view.busca)] : []),
  ];
  return { view, filter, problems };
}

/** The address of a list: this view with these changes, from its newest message on. */
export function addressOf(view: View, changes: Partial<View> = {}, path = '/mesa'): string {
  const parts = Object.entries({ ...view, antes: '', ...changes }).filter(
    ([name, value]) => value && !(name === 'lista' && value === 'novas'),
  );
  const query = new URLSearchParams(parts).toString();
  return query ? `${path}?${query}` : path;
}

/** The beginning of a day in São Paulo: `2026-11-21`, as browsers send it, or `21/11/2026`, as people write it. */
function readDay(text: string): Date | undefined {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return localMidnight(day ? `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}` : text);
}
