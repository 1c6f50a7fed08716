import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const DESK = fileURLToPath(new URL('../../netlify/desk/desk.ts', import.meta.url));

/** Starts `npm run contacts -- ARGS` and leaves it running. */
export const startDesk = (args: string[], env: Record<string, string> = {}) =>
  spawn(process.execPath, [DESK, ...args], {
    env: { ...process.env, CONTACTS_DB_URL: '', NETLIFY_DB_URL: '', NETLIFY_DB_DRIVER: '', SMTP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs `npm run contacts -- ARGS` with its output in pipes, as a script would. */
export async function runDesk(args: string[], env: Record<string, string> = {}) {
  const desk = startDesk(args, env);
  const [stdout, stderr, code] = await Promise.all([
    buffer(desk.stdout),
    text(desk.stderr),
    new Promise<number | null>((done) => desk.once('exit', done)),
  ]);
  // Read as bytes, because reading as text would drop the mark at the beginning of a CSV.
  return { stdout: stdout.toString('utf8'), stderr, code };
}
