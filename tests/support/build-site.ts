import { spawnSync } from 'node:child_process';

/** Builds the site once for all browser tests, so that they test what visitors get. */
export function setup() {
  const { status, stdout, stderr } = spawnSync('astro', ['build'], {
    encoding: 'utf8',
    env: { ...process.env, CONTEXT: 'dev', NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}
