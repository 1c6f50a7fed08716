/** @jsxImportSource hono/jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { type ClickCount, readClicks } from '../clicks/count.ts';
import { sourceName } from '../clicks/source-name.ts';
import { countAnswers, countMessages, type MessageCount, WEEKS } from '../messages/figures.ts';
import { oneLine } from '../messages/text.ts';
import { DAY_MS, localDate, mondayOf } from '../team-time.ts';
import { type DeskContext, respondDeskPage } from './page.tsx';

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
  const body = (
    <>
      {!clicks && <p class="note due">{copy.noClicks}</p>}
      <table class="cells">
        <thead>
          <tr>
            <td />
            {KINDS.map((kind) => (
              <th scope="col">{copy.columns[kind]}</th>
            ))}
          </tr>
        </thead>
        <Group dimension="week" lines={weekLines(weeks, new Map(tally(rows, 'week')))} />
        {(['product', 'source', 'campaign', 'page'] as const).map((dimension) => (
          <Group dimension={dimension} lines={topLines(tally(rows, dimension), dimension)} />
        ))}
        <tbody>
          <GroupName>{copy.answers}</GroupName>
          <Fact label={copy.inTime}>{due > 0 ? copy.share(inTime, due) : copy.nothing}</Fact>
          <Fact label={copy.median}>{hours === undefined ? copy.nothing : copy.hours(hours)}</Fact>
        </tbody>
      </table>
      <p class="quiet">{copy.text}</p>
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

/** A row of a table: a name with its counts; without counts, weeks in which nothing came. */
interface Line {
  name: string;
  counts?: Counts;
  isNow?: boolean;
}

/** Returns a line for this week and for each one in which something came. Empty ones between them share a line. */
function weekLines(weeks: string[], counts: Map<string | null, Counts>): Line[] {
  const [now = '', ...before] = weeks;
  const lines: Line[] = [{ name: shortDate(now), counts: counts.get(now) ?? NONE, isNow: true }];
  let emptyUntil: string | undefined;
  for (const monday of before) {
    const found = counts.get(monday);
    if (emptyUntil && !found) lines.pop();
    emptyUntil = found ? undefined : (emptyUntil ?? monday);
    const name = emptyUntil ? copy.emptyWeeks(shortDate(monday), shortDate(emptyUntil)) : shortDate(monday);
    lines.push({ name, ...(found ? { counts: found } : {}) });
  }
  return lines;
}

/** Returns the most frequent values of a dimension. Visitors may have written them. */
function topLines(rows: [string | null, Counts][], dimension: Exclude<Dimension, 'week'>): Line[] {
  const nameOf = (value: string | null) => {
    const name = dimension === 'product' ? findProduct(value)?.acronym : value;
    return name ? oneLine(name) : copy.unknown[dimension];
  };
  const lines = rows.slice(0, MAX_ROWS).map(([value, counts]): Line => ({ name: nameOf(value), counts }));
  const others = rows.slice(MAX_ROWS).map(([, counts]) => counts);
  const add = (one: Counts, other: Counts) =>
    Object.fromEntries(KINDS.map((kind) => [kind, one[kind] + other[kind]])) as Counts;
  if (others.length > 0) lines.push({ name: copy.others(others.length), counts: others.reduce(add) });
  return lines.length > 0 ? lines : [{ name: copy.none }];
}

/** The rows of a dimension: name, counts, and under the name a bar as long as their sum. */
function Group({ dimension, lines }: { dimension: Dimension; lines: Line[] }) {
  const most = Math.max(1, ...lines.map(({ counts }) => sum(counts ?? NONE)));
  return (
    <tbody>
      <GroupName>{copy.by[dimension]}</GroupName>
      {lines.map(({ name, counts, isNow }) => (
        <tr class={isNow ? 'now due' : undefined}>
          <th scope="row" colspan={counts ? 1 : 1 + KINDS.length}>
            {name} {isNow && <b>{copy.now}</b>}
            {counts && (
              // By attribute, because the page's policy allows no style of one element.
              <svg aria-hidden="true">
                <rect width={`${(sum(counts) / most) * 100}%`} height="100%" fill="currentColor" />
              </svg>
            )}
          </th>
          {counts && KINDS.map((kind) => <td>{counts[kind].toLocaleString('pt-BR')}</td>)}
        </tr>
      ))}
    </tbody>
  );
}

const GroupName = ({ children }: { children: string }) => (
  <tr class="group">
    <th scope="rowgroup" colspan={1 + KINDS.length}>
      {children}
    </th>
  </tr>
);

const Fact = ({ label, children }: { label: string; children: string }) => (
  <tr>
    <th scope="row" colspan={2}>
      {label}
    </th>
    <td colspan={KINDS.length - 1}>{children}</td>
  </tr>
);

/** Returns `23/11` for `2026-11-23`. */
const shortDate = (date: string): string => date.split('-').slice(1).reverse().join('/');
