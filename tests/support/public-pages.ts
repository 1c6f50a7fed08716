import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A file of the built site, by its path in `dist`. */
export const built = (path: string): string => join(process.env.SITE_FOLDER ?? '', 'dist', path);

/** A page of the build as it is published. */
export const readPage = (path: string): string =>
  readFileSync(built(`${path === '/' ? 'index' : path.slice(1)}.html`), 'utf8');

/** Every page of the build, by its path. */
export const builtPages = globSync(built('*.html'))
  .map((file) => basename(file, '.html'))
  .filter((name) => name !== 'admin')
  .map((name) => (name === 'index' ? '/' : `/${name}`))
  .sort();

/** The pages that search engines may index. */
export const publicPages = builtPages.filter(
  (path) => !readPage(path).includes('<meta name="robots" content="noindex"'),
);

/** Where a visitor sees the page: the confirmation only with a protocol. */
export const visitUrl = (path: string): string =>
  path === '/mensagem-enviada' ? `${path}?protocolo=GS-2222-2222` : path;
