import type { Store } from '@netlify/blobs';
import { queryRow } from '../database/query.ts';
import { describeError } from '../errors.ts';
import { openStore, withinTime } from './blob-store.ts';
import { type Click, clickOf } from './click.ts';

/** Blobs deleted at once. The store has no call that deletes some of its blobs. */
const DELETED_AT_ONCE = 20;

/**
 * Takes the clicks from the blob store into the database, while something else has woken it, for at most `budgetMs`
 * milliseconds. A blob is deleted when its row is stored. Interrupted in between, the next run finds it again, and the
 * row is not stored twice; the same holds for a deleted blob that the store still lists for a minute. Never throws:
 * failures are logged, and the blobs stay for the next run.
 */
export async function takeClicks(budgetMs: number): Promise<void> {
  const deadline = Date.now() + budgetMs;
  const left = () => deadline - Date.now();
  let taken = 0;
  try {
    const store = await openStore();
    if (!store) return;
    const pages = store.list({ paginate: true })[Symbol.asyncIterator]();
    while (left() > 0) {
      const { value, done } = await withinTime(left(), pages.next());
      if (done) break;
      const keys = value.blobs.flatMap(({ key }) => (clickOf(key) ? [key] : []));
      taken += await insertClicks(keys.flatMap((key) => clickOf(key) ?? []));
      await deleteBlobs(store, keys, left);
    }
  } catch (error) {
    console.error('Clicks not taken:', describeError(error));
  }
  if (taken > 0) console.info('clicks:', JSON.stringify({ taken }));
}

async function deleteBlobs(store: Store, keys: string[], left: () => number): Promise<void> {
  for (let from = 0; from < keys.length && left() > 0; from += DELETED_AT_ONCE) {
    const some = keys.slice(from, from + DELETED_AT_ONCE);
    await withinTime(left(), Promise.all(some.map((key) => store.delete(key))));
  }
}

/** Stores the clicks that are not stored yet. Returns how many. @throws DatabaseUnavailableError */
export async function insertClicks(clicks: Click[]): Promise<number> {
  if (clicks.length === 0) return 0;
  const { count } = await queryRow<{ count: number }>`
    WITH inserted AS (
      INSERT INTO clicks (id, day, channel, place, page, source, campaign)
      SELECT id, day, channel, place, page, source, campaign FROM jsonb_populate_recordset(NULL::clicks, ${JSON.stringify(clicks)}::jsonb)
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT count(*)::int AS count FROM inserted`;
  return count;
}
