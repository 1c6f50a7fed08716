import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findOnPath, findWholeBrowser, isExecutable } from './engines/chromium.ts';
import { isInstalled, programs } from './engines/installed.ts';

/** Chromium without its windows: the same engine, three times lighter for each new visitor. */
const SHELL = 'chromium-headless-shell';

/** Path of the browser for the tests: CHROMIUM_PATH, or {@link SHELL}, or, where that is missing, {@link ensureBrowser}'s. */
export function ensureTestBrowser(): string {
  return process.env.CHROMIUM_PATH ? ensureBrowser() : (findShell() ?? installed(SHELL, findShell) ?? ensureBrowser());
}

const findShell = () => findOnPath([SHELL, 'chrome-headless-shell']);

/**
 * Path of a whole browser: CHROMIUM_PATH, one on the PATH, or Playwright's own. On Debian, as root, the package
 * `chromium` is installed when there is none. Ends the run when there is still none, because no test may be skipped.
 */
export function ensureBrowser(): string {
  const found = process.env.CHROMIUM_PATH || findWholeBrowser() || installed('chromium', findWholeBrowser);
  if (found && isExecutable(found)) return found;
  console.error(
    found
      ? `CHROMIUM_PATH aponta para ${found}, que não pode ser executado. Corrija o caminho.`
      : 'Falta um navegador para os testes: instale o Chromium (no Debian: sudo apt-get install chromium) ou defina CHROMIUM_PATH.',
  );
  process.exit(1);
}

function installed(name: string, find: () => string | undefined): string | undefined {
  install([name], `Falta ${name}`);
  return find();
}

/**
 * Installs what the tests of other engines need, PostgreSQL, and the browser for the tests, on Debian as root. Elsewhere, a line
 * says which tests are left out.
 */
export function ensureEngines(): void {
  const missing = () => programs.filter((program) => !isInstalled(program));
  const shell = process.env.CHROMIUM_PATH || findShell() ? [] : [SHELL];
  // In one call, because each call takes some ten seconds for the lists and for the indexes of the manual.
  const all = [...shell, ...missing().flatMap(({ packages }) => packages)];
  if (all.length > 0) install(all, 'Faltam navegadores para os testes');
  for (const { name, packages } of missing()) install(packages, `Falta ${name}`);
  for (const { name, packages } of missing()) {
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
