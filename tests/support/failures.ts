import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures and logs of what failed, which continuous integration keeps. */
const FOLDER = 'tests/screenshots/failures';

export function keepFailure(name: string, extension: 'png' | 'log', content: string | Uint8Array): void {
  writeFileSync(failurePath(name, extension), content);
}

/** Where to keep what a failed test left. */
export function failurePath(name: string, extension: string): string {
  mkdirSync(FOLDER, { recursive: true });
  return join(FOLDER, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120)}.${extension}`);
}
