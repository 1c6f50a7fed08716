import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../../netlify/register-tsx.ts';
import { copyPreparedDatabase } from './prepared-database.ts';

// The server of `npm start` on any free port, with an empty database of its own unless the variables name another. It
// ends with its input, so that it never outlives the process that started it, however that ends.
const { DUE_EVERY_MS, LOCAL_DATA_DIR, NETLIFY_DB_URL } = process.env;
if (!LOCAL_DATA_DIR && !NETLIFY_DB_URL) {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  process.env.LOCAL_DATA_DIR = join(folder, 'db');
  await copyPreparedDatabase(process.env.LOCAL_DATA_DIR);
}
// Imported only now: its pages are .tsx files.
const { provideDatabase, startServer } = await import('../../netlify/local/server.ts');
const { url, stop } = await startServer(0, await provideDatabase(), DUE_EVERY_MS ? Number(DUE_EVERY_MS) : undefined);
console.log(url);
const end = () => void stop().then(() => process.exit(0));
process.once('SIGTERM', end);
process.stdin.once('end', end).resume();
