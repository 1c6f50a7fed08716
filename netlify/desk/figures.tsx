/** @jsxImportSource #jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { type ClickCount, readClicks } from '../clicks/count.ts';
import { sourceName } from '../clicks/source-name.ts';
import { countAnswers, countMessages, type MessageCount, WEEKS } from '../messages/figures.ts';
import { oneLine } from '../messages/text.ts';
import { DAY_MS, localDate, mondayOf } from '../team-time.ts';
import { Card, type DeskContext, Facts, respondDeskPage } from './page.tsx';

const { figures: copy } = desk;

/** What is counted, in a column each. Telephone and e-mail share one, so that a phone shows all. */
const KINDS = ['message', 'whatsapp', 'others'] as const;
type Counts = Record<(typeof KINDS)[number], number>;
type Dimension = keyof typeof copy.by;
/** Messages, or clicks on one kind of link, that have all of this in common. */
type Row = Record<Dimension, string | null> & { kind: keyof Counts; count: number };

/** Rows of a table. The others are added up in one more. */
const MAX_ROWS = 12;

/** Messages and clicks of the last thirteen weeks. */
export async function figuresPage({ var: { member } }: DeskContext): Promise<Response> {
  const weeks = listWeeks();
  const [messages, clicks, answers] = await Promise.all([countMessages(), readClicks(weeks), countAnswers()]);
  const { due, inTime, medianHours } = answers;
  const hours = medianHours?.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const rows = [...messages.map(messageRow), ...(clicks ?? []).map(clickRow)];
  const week = new Map(tally(rows, 'week'));
  const body = (
    <>
      <p>{copy.text}</p>
      {!clicks && <p class="note">{copy.noClicks}</p>}
      <Card title={copy.by.week}>
        <Table rows={weeks.map((monday) => [shortDate(monday), week.get(monday) ?? NONE])} />
      </Card>
      <Card title={copy.answers}>
        <Facts
          facts={[
            [copy.inTime, due > 0 ? copy.share(inTime, due) : copy.nothing],
            [copy.median, hours === undefined ? copy.nothing : copy.hours(hours)],
          ]}
        />
      </Card>
      {(['product', 'source', 'campaign', 'page'] as const).map((dimension) => (
        <Card title={copy.by[dimension]}>
          <TopTable rows={tally(rows, dimension)} dimension={dimension} />
        </Card>
      ))}
    </>
  );
  return respondDeskPage({ title: copy.title, path: '/mesa/numeros', body, member });
}

/** Returns the Mondays of the last thirteen weeks, newest first. */
function listWeeks(now = new Date()): string[] {
  return Array.from({ length: WEEKS }, (_, ago) => mondayOf(localDate(new Date(now.getTime() - ago * 7 * DAY_MS))));
}

const messageRow = ({ count, source, ...row }: MessageCount): Row => ({
  ...row,
  source: sourceName(source) ?? null,
  campaign: row.campaign?.toLowerCase() ?? null,
  kind: 'message',
  count,
});

/** The product of a click is that of its page. */
const clickRow = ({ day, channel, page, source, campaign, count }: ClickCount): Row => ({
  week: mondayOf(day),
  product: findProduct(page?.slice(1))?.slug ?? null,
  page,
  source,
  campaign,
  kind: channel === 'whatsapp' ? 'whatsapp' : 'others',
  count,
});

const NONE: Readonly<Counts> = { message: 0, whatsapp: 0, others: 0 };

/** Returns the counts of each value of a dimension, the highest first. */
function tally(rows: Row[], dimension: Dimension): [value: string | null, counts: Counts][] {
  const counts = new Map<string | null, Counts>();
  for (const row of rows) {
    const known = counts.get(row[dimension]) ?? NONE;
    counts.set(row[dimension], { ...known, [row.kind]: known[row.kind] + row.count });
  }
  return [...counts].sort(([, one], [, other]) => sum(other) - sum(one));
}

const sum = (counts: Counts) => KINDS.reduce((total, kind) => total + counts[kind], 0);

/** The most frequent values of a dimension. Visitors may have written them. */
function TopTable({ rows, dimension }: { rows: [string | null, Counts][]; dimension: Exclude<Dimension, 'week'> }) {
  if (rows.length === 0) return <p>{copy.none}</p>;
  const nameOf = (value: string | null) => {
    const name = dimension === 'product' ? findProduct(value)?.acronym : value;
    return name ? oneLine(name) : copy.unknown[dimension];
  };
  const shown = rows.slice(0, MAX_ROWS).map(([value, counts]): [string, Counts] => [nameOf(value), counts]);
  const others = rows.slice(MAX_ROWS).map(([, counts]) => counts);
  const add = (one: Counts, other: Counts) =>
    Object.fromEntries(KINDS.map((kind) => [kind, one[kind] + other[kind]])) as Counts;
  if (others.length > 0) shown.push([copy.others(others.length), others.reduce(add)]);
  return <Table rows={shown} />;
}

/** A line for each name and, below it, its counts with bars: on a phone, no name is broken for want of room. */
function Table({ rows }: { rows: [name: string, counts: Counts][] }) {
  const most = Object.fromEntries(KINDS.map((kind) => [kind, Math.max(1, ...rows.map(([, counts]) => counts[kind]))]));
  return (
    <table>
      <thead>
        <tr>
          {KINDS.map((kind) => (
            <th scope="col">{copy.columns[kind]}</th>
          ))}
        </tr>
      </thead>
      {rows.map(([name, counts]) => (
        <tbody>
          <tr>
            <th scope="rowgroup" colspan={KINDS.length}>
              {name}
            </th>
          </tr>
          <tr>
            {KINDS.map((kind) => (
              <td>
                {counts[kind].toLocaleString('pt-BR')}
                <meter aria-hidden="true" max={most[kind]} value={counts[kind]} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** Returns `23/11` for `2026-11-23`. */
const shortDate = (date: string): string => date.split('-').slice(1).reverse().join('/');
