import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A company of the tests' own, with every fact and block that may be left out: nothing that the owner writes is read. */
export const COMPANY = 'tests/company';

/** What a build and the server take of the project. */
const PARTS = ['src', 'netlify', 'public', 'tests/support/serve.ts'];
const FILES = ['astro.config.mjs', 'tailwind.config.mjs', 'package.json', 'tsconfig.json', 'netlify.toml'];
/** The owner's own files. */
const OWNED = ['src/content', 'src/pictures', 'src/drawings'];
const isOwned = (path: string) =>
  OWNED.some((folder) => path.startsWith(folder)) && /\.(?:json|png|jpe?g|webp|avif|svg)$/.test(path);

/**
 * Copies the project with the files of companies in the place of the owner's, each over those before, into a folder that
 * is removed after all tests. @returns the folder
 */
export function copyWithCompany(...companies: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'company-'));
  for (const part of [...PARTS, ...FILES])
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (path) => !isOwned(path) || path.endsWith('town.svg'),
    });
  for (const company of [COMPANY, ...companies]) cpSync(company, folder, { recursive: true });
  // The packages, but for what builds keep beside them.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !/^\.(?:astro|vite|cache)/.test(name)))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  return folder;
}

/** Builds the site of a folder into its `dist`. @throws Error with what the build printed */
export function buildSite(folder: string, env: NodeJS.ProcessEnv = {}): void {
  const { status, stdout, stderr } = spawnSync('astro', ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CONTEXT: 'dev', NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...env },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}

/** Without what Vitest sets for its own tests, which a command would take for its own. */
export const optionsIn = (cwd: string, env: NodeJS.ProcessEnv) => {
  const { PATH, HOME } = process.env;
  return { cwd, env: { PATH, HOME, ...env } };
};

/** Runs a command in a folder to its end. Returns its code and all that it printed. */
export const runIn = (folder: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; text: string }>((done) =>
    execFile(command, args, optionsIn(folder, env), (error, out, err) =>
      done({ code: Number(error?.code ?? 0), text: out + err }),
    ),
  );
