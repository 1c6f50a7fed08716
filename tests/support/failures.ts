import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pictures and logs of what failed, which continuous integration keeps. */
const FOLDER = 'tests/screenshots/failures';

export function keepFailure(name: string, extension: 'png' | 'log', content: string | Uint8Array): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name.replace(/[^\p{L}\d]+/gu, '-').slice(0, 120)}.${extension}`), content);
}
