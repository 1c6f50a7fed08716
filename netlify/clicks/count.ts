import { setTimeout } from 'node:timers/promises';
import type { Channel, Place } from '../../src/contact/ping.ts';
import { describeError, LoggableError } from '../errors.ts';
import { countDown, withTimeout } from '../time-limit.ts';

/** All that is kept of a click: nothing tells who clicked. */
export interface Click {
  /** In São Paulo: `2026-11-25`. */
  day: string;
  channel: Channel;
  place: Place;
  /** Path of the page, as the visitor's browser says it; null if it is not known. */
  page: string | null;
  /** utm_source, or the host that the visit came from; null if neither is known. */
  source: string | null;
  campaign: string | null;
}
export type ClickCount = Click & { count: number };
/** A month's document: clicks as JSON, and how many are equal. */
type Month = Record<string, number>;

/** Different clicks of a month. Beyond, only day, link and place are counted, so that no flood makes it large. */
const MAX_KEYS = 2000;
/** For how long a click is tried again while others come at the same time, and the longest pause in between. */
const TRY_MS = 1000;
const PAUSE_MS = 40;
/** Some thirty times what a request takes. The client itself tries six times, with five seconds in between. */
const STORE_TIMEOUT_MS = 3000;

/** Opened anew each time, because the platform gives each request its own key. Strong, or a fresh count could be missed. */
async function openStore() {
  const { getStore } = await import('@netlify/blobs');
  return getStore({ name: 'clicks', consistency: 'strong' });
}

const withinTime = <Result>(work: Promise<Result>) =>
  withTimeout(STORE_TIMEOUT_MS, work, new LoggableError('blob store timeout'));

/** Within this process one after another, because the local blob store gives no ETag. */
let last: Promise<void> = Promise.resolve();

/** Counts a click in the document of its month. Never throws: a failure is logged, and the click is lost. */
export function countClick(click: Click): Promise<void> {
  const failed = (error: unknown) => console.error('Click not counted:', describeError(error));
  last = last.then(() => addToMonth(click)).catch(failed);
  return last;
}

async function addToMonth(click: Click): Promise<void> {
  const store = await openStore();
  const month = click.day.slice(0, 7);
  const left = countDown(TRY_MS);
  do {
    const known = await withinTime(store.getWithMetadata(month, { type: 'json' }));
    const counts: Month = known?.data ?? {};
    const isFull = Object.keys(counts).length >= MAX_KEYS && !Object.hasOwn(counts, JSON.stringify(click));
    const key = JSON.stringify(isFull ? { ...click, page: null, source: null, campaign: null } : click);
    const changed = { ...counts, [key]: (counts[key] ?? 0) + 1 };
    // Written only if no other process has written meanwhile.
    const condition = known ? { onlyIfMatch: known.etag ?? '' } : { onlyIfNew: true };
    const { modified, etag } = await withinTime(store.setJSON(month, changed, condition));
    // The store's client says `modified` for 401 or 413 too. What is stored has an ETag.
    if (modified && !etag) throw new LoggableError('the blob store refused the count');
    if (modified) return;
    await setTimeout(Math.random() * PAUSE_MS);
  } while (left() > 0);
  throw new LoggableError('too many clicks at once');
}

/** Returns the clicks of these weeks, given by their Mondays; undefined if the store does not answer. */
export async function readClicks(weeks: string[]): Promise<ClickCount[] | undefined> {
  const first = weeks.toSorted()[0] ?? '';
  // The last days of a month may belong to a week that begins in it.
  const months = [...new Set([...weeks, new Date().toISOString()].map((day) => day.slice(0, 7)))];
  try {
    const store = await openStore();
    const documents: (Month | null)[] = await withinTime(
      Promise.all(months.map((month) => store.get(month, { type: 'json' }))),
    );
    return documents
      .flatMap((counts) => Object.entries(counts ?? {}))
      .map(([click, count]): ClickCount => ({ ...JSON.parse(click), count }))
      .filter(({ day }) => day >= first);
  } catch (error) {
    console.error('Clicks not read:', describeError(error));
    return undefined;
  }
}
