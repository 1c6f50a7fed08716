import type { Store } from '@netlify/blobs';
import { LoggableError } from '../errors.ts';
import { withTimeout } from '../time-limit.ts';

/** One blob for each click that the database does not have yet. All deploys of the site share this store. */
const STORE = 'clicks';

/**
 * Opens the blob store; undefined where there is none, as under `npm start`. Opened anew for each request, because the
 * platform gives each its own key to the store.
 */
export async function openStore(): Promise<Store | undefined> {
  const { getStore } = await import('@netlify/blobs');
  try {
    return getStore(STORE);
  } catch (error) {
    if (Object(error).name === 'MissingBlobsEnvironmentError') return undefined;
    throw error;
  }
}

/**
 * Waits for the store at most `ms` milliseconds, because its client tries six times with five seconds in between, and a
 * function costs while it waits. @throws LoggableError
 */
export const withinTime = <Result>(ms: number, work: Promise<Result>): Promise<Result> =>
  withTimeout(ms, work, new LoggableError('blob store timeout'));
