import { existsSync, readFileSync } from 'node:fs';
import { LocalError } from './local-error.ts';

const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** Sets the variables of .env that the shell has not set. @throws LocalError for a line that is no variable */
export function loadEnv(): void {
  if (!existsSync('.env')) return;
  // Checked here, because Node ignores a line that it cannot read.
  const bad = readFileSync('.env', 'utf8')
    .split('\n')
    .findIndex((line) => !LINE.test(line));
  if (bad >= 0) {
    throw new LocalError(`A linha ${bad + 1} do arquivo .env não está na forma NOME=valor. Corrija ou apague a linha.`);
  }
  process.loadEnvFile();
}
