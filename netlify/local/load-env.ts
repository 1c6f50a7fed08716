import { existsSync, readFileSync } from 'node:fs';
import { LocalError } from './local-error.ts';

const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** Takes the variables of .env, when there is one; what the shell has set wins. @throws LocalError when it cannot be read */
export function loadEnv(): void {
  if (!existsSync('.env')) return;
  // Node passes over what it cannot read.
  const bad = readFileSync('.env', 'utf8')
    .split('\n')
    .findIndex((line) => !LINE.test(line));
  if (bad >= 0) {
    throw new LocalError(`A linha ${bad + 1} do arquivo .env não está na forma NOME=valor. Corrija ou apague a linha.`);
  }
  process.loadEnvFile();
}
