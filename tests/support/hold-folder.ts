import { setTimeout } from 'node:timers/promises';
import { holdFolder } from '../../netlify/local/embedded-database.ts';
import { LocalError } from '../../netlify/local/local-error.ts';

// Tries to take one folder after another, each at its time, and keeps those it gets. Writes a line for each: 1 or 0.
const [first = '0', everyMs = '0', ...folders] = process.argv.slice(2);

for (const [round, folder] of folders.entries()) {
  await setTimeout(Math.max(0, Number(first) + round * Number(everyMs) - Date.now()));
  try {
    holdFolder(folder);
    console.log('1');
  } catch (error) {
    if (!(error instanceof LocalError)) throw error;
    console.log('0');
  }
}
// Keeps the folders until the process is ended.
await setTimeout(60_000);
