import { cp, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { hostFunctions } from '../../netlify/local/functions-host.ts';
import { requestListener } from '../../netlify/local/request-listener.ts';
import { serveStaticSite } from '../../netlify/local/static-site.ts';
import { listen } from './listen.ts';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Serves these files, by their path in `dist`, and our functions, in this process, as `npm start` does, under the rules
 * of netlify.toml.
 */
export async function serveFolder(files: Record<string, string>) {
  const folder = await temporaryFolder();
  await cp('netlify.toml', join(folder, 'netlify.toml'));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'dist', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const functions = await hostFunctions();
  const { url, stop } = await listen(createServer(requestListener(functions, await serveStaticSite(folder))));
  return {
    url,
    stop: async () => {
      await stop();
      await functions.settle();
    },
  };
}
