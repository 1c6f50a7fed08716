import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type CheerioAPI, load } from 'cheerio';
import { stopBuild } from './content-check.ts';

/** Stops the build for links to pages, files and places that it has not written, all at once. */
export function linkCheck(): AstroIntegration {
  return {
    name: 'link-check',
    hooks: {
      'astro:build:done': ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const names = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
        stopBuild(brokenLinks(folder, names));
      },
    },
  };
}

/** A sentence for each link that leads nowhere. @param pages Addresses of the pages whose links are followed */
export function brokenLinks(folder: string, pages: string[]): string[] {
  const files = new Map<string, CheerioAPI | undefined>();
  /** The page at an address; undefined when there is none. */
  const pageAt = (path: string) => {
    const file = `${folder}${path === '/' ? '/index' : path}.html`;
    if (!files.has(path)) files.set(path, existsSync(file) ? load(readFileSync(file, 'utf8')) : undefined);
    return files.get(path);
  };
  const isThere = (target: URL) => {
    const page = pageAt(target.pathname);
    const place = decodeURIComponent(target.hash.slice(1));
    if (!page) return existsSync(folder + decodeURIComponent(target.pathname)) && target.pathname !== '/';
    return place === '' || page('[id]').is((_, { attribs }) => attribs.id === place);
  };
  return pages.flatMap((path) => {
    const $ = pageAt(path);
    const links = $?.('a[href]').toArray() ?? [];
    const broken = links.flatMap((link) => {
      const { href = '' } = link.attribs;
      const words = $?.(link).text().trim().replace(/\s+/g, ' ') || link.attribs['aria-label'];
      const sentence = (problem: string) => [`Página ${path}, link “${words}”: ${problem}`];
      if (/^(https?|mailto|tel):/.test(href))
        return URL.canParse(href) ? [] : sentence(`o endereço ${href} não é completo.`);
      if (!/^[/#?]/.test(href))
        return sentence(`o endereço ${href} não leva a lugar nenhum. Comece com / ou https://.`);
      const target = new URL(href, `https://site${path}`);
      return isThere(target) ? [] : sentence(`leva a ${href}, que não existe. Corrija o endereço, ou tire o link.`);
    });
    return [...new Set(broken)];
  });
}
