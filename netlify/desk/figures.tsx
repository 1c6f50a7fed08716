/** @jsxImportSource hono/jsx */
import { desk } from '../../src/copy/mesa.ts';
import { findProduct } from '../../src/products.ts';
import { type ClickCount, readClicks } from '../clicks/count.ts';
import { sourceName } from '../clicks/source-name.ts';
import { countMessages, type MessageCount, medianAnswerHours, WEEKS } from '../messages/figures.ts';
import { oneLine } from '../messages/text.ts';
import { DAY_MS, localDate, mondayOf } from '../team-time.ts';
import { type DeskContext, deskPage } from './page.tsx';

const { figures: copy } = desk;

type Dimension = keyof typeof copy.by;
/** `counts`: messages; clicks on WhatsApp; on telephone or e-mail, in one column, so that a phone shows all. */
type Row = Record<Dimension, string | null> & { counts: number[] };

/** Lines of a group, enough for all weeks. The others are added up in one more. */
const MAX_LINES = WEEKS;

export async function figuresPage(context: DeskContext): Promise<Response> {
  // Mondays, newest first.
  const weeks = Array.from({ length: WEEKS }, (_, ago) => mondayOf(localDate(new Date(Date.now() - ago * 7 * DAY_MS))));
  const [messages, clicks, median] = await Promise.all([countMessages(), readClicks(weeks), medianAnswerHours()]);
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
        {(['week', 'product', 'source', 'campaign', 'page'] as const).map((dimension) => (
          <Group dimension={dimension} rows={rows} thisWeek={weeks[0]} />
        ))}
      </table>
      {median !== null && <p>{copy.median(median.toLocaleString('pt-BR', { maximumFractionDigits: 1 }))}</p>}
      <p class="quiet">{copy.text}</p>
    </>
  );
  return deskPage(context, desk.numbers, body);
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

const sum = (counts: number[]): number => counts.reduce((total, count) => total + count, 0);

const sumEach = (all: { counts: number[] }[]): number[] =>
  copy.columns.map((_, kind) => sum(all.map(({ counts }) => counts[kind] ?? 0)));

/** Rows under a headline: the newest weeks, or what came most often. Below a name is a bar as long as the sum of its counts. */
function Group({ dimension, rows, thisWeek }: { dimension: Dimension; rows: Row[]; thisWeek: string | undefined }) {
  const rank = ({ value, counts }: { value: string | null; counts: number[] }) =>
    dimension === 'week' ? Date.parse(value ?? '') : sum(counts);
  const all = [...Map.groupBy(rows, (row) => row[dimension])]
    .map(([value, same]) => ({ value, name: nameOf(dimension, value), counts: sumEach(same) }))
    .sort((one, other) => rank(other) - rank(one));
  const others = all.splice(MAX_LINES);
  if (others.length > 0) all.push({ value: null, name: copy.others(others.length), counts: sumEach(others) });
  const most = Math.max(...all.map(({ counts }) => sum(counts)));
  return (
    <tbody>
      <tr class="group">
        <th scope="rowgroup" colspan={4}>
          {copy.by[dimension]}
        </th>
      </tr>
      {all.map(({ value, name, counts }) => (
        <tr class={value === thisWeek ? 'now due' : undefined}>
          <th scope="row">
            {name} {value === thisWeek && <b>{copy.now}</b>}
            {/* By attribute, because the page's policy allows no style of one element. */}
            <svg aria-hidden="true">
              <rect width={`${Math.round((sum(counts) / most) * 100)}%`} height="100%" fill="currentColor" />
            </svg>
          </th>
          {counts.map((count) => (
            <td>{count.toLocaleString('pt-BR')}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Visitors may have written it. Of a week it is `23/11` for `2026-11-23`. */
function nameOf(dimension: Dimension, value: string | null): string {
  if (!value) return copy.unknown[dimension];
  if (dimension === 'week') return value.split('-').slice(1).reverse().join('/');
  return oneLine((dimension === 'product' && findProduct(value)?.acronym) || value) || copy.unknown[dimension];
}
