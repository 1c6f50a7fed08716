import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../commands/command.ts';

/** Data folder of `npm start`, unless LOCAL_DATA_DIR names another. `npm run dev` always uses this one. */
export const DEFAULT_DIRECTORY = resolve('.netlify/db');

const CHECK_FOLDER = 'Confira de quem é a pasta e se há espaço em disco.';
const unusable = (directory: string, advice: string, cause?: unknown) =>
  new CommandError(`Não foi possível abrir o banco de dados em ${directory}. ${advice}`, { cause });

/**
 * Opens PGlite on a folder and serves it on loopback as PostgreSQL. Returns its URL and how to close it.
 * @throws CommandError if the folder is unusable, or another process has it open
 */
export async function openDatabase(directory = resolve(process.env.LOCAL_DATA_DIR || DEFAULT_DIRECTORY)) {
  lockDatabase(directory);
  try {
    const { NetlifyDB } = await import('@netlify/database-dev');
    subscribe('net.server.socket', disableNagle);
    if (!existsSync(directory)) {
      // Beside it, so that a folder that is there is whole, whenever this process ends.
      const unfinished = `${directory}.new`;
      rmSync(unfinished, { recursive: true, force: true });
      const created = new NetlifyDB({ directory: unfinished });
      await created.start();
      await created.stop();
      renameSync(unfinished, directory);
    }
    const database = new NetlifyDB({ directory });
    return { url: await database.start(), stop: () => database.stop() };
  } catch (cause) {
    throw unusable(directory, `${CHECK_FOLDER} Os dados continuam lá.`, cause);
  }
}

/** PGlite sends small packets. With Nagle's algorithm, each query would wait 40 ms for their acknowledgement. */
const disableNagle = (message: unknown) => void (message as { socket: Socket }).socket.setNoDelay(true);

/** Locks a data folder, because two processes would corrupt it. @throws CommandError as above */
export const lockDatabase = (directory: string) =>
  lock(directory, unusable(directory, 'Outro processo já o tem aberto: encerre-o.'));

/** Keeps the locks from the garbage collector, which would release them. */
const openLocks: DatabaseSync[] = [];

/**
 * Locks a folder until this process ends, however it ends: the lock is the operating system's, as SQLite takes it on a
 * file that stays empty. @throws `taken` if another process has it, CommandError if the folder is unusable
 */
export function lock(directory: string, taken: CommandError): void {
  try {
    mkdirSync(dirname(directory), { recursive: true });
    const file = new DatabaseSync(`${directory}.locked`, { timeout: 0 });
    file.exec('BEGIN IMMEDIATE');
    openLocks.push(file);
  } catch (cause) {
    if (/locked/.test(Object(cause).message)) throw taken;
    throw new CommandError(`Não é possível gravar na pasta ${dirname(directory)}. ${CHECK_FOLDER}`, { cause });
  }
}
