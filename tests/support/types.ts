import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { listen } from './listen.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with what `astro check` has found, as soon as it has. */
    typesUrl: string;
  }
}

const ARGS = ['check', '--tsconfig', 'tests/tsconfig.astro.json', '--minimumSeverity', 'hint'];

/** Checks the types of .astro files beside the other setups, because it takes some ten seconds of one processor. */
export async function setup({ provide }: TestProject) {
  const found = new Promise<string>((done) => {
    const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
    execFile('astro', [...ARGS, '--minimumFailingSeverity', 'warning'], { env }, (error, output, errors) =>
      done(error ? output + errors || error.message : ''),
    );
  });
  const { url, stop } = await listen(createServer(async (_, response) => response.end(await found)));
  provide('typesUrl', url);
  return stop;
}
