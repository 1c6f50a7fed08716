import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { type FunctionResult, zipFunctions } from '@netlify/zip-it-and-ship-it';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

let bundled: FunctionResult[];

beforeAll(async () => {
  bundled = await zipFunctions('netlify/functions', await temporaryFolder(), { archiveFormat: 'none' });
});

test('no function for which somebody waits loads mail or the database driver before it needs them', async () => {
  const visited = bundled.filter(({ schedule }) => !schedule);
  const loaded = await Promise.all(
    visited.map(async ({ name, path }) => {
      const entry = pathToFileURL(join(path, `netlify/functions/${name}.mjs`)).href;
      // Runs it, because the bundler may hoist the imports of a file that is imported late.
      const code = `
        import { registerHooks } from 'node:module';
        const found = new Set();
        registerHooks({ load: (url, context, next) => (found.add(url), next(url, context)) });
        await import(${JSON.stringify(entry)});
        console.log(JSON.stringify([...found]));`;
      const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
      const urls: string[] = JSON.parse(stdout);
      const late = urls.filter((url) => /nodemailer\/lib\/(?!addressparser)|neondatabase|pg-protocol/.test(url));
      return { name, files: urls.length, late };
    }),
  );
  expect(loaded.filter(({ late }) => late.length > 0)).toEqual([]);
  // Shows that the hooks are called.
  for (const { name, files } of loaded) expect(files, name).toBeGreaterThan(1);
});
