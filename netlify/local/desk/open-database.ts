import { openDatabase, runningDatabase } from '../embedded-database.ts';

/**
 * Makes the database known to the code that asks it: the one of NETLIFY_DB_URL,
 * or that of a running `npm start`, or else the embedded one, opened for this
 * command. Answers how to leave it.
 */
export async function openDeskDatabase(): Promise<() => Promise<void>> {
  if (process.env.NETLIFY_DB_URL) return async () => {};
  const running = await runningDatabase();
  if (running) {
    process.env.NETLIFY_DB_URL = running;
    return async () => {};
  }
  const embedded = await openDatabase();
  const { migrate } = await import('../migrate.ts');
  await migrate(embedded.url);
  process.env.NETLIFY_DB_URL = embedded.url;
  return embedded.stop;
}
