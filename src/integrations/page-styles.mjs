import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';
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
 * The rules of `css` but those of classes that the text does not name, and but
 * the variables that only those read.
 * @param {string} text Markup and scripts.
 * @param {string} css
 */
export function rulesFor(text, css) {
  const plain = unescapeHtml(text);
  const isNamed = (/** @type {string} */ name) => new RegExp(`(?<![\\w-])${RegExp.escape(name)}(?![\\w-])`).test(plain);
  const unnamed = namesIn(css).classes.filter((name) => !isNamed(name));
  const { code } = transform({ ...options(css), unusedSymbols: unnamed });
  const { registered, read } = namesIn(code.toString());
  const unread = registered.filter((name) => !read.has(name));
  return transform({ ...options(code.toString()), unusedSymbols: unread, minify: true }).code.toString();
}

/** A class like `[&>li]:mt-2` stands escaped in an attribute. @param {string} html */
const unescapeHtml = (html) =>
  html
    .replace(/&(?:lt|#60);/g, '<')
    .replace(/&(?:gt|#62);/g, '>')
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/&(?:#x27|#39);/g, "'")
    .replace(/&(?:amp|#38);/g, '&');

/** @param {string} css */
const options = (css) => ({ filename: 'page.css', code: Buffer.from(css) });

/** @param {string} css @returns {{ classes: string[], registered: string[], read: Set<string> }} Classes, variables declared by @property, variables read. */
function namesIn(css) {
  /** @type {Set<string>} */
  const classes = new Set();
  const visitSelectors = (/** @type {import('lightningcss').SelectorComponent[]} */ selector) => {
    for (const part of selector) {
      if (part.type === 'class') classes.add(part.name);
      if ('selectors' in part) part.selectors?.forEach(visitSelectors);
    }
  };
  transform({ ...options(css), visitor: { Selector: visitSelectors } });
  return {
    classes: [...classes],
    registered: [...css.matchAll(/@property (--[\w-]+)/g)].map(([, name]) => name ?? ''),
    read: new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')),
  };
}
