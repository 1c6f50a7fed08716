/** Returns the work's result. @throws the given error after `ms` milliseconds; the work continues */
export async function withTimeout<Result>(ms: number, work: Promise<Result>, error: Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
