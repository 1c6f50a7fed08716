import { describeError, LoggableError } from '../errors.ts';
import type { DeployContext } from '../mail/after-response.ts';
import { openStore, withinTime } from './blob-store.ts';
import { type Click, keyOf } from './click.ts';

/** Some thirty times what a write takes. */
const WRITE_TIMEOUT_MS = 3000;

/**
 * Keeps a click. On the platform as a blob, because the database costs when it is woken: what wakes it anyway takes the
 * blobs (take-clicks.ts). Elsewhere in the database at once. Never throws: a failure is logged, and the click is lost.
 */
export async function keepClick(click: Click, deployed?: DeployContext): Promise<void> {
  try {
    if (!deployed?.deploy) {
      const { insertClicks } = await import('./take-clicks.ts');
      return void (await insertClicks([click]));
    }
    const store = await openStore();
    if (!store) throw new LoggableError('no blob store');
    // The key says everything.
    await withinTime(WRITE_TIMEOUT_MS, store.set(keyOf(click), '1'));
  } catch (error) {
    console.error('Click not counted:', describeError(error));
  }
}
