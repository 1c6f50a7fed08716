import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtCode, tooYoung } from '../support/browsers/read-built-code.ts';

const { scripts, inline } = builtCode();

test('no built island script, our own or a library’s, calls a function that a served browser lacks', async () => {
  expect(scripts.length).toBeGreaterThan(8);
  expect(await tooYoung(scripts, 'defaults')).toEqual([]);
});

test('no inline script calls a function that a browser with readable pages lacks', async () => {
  expect(inline.length).toBeGreaterThan(3);
  // Astro calls this one when an island hydrates, which none does in a browser that lacks it.
  expect((await tooYoung(inline, 'readable')).filter((message) => !/has-?own/i.test(message))).toEqual([]);
});

test('React, the largest script, asks to be compiled while it arrives', () => {
  const [react = ''] = globSync('dist/_astro/react.*.js');
  expect(readFileSync(react, 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test.each([
  ['isWellFormed', 'export const isFine = (text) => text.isWellFormed();'],
  ['AbortSignal.timeout', 'fetch("/", { signal: AbortSignal.timeout(1000) });'],
  ['a lookbehind', 'export const cents = /(?<=,)\\d\\d/;'],
  ['a static block', 'export class Form { static { this.ready = true; } }'],
  ['a class field that Safari 15 reads wrong', 'export class List { items = window.name.concat(); }'],
  ['toSorted', 'export const sorted = [2, 1].toSorted();'],
])('the check of built scripts finds %s', async (_, code) => {
  expect(await tooYoung([code], 'defaults')).not.toEqual([]);
});

test('no page has a style rule that an older browser drops whole', () => {
  for (const file of globSync('dist/*.html')) {
    const sheets = readFileSync(file, 'utf8').matchAll(/<style[^>]*>(.*?)<\/style>/gs);
    const css = [...sheets].map(([, sheet]) => sheet).join('');
    expect(css.length, file).toBeGreaterThan(1000);
    // An older browser drops whole rules with compared or negated widths, or an underline's thickness in the shorthand.
    expect(css, file).not.toMatch(/@media[^{]*([<>]|not \()|[^-]text-decoration:[^;}]*\dpx/);
  }
});
