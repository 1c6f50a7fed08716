/** @jsxImportSource hono/jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { type ClickCount, readClicks } from '../clicks/count.ts';
import { sourceName } from '../clicks/source-name.ts';
import { countAnswers, countMessages, type MessageCount, WEEKS } from '../messages/figures.ts';
import { oneLine } from '../messages/text.ts';
import { DAY_MS, localDate, mondayOf } from '../team-time.ts';
import { type DeskContext, deskPage } from './page.tsx';

const { figures: copy } = desk;

type Dimension = keyof typeof copy.by;
/** `counts`: messages; clicks on WhatsApp; on telephone or e-mail, in one column, so that a phone shows all. */
type Row = Record<Dimension, string | null> & { counts: number[] };

/** Rows of a table. The others are added up in one more. */
const MAX_ROWS = 12;

export async function figuresPage(context: DeskContext): Promise<Response> {
  // Mondays, newest first.
  const weeks = Array.from({ length: WEEKS }, (_, ago) => mondayOf(localDate(new Date(Date.now() - ago * 7 * DAY_MS))));
  const [messages, clicks, answers] = await Promise.all([countMessages(), readClicks(weeks), countAnswers()]);
  const { due, inTime, medianHours } = answers;
  const hours = medianHours?.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  const rows = [...messages.map(messageRow), ...(clicks ?? []).map(clickRow)];
  const body = (
    <>
      {!clicks && <p class="due">{copy.noClicks}</p>}
      <table class="cells">
        <thead>
          <tr>
            <td />
            {copy.columns.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <Group title={copy.by.week} lines={weekLines(weeks, new Map(tally(rows, 'week')))} />
        {(['product', 'source', 'campaign', 'page'] as const).map((dimension) => (
          <Group title={copy.by[dimension]} lines={topLines(tally(rows, dimension), dimension)} />
        ))}
        <Group
          title={copy.answers}
          lines={[
            { name: copy.inTime, text: due > 0 ? copy.share(inTime, due) : copy.nothing },
            { name: copy.median, text: hours === undefined ? copy.nothing : copy.hours(hours) },
          ]}
        />
      </table>
      <p class="quiet">{copy.text}</p>
    </>
  );
  return deskPage(context, copy.title, body);
}

const messageRow = ({ count, source, campaign, ...row }: MessageCount): Row => ({
  ...row,
  source: sourceName(source) ?? null,
  campaign: campaign?.toLowerCase() ?? null,
  counts: [count, 0, 0],
});

/** The product of a click is that of its page. */
const clickRow = ({ day, channel, count, ...row }: ClickCount): Row => ({
  ...row,
  week: mondayOf(day),
  product: findProduct(row.page?.slice(1))?.slug ?? null,
  counts: channel === 'whatsapp' ? [0, count, 0] : [0, 0, count],
});

const NONE = [0, 0, 0];

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const sumEach = (all: number[][]): number[] => NONE.map((_, kind) => sum(all.map((counts) => counts[kind] ?? 0)));

/** Returns the counts of each value of a dimension, the highest first. */
const tally = (rows: Row[], dimension: Dimension): [value: string | null, counts: number[]][] =>
  [...Map.groupBy(rows, (row) => row[dimension])]
    .map(([value, same]): [string | null, number[]] => [value, sumEach(same.map(({ counts }) => counts))])
    .sort(([, one], [, other]) => sum(other) - sum(one));

/** A row of the table: a name with its counts or a text; a name alone, if there is nothing to tell. */
interface Line {
  name: string;
  counts?: number[];
  text?: string;
  isNow?: boolean;
}

/** Returns a line for this week, and for each one before it in which something came. */
const weekLines = (weeks: string[], counts: Map<string | null, number[]>): Line[] =>
  weeks
    .filter((monday) => monday === weeks[0] || counts.has(monday))
    .map((monday) => ({ name: shortDate(monday), counts: counts.get(monday) ?? NONE, isNow: monday === weeks[0] }));

/** Returns the most frequent values of a dimension. Visitors may have written them. */
function topLines(rows: [string | null, number[]][], dimension: Exclude<Dimension, 'week'>): Line[] {
  const nameOf = (value: string | null) => {
    const name = dimension === 'product' ? findProduct(value)?.acronym : value;
    return name ? oneLine(name) : copy.unknown[dimension];
  };
  const lines = rows.slice(0, MAX_ROWS).map(([value, counts]): Line => ({ name: nameOf(value), counts }));
  const others = rows.slice(MAX_ROWS).map(([, counts]) => counts);
  if (others.length > 0) lines.push({ name: copy.others(others.length), counts: sumEach(others) });
  return lines.length > 0 ? lines : [{ name: copy.none }];
}

/** Rows under a headline. Below a name with counts is a bar as long as their sum. */
function Group({ title, lines }: { title: string; lines: Line[] }) {
  const most = Math.max(1, ...lines.map(({ counts }) => sum(counts ?? NONE)));
  return (
    <tbody>
      <tr class="group">
        <th scope="rowgroup" colspan={4}>
          {title}
        </th>
      </tr>
      {lines.map(({ name, counts, text, isNow }) => (
        <tr class={isNow ? 'now due' : undefined}>
          <th scope="row" colspan={counts ? 1 : text ? 2 : 4}>
            {name} {isNow && <b>{copy.now}</b>}
            {counts && (
              // By attribute, because the page's policy allows no style of one element.
              <svg aria-hidden="true">
                <rect width={`${Math.round((sum(counts) / most) * 100)}%`} height="100%" fill="currentColor" />
              </svg>
            )}
          </th>
          {counts?.map((count) => (
            <td>{count.toLocaleString('pt-BR')}</td>
          ))}
          {text && <td colspan={2}>{text}</td>}
        </tr>
      ))}
    </tbody>
  );
}

/** Returns `23/11` for `2026-11-23`. */
const shortDate = (date: string): string => date.split('-').slice(1).reverse().join('/');
