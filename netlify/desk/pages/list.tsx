/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { countLists, findMessages, type ListName, MAX_COUNT } from '../../messages/find.ts';
import type { MessageRow } from '../../messages/message.ts';
import { countNeglected } from '../../messages/waiting.ts';
import {
  CSV_PATH,
  LIST_PAGE_SIZE,
  LIST_SLUGS,
  type ListQuery,
  listUrl,
  messageUrl,
  readListQuery,
} from '../list-query.ts';
import { MessageCards } from '../message-card.tsx';
import { findNames } from '../names.ts';
import { LinkButton, respondDeskPage } from '../page.tsx';
import { SearchFilters, SearchForm } from '../search-form.tsx';

const { list: copy } = desk;

/** The messages of one list, newest first: tabs with counts, a search form, and a card for each message. */
export async function listPage(params: URLSearchParams, member: string): Promise<Response> {
  const { query, filter, problems } = readListQuery(params);
  const [counts, messages, neglected] = await Promise.all([
    countLists(filter),
    findMessages(filter, { size: LIST_PAGE_SIZE + 1, before: query.before || undefined }),
    countNeglected(),
  ]);
  const shown = messages.slice(0, LIST_PAGE_SIZE);
  const last = messages.length > LIST_PAGE_SIZE ? shown.at(-1) : undefined;
  const notes = [
    ...(neglected.inPreview > 0 ? [copy.inPreview(neglected.inPreview)] : []),
    ...(neglected.unseen > 0 ? [copy.unseen(neglected.unseen)] : []),
  ];
  const nameOf = await findNames(member, shown);
  const hrefOf = ({ protocol }: MessageRow, place: number) => messageUrl(protocol, query, place);
  const body = (
    <>
      {problems.map((problem) => (
        <p class="note">{problem}</p>
      ))}
      <SearchForm query={query} />
      <div class="row tools">
        <SearchFilters query={query} />
        <Notes notes={notes} />
      </div>
      <Tabs query={query} counts={counts} />
      {shown.length > 0 ? <MessageCards messages={shown} nameOf={nameOf} hrefOf={hrefOf} /> : <p>{copy.empty}</p>}
      <p class="row screen">
        {query.before && <LinkButton href={listUrl(query)}>{copy.newest}</LinkButton>}
        {last && <LinkButton href={listUrl(query, { before: String(last.id) })}>{copy.older}</LinkButton>}
        <LinkButton href={listUrl(query, {}, CSV_PATH)}>{copy.csv}</LinkButton>
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
          <a href={listUrl(query, { list: slug })} aria-current={slug === query.list ? 'page' : undefined}>
            {desk.lists[list]}
            {counts[list] > 0 && ` (${counts[list] > MAX_COUNT ? copy.moreThan(MAX_COUNT) : counts[list]})`}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** Collapsed, so that a phone shows the first message at once. */
const Notes = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && (
    <details class="note">
      <summary>{copy.notes(notes.length)}</summary>
      {notes.map((note) => (
        <p>{note}</p>
      ))}
    </details>
  );
