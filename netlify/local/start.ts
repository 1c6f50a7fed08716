import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { settingProblems } from '../settings.ts';
import { loadEnv } from './load-env.ts';
import { exitWith, LocalError } from './local-error.ts';
import { assertPortFree, readPort, startServer } from './server.ts';

/** `npm start`: builds the site and serves it until the process is told to end. */
async function start(): Promise<void> {
  loadEnv();
  const port = readPort(process.env.PORT);
  checkSettings();
  await assertPortFree(port);
  await build();
  const server = await startServer(port);
  console.log(`Site no ar em ${server.url} (Ctrl+C encerra)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0), exitWith));
  }
}

/** @throws LocalError with a sentence for each variable that cannot be used */
function checkSettings(): void {
  const problems = settingProblems();
  if (problems.length > 0) throw new LocalError(problems.join('\n'));
}

async function build(): Promise<void> {
  const astro = spawn('astro', ['build'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    // Whatever the shell has set: React's development build weighs three times as much.
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  const output = Promise.all([text(astro.stdout), text(astro.stderr)]);
  const code = await new Promise((done) => astro.once('close', done).once('error', () => done(1)));
  if (code === 0) return;
  console.error((await output).join('\n').trim());
  throw new LocalError('A construção do site falhou: corrija o erro acima e rode npm start de novo.');
}

await start().catch(exitWith);
