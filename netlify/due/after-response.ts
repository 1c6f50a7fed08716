import { setTimeout } from 'node:timers/promises';
import { describeError } from '../errors.ts';
import { type Invocation, isPreview } from '../invocation.ts';
import { logSettingTrouble } from '../settings.ts';
import { countDown } from '../time-limit.ts';

/** Until what failed is tried again: longer than a breaker's first wait. */
const RETRY_MS = 20_000;

/**
 * The platform ends an invocation after a minute (https://docs.netlify.com/build/functions/configuration): 8 s for the
 * response, this, and 6 s for the statement that writes down the last outcome.
 */
const BUDGET_MS = 44_000;

/**
 * Does after the response what is due. Loads the code for it only then, so that no visitor waits for it. In production
 * the next run may be hours away, so what failed is tried once more here, if there is time. Failures are logged.
 */
export function runAfterResponse(invocation: Invocation): void {
  if (isPreview(invocation)) return;
  const left = countDown(BUDGET_MS);
  const work = async () => {
    logSettingTrouble();
    const { run } = await import('./run.ts');
    const hasFailed = await run(left());
    if (!hasFailed || !invocation.deploy || left() < RETRY_MS) return;
    await setTimeout(RETRY_MS);
    await run(left());
  };
  invocation.waitUntil(work().catch((error) => console.error('Run failed:', describeError(error))));
}
