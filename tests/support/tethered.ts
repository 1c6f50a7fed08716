import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const TETHER = fileURLToPath(new URL('tether.sh', import.meta.url));

/** Starts a program that ends with this process, however that ends, and takes its children along. */
export const spawnTethered = (command: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  spawn(TETHER, [command, ...args], { env, stdio: ['pipe', 'pipe', 'ignore', 'pipe'], detached: true });

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Sends a signal to the program and its children. */
export function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid && isRunning(child)) process.kill(-child.pid, name);
}

export async function endTethered(child: ChildProcess): Promise<void> {
  const exited = isRunning(child) && once(child, 'exit');
  signal(child, 'SIGKILL');
  await exited;
}
