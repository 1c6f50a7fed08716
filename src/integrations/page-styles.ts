import type { CheerioAPI } from 'cheerio';
import { transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { styleTargets } from './browsers.mjs';
import type { Scripts } from './finished-pages.ts';
import { withoutRegistration } from './package-internals.ts';

// Kept in any case: pseudo-classes, because PurgeCSS drops a rule of nothing else (`:focus-visible`), and attributes
// that scripts set, because it asks for their values too (`[aria-invalid=true]`), which no script need spell out.
const ALWAYS_KEPT = [/^[:&]/, /^(aria|data)-[\w-]+$/];

/**
 * Leaves in a page one style element with the rules that it can use: those whose elements and classes its markup, or
 * a script that it may load, names. They are written for every browser that can read the page. The first view's bytes
 * decide when a phone paints it.
 * @param scripts Holds the files that the islands name in `data-modules`.
 */
export async function pageStyles(page: CheerioAPI, scripts: Scripts): Promise<CheerioAPI> {
  const raw = page('style').remove().text();
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: textOf(page, scripts), extension: '' }],
    css: [{ raw }],
    defaultExtractor: wordsOf,
    safelist: ALWAYS_KEPT,
    keyframes: true,
  });
  const css = used?.css ?? '';
  const plain = transform({ ...options(css), visitor: withoutRegistration(css) }).code.toString();
  page('head').append(`<style>${transform({ ...options(plain), minify: true }).code}</style>`);
  return page;
}

/** What names elements, classes and attributes: the page's own, decoded, and all code that it holds or may load. */
function textOf(page: CheerioAPI, scripts: Scripts): string {
  const elements = page('html, html *').toArray();
  const files = new Set(elements.flatMap(({ attribs }) => attribs['data-modules']?.split(' ') ?? []));
  return [
    ...elements.flatMap(({ name, attribs }) => [name, ...Object.entries(attribs).flat()]),
    page('script').text(),
    ...[...files].map((file) => scripts.get(file)?.code),
  ].join('\n');
}

/** A class may hold any character but a space and, in a script, but the quote around it. */
const wordsOf = (text: string) =>
  [/[\s"]+/, /[\s']+/, /[\s`]+/, /[^\w-]+/].flatMap((separator) => text.split(separator));

// The targets in every pass: a pass without them drops what stands there for older browsers.
const options = (css: string) => ({ filename: 'page.css', code: Buffer.from(css), targets: styleTargets });
