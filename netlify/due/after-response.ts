import { setTimeout } from 'node:timers/promises';
import { describeError } from '../errors.ts';
import { type Invocation, isPreview } from '../invocation.ts';

/**
 * Until the retry of what failed. The platform ends an invocation after a minute: 8 s for the response, 15 for the
 * run, this, and 15 again.
 */
const RETRY_AFTER_MS = 20_000;

/**
 * Does after the response what is due. Loads the code for it only then, so that no visitor waits for it. In production
 * the next run may be hours away, so what failed is retried once here. Failures are logged, and the next run does the rest.
 */
export function runAfterResponse(invocation: Invocation): void {
  if (isPreview(invocation)) return;
  const work = async () => {
    try {
      const { run } = await import('./run.ts');
      const { isWorthRetrying } = await run();
      if (!isWorthRetrying || !invocation.deploy) return;
      await setTimeout(RETRY_AFTER_MS);
      await run();
    } catch (error) {
      console.error('Run failed:', describeError(error));
    }
  };
  invocation.waitUntil(work());
}
