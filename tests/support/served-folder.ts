import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FunctionsHost, hostFunctions } from '../../netlify/local/functions-host.ts';
import { requestListener } from '../../netlify/local/request-listener.ts';
import { serveStaticSite } from '../../netlify/local/static-site.ts';
import { listen } from './listen.ts';

/** Serves the files of `dist` in a project, and functions, in this process and as `npm start` does. */
async function serveProject(root: string, functions: FunctionsHost) {
  const site = await serveStaticSite(root);
  const { url, stop } = await listen(createServer(requestListener(functions, site)));
  return { url, stop: () => stop().then(functions.settle) };
}

/**
 * Serves these files, by their path in `dist`, and our functions, under the rules of netlify.toml or of the text
 * given.
 */
export async function serveFolder(files: Record<string, string>, toml?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'root-'));
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await (toml ? write('netlify.toml', toml) : cp('netlify.toml', join(folder, 'netlify.toml')));
  for (const [path, content] of Object.entries(files)) await write(join('dist', path), content);
  const functions = await hostFunctions();
  const { url, stop } = await serveProject(folder, functions);
  return {
    url,
    functions,
    /** Writes a file of `dist` anew; without content, removes it. */
    change: (path: string, content?: string) =>
      content === undefined ? rm(join(folder, 'dist', path)) : write(join('dist', path), content),
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
