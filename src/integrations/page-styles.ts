import type { CheerioAPI } from 'cheerio';
import { transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { styleTargets } from './browsers.mjs';
import type { Scripts } from './finished-pages.ts';
import { withoutRegistration } from './package-internals.ts';

// Always kept: pseudo-classes, because PurgeCSS drops a rule with nothing else (`:focus-visible`), and attributes that
// scripts set, because it looks for their values too (`[aria-invalid=true]`), which may be in no script.
const ALWAYS_KEPT = [/^[:&]/, /^(aria|data)-[\w-]+$/];

/**
 * Removes the rules that a page cannot use: those whose elements and classes appear neither in its markup nor in a script
 * that it may load. Compiles the rest for every supported browser. The critical rules, for the bar and the first section,
 * go into the head. All rules, in their order, follow that section, so a phone paints the headline before it reads them.
 * @param scripts Scripts of the build. Islands name theirs in `data-modules`.
 */
export async function pageStyles(page: CheerioAPI, scripts: Scripts): Promise<CheerioAPI> {
  const css = page('style').remove().text();
  const elements = elementsOf(page);
  const firstSection = page('main > *').first();
  const end = elements.index(firstSection.find('*').addBack().last()) + 1;
  const whole = await usedRules(css, `${namesIn(elements)}\n${codeOf(page, scripts)}`);
  page('head').append(`<style>${end ? await usedRules(whole, namesIn(elements.slice(0, end))) : whole}</style>`);
  firstSection.after(`<style>${whole}</style>`);
  return page;
}

/** Returns all elements in document order. */
const elementsOf = (page: CheerioAPI) => page('html, html *');

/** Returns the rules whose elements and classes occur in the text. */
async function usedRules(raw: string, text: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: text, extension: '' }],
    css: [{ raw }],
    defaultExtractor: wordsOf,
    safelist: ALWAYS_KEPT,
    keyframes: true,
  });
  const css = used?.css ?? '';
  const plain = transform({ ...options(css), visitor: withoutRegistration(css) }).code.toString();
  return transform({ ...options(plain), minify: true }).code.toString();
}

/** Names of elements, classes and attributes. */
const namesIn = (elements: ReturnType<typeof elementsOf>): string =>
  elements
    .toArray()
    .flatMap(({ name, attribs }) => [name, ...Object.entries(attribs).flat()])
    .join('\n');

/** Returns the code of all scripts that are in the page or that it may load. */
function codeOf(page: CheerioAPI, scripts: Scripts): string {
  const files = page('[data-modules]')
    .toArray()
    .flatMap(({ attribs }) => attribs['data-modules']?.split(' ') ?? []);
  return [page('script').text(), ...[...new Set(files)].map((file) => scripts.get(file)?.code)].join('\n');
}

/** Splits at each kind of quote too, because a class may contain any character but spaces and the quotes around it. */
const wordsOf = (text: string) =>
  [/[\s"]+/, /[\s']+/, /[\s`]+/, /[^\w-]+/].flatMap((separator) => text.split(separator));

// Every pass needs the targets: without them it drops declarations for older browsers.
const options = (css: string) => ({ filename: 'page.css', code: Buffer.from(css), targets: styleTargets });
