import { type Holder, openDatabase } from '../local/embedded-database.ts';
import { LocalError } from '../local/local-error.ts';

/**
 * Makes the database known to the code that asks it: production's by
 * CONTACTS_DB_URL, the one that `npm start` is told to use, that of a running
 * `npm start` or `npm run dev`, or else the embedded one, opened for this
 * command. Answers how to leave it.
 */
export async function openDeskDatabase(): Promise<() => Promise<void>> {
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
    const { url }: Partial<Holder> = Object(error instanceof LocalError && error.cause);
    if (!url) throw error;
    return { url, stop: async () => {} };
  }
}
