import { localTime } from '../../netlify/team-time.ts';
import type { withDatabase } from './database.ts';

type Row = Record<string, unknown>;
type Tables = { at: number; found: Map<string, Row> };

const PROTOCOLS = /\w{2}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}/g;
/** What follows from the rest of a message. */
const DERIVED = ['protocol', 'repeat_hash', 'folded'];
const UNITS = { day: 86_400_000, h: 3_600_000, min: 60_000, s: 1000 };

/** The words for a time between these two: `now`, a whole hour in São Paulo, or how far away it is, in the largest unit that fits. */
function timeWords(time: number, { at: from }: Tables, { at: to }: Tables): string {
  if (time >= from && time <= to) return 'now';
  if (time % UNITS.h === 0) return localTime(new Date(time));
  const [least, most] = time > to ? [time - to, time - from] : [from - time, to - time];
  const fits = Object.entries(UNITS).find(([, ms]) => Math.floor(most / ms) * ms >= least && most >= ms);
  const [unit, ms] = fits ?? ['ms', 1];
  return `${time > to ? 'in ' : ''}${Math.floor(most / ms)} ${unit}${time > to ? '' : ' ago'}`;
}

/**
 * Returns what compares all tables before and after an act: each row that was added (`+ deliveries 1 webhook`, with its
 * columns that are not empty), removed (`- …`) or changed, with its new values, by its primary key. Times are words, and
 * windows of the rate limit numbers in the order of their ends.
 */
export function withChanges(rows: ReturnType<typeof withDatabase>) {
  async function read(): Promise<Tables> {
    const keys = await rows(`SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS key FROM pg_index
      JOIN pg_class ON oid = indrelid JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
      WHERE indisprimary AND relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`);
    const found = new Map<string, Row>();
    for (const { name, key } of keys)
      for (const { row } of await rows(`SELECT to_jsonb(one) AS row FROM ${name} AS one`)) {
        const id = key.map((column: string) => row[column]).join(' ');
        for (const column of key) delete row[column];
        found.set(`${name} ${id}`, row);
      }
    const [now] = await rows('SELECT now() AS at');
    return { at: now?.at.getTime(), found };
  }

  return async (act: () => unknown): Promise<Record<string, Row>> => {
    const before = await read();
    await act();
    const after = await read();
    const inOrder = (id: string) => String(Object(after.found.get(id) ?? before.found.get(id)).expires_at);
    const ids = [...new Set([...before.found.keys(), ...after.found.keys()])].sort();
    const windows = ids
      .filter((id) => id.startsWith('rate_windows'))
      .sort((a, b) => inOrder(a).localeCompare(inOrder(b)));
    const named = (id: string) =>
      windows.includes(id) ? `rate_windows ${windows.indexOf(id) + 1}` : id.replace(' true', '');
    const inWords = (value: unknown) => {
      const text = JSON.stringify(value).replaceAll(PROTOCOLS, 'PROTOCOL');
      const plain = JSON.parse(text);
      return /^"\d{4}-\d\d-\d\dT/.test(text) ? timeWords(Date.parse(plain), before, after) : plain;
    };
    const changes = ids.map((id): [string, Row] => {
      const [was, is] = [before.found.get(id), after.found.get(id)];
      const columns = Object.entries(is ?? {}).filter(([column, value]) =>
        was ? JSON.stringify(value) !== JSON.stringify(was[column]) : value !== null && !DERIVED.includes(column),
      );
      const words = Object.fromEntries(columns.map(([column, value]) => [column, inWords(value)]));
      return [`${was ? (is ? '' : '- ') : '+ '}${named(id)}`, words];
    });
    return Object.fromEntries(changes.filter(([name, row]) => /^[+-]/.test(name) || Object.keys(row).length > 0));
  };
}
