/** Longest wait for the browser's paint entry, in milliseconds. Firefox does not report every paint. */
const LONGEST_WAIT_MS = 100;

/**
 * Runs a task after the first paint, which every earlier script would delay on a slow processor. Functions that only the
 * task calls are not compiled before.
 */
export function afterFirstPaint(task: () => void): void {
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    task();
  };
  requestAnimationFrame(() => setTimeout(run, LONGEST_WAIT_MS));
  // Supported by Chrome, and by Safari since iOS 14.5.
  if (PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true });
  }
}
