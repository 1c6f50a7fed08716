import type { Channel, Place } from '../../src/click/ping.ts';
import { describeError, LoggableError } from '../errors.ts';
import { localMidnight } from '../team-time.ts';
import { withTimeout } from '../time-limit.ts';

/** All that is kept of a click: nothing tells who clicked. */
export interface Click {
  /** In São Paulo: `2026-11-25`. */
  day: string;
  /** What the link opens. */
  channel: Channel;
  /** Where it stands on the page. */
  place: Place;
  /** Path of the page, as the visitor's browser says it; null if it is not known. */
  page: string | null;
  /** utm_source, or the host that the visit came from; null if neither is known. */
  source: string | null;
  campaign: string | null;
}

export type ClickCount = Click & { count: number };

/** A month's document: how many clicks are equal. The keys are the clicks as JSON. */
type Month = Record<string, number>;

/** Different clicks of a month. Beyond, only day, link and place are counted, so that no flood makes it large. */
const MAX_KEYS = 2000;
/** When two clicks come at once, the second is written again. */
const MAX_TRIES = 5;
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
  last = last.then(() => addToMonth(click));
  return last;
}

async function addToMonth(click: Click): Promise<void> {
  try {
    const store = await openStore();
    const month = click.day.slice(0, 7);
    for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
      const known = await withinTime(store.getWithMetadata(month, { type: 'json' }));
      const counts: Month = known?.data ?? {};
      const isFull = Object.keys(counts).length >= MAX_KEYS && !Object.hasOwn(counts, JSON.stringify(click));
      const key = JSON.stringify(isFull ? { ...click, page: null, source: null, campaign: null } : click);
      const changed = { ...counts, [key]: (counts[key] ?? 0) + 1 };
      // Written only if no other process has written meanwhile.
      const condition = known ? { onlyIfMatch: known.etag ?? '' } : { onlyIfNew: true };
      const { modified } = await withinTime(store.setJSON(month, changed, condition));
      if (modified) return;
    }
    throw new LoggableError('too many clicks at once');
  } catch (error) {
    console.error('Click not counted:', describeError(error));
  }
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
    return (
      documents
        .flatMap((counts) =>
          Object.entries(counts ?? {}).map(([key, count]) => ({ ...(JSON.parse(key) as Click), count })),
        )
        // Only days: whoever has the store's key can write anything into it.
        .filter(({ day, count }) => day >= first && localMidnight(day) && Number.isInteger(count))
    );
  } catch (error) {
    console.error('Clicks not read:', describeError(error));
    return undefined;
  }
}
