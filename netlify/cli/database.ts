import { closeDatabase } from '../database/query.ts';
import { CommandError, loadEnv } from '../local/command.ts';
import { type LockOwner, openDatabase } from '../local/embedded-database.ts';

/** Returns the command with the variables of .env set and a database open while it runs. */
export const withDatabase =
  <Args extends unknown[]>(command: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    loadEnv();
    const close = await chooseDatabase();
    try {
      await command(...args);
    } finally {
      await closeDatabase();
      await close();
    }
  };

/**
 * Sets NETLIFY_DB_URL, which queries use, to the first of these: CONTACTS_DB_URL (usually production's);
 * NETLIFY_DB_URL; the database of a running `npm start` or `npm run dev`; the embedded one, opened here. Returns how
 * to close it.
 */
async function chooseDatabase(): Promise<() => Promise<void>> {
  const given = process.env.CONTACTS_DB_URL || process.env.NETLIFY_DB_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await openLocal();
  process.env.NETLIFY_DB_URL = url;
  return stop;
}

async function openLocal() {
  try {
    const embedded = await openDatabase();
    const { migrate } = await import('../local/migrate.ts');
    await migrate(embedded.url).catch(async (error: unknown) => {
      await embedded.stop();
      throw error;
    });
    return embedded;
  } catch (error) {
    // Another process has locked the folder, and serves its database at this URL.
    const owner = error instanceof CommandError ? (error.cause as Partial<LockOwner> | undefined) : undefined;
    if (!owner?.url) throw error;
    return { url: owner.url, stop: async () => {} };
  }
}
