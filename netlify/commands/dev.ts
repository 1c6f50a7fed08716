import netlify from '@astrojs/netlify';
import { dev } from 'astro';
import { DEFAULT_DIRECTORY, lockDatabase } from '../local/embedded-database.ts';
import { migrate } from '../local/migrate.ts';
import { assertPortFree } from '../local/server.ts';
import { CommandError, deskAdvice, exitWith, loadEnv, readPort } from './command.ts';

/**
 * `npm run dev`: Astro with hot reload, and the Netlify adapter's functions and database on the same port. The adapter
 * always opens the embedded database in its default folder and applies no migrations, so this function does.
 */
async function develop(): Promise<void> {
  loadEnv();
  const port = readPort();
  await assertPortFree(port);
  lockDatabase(DEFAULT_DIRECTORY);
  // Emptied, so that only the adapter's database is migrated below, never one that .env names.
  process.env.NETLIFY_DB_URL = '';
  // Links in mails use URL, which the platform sets too.
  process.env.URL ??= `http://localhost:${port}`;
  // The adapter's database URL names no user, and not every machine sets USER.
  process.env.PGUSER = 'postgres';
  const devFeatures = { environmentVariables: false, images: false, edgeFunctions: false };
  await dev({ adapter: netlify({ devFeatures }), server: { port, host: process.env.HOST || false } });
  const { NETLIFY_DB_URL: url } = process.env;
  if (!url) throw new CommandError('O banco de dados local não abriu: veja a linha acima. Os dados continuam lá.');
  await migrate(url);
  // The adapter deletes a function's files with its response, before any mail could go out from there.
  await import('../register-tsx.ts');
  const { runRegularly } = await import('../local/functions-host.ts');
  void runRegularly(new AbortController().signal);
  console.log('Ignore os conselhos em inglês acima: nada precisa ser ligado à Netlify, e HOST muda o endereço.');
  console.log(`Site no ar em http://localhost:${port}`);
  console.log(deskAdvice(`http://localhost:${port}`));
}

await develop().catch(exitWith);
