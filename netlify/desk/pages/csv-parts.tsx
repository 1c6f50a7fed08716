/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import type { PeriodRow } from '../../messages/periods.ts';
import { CSV_PATH, type ListQuery, listUrl } from '../list-query.ts';
import { LinkButton, respondDeskPage } from '../page.tsx';

const { csvParts: copy } = desk;

/** Links to the CSV of each period, for a list that is too large for one file. */
export function csvPartsPage(query: ListQuery, parts: PeriodRow[], member: string): Response {
  const total = parts.reduce((sum, { messages }) => sum + messages, 0);
  const body = (
    <>
      <p>{copy.text(total)}</p>
      <ul class="list">
        {parts.map(({ first, last, messages }) => (
          <li>
            <LinkButton href={listUrl(query, { from: first, to: last }, CSV_PATH)}>
              {copy.part(asDay(first), asDay(last))} · {copy.messages(messages)}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p class="row">
        <LinkButton href={listUrl(query)}>{copy.back}</LinkButton>
      </p>
    </>
  );
  return respondDeskPage({ title: copy.title, body, member });
}

const asDay = (date: string) => date.split('-').reverse().join('/');
