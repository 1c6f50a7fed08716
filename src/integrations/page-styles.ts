import type { CheerioAPI } from 'cheerio';
import { type SelectorComponent, transform } from 'lightningcss';
import { styleTargets } from './browsers.mjs';
import type { Scripts } from './finished-pages.ts';
import { withoutRegistration } from './package-internals.ts';

/**
 * Leaves in a page one style element with the rules that it can use: those of the classes that its markup, or a
 * script that it may load, names. They are written for every browser that can read the page. The first view's bytes
 * decide when a phone paints it.
 * @param scripts Holds the files that the islands name in `data-modules`.
 */
export function pageStyles(page: CheerioAPI, scripts: Scripts): CheerioAPI {
  const raw = page('style').remove().text();
  const text = textOf(page, scripts);
  const isNamed = (name: string) => new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(text);
  const unusedSymbols = classesIn(raw).filter((name) => !isNamed(name));
  const css = transform({ ...options(raw), unusedSymbols }).code.toString();
  const plain = transform({ ...options(css), visitor: withoutRegistration(css) }).code.toString();
  page('head').append(`<style>${transform({ ...options(plain), minify: true }).code}</style>`);
  return page;
}

/** What names classes: the page's own, decoded, and all code that it holds or may load. */
function textOf(page: CheerioAPI, scripts: Scripts): string {
  const elements = page('html, html *').toArray();
  const files = new Set(elements.flatMap(({ attribs }) => attribs['data-modules']?.split(' ') ?? []));
  return [
    ...elements.flatMap(({ name, attribs }) => [name, ...Object.entries(attribs).flat()]),
    page('script').text(),
    ...[...files].map((file) => scripts.get(file)?.code),
  ].join('\n');
}

// The targets in every pass: a pass without them drops what stands there for older browsers.
const options = (css: string) => ({ filename: 'page.css', code: Buffer.from(css), targets: styleTargets });

function classesIn(css: string): string[] {
  const classes = new Set<string>();
  const visitSelectors = (selector: SelectorComponent[]) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      if ('selectors' in part) for (const inner of part.selectors ?? []) visitSelectors([inner].flat());
    }
  };
  transform({ ...options(css), visitor: { Selector: visitSelectors } });
  return [...classes];
}
