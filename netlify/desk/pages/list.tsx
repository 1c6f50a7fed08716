/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { productNames } from '../../../src/products.ts';
import { countLists, findMessages, type ListName, MAX_COUNT } from '../../messages/find.ts';
import { countNeglected } from '../../messages/waiting.ts';
import { addressOf, LIST_SLUGS, type ListQuery, readListQuery } from '../list-query.ts';
import { MessageCards } from '../message-card.tsx';
import { LinkButton, respondDeskPage } from '../page.tsx';

const { list: copy } = desk;
const PAGE_SIZE = 25;

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
    ...(neglected.inPreview > 0 ? [copy.inPreview(neglected.inPreview)] : []),
    ...(neglected.unseen > 0 ? [copy.unseen(neglected.unseen)] : []),
  ];
  const body = (
    <>
      {notes.map((note) => (
        <p class="note">{note}</p>
      ))}
      <SearchForm query={query} />
      <Tabs query={query} counts={counts} />
      {shown.length > 0 ? <MessageCards messages={shown} /> : <p>{copy.empty}</p>}
      <p class="row screen">
        {query.antes && <LinkButton href={addressOf(query)}>{copy.newest}</LinkButton>}
        {last && <LinkButton href={addressOf(query, { antes: String(last.id) })}>{copy.older}</LinkButton>}
        <LinkButton href={addressOf(query, {}, '/mesa/mensagens.csv')}>{copy.csv}</LinkButton>
      </p>
    </>
  );
  return respondDeskPage({ title: desk.messages, path: '/mesa', body, member });
}

const Tabs = ({ query, counts }: { query: ListQuery; counts: Record<ListName, number> }) => (
  <nav aria-label={desk.messages}>
    <ul class="tabs">
      {Object.entries(LIST_SLUGS).map(([slug, list]) => (
        <li>
          <a href={addressOf(query, { lista: slug })} aria-current={slug === query.lista ? 'page' : undefined}>
            {desk.lists[list]} ({counts[list] > MAX_COUNT ? copy.moreThan(MAX_COUNT) : counts[list]})
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Product and period are collapsed until used, so that a phone shows the first message at once. */
function SearchForm({ query }: { query: ListQuery }) {
  const isFiltered = Boolean(query.produto || query.de || query.ate);
  const all = addressOf({ ...query, busca: '', produto: '', de: '', ate: '' });
  return (
    <form class="row" action="/mesa" role="search">
      <input type="hidden" name="lista" value={query.lista} />
      <label>
        {copy.search}
        <input type="search" name="busca" value={query.busca} placeholder={copy.searchHint} />
      </label>
      <button class="strong">{copy.show}</button>
      {(query.busca || isFiltered) && <LinkButton href={all}>{copy.clear}</LinkButton>}
      <details open={isFiltered}>
        <summary>{copy.filters}</summary>
        <div class="row">
          <ProductField product={query.produto} />
          <label>
            {copy.from}
            <input type="date" name="de" value={query.de} />
          </label>
          <label>
            {copy.to}
            <input type="date" name="ate" value={query.ate} />
          </label>
        </div>
      </details>
    </form>
  );
}

function ProductField({ product }: { product: string }) {
  const products = Object.values(productNames).map(({ slug, acronym }) => [slug, acronym] as const);
  return (
    <label>
      {copy.product}
      <select name="produto">
        {[['', copy.anyProduct] as const, ...products].map(([slug, name]) => (
          <option value={slug} selected={slug === product}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
