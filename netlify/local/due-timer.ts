import { setTimeout } from 'node:timers/promises';
import { runDue } from '../schedule/run-due.ts';

/** How long what is due waits at most under `npm start`. */
const INTERVAL_MS = 10_000;

/** Does what is due again and again, between the platform's few hours of schedule, until the signal. Ends after the run under way. */
export async function runDueRegularly(signal: AbortSignal, intervalMs = INTERVAL_MS): Promise<void> {
  while (!signal.aborted) {
    await runDue().catch((error: unknown) => console.error('What is due was not done:', error));
    await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
  }
}
