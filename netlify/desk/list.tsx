/** @jsxImportSource hono/jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct, products } from '../../src/products.ts';
import { findTrouble } from '../due/trouble.ts';
import { findList, type ListName } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { excerpt, oneLine } from '../messages/text.ts';
import { localTime } from '../team-time.ts';
import { LIST_SLUGS, type ListQuery, listUrl, readListQuery } from './list-query.ts';
import { nameOf } from './login-link.ts';
import { type DeskContext, deskPage, LinkButton, paramsOf } from './page.tsx';

const { list: copy } = desk;

const PAGE_SIZE = 25;
const EXCERPT_CHARS = 140;

export const CSV_PATH = '/mesa/mensagens.csv';

export async function listPage(context: DeskContext): Promise<Response> {
  const { member } = context.var;
  const { query, filter, problems } = readListQuery(paramsOf(context));
  const [{ counts, messages }, trouble] = await Promise.all([
    // One more than shown tells whether another page follows.
    findList(filter, PAGE_SIZE + 1, query.antes || undefined),
    findTrouble(),
  ]);
  const shown = messages.slice(0, PAGE_SIZE);
  const last = messages.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const body = (
    <>
      {[...trouble, ...problems].map((note) => (
        <p class="due">{note}</p>
      ))}
      <Search query={query} />
      <Tabs query={query} counts={counts} />
      {shown.length > 0 ? <MessageCards messages={shown} member={member} query={query} /> : <p>{copy.empty}</p>}
      <p class="row screen">
        {query.antes && <LinkButton href={listUrl(query)}>{copy.newest}</LinkButton>}
        {last && <LinkButton href={listUrl(query, { antes: last.id })}>{copy.older}</LinkButton>}
        <LinkButton href={listUrl(query, {}, CSV_PATH)}>{copy.csv}</LinkButton>
      </p>
    </>
  );
  return deskPage(context, desk.messages, body);
}

const Tabs = ({ query, counts }: { query: ListQuery; counts: Record<ListName, number> }) => (
  <nav class="cells" aria-label={desk.messages}>
    <ul class="tabs">
      {Object.entries(LIST_SLUGS).map(([slug, list]) => (
        <li>
          <a href={listUrl(query, { lista: slug })} aria-current={slug === query.lista ? 'page' : undefined}>
            <small>{desk.lists[list]} </small>
            <strong>{counts[list].toLocaleString('pt-BR')}</strong>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Product and period are collapsed, so that a phone shows the first message at once. */
function Search({ query }: { query: ListQuery }) {
  const chosen = chosenFilters(query);
  return (
    <form class="row" action="/mesa" role="search">
      <input type="hidden" name="lista" value={query.lista} />
      <input type="search" name="busca" value={query.busca} placeholder={copy.searchHint} aria-label={copy.search} />
      <button class="strong">{copy.search}</button>
      <div class="tools">
        <details>
          <summary>{chosen || copy.filters}</summary>
          <div class="row">
            <label>
              {copy.product}
              <select name="produto">
                <option value="">{copy.anyProduct}</option>
                {products.map(({ slug, acronym }) => (
                  <option value={slug} selected={slug === query.produto}>
                    {acronym}
                  </option>
                ))}
              </select>
            </label>
            {(['de', 'ate'] as const).map((name) => (
              <label>
                {copy[name]}
                <input type="date" name={name} value={query[name]} />
              </label>
            ))}
          </div>
        </details>
        {(query.busca || chosen) && <a href={listUrl({ lista: query.lista })}>{copy.clear}</a>}
      </div>
    </form>
  );
}

/** Returns the chosen product and period in words: `TMS, De 01/11/2026`. */
function chosenFilters({ produto, de, ate }: ListQuery): string {
  const day = (label: string, date: string) => date && `${label} ${date.split('-').reverse().join('/')}`;
  return [findProduct(produto)?.acronym, day(copy.de, de), day(copy.ate, ate)].filter(Boolean).join(', ');
}

interface MessageCardsProps {
  messages: MessageRow[];
  member: string;
  /** The list to which a message's page leads back. */
  query: ListQuery;
}

export const MessageCards = ({ messages, member, query }: MessageCardsProps) => (
  <ul class="cells">
    {messages.map((message) => {
      const path = `/mesa/mensagem/${message.protocol}`;
      return (
        <li id={message.protocol}>
          <a class={`cell card ${message.status}`} href={listUrl(query, { antes: query.antes }, path)}>
            <span class="top">
              <strong>{oneLine(message.empresa)}</strong>
              <small>{localTime(message.created_at)}</small>
            </span>
            <span class="top">
              <span>{oneLine(message.nome)}</span>
              <small class="code">{message.protocol}</small>
            </span>
            <Tags message={message} member={member} />
            <span class="quiet">{excerpt(message.mensagem, EXCERPT_CHARS)}</span>
          </a>
        </li>
      );
    })}
  </ul>
);

export function Tags({ message, member }: { message: MessageRow; member: string }) {
  const { status, produto, assignee, spam_signals } = message;
  const product = findProduct(produto)?.acronym;
  return (
    <>
      {product && <span class="tag">{product}</span>}
      {status === 'answered' && <span class="tag">{desk.tags.answered}</span>}
      {status === 'spam' && <span class="tag alert">{desk.tags.spam}</span>}
      {status === 'new' && spam_signals.length > 0 && <span class="tag alert">{desk.tags.doubtful}</span>}
      {assignee && <span class="tag">{desk.assigned(nameOf(assignee, member))}</span>}
    </>
  );
}
