import { subscribe } from 'node:diagnostics_channel';
import { rmSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { LocalError } from './local-error.ts';

const DATA_DIRECTORY = resolve(process.env.LOCAL_DATA_DIR ?? '.netlify/db');

/** How long a process that holds the lock may take to open the database and write its address. */
const STARTUP_MS = 20_000;

interface Lock {
  pid: number;
  url: string | null;
  since: number;
}

export interface EmbeddedDatabase {
  url: string;
  stop: () => Promise<void>;
}

const lockPath = (directory: string) => `${directory}.lock`;

/**
 * Opens PGlite on a folder and serves it on loopback as PostgreSQL. The folder
 * must never be open in two processes: a lock file beside it says who has it.
 * @throws LocalError when another process has the folder, or it cannot be read.
 */
export async function openDatabase(directory = DATA_DIRECTORY): Promise<EmbeddedDatabase> {
  await acquireLock(directory);
  try {
    // Loaded only here: a command beside a running server has no use for a database engine.
    const { NetlifyDB } = await import('@netlify/database-dev');
    subscribe('net.server.socket', sendAtOnce);
    const database = new NetlifyDB({ directory });
    const url = await database.start();
    await writeLock(directory, url, 'w');
    const stop = async () => {
      await database.stop();
      await rm(lockPath(directory), { force: true });
    };
    return { url, stop };
  } catch (error) {
    await rm(lockPath(directory), { force: true });
    throw new LocalError(
      `Não foi possível abrir o banco de dados em ${directory}. Confira as permissões da pasta ou, se os dados puderem ser perdidos, apague-a.`,
      { cause: error },
    );
  }
}

/** PGlite's gateway answers in several small packets: held back until acknowledged, each query would take 40 ms. */
const sendAtOnce = (message: unknown) => void (message as { socket: Socket }).socket.setNoDelay(true);

/** Takes the lock for a database that something else in this process opens. @throws LocalError as openDatabase does. */
export async function holdDatabase(directory = DATA_DIRECTORY): Promise<void> {
  await acquireLock(directory);
  process.once('exit', () => rmSync(lockPath(directory), { force: true }));
}

/** Address of the database that a running process has open on this folder, if any. */
export async function runningDatabase(directory = DATA_DIRECTORY): Promise<string | undefined> {
  const lock = await readLock(directory);
  return lock?.url && (await answers(lock.url)) ? lock.url : undefined;
}

async function acquireLock(directory: string): Promise<void> {
  try {
    await mkdir(dirname(directory), { recursive: true });
    if (await tryLock(directory)) return;
  } catch (error) {
    throw new LocalError(`Não foi possível gravar em ${dirname(directory)}. Confira as permissões da pasta.`, {
      cause: error,
    });
  }
  const lock = await readLock(directory);
  if (lock && (await isHeld(lock))) {
    throw new LocalError(
      `O banco de dados local já está aberto pelo processo ${lock.pid}. Encerre-o antes de abrir outro servidor.`,
    );
  }
  await rm(lockPath(directory), { force: true });
  await acquireLock(directory);
}

/** Makes the lock file, unless there is one. */
async function tryLock(directory: string): Promise<boolean> {
  try {
    await writeLock(directory, null, 'wx');
    return true;
  } catch (error) {
    if (Object(error).code === 'EEXIST') return false;
    throw error;
  }
}

// A number of a process alone proves nothing: it may have been given to another program since.
async function isHeld(lock: Lock): Promise<boolean> {
  if (!isAlive(lock.pid)) return false;
  return lock.url ? answers(lock.url) : Date.now() - lock.since < STARTUP_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return Object(error).code === 'EPERM';
  }
}

function answers(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    // Slow is not gone: only a refused connection frees the folder.
    socket.setTimeout(1000, () => end(true));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

async function readLock(directory: string): Promise<Lock | undefined> {
  try {
    return JSON.parse(await readFile(lockPath(directory), 'utf8')) as Lock;
  } catch {
    return undefined;
  }
}

async function writeLock(directory: string, url: string | null, flag: 'w' | 'wx'): Promise<void> {
  const lock: Lock = { pid: process.pid, url, since: Date.now() };
  await writeFile(lockPath(directory), JSON.stringify(lock), { flag, mode: 0o600 });
}
