import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { LocalError } from './local-error.ts';

const FILE = '.env';
const ASSIGNMENT = /^\s*(export\s+)?[A-Za-z_]\w*\s*=/;

/** Takes the variables of .env, when there is one; what the shell has set wins. */
export function loadEnv(): void {
  const text = readEnvFile();
  if (text === undefined) return;
  const bad = text
    .split('\n')
    .findIndex((line) => line.trim() && !line.trim().startsWith('#') && !ASSIGNMENT.test(line));
  if (bad >= 0)
    throw new LocalError(
      `A linha ${bad + 1} do arquivo ${FILE} não está na forma NOME=valor. Corrija ou apague a linha.`,
    );
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
}

function readEnvFile(): string | undefined {
  try {
    return readFileSync(FILE, 'utf8');
  } catch (error) {
    if (Object(error).code === 'ENOENT') return undefined;
    throw new LocalError(`Não foi possível ler o arquivo ${FILE}. Confira as permissões dele.`, { cause: error });
  }
}
