/** Returns the work's result. @throws the given error after `ms` milliseconds; the work continues */
export const withTimeout = <Result>(ms: number, work: Promise<Result>, error: Error): Promise<Result> =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, ms, error).unref())]);

/** Returns how many whole milliseconds are left of `ms`, from now on. */
export function countDown(ms: number): () => number {
  const end = performance.now() + ms;
  return () => Math.ceil(end - performance.now());
}
