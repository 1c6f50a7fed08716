import { existsSync, readFileSync } from 'node:fs';
import { LocalError } from './local-error.ts';

const FILE = '.env';
const LINE = /^\s*(#.*|(export\s+)?[A-Za-z_]\w*\s*=.*)?$/;

/** Takes the variables of .env, when there is one; what the shell has set wins. */
export function loadEnv(): void {
  if (!existsSync(FILE)) return;
  try {
    process.loadEnvFile(FILE);
    // Node passes over what it cannot read.
    const bad = readFileSync(FILE, 'utf8')
      .split('\n')
      .findIndex((line) => !LINE.test(line));
    if (bad < 0) return;
    throw new LocalError(
      `A linha ${bad + 1} do arquivo ${FILE} não está na forma NOME=valor. Corrija ou apague a linha.`,
    );
  } catch (error) {
    if (error instanceof LocalError) throw error;
    throw new LocalError(`Não foi possível ler o arquivo ${FILE}. Confira as permissões dele.`, { cause: error });
  }
}
