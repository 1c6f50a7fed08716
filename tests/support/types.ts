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

const ARGS = ['check', '--minimumSeverity', 'hint', '--minimumFailingSeverity', 'warning'];

/** Checks all types beside the other setups and tests, because it takes some twenty seconds of one processor. */
export async function setup({ provide }: TestProject) {
  const found = new Promise<string>((done) => {
    const env = { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' };
    execFile('astro', ARGS, { env }, (error, output, errors) => done(error ? output + errors || error.message : ''));
  });
  const { url, stop } = await listen(createServer(async (_, response) => response.end(await found)));
  provide('typesUrl', url);
  return stop;
}
