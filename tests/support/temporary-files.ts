import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Sends all that tests and their programs leave in the system's temporary folder to one of their own, removed at the end. */
export function setup() {
  // One for all projects: a path of several would be too long for Chromium's socket.
  if (basename(tmpdir()).startsWith('tests-')) return;
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // PostgreSQL runs as another user, and has to reach its part.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  // Browsers end a moment after the tests.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
