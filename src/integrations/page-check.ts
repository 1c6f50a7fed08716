import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type CheerioAPI, load } from 'cheerio';
import { stopBuild } from './content-check.ts';

/** Stops the build for broken links and for pages that a search engine could not tell apart. Reports all of them at once. */
export function pageCheck(): AstroIntegration {
  return {
    name: 'page-check',
    hooks: {
      'astro:build:done': ({ dir, pages }) => {
        const folder = fileURLToPath(dir);
        const names = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`);
        stopBuild([...brokenLinks(folder, names), ...samePages(folder, names)]);
      },
    },
  };
}

/** Returns a sentence for each broken link. @param pages URLs of the pages whose links are followed */
export function brokenLinks(folder: string, pages: string[]): string[] {
  const files = new Map<string, CheerioAPI | undefined>();
  /** Returns the page at a path; undefined when there is none. */
  const pageAt = (path: string) => {
    const file = fileOf(folder, path);
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

/** Returns a sentence for each title and each description that two pages share. */
export function samePages(folder: string, pages: string[]): string[] {
  const heads = pages.map((path) => {
    const $ = load(readFileSync(fileOf(folder, path), 'utf8'));
    return {
      path,
      'o mesmo título': $('title').text(),
      'a mesma descrição': $('meta[name=description]').attr('content'),
    };
  });
  return (['o mesmo título', 'a mesma descrição'] as const).flatMap((what) =>
    [...Map.groupBy(heads, (head) => head[what]).values()]
      .filter((same) => same.length > 1)
      .map(
        (same) => `Páginas ${same.map(({ path }) => path).join(' e ')}: têm ${what}, e um buscador mostraria só uma.`,
      ),
  );
}

const fileOf = (folder: string, path: string) => `${folder}${path === '/' ? '/index' : path}.html`;
