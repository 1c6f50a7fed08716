import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { entriesOf, sonnerStyles, splitScripts, trimmedSonner, withoutRegistration } from './package-internals.ts';

const SAYS_WHERE = /src\/integrations\/package-internals\.ts/;
const bundle = new Map(['Menu.js', 'client.js'].map((file) => [file, { code: '', imports: [] }]));

test('tells Astro’s two scripts from ours, and ends the build when they are not two', () => {
  const [element, directive] = ['customElements.define("astro-island",X)', 'new Event("astro:intent")'];
  const ours = 'document.querySelectorAll("astro-island")';
  expect(splitScripts([directive, ours, element])).toEqual({ ofAstro: [directive, element], ours: [ours] });
  expect(() => splitScripts([directive, ours])).toThrow(SAYS_WHERE);
});

test('reads an island’s files, and ends the build when the bundle has not got them', () => {
  const island = { 'component-url': '/Menu.js', 'renderer-url': '/client.js', opts: '{"value":true}' };
  expect(entriesOf(island, bundle)).toEqual(['Menu.js', 'client.js']);
  for (const changed of [{ 'renderer-url': '' }, { 'component-url': '/Other.js' }, { opts: '{}' }])
    expect(() => entriesOf({ ...island, ...changed }, bundle)).toThrow(SAYS_WHERE);
});

test('ends the build when Tailwind’s variables have no initial values', () => {
  expect(() => withoutRegistration('.a{outline-style:var(--tw-outline-style)}')).toThrow(SAYS_WHERE);
  expect(() => withoutRegistration('.a{color:red}')).not.toThrow();
});

test('finds sonner’s styles, swipe threshold and choice of icons in the installed version', () => {
  expect(sonnerStyles()).toEqual([expect.stringContaining('[data-sonner-toaster]'), '']);
  const { transform } = trimmedSonner();
  expect(transform('const SWIPE_THRESHOLD = 45;', 'node_modules/sonner/dist/index.mjs')).toContain('= 50;');
  const sonner = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  expect(transform(sonner, 'node_modules/sonner/dist/index.mjs')).not.toContain('return InfoIcon');
  expect(transform('const SWIPE_THRESHOLD = 45;', 'src/islands/Toasts.tsx')).toBeUndefined();
});
