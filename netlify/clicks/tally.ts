import { CHANNELS, type Channel } from '../../src/click/ping.ts';
import { findProduct } from '../../src/products.ts';
import { query, sql } from '../database/query.ts';
import { FIRST_MONDAY, IS_LEGITIMATE, IS_RECENT, LOCAL } from '../messages/figures.ts';
import { PROBE_PLACE, shorten } from './click.ts';
import { sourceName } from './source-name.ts';

/** What is counted: messages, and the clicks on each kind of link. */
export const KINDS = ['message', ...CHANNELS] as const;
type Kind = 'message' | Channel;
export type Counts = Record<Kind, number>;

/** Messages and clicks that have all of this in common. */
export interface TallyRow {
  /** Monday of the week: `2026-11-23`. */
  week: string;
  /** Slug of the product that the message is about, or on whose page the link stands. */
  product: string | null;
  /** First page of the visit that led to the message; the page of the link. */
  page: string | null;
  source: string | null;
  campaign: string | null;
  counts: Counts;
}

/** Dimensions of a tally. */
export type Dimension = Exclude<keyof TallyRow, 'counts'>;

type StoredRow = Omit<TallyRow, 'counts'> & { kind: Kind; count: number };

const WEEK = sql`date_trunc('week', ${LOCAL})`;

/** Returns the legitimate messages and the clicks of the last thirteen weeks. Grouped by times, because texts sort slowly. */
export async function readTally(): Promise<TallyRow[]> {
  const rows = await query<StoredRow>`
    SELECT to_char(${WEEK}, 'YYYY-MM-DD') AS week, produto AS product, origem->>'pagina' AS page,
      coalesce(origem->>'utm_source', origem->>'referencia') AS source, origem->>'utm_campaign' AS campaign,
      'message' AS kind, count(*)::int AS count
    FROM message_status WHERE ${IS_LEGITIMATE} AND ${IS_RECENT} GROUP BY ${WEEK}, 2, 3, 4, 5
    UNION ALL
    SELECT to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD'), NULL, page, source, campaign, channel, count(*)::int
    FROM clicks WHERE place <> ${PROBE_PLACE} AND day >= (${FIRST_MONDAY})::date GROUP BY 1, 3, 4, 5, 6`;
  return merge(rows.map(withNames), ['week', 'product', 'page', 'source', 'campaign']);
}

/** Gives one name to what is the same. A campaign is as long as a click keeps it. */
const withNames = ({ kind, count, ...row }: StoredRow): TallyRow => ({
  ...row,
  product: row.product ?? (kind === 'message' ? null : (findProduct(row.page?.slice(1))?.slug ?? null)),
  source: sourceName(shorten(row.source)) ?? null,
  campaign: shorten(row.campaign)?.toLowerCase() ?? null,
  counts: { ...NONE, [kind]: count },
});

export const NONE: Readonly<Counts> = { message: 0, whatsapp: 0, phone: 0, email: 0 };

export const add = (one: Counts, other: Counts): Counts =>
  Object.fromEntries(KINDS.map((kind) => [kind, one[kind] + other[kind]])) as Counts;

/** Adds up the rows that agree in these dimensions. */
function merge(rows: TallyRow[], dimensions: Dimension[]): TallyRow[] {
  const merged = new Map<string, TallyRow>();
  for (const row of rows) {
    const key = JSON.stringify(dimensions.map((dimension) => row[dimension]));
    const same = merged.get(key);
    merged.set(key, same ? { ...same, counts: add(same.counts, row.counts) } : row);
  }
  return [...merged.values()];
}

/** Returns the counts of each value of a dimension, the highest first. */
export const tallyBy = (rows: TallyRow[], dimension: Dimension): [value: string | null, counts: Counts][] =>
  merge(rows, [dimension])
    .map((row): [string | null, Counts] => [row[dimension], row.counts])
    .sort(([, one], [, other]) => sum(other) - sum(one));

const sum = (counts: Counts) => KINDS.reduce((total, kind) => total + counts[kind], 0);
