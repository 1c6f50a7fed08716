import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';
import { styleTargets } from './browsers.mjs';
import { rewritePages } from './finished-pages.mjs';

/**
 * Leaves in each page one style element with the rules that it can use: those
 * of the classes that its markup, or a script that it may load, names. Tailwind
 * finds classes by the same search, but over the sources of all pages. The
 * first view's bytes decide when a phone paints it.
 * @returns {import('astro').AstroIntegration}
 */
export function pageStyles() {
  return {
    name: 'page-styles',
    hooks: {
      'astro:build:done': async ({ dir }) =>
        rewritePages(dir, async (html) => {
          const { rest, css } = takeStyles(html);
          const modules = new Set(
            [...rest.matchAll(/ data-modules="([^"]*)"/g)].flatMap(([, files]) => files?.split(' ') ?? []),
          );
          const scripts = await Promise.all([...modules].map((file) => readFile(new URL(file, dir), 'utf8')));
          const own = rulesFor([rest, ...scripts].join('\n'), css);
          return rest.replace('</head>', () => `<style>${own}</style></head>`);
        }),
    },
  };
}

/** @param {string} html */
function takeStyles(html) {
  let css = '';
  const rest = html.replace(/<style>(.*?)<\/style>/gs, (_, /** @type {string} */ content) => {
    css += content;
    return '';
  });
  return { rest, css };
}

/**
 * The rules of `css` but those of classes that the text does not name, written
 * for every browser that can read the page.
 * @param {string} text Markup and scripts.
 * @param {string} css
 */
export function rulesFor(text, css) {
  const plain = unescapeHtml(text);
  const isNamed = (/** @type {string} */ name) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(plain);
  const unusedSymbols = classesIn(css).filter((name) => !isNamed(name));
  const used = transform({ ...options(css), unusedSymbols }).code.toString();
  const visitor = withoutRegistration(used);
  const plainRules = transform({ ...options(used), visitor }).code.toString();
  return transform({ ...options(plainRules), minify: true }).code.toString();
}

/**
 * Tailwind's variables have initial values: by `@property`, and by a layer for
 * browsers without that. The oldest browsers know neither, so each reading of
 * such a variable gets its value here: the initial one, or a fallback that says
 * it where some rule sets another.
 * @param {string} css
 * @returns {import('lightningcss').Visitor<never>}
 */
function withoutRegistration(css) {
  const registered = /@property (--[\w-]+)\s*{[^}]*?(?:initial-value:\s*([^;}]+?)\s*)?;?\s*}/g;
  const initialValues = new Map([...css.matchAll(registered)].map(([, name, value]) => [name, value]));
  const rules = css.replace(/@layer properties\s*{.*?}\s*}\s*}/s, '');
  const isSet = (/** @type {string} */ name) => new RegExp(`${name}\\s*:`).test(rules);
  const isRead = (/** @type {string} */ name) => new RegExp(`var\\(${name}[\\s,)]`).test(rules);
  return {
    Rule: {
      property: () => [],
      'layer-block': () => [],
      'layer-statement': () => [],
    },
    Declaration: {
      custom: ({ name }) => (initialValues.has(name) && !isRead(name) ? [] : undefined),
    },
    Variable: ({ name: { ident }, fallback }) => {
      if (!ident.startsWith('--tw-')) return undefined;
      const initial = initialValues.get(ident);
      if (!isSet(ident)) return initial ? { raw: initial } : fallback;
      return initial ? { raw: `var(${ident},${initial})` } : undefined;
    },
  };
}

/** A class like `[&>li]:mt-2` stands escaped in an attribute. @param {string} html */
const unescapeHtml = (html) =>
  html
    .replace(/&(?:lt|#60);/g, '<')
    .replace(/&(?:gt|#62);/g, '>')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#x27|#39);/g, "'")
    .replace(/&(?:amp|#38);/g, '&');

// The targets in every pass: a pass without them drops what stands there for older browsers.
/** @param {string} css */
const options = (css) => ({ filename: 'page.css', code: Buffer.from(css), targets: styleTargets });

/** @param {string} css */
function classesIn(css) {
  /** @type {Set<string>} */
  const classes = new Set();
  const visitSelectors = (/** @type {import('lightningcss').SelectorComponent[]} */ selector) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      if ('selectors' in part) part.selectors?.forEach(visitSelectors);
    }
  };
  transform({ ...options(css), visitor: { Selector: visitSelectors } });
  return [...classes];
}
