import netlify from '@astrojs/netlify';
import { dev } from 'astro';
import { holdDatabase } from './embedded-database.ts';
import { loadEnv } from './load-env.ts';
import { exitWith } from './local-error.ts';
import { migrate } from './migrate.ts';
import { assertPortFree, readPort } from './server.ts';

/**
 * `npm run dev`: Astro with hot reload, and the Netlify adapter's functions and
 * database on the same port. The adapter opens the same embedded database as
 * `npm start`, without migrations: they are applied here.
 */
async function develop(): Promise<void> {
  loadEnv();
  const port = readPort(process.env.PORT);
  await assertPortFree(port);
  await holdDatabase();
  // The adapter's address of the database names no user, and not every machine has one in USER.
  process.env.PGUSER ??= 'postgres';
  const devFeatures = { environmentVariables: false, images: false, edgeFunctions: false };
  await dev({ adapter: netlify({ devFeatures }), server: { port } });
  await migrate(process.env.NETLIFY_DB_URL ?? '');
}

await develop().catch(exitWith);
