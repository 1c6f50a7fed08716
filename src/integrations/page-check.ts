import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type CheerioAPI, load } from 'cheerio';

/** Stops the build for links that lead nowhere, with a sentence for each: texts are changed where nobody runs tests. */
export function pageCheck(): AstroIntegration {
  return {
    name: 'page-check',
    hooks: {
      'astro:build:done': ({ dir, pages }) => {
        const broken = brokenLinks(
          fileURLToPath(dir),
          pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`),
        );
        if (broken.length === 0) return;
        console.error(`\nO site não foi construído. Corrija os links:\n\n${broken.join('\n')}\n`);
        // Astro would print a thrown error with a line in English and a stack trace.
        process.exit(1);
      },
    },
  };
}

/** Returns a sentence for each broken link. @param pages Paths of the pages whose links are followed */
export function brokenLinks(folder: string, pages: string[]): string[] {
  const parsed = new Map<string, CheerioAPI>();
  const pageAt = (path: string): CheerioAPI | undefined => {
    const file = `${folder}${path === '/' ? '/index' : path}.html`;
    if (!parsed.has(path) && existsSync(file)) parsed.set(path, load(readFileSync(file, 'utf8')));
    return parsed.get(path);
  };
  const leadsSomewhere = (href: string, from: string) => {
    if (/^(https?|mailto|tel):/.test(href)) return URL.canParse(href);
    if (!/^[/#?]/.test(href)) return false;
    const { pathname, hash } = new URL(href, `https://site${from}`);
    const page = pageAt(pathname);
    if (!page) return pathname !== '/' && existsSync(folder + decodeURIComponent(pathname));
    return hash === '' || page(`[id="${decodeURIComponent(hash.slice(1))}"]`).length > 0;
  };
  return pages.flatMap((path) => {
    const page = pageAt(path);
    const links = page?.('a[href]').toArray() ?? [];
    const broken = links.filter(({ attribs: { href = '' } }) => !leadsSomewhere(href, path));
    return broken.map((link) => {
      const words = page?.(link).text().trim().replace(/\s+/g, ' ') || link.attribs['aria-label'];
      return `Página ${path}, link “${words}”: leva a ${link.attribs.href}, que não existe.`;
    });
  });
}
