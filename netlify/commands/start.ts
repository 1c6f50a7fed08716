import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { lock } from '../local/embedded-database.ts';
import { assertPortFree, provideDatabase, startServer } from '../local/server.ts';
import { isMailConfigured, settingProblems } from '../settings.ts';
import { CommandError, deskAdvice, exitWith, loadEnv, readPort } from './command.ts';

/** `npm start`: builds the site and serves it until a signal ends the process. */
async function start(): Promise<void> {
  loadEnv();
  const port = readPort();
  const problems = settingProblems();
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  await assertPortFree(port);
  // Both before the build, which would take the pages from under a server that is running.
  lock(resolve('.netlify/site'), new CommandError('Outro npm start já serve o site desta pasta: encerre-o antes.'));
  const database = await provideDatabase();
  console.log('Construindo o site…');
  await build();
  const server = await startServer(port, database);
  console.log(`Site no ar em ${server.url} (Ctrl+C encerra)`);
  console.log(deskAdvice(server.url));
  if (!isMailConfigured()) console.log('Sem SMTP_URL, nenhum e-mail sai: as mensagens esperam no banco de dados.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0), exitWith));
  }
}

async function build(): Promise<void> {
  // With another NODE_ENV from the shell, React's development build would be served, three times as large.
  const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
  try {
    await promisify(execFile)('astro', ['build'], { env, shell: process.platform === 'win32' });
  } catch (error) {
    const { stdout, stderr } = Object(error);
    console.error(`${stdout}\n${stderr}`.trim());
    throw new CommandError('A construção do site falhou: corrija o erro acima e rode npm start de novo.');
  }
}

await start().catch(exitWith);
