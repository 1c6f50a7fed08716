import { readFile } from 'node:fs/promises';
import type { CheerioAPI } from 'cheerio';
import { Features, transform } from 'lightningcss';
import { PurgeCSS } from 'purgecss';
import { styleTargets } from './browsers.mjs';

// Always kept: pseudo-classes, because PurgeCSS drops a rule with nothing else (`:focus-visible`), and attributes that
// scripts set, because it looks for their values too (`[aria-invalid=true]`), which may be in no script.
const ALWAYS_KEPT = [/^[:&]/, /^(aria|data)-[\w-]+$/];

/**
 * Leaves a page the rules whose elements and classes appear in its markup or in a script file that it names, in one
 * style in its head, compiled for every supported browser.
 * @param folder The build, with the script files.
 */
export async function pageStyles(page: CheerioAPI, folder: URL): Promise<void> {
  const css = page('style').remove().text() + ownRules(page);
  const names = page('html, html *')
    .toArray()
    .flatMap(({ name, attribs }) => [name, ...Object.entries(attribs).flat()]);
  const files = new Set(names.join('\n').match(/_astro\/[\w.-]+\.js/g));
  const scripts = await Promise.all([...files].map((file) => readFile(new URL(file, folder), 'utf8')));
  const [used] = await new PurgeCSS().purge({
    content: [
      { raw: names.join('\n'), extension: 'html' },
      { raw: [page('script').text(), ...scripts].join('\n'), extension: 'js' },
    ],
    css: [{ raw: css }],
    // Of markup, `lg:flex` is one name; of a script, whatever may be one.
    extractors: [{ extensions: ['html'], extractor: (text) => text.split(/\s+/) }],
    defaultExtractor: wordsOf,
    safelist: { standard: ALWAYS_KEPT, variables: [/^--(?!tw-)/] },
    keyframes: true,
    variables: true,
  });
  // Without the compiler's name, which each page would carry.
  const rules = (used?.css ?? '').replace(/\/\*!.*?\*\//s, '');
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(withoutFixedVariables(rules)),
    targets: styleTargets,
    // Of no use here: variables for a second scheme, and the names of fonts that systems take by themselves.
    exclude: Features.LightDark | Features.FontFamilySystemUi,
    minify: true,
  });
  // Without the layer that held the variables' first values, where nothing is left of it.
  page('head').append(`<style>${code.toString().replace('@layer properties;', '')}</style>`);
}

/**
 * Takes the style attributes off a page. Returns them as rules of classes that it has instead, because the page's policy
 * can allow a style element by its hash, but no attribute.
 */
function ownRules(page: CheerioAPI): string {
  const names = new Map<string, string>();
  page('[style]').each((_, element) => {
    const style = element.attribs.style ?? '';
    const name = names.get(style) ?? `own-${names.size + 1}`;
    names.set(style, name);
    page(element).addClass(name).removeAttr('style');
  });
  return [...names].map(([style, name]) => `.${name}{${style}}`).join('');
}

/**
 * Writes the value itself where no rule gives one of Tailwind's variables another one than its initial: many utilities
 * read what only others set, which this page does not use.
 */
function withoutFixedVariables(css: string): string {
  const names = new Set(css.match(/--tw-[\w-]+/g));
  return [...names].reduce((rest, name) => {
    const [rule = '', initial = ''] =
      rest.match(new RegExp(`@property ${name}\\s*\\{[^}]*?(?:initial-value:\\s*([^;}]+?))?[;\\s]*\\}`)) ?? [];
    const given = [...rest.matchAll(new RegExp(`${name}:\\s*([^;}]+)`, 'g'))].map(([, value = '']) => value.trim());
    if (given.some((value) => value !== 'initial' && value !== initial)) return rest;
    return rest
      .replace(rule, '')
      .replace(new RegExp(`${name}:[^;}]+;?`, 'g'), '')
      .replace(new RegExp(`var\\(${name}(?:,\\s*([^()]+))?\\)`, 'g'), (_, fallback = initial) => fallback);
  }, css);
}

/** Splits at each kind of quote too, because a class may contain any character but spaces and the quotes around it. */
const wordsOf = (text: string) =>
  [/[\s"]+/, /[\s']+/, /[\s`]+/, /[^\w-]+/].flatMap((separator) => text.split(separator));
