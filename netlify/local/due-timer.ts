import { setTimeout } from 'node:timers/promises';
import { describeError } from '../describe-error.ts';
import { runDue } from '../schedule/run-due.ts';

/** Under `npm start`, what is due waits at most this long. */
const INTERVAL_MS = 10_000;

/** Does what is due every `intervalMs` milliseconds until the signal. Ends after the run under way. */
export async function runDueRegularly(signal: AbortSignal, intervalMs = INTERVAL_MS): Promise<void> {
  while (!signal.aborted) {
    await runDue().catch((error: unknown) => console.error('What is due was not done:', describeError(error)));
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
