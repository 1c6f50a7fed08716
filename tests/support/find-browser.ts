import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { isInstalled, programs } from './engines/installed.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a browser for the tests: CHROMIUM_PATH, one on the PATH, or Playwright's
 * own. On Debian, as root, the package `chromium` is installed when there is none.
 * Ends the run when there is still none, because no test may be skipped.
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
  install(['chromium'], 'Nenhum navegador encontrado');
  return onPath();
}

/**
 * Installs the other engines that visitors use, and the screen reader, on Debian
 * as root. Elsewhere, a line says which tests are left out.
 */
export function ensureEngines(): void {
  for (const { name, packages } of programs.filter((program) => !isInstalled(program)))
    install(packages, `Falta ${name}`);
  for (const { name, packages } of programs.filter((program) => !isInstalled(program))) {
    console.warn(
      `Sem ${name}: os testes com ele ficam de fora (no Debian: sudo apt-get install ${packages.join(' ')}).`,
    );
  }
}

/** Installs Debian's packages. Does nothing unless it runs as root on Debian. */
function install(packages: string[], reason: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log(`${reason}: instalando do Debian ${packages.join(' ')}...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
