import { attend } from '../contacts/attend.ts';

/** How long what is due waits at most under `npm start`. */
const INTERVAL_MS = 10_000;

/** Does what is due again and again, in the place of the platform's schedule. Answers how to end it, after the run under way. */
export function startDueTimer(intervalMs = INTERVAL_MS): () => Promise<void> {
  let isEnding = false;
  let wake = () => {};
  const run = async () => {
    while (!isEnding) {
      await attend().catch((error: unknown) => console.error('What is due was not done:', error));
      if (isEnding) return;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, intervalMs);
        wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
  };
  const running = run();
  return async () => {
    isEnding = true;
    wake();
    await running;
  };
}
