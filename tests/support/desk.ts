import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ending } from './ending.ts';

const DESK = fileURLToPath(new URL('../../netlify/desk/desk.ts', import.meta.url));

/** Starts `npm run contacts -- ARGS` and leaves it running. */
export const startDesk = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [DESK, ...args], {
    env: { ...process.env, CONTACTS_DB_URL: '', NETLIFY_DB_URL: '', NETLIFY_DB_DRIVER: '', SMTP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs `npm run contacts -- ARGS` with its output in pipes, as a script would. */
export const runDesk = (args: string[], env: Record<string, string> = {}) => ending(startDesk(args, env));
