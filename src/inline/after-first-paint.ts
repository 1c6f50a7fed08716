/** Longest wait for the browser's paint entry, in milliseconds. Firefox does not report every paint. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs a task when the page has been painted for the first time, because every script before that delays the paint on a
 * slow processor. Functions that only the task calls are not even compiled before.
 */
export function afterFirstPaint(task: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    task();
  };
  requestAnimationFrame(() => setTimeout(run, LONGEST_WAIT_MS));
  // Told of by Chrome, and by Safari from iOS 14.5 on.
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  }
}
