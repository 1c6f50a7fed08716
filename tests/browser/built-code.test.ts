import { globSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { built } from '../support/public-pages.ts';

// The bundler compiles the syntax of the islands for the oldest browsers that run them (src/integrations/browsers.mjs),
// but adds no function that one of them lacks.
const read = (file: string) => readFileSync(file, 'utf8');
const pages = globSync(built('*.html')).filter((file) => !file.endsWith('admin.html'));
/** The script files that pages name, and all that those import: not the editor's, which is for browsers of today. */
const named = new Set(pages.flatMap((file) => read(file).match(/_astro\/[\w.-]+\.js/g) ?? []));
for (const file of named)
  for (const [, name] of read(built(file)).matchAll(/(?:from|import)\s*\(?["']\.\/([\w.-]+\.js)["']/g))
    named.add(`_astro/${name}`);
const scripts = [...named].map((file) => read(built(file)));
const inlineIn = (html: string) =>
  [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, code]) => code ?? '');
const inline = [...new Set(pages.map(read).flatMap(inlineIn))];

/** Younger than the oldest browsers of `defaults` in package.json. */
const YOUNG =
  /\.(?:toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|fromAsync|groupBy|withResolvers|checkVisibility|canParse|isSubsetOf|union|intersection|difference|bytes)\(|AbortSignal\.(?:timeout|any)\(|\bPromise\.try\(|\(\?<[=!]/g;
/** Younger than those of `readable`. Astro calls `hasOwn` when an island hydrates, which none does in them. */
const YOUNG_IN_PAGES = /\.(?:at|findLast|findLastIndex|requestSubmit|randomUUID)\(|\bstructuredClone\(/g;
const found = (codes: string[], pattern: RegExp) => codes.flatMap((code) => code.match(pattern) ?? []);

test('no built island script, our own or a library’s, calls a function that a served browser lacks', () => {
  expect(scripts.length).toBeGreaterThan(8);
  const young = ['text.isWellFormed()', 'AbortSignal.timeout(1)', '/(?<=,)a/', '[2, 1].toSorted()'];
  expect(found(young, YOUNG)).toHaveLength(4);
  expect(found(scripts, YOUNG)).toEqual([]);
});

test('no inline script has syntax or calls a function that a browser with readable pages lacks', () => {
  expect(inline.length).toBeGreaterThan(3);
  expect([...found(inline, YOUNG), ...found(inline, YOUNG_IN_PAGES)]).toEqual([]);
  // They all know the syntax of 2021, and hardly any of the next year's.
  const compiled = (code: string, target: string) => transformSync(code, { target, minify: true }).code;
  for (const code of inline) expect(compiled(code, 'es2021')).toBe(compiled(code, 'esnext'));
});

test('no page has a style rule that an older browser drops whole', () => {
  for (const file of pages) {
    const sheets = readFileSync(file, 'utf8').matchAll(/<style[^>]*>(.*?)<\/style>/gs);
    const css = [...sheets].map(([, sheet]) => sheet).join('');
    expect(css.length, file).toBeGreaterThan(1000);
    // An older browser drops whole rules with compared or negated widths, or an underline's thickness in the shorthand.
    expect(css, file).not.toMatch(/@media[^{]*([<>]|not \()|[^-]text-decoration:[^;}]*\dpx/);
  }
});
