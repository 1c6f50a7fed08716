import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a browser for the tests: CHROMIUM_PATH, one on the PATH, Playwright's
 * own; on Debian, as root, the `chromium` package is installed when there is
 * none. Without a browser the run fails: nothing is skipped.
 */
export function ensureBrowser(): string {
  const found = process.env.CHROMIUM_PATH || onPath() || playwrightsOwn() || installed();
  if (found && isExecutable(found)) return found;
  console.error(
    found
      ? `CHROMIUM_PATH aponta para ${found}, que não pode ser executado. Corrija o caminho.`
      : 'Falta um navegador para os testes: instale o Chromium (no Debian: sudo apt-get install chromium) ou defina CHROMIUM_PATH.',
  );
  process.exit(1);
}

function onPath(): string | undefined {
  const directories = (process.env.PATH ?? '').split(delimiter);
  return directories.flatMap((directory) => NAMES.map((name) => join(directory, name))).find(isExecutable);
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installed(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Nenhum navegador encontrado: instalando o pacote chromium do Debian...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return onPath();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
