import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../netlify/local/embedded-database.ts';

const LOCK_FOLDERS = resolve('tests/support/lock-folders.ts');

let folder: string;
const running: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(end));
  await rm(folder, { recursive: true });
});

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a process that tries to lock the folders. Returns 1 for each that it got and 0 for the others. */
async function lock(folders: string[], first = 0, everyMs = 0) {
  const child = spawn(process.execPath, [LOCK_FOLDERS, String(first), String(everyMs), ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(child);
  const got: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    got.push(Number(line));
    if (got.length === folders.length) break;
  }
  return got;
}

test('of two concurrent processes exactly one locks the folder, in twenty rounds', async () => {
  const folders = Array.from({ length: 20 }, (_, round) => join(folder, `db${round}`));
  const first = Date.now() + 1500;
  const [one = [], two = []] = await Promise.all([lock(folders, first, 50), lock(folders, first, 50)]);
  expect(folders.map((_, round) => (one[round] ?? 0) + (two[round] ?? 0))).toEqual(folders.map(() => 1));
});

test('a killed process releases the folder at once', async () => {
  const data = join(folder, 'db');
  await lock([data]);
  expect(await lock([data])).toEqual([0]);
  await Promise.all(running.splice(0).map(end));
  expect(await lock([data])).toEqual([1]);
});

test('the lock depends neither on clocks nor on reused process ids', async () => {
  const data = join(folder, 'db');
  const owner = () => readFile(`${data}.json`, 'utf8').then(JSON.parse);
  // Left by a dead process whose id now belongs to a living one. The files' time is in the future.
  await writeFile(`${data}.json`, JSON.stringify({ pid: process.ppid, url: 'postgres://postgres@localhost:1/x' }));
  await writeFile(`${data}.locked`, '');
  const future = Date.now() / 1000 + 86_400;
  await utimes(`${data}.json`, future, future);
  await utimes(`${data}.locked`, future, future);
  const release = lockFolder(data);
  expect(await owner()).toEqual({ pid: process.pid });
  // The folder is locked although the files' time is long past.
  await utimes(`${data}.json`, 0, 0);
  await utimes(`${data}.locked`, 0, 0);
  expect(await lock([data])).toEqual([0]);
  release();
  expect(await lock([data])).toEqual([1]);
});
