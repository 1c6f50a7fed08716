import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { tryLock } from './folder-lock.ts';
import { LocalError } from './local-error.ts';

/** The folder of `npm start`, unless LOCAL_DATA_DIR names another; that of `npm run dev` is always this one. */
export const DEFAULT_DIRECTORY = resolve('.netlify/db');

const dataDirectory = () => resolve(process.env.LOCAL_DATA_DIR || DEFAULT_DIRECTORY);

/** The process that has the folder open, and the database's address once other processes may use it. */
export interface Holder {
  pid?: number;
  url?: string;
}

/**
 * Opens PGlite on a folder and serves it on loopback as PostgreSQL. Answers its address and how to close it.
 * @throws LocalError when the folder cannot be used, or when another process has it: `cause` is its {@link Holder}
 * then
 */
export async function openDatabase(directory = dataDirectory()) {
  const release = holdFolder(directory);
  try {
    // Loaded only here, because a desk command beside a running server needs no database engine.
    const { NetlifyDB } = await import('@netlify/database-dev');
    subscribe('net.server.socket', sendAtOnce);
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
    throw new LocalError(`Não foi possível abrir o banco de dados em ${directory}. ${advice}`, { cause: error });
  }
}

/** Without delay, because PGlite answers in small packets, and each query would wait 40 ms for their acknowledgement. */
const sendAtOnce = (message: unknown) => void (message as { socket: Socket }).socket.setNoDelay(true);

/**
 * Takes a data folder for this process, because its data would be lost if two processes opened it. Answers how to
 * give it back; the end of the process gives it back too. @throws LocalError as {@link openDatabase} does
 */
export function holdFolder(directory: string): () => void {
  const parent = dirname(directory);
  try {
    mkdirSync(parent, { recursive: true });
    const release = tryLock(`${directory}.locked`);
    if (!release) throw heldBy(readHolder(directory));
    announce(undefined, directory);
    return release;
  } catch (error) {
    if (error instanceof LocalError) throw error;
    const advice = 'Confira o espaço em disco e as permissões da pasta.';
    throw new LocalError(`Não foi possível gravar em ${parent}. ${advice}`, { cause: error });
  }
}

/** Writes beside a folder that this process has it and, once other processes may use the database, its address. */
export function announce(url?: string, directory = dataDirectory()): void {
  writeFileSync(`${directory}.json`, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
}

/** Who has the folder; empty when that process has taken it but not written yet. */
function readHolder(directory: string): Holder {
  try {
    return JSON.parse(readFileSync(`${directory}.json`, 'utf8'));
  } catch {
    return {};
  }
}

function heldBy(holder: Holder): LocalError {
  const who = `O banco de dados local já está aberto pelo processo ${holder.pid ?? '(desconhecido)'}.`;
  return new LocalError(`${who} Encerre-o ou espere que termine.`, { cause: holder });
}
