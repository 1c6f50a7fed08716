/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findMessages } from '../messages/find.ts';
import type { MessageRow } from '../messages/message.ts';
import { LIST_PAGE_SIZE, LIST_SLUGS, messageUrl, placeInList, readListQuery } from './list-query.ts';

const { trail: copy } = desk;

/** The way from a message back to the list that it was opened from, and on to the next message of that list. */
export interface Trail {
  list: string;
  back: string;
  next: string | undefined;
}

/** Returns the links back to the list and to its next message, from the list's state in the URL. */
export async function findTrail(params: URLSearchParams, message: MessageRow): Promise<Trail> {
  const { query, filter } = readListQuery(params);
  // The message itself may have left the list, because somebody answered it.
  const [first, second] = await findMessages(filter, { size: 2, before: String(BigInt(message.id) + 1n) });
  const isListed = first?.protocol === message.protocol;
  const next = isListed ? second : first;
  const place = Number(query.place) + 1;
  const isOnNextPage = place >= LIST_PAGE_SIZE;
  const nextQuery = isOnNextPage ? { ...query, before: String(message.id) } : query;
  return {
    list: desk.lists[LIST_SLUGS[query.list] ?? 'new'],
    back: placeInList(query, isListed ? message.protocol : next?.protocol),
    next: next && messageUrl(next.protocol, nextQuery, isOnNextPage ? 0 : place),
  };
}

export const TrailLinks = ({ trail: { list, back, next } }: { trail: Trail }) => (
  <nav class="trail" aria-label={copy.name}>
    <a href={back}>
      ← <span class="hidden">{copy.back}</span> {list}
    </a>
    {next && <a href={next}>{copy.next} →</a>}
  </nav>
);
