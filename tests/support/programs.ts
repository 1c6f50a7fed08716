import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

/** A program that tests start, and Debian's packages that install it. */
interface Program {
  packages: string[];
  /** Files that must be there; undefined for one that was not found. */
  files: () => (string | undefined)[];
}

/** Chromium without its windows is three times lighter for each visit. */
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const findChromium = () =>
  process.env.CHROMIUM_PATH ??
  [...CHROMIUMS.map((name) => `/usr/bin/${name}`), chromium.executablePath()].find((path) => existsSync(path));

/** The folder of PostgreSQL's programs: Debian keeps those of each version apart. */
const postgresFolder = () => globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? '';

export const programs = {
  chromium: { packages: ['chromium-headless-shell'], files: () => [findChromium()] },
  /** Root must start the server as its own user, by setpriv. */
  postgres: {
    packages: ['postgresql'],
    files: () => ['initdb', 'postgres', 'pg_dump', 'psql'].map((name) => join(postgresFolder(), name)),
  },
  firefox: { packages: ['firefox-esr'], files: () => [process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr'] },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    files: () => [
      '/usr/bin/WebKitWebDriver',
      globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser').at(-1),
      '/usr/bin/xvfb-run',
    ],
  },
} satisfies Record<string, Program>;

const isInstalled = ({ files }: Program): boolean => files().every((file) => file && existsSync(file));

/**
 * Returns the files of a program. In continuous integration (`CI=true`), as root on Debian, installs what is missing.
 * @throws Error that says what is missing, and how to install it
 */
export function ensure(program: Program): string[] {
  const install = ['install', '-y', '--no-install-recommends', ...program.packages];
  if (process.env.CI && !isInstalled(program)) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [['update'], install])
      spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env,
      });
  }
  if (isInstalled(program)) return program.files().filter((file) => file !== undefined);
  throw new Error(`Falta para os testes: ${program.packages.join(', ')}. No Debian: sudo apt-get ${install.join(' ')}`);
}
