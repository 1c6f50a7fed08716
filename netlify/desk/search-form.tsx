/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct, productNames } from '../../src/products.ts';
import { type ListQuery, listUrl } from './list-query.ts';
import { LIST_PARAMS } from './params.ts';

const { list: copy } = desk;

/** Names the form for its fields outside it. */
const FORM = 'busca';

interface Props {
  query: ListQuery;
}

export const SearchForm = ({ query }: Props) => (
  <form id={FORM} class="row search" action="/mesa" role="search">
    <input type="hidden" name={LIST_PARAMS.list} value={query.list} />
    <label>
      <span class="hidden">{copy.search}</span>
      <input type="search" name={LIST_PARAMS.search} value={query.search} placeholder={copy.searchHint} />
    </label>
    <button class="strong">{copy.show}</button>
  </form>
);

/** Product and period, collapsed, so that a phone shows the first message at once; and how to clear them. */
export function SearchFilters({ query }: Props) {
  const all = listUrl({ ...query, search: '', product: '', from: '', to: '' });
  const chosen = chosenFilters(query);
  return (
    <>
      <details>
        <summary>{chosen || copy.filters}</summary>
        <div class="row">
          <ProductField product={query.product} />
          <label>
            {copy.from}
            <input form={FORM} type="date" name={LIST_PARAMS.from} value={query.from} />
          </label>
          <label>
            {copy.to}
            <input form={FORM} type="date" name={LIST_PARAMS.to} value={query.to} />
          </label>
        </div>
      </details>
      {(query.search || chosen) && (
        <a class="clear" href={all}>
          {copy.clear}
        </a>
      )}
    </>
  );
}

function ProductField({ product }: { product: string }) {
  const products = Object.values(productNames).map(({ slug, acronym }) => [slug, acronym] as const);
  return (
    <label>
      {copy.product}
      <select form={FORM} name={LIST_PARAMS.product}>
        {[['', copy.anyProduct] as const, ...products].map(([slug, name]) => (
          <option value={slug} selected={slug === product}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Returns the chosen product and period in words: `TMS, De 01/11/2026`. */
function chosenFilters({ product, from, to }: ListQuery): string {
  const day = (label: string, date: string) => date && `${label} ${date.split('-').reverse().join('/')}`;
  return [findProduct(product)?.acronym, day(copy.from, from), day(copy.to, to)].filter(Boolean).join(', ');
}
