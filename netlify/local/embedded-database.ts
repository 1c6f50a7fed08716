import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from './command.ts';

/** Data folder of `npm start`, unless LOCAL_DATA_DIR names another. `npm run dev` always uses this one. */
export const DEFAULT_DIRECTORY = resolve('.netlify/db');

const CHECK_FOLDER = 'Confira o espaço em disco e as permissões da pasta.';
const unusable = (directory: string, advice: string, cause: unknown) =>
  new CommandError(`Não foi possível abrir o banco de dados em ${directory}. ${advice}`, { cause });

/**
 * Opens PGlite on a folder and serves it on loopback as PostgreSQL. Returns its URL and how to close it.
 * @throws CommandError if the folder is unusable, or another process has it open
 */
export async function openDatabase(directory = resolve(process.env.LOCAL_DATA_DIR || DEFAULT_DIRECTORY)) {
  const release = lockFolder(directory);
  try {
    const { NetlifyDB } = await import('@netlify/database-dev');
    subscribe('net.server.socket', disableNagle);
    const database = new NetlifyDB({ directory });
    const url = await database.start();
    const stop = async () => {
      await database.stop();
      release();
    };
    return { url, stop };
  } catch (cause) {
    release();
    throw unusable(directory, `${CHECK_FOLDER} Os dados continuam lá.`, cause);
  }
}

/** PGlite sends small packets. With Nagle's algorithm, each query would wait 40 ms for their acknowledgement. */
const disableNagle = (message: unknown) => void (message as { socket: Socket }).socket.setNoDelay(true);

/** Keeps the locks from the garbage collector, which would release them. */
const openLocks = new Set<DatabaseSync>();

/**
 * Locks a data folder for this process, because two would corrupt its data. The lock is the operating system's, as
 * SQLite takes it on a file that stays empty: it ends with the process, however that ends. Returns how to release it.
 * @throws CommandError if the folder is unusable, or another process has locked it
 */
export function lockFolder(directory: string): () => void {
  try {
    mkdirSync(dirname(directory), { recursive: true });
    const lock = new DatabaseSync(`${directory}.locked`, { timeout: 0 });
    openLocks.add(lock);
    lock.exec('BEGIN IMMEDIATE');
    return () => {
      openLocks.delete(lock);
      lock.close();
    };
  } catch (cause) {
    const isLocked = /locked/.test(Object(cause).message);
    throw unusable(directory, isLocked ? 'Outro processo já o tem aberto: encerre-o.' : CHECK_FOLDER, cause);
  }
}
