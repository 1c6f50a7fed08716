import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../../netlify/local/command.ts';
import { lockFolder } from '../../netlify/local/embedded-database.ts';

// Tries to lock one folder after another, each at its time, and keeps those it gets. Prints a line for each: 1 or 0.
const [first = '0', everyMs = '0', ...folders] = process.argv.slice(2);

for (const [round, folder] of folders.entries()) {
  await setTimeout(Math.max(0, Number(first) + round * Number(everyMs) - Date.now()));
  try {
    lockFolder(folder);
    console.log('1');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log('0');
  }
}
// Keeps the locks until the process ends.
await setTimeout(60_000);
