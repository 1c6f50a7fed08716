import { readdir, readFile, writeFile } from 'node:fs/promises';

/**
 * Passes each page of the finished build through `rewrite`.
 * @param {URL} dir Folder of the build.
 * @param {(html: string) => string | Promise<string>} rewrite
 */
export async function rewritePages(dir, rewrite) {
  const pages = (await readdir(dir)).filter((name) => name.endsWith('.html'));
  for (const page of pages) {
    const file = new URL(page, dir);
    await writeFile(file, await rewrite(await readFile(file, 'utf8')));
  }
}
