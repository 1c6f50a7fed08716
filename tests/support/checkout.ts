import { execFile, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

/** Not copied: what is built or installed. */
const LEFT_OUT = ['node_modules', 'dist', '.git', '.netlify', '.astro', 'screenshots'];

/** Without what Vitest sets for its own tests, which a command would take for its own. */
const { PATH, HOME, LIMIT_MS, CHROMIUM_PATH } = process.env;
const ownEnvironment = { PATH, HOME, LIMIT_MS, CHROMIUM_PATH };

/** A copy of the project that a test may change, with packages of its own: `npm run dev` serves no file outside its folder. */
export function copyCheckout(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  cpSync('.', folder, { recursive: true, filter: (source) => !LEFT_OUT.includes(basename(source)) });
  copyPackages(folder);
  const path = (file: string) => join(folder, file);

  const start = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
    spawn(command, args, { cwd: folder, env: { ...ownEnvironment, ...env }, detached: true });

  /** Runs a command to its end. `output` is all that it printed. */
  const run = async (command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const options = { cwd: folder, env: { ...ownEnvironment, ...env }, maxBuffer: Number.POSITIVE_INFINITY };
    const { stdout, stderr, code = 0 } = await promisify(execFile)(command, args, options).catch((error) => error);
    return { code, output: stdout + stderr };
  };

  return {
    folder,
    path,
    read: (file: string) => readFileSync(path(file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(path(file), text),
    start,
    run,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Hard links where the file system has them, because they take a second. */
function copyPackages(folder: string): void {
  try {
    execFileSync('cp', ['-al', 'node_modules', folder], { stdio: 'ignore' });
  } catch {
    cpSync('node_modules', join(folder, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  }
}
