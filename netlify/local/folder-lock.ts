import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** Keeps the locks from the garbage collector, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the operating system keeps: SQLite's own, on a file that stays empty. It ends with the process,
 * however that ends, and needs neither process numbers nor clocks. Answers how to release it, or undefined when
 * another process has it.
 */
export function tryLock(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN IMMEDIATE');
  } catch (error) {
    lock.close();
    if (Object(error).errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
