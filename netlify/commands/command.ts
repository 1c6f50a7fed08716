import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'dotenv';
import { SettingError } from '../../src/setting-error.ts';
import { deskUrl } from '../settings.ts';

/** An expected failure. Its message, in Portuguese, tells the person at the terminal what to do. */
export class CommandError extends Error {}

/** On exit Node waits for V8's compiler threads, which can wait for the main thread for ever (nodejs/node#54918). */
const EXIT_DELAY_MS = 100;

/** Ends the process with code 1. Prints one line for an expected failure, and any other error whole. */
export function exitWith(error: unknown): void {
  if (error instanceof CommandError || error instanceof SettingError) console.error(error.message);
  else console.error('Erro inesperado:', error);
  setTimeout(() => process.exit(1), EXIT_DELAY_MS);
}

const ENV_LINE = /^\s*(?:#.*|(?:export\s+)?[\w.-]+\s*=.*)?$/;
/** An unquoted value with a `#` right at its beginning or after a character. dotenv would take the rest for a comment. */
const CUT_VALUE = /^[^#=]*=(?:|\s*[^\s'"`#][^#]*(?<=\S))#/;

/** Sets the variables of .env that the shell has not set. @throws CommandError for a line that would be misread */
export function loadEnv(file = '.env'): void {
  if (!existsSync(file)) return;
  const text = readFileSync(file, 'utf8');
  const lines = text.split(/\r?\n/);
  const bad = lines.findIndex((line) => !ENV_LINE.test(line) || CUT_VALUE.test(line));
  if (bad >= 0) {
    throw new CommandError(
      `A linha ${bad + 1} do arquivo .env não é NOME=valor, ou tem # fora de aspas: ponha o valor entre aspas simples.`,
    );
  }
  for (const [name, value] of Object.entries(parse(text))) process.env[name] ??= value;
}

/** Returns PORT, or 8888. @throws CommandError if it is not a port */
export function readPort(): number {
  const port = Number(process.env.PORT || 8888);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new CommandError(`PORT deve ser um número de 0 a 65535, e não "${process.env.PORT}".`);
}

/** Says where the desk of this server is and how to enter it, or how to open it. */
export const deskAdvice = (url: string): string =>
  deskUrl()
    ? `Mesa em ${url}/mesa; para entrar: npm run login-link -- e-mail-da-equipe`
    : 'A mesa está fechada: DESK_SECRET em .env a abre. Nesta máquina serve qualquer valor (openssl rand -hex 32).';
