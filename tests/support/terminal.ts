import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ending } from './ending.ts';

const RUN = fileURLToPath(new URL('../../netlify/run.mjs', import.meta.url));

/** Starts `npm run contacts -- ARGS` and leaves it running. */
export const startTerminal = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [RUN, 'cli/contacts', ...args], {
    env: { ...process.env, CONTACTS_DB_URL: '', NETLIFY_DB_URL: '', NETLIFY_DB_DRIVER: '', SMTP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs `npm run contacts -- ARGS` with its output in pipes, as a script would. */
export const runTerminal = (args: string[], env: Record<string, string> = {}) => ending(startTerminal(args, env));
