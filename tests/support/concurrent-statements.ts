import { expect, vi } from 'vitest';
import type { withDatabase } from './database.ts';
import { LIMIT_MS } from './limits.ts';

/** Any number that nothing else locks. */
const LOCK = 53;

/**
 * Runs functions concurrently: their first statement of one kind on a table waits, with its row already locked, until
 * each of them waits for such a row. Returns their results. Needs a database whose connections are sessions.
 */
export async function atTheSameMoment<Result>(
  rows: ReturnType<typeof withDatabase>,
  [kind, table]: ['INSERT' | 'UPDATE', string],
  works: (() => Promise<Result>)[],
): Promise<Result[]> {
  await rows(`CREATE OR REPLACE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${LOCK}); RETURN NEW; END $$`);
  // An inserted row is locked by its unique keys, once it is there.
  const when = kind === 'INSERT' ? 'AFTER' : 'BEFORE';
  await rows(`CREATE TRIGGER wait_here ${when} ${kind} ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_here()`);
  await rows(`SELECT pg_advisory_lock(${LOCK})`);
  const results = Promise.all(works.map((work) => work()));
  const waiting = async () => (await rows('SELECT DISTINCT pid FROM pg_locks WHERE NOT granted')).length;
  await vi.waitFor(async () => expect(await waiting()).toBe(works.length), { timeout: LIMIT_MS });
  await rows(`SELECT pg_advisory_unlock(${LOCK})`);
  await rows(`DROP TRIGGER wait_here ON ${table}`);
  return results;
}
