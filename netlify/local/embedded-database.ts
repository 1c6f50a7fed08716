import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname, resolve } from 'node:path';
import { tryLock } from './folder-lock.ts';
import { LocalError } from './local-error.ts';

/** Where `npm run dev` has it too: its path is fixed there. */
export const DEFAULT_DIRECTORY = resolve('.netlify/db');

const dataDirectory = () => resolve(process.env.LOCAL_DATA_DIR || DEFAULT_DIRECTORY);

/** Who has the folder open; the address once others may use it too. */
export interface Holder {
  pid?: number;
  url?: string;
}

/**
 * Opens PGlite on a folder and serves it on loopback as PostgreSQL.
 * @throws LocalError when the folder cannot be used, or another process has it: the cause is its {@link Holder} then
 */
export async function openDatabase(directory = dataDirectory()) {
  const release = holdFolder(directory);
  try {
    // Loaded only here: a command beside a running server has no use for a database engine.
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

/** PGlite's gateway answers in several small packets: held back until acknowledged, each query would take 40 ms. */
const sendAtOnce = (message: unknown) => void (message as { socket: Socket }).socket.setNoDelay(true);

/**
 * Takes a data folder for this process: opened twice, its data would be lost.
 * Answers how to give it back; the end of the process does so too.
 * @throws as {@link openDatabase}
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

/** Says beside a folder that this process has it and, once others may use it too, where. */
export function announce(url?: string, directory = dataDirectory()): void {
  writeFileSync(`${directory}.json`, JSON.stringify({ pid: process.pid, url }), { mode: 0o600 });
}

/** Nothing while a holder has just come and not written yet. */
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
