const canTell = () => PerformanceObserver.supportedEntryTypes?.includes('paint');

/**
 * Runs a task when the page has been painted for the first time, because every script before that delays the paint on a
 * slow processor. Functions that only the task calls are not even compiled before. A browser that does not tell of
 * paints (iOS 14.0) runs it after the next frame.
 */
export function afterFirstPaint(task: () => void): void {
  if (!canTell()) {
    requestAnimationFrame(() => setTimeout(task));
    return;
  }
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    task();
  });
  observer.observe({ type: 'paint', buffered: true });
}
