import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Site {
  url: string;
  /** The server's process, for tests that kill it. */
  process: ChildProcess;
  stop: () => Promise<void>;
}

/** Starts the real server of a folder (company.ts) in a process of its own. */
export async function startSite(folder: string, env: Record<string, string>): Promise<Site> {
  const server = spawn(process.execPath, ['tests/support/serve.ts'], {
    cwd: folder,
    env: { ...process.env, NETLIFY_DB_DRIVER: '', LOCAL_DATA_DIR: '', ...env },
    stdio: 'pipe',
  });
  let log = '';
  server.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const exited = once(server, 'exit');
  const [url] = await Promise.race([
    once(server.stdout, 'data'),
    exited.then(() => Promise.reject(new Error(`The server did not start:\n${log}`))),
  ]);
  const stop = async () => {
    server.kill('SIGTERM');
    await exited;
  };
  return { url: String(url).trim(), process: server, stop };
}
