import { closeDatabase } from '../database/query.ts';
import { type Holder, openDatabase } from '../local/embedded-database.ts';
import { loadEnv } from '../local/load-env.ts';
import { LocalError } from '../local/local-error.ts';

/** The command, run with the variables of .env and the database open, which is closed after it. */
export const withDatabaseOpen =
  <Args extends unknown[]>(command: (...args: Args) => Promise<void>) =>
  async (...args: Args): Promise<void> => {
    loadEnv();
    const leave = await openDatabaseOfDesk();
    try {
      await command(...args);
    } finally {
      await closeDatabase();
      await leave();
    }
  };

/**
 * Sets NETLIFY_DB_URL, where queries look, to the first of these: CONTACTS_DB_URL (production's, as a rule);
 * NETLIFY_DB_URL, which `npm start` uses too; the database of a running `npm start` or `npm run dev`; the embedded
 * one, opened here. Answers how to leave it.
 */
async function openDatabaseOfDesk(): Promise<() => Promise<void>> {
  const given = process.env.CONTACTS_DB_URL || process.env.NETLIFY_DB_URL;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await openLocal();
  process.env.NETLIFY_DB_URL = url;
  return stop;
}

async function openLocal() {
  try {
    const embedded = await openDatabase();
    const { migrate } = await import('../local/migrate.ts');
    await migrate(embedded.url);
    return embedded;
  } catch (error) {
    // Another process has the folder, and serves its database at this address.
    const { url }: Partial<Holder> = Object(error instanceof LocalError && error.cause);
    if (!url) throw error;
    return { url, stop: async () => {} };
  }
}
