import { setTimeout } from 'node:timers/promises';
import { describeError } from '../errors.ts';
import { type Invocation, isPreview } from '../invocation.ts';
import { logSettingTrouble } from '../settings.ts';
import { countDown } from '../time-limit.ts';

/** Until the retry of what failed. */
const RETRY_AFTER_MS = 20_000;

/**
 * The platform ends an invocation after a minute (https://docs.netlify.com/build/functions/configuration): 8 s for the
 * response, this, and 6 s for the statement that writes down the last outcome.
 */
const BUDGET_MS = 44_000;

/**
 * Does after the response what is due. Loads the code for it only then, so that no visitor waits for it. In production
 * the next run may be hours away, so what failed is retried once here, if there is time. Failures are logged.
 */
export function runAfterResponse(invocation: Invocation): void {
  if (isPreview(invocation)) return;
  const left = countDown(BUDGET_MS);
  const work = async () => {
    try {
      logSettingTrouble();
      const { run } = await import('./run.ts');
      const { isWorthRetrying } = await run(left());
      if (!isWorthRetrying || !invocation.deploy || left() < RETRY_AFTER_MS) return;
      await setTimeout(RETRY_AFTER_MS);
      await run(left());
    } catch (error) {
      console.error('Run failed:', describeError(error));
    }
  };
  invocation.waitUntil(work());
}
