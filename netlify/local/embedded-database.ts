import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command.ts';

/** Data folder of `npm start`, unless LOCAL_DATA_DIR names another. `npm run dev` always uses this one. */
export const DEFAULT_DIRECTORY = resolve('.netlify/db');

const dataDirectory = () => resolve(process.env.LOCAL_DATA_DIR || DEFAULT_DIRECTORY);

/** The process that has the folder open, and the database's URL once other processes may use it. */
export interface LockOwner {
  pid?: number;
  url?: string;
}

/**
 * Opens PGlite on a folder and serves it on loopback as PostgreSQL. Returns its URL and how to close it.
 * @throws CommandError if the folder is unusable, or if another process has locked it: `cause` is a {@link LockOwner} then
 */
export async function openDatabase(directory = dataDirectory()) {
  const release = lockFolder(directory);
  try {
    // Loaded only here: a command beside a running server needs no database engine.
    const { NetlifyDB } = await import('@netlify/database-dev');
    subscribe('net.server.socket', disableNagle);
    const database = new NetlifyDB({ directory });
    const url = await database.start();
    const stop = async () => {
      await database.stop();
      release();
    };
    return { url, stop };
  } catch (error) {
    release();
    const advice = 'Confira o espaço em disco e as permissões da pasta, e rode de novo. Os dados continuam lá.';
    throw new CommandError(`Não foi possível abrir o banco de dados em ${directory}. ${advice}`, { cause: error });
  }
}

/** PGlite sends small packets. With Nagle's algorithm, each query would wait 40 ms for their acknowledgement. */
const disableNagle = (message: unknown) => void (message as { socket: Socket }).socket.setNoDelay(true);

/**
 * Locks a data folder for this process, because two processes would corrupt its data. Returns how to release it; the
 * end of the process releases it too. @throws CommandError as {@link openDatabase} does
 */
export function lockFolder(directory: string): () => void {
  const parent = dirname(directory);
  try {
    mkdirSync(parent, { recursive: true });
    const release = tryLock(`${directory}.locked`);
    if (!release) throw lockedBy(readLockOwner(directory));
    announce(undefined, directory);
    return release;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    const advice = 'Confira o espaço em disco e as permissões da pasta.';
    throw new CommandError(`Não foi possível gravar em ${parent}. ${advice}`, { cause: error });
  }
}

/** Records which process has locked the folder and, once other processes may use the database, its URL. */
export function announce(url?: string, directory = dataDirectory()): void {
  writeFileSync(`${directory}.json`, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
}

/** Returns the process that has locked the folder; empty if that process has not written it yet. */
function readLockOwner(directory: string): LockOwner {
  try {
    return JSON.parse(readFileSync(`${directory}.json`, 'utf8'));
  } catch {
    return {};
  }
}

function lockedBy(owner: LockOwner): CommandError {
  const who = `O banco de dados local já está aberto pelo processo ${owner.pid ?? '(desconhecido)'}.`;
  return new CommandError(`${who} Encerre-o ou espere que termine.`, { cause: owner });
}

const SQLITE_BUSY = 5;

/** Keeps the locks from the garbage collector, which would release them. */
const openLocks = new Set<DatabaseSync>();

/**
 * Takes an operating system lock: SQLite's own, on a file that stays empty. It ends with the process, however that
 * ends, and depends on neither process ids nor clocks. Returns how to release it, or undefined if another process has it.
 */
function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if (Object(error).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  openLocks.add(lock);
  return () => {
    openLocks.delete(lock);
    lock.close();
  };
}
