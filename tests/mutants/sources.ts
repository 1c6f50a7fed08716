import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What stands in this file's place: the file of the same path in the folder MUTANTS_SOURCES, if it is there. */
export function replacedSource(path: string): string | undefined {
  const folder = process.env.MUTANTS_SOURCES;
  const replacement = folder && !path.includes('node_modules') && join(folder, relative(ROOT, path));
  return replacement && existsSync(replacement) ? readFileSync(replacement, 'utf8') : undefined;
}
