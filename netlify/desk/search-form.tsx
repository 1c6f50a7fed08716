/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct, productNames } from '../../src/products.ts';
import { addressOf, type ListQuery } from './list-query.ts';

const { list: copy } = desk;

/** Names the form for its fields outside it. */
const FORM = 'busca';

interface Props {
  query: ListQuery;
}

export const SearchForm = ({ query }: Props) => (
  <form id={FORM} class="row search" action="/mesa" role="search">
    <input type="hidden" name="lista" value={query.lista} />
    <label>
      <span class="hidden">{copy.search}</span>
      <input type="search" name="busca" value={query.busca} placeholder={copy.searchHint} />
    </label>
    <button class="strong">{copy.show}</button>
  </form>
);

/** Product and period, collapsed, so that a phone shows the first message at once; and how to clear them. */
export function SearchFilters({ query }: Props) {
  const all = addressOf({ ...query, busca: '', produto: '', de: '', ate: '' });
  const chosen = chosenFilters(query);
  return (
    <>
      <details>
        <summary>{chosen || copy.filters}</summary>
        <div class="row">
          <ProductField product={query.produto} />
          <label>
            {copy.from}
            <input form={FORM} type="date" name="de" value={query.de} />
          </label>
          <label>
            {copy.to}
            <input form={FORM} type="date" name="ate" value={query.ate} />
          </label>
        </div>
      </details>
      {(query.busca || chosen) && (
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
      <select form={FORM} name="produto">
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
function chosenFilters({ produto, de, ate }: ListQuery): string {
  const day = (label: string, date: string) => date && `${label} ${date.split('-').reverse().join('/')}`;
  return [findProduct(produto)?.acronym, day(copy.from, de), day(copy.to, ate)].filter(Boolean).join(', ');
}
