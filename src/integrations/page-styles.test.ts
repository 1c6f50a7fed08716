import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'cheerio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'styles-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro/Menu.1.js'), "isOpen ? `a` : ''");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The rules that are left of `css` in a page with this body. */
async function rulesFor(body: string, css: string) {
  const page = load(`<head><style>${css}</style></head><body>${body}</body>`);
  await pageStyles(page, pathToFileURL(`${folder}/`));
  return page('head > style').text();
}

test('keeps the rules of elements and of the classes that markup or scripts name', async () => {
  const css = 'p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}.gone{color:#0ff}';
  const text = `<p class="a c">x</p><script>element.className = isOpen ? 'md:b d' : '';</script>`;
  expect(await rulesFor(text, css)).toBe('p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}');
});

test('keeps the rules of classes that a script file of the page names', async () => {
  const css = '.a{color:red}.b{color:#00f}';
  expect(await rulesFor('<astro-island component-url="/_astro/Menu.1.js">', css)).toBe('.a{color:red}');
});

test('keeps the rules of states, which come and go', async () => {
  const css = ':focus-visible{color:red}.a[aria-invalid=true]{color:#00f}.a:is([open],:popover-open){color:#ff0}';
  expect(await rulesFor('<p class="a">', css)).toBe(css);
});

test('leaves out elements, movements and registered variables that the page has not', async () => {
  const css =
    'h1,h2{margin:0}table{margin:0}@keyframes unused{to{opacity:0}}@property --tw-x{syntax:"*";inherits:false}';
  expect(await rulesFor('<h1>', css)).toBe('h1{margin:0}');
});

test('writes the value itself where no rule gives a variable of Tailwind another one', async () => {
  const first = '@layer properties{@supports (color:red){*{--tw-s:solid;--tw-l:initial}}}';
  const types =
    '@property --tw-s{syntax:"*";inherits:false;initial-value:solid}@property --tw-l{syntax:"*";inherits:false}';
  const rules = '.a{border-style:var(--tw-s);line-height:var(--tw-l,1.5);top:var(--tw-t,0)}.b{--tw-l:1}';
  expect(await rulesFor('<p class="a">', rules + first + types)).toBe('.a{border-style:solid;line-height:1.5;top:0}');
  expect(await rulesFor('<p class="a b">', rules + first + types)).toContain('line-height:var(--tw-l,1.5)');
});

test('makes rules of style attributes, because the policy of a page allows none', async () => {
  const page = load(
    '<head><style>p{margin:0}</style></head><p style="--n:4"><p class="a" style="--n:2"><p style="--n:4">',
  );
  await pageStyles(page, pathToFileURL(`${folder}/`));
  expect(page('[style]')).toHaveLength(0);
  expect(
    page('p')
      .map((_, { attribs }) => attribs.class)
      .get(),
  ).toEqual(['own-1', 'a own-2', 'own-1']);
  expect(page('head > style').text()).toBe('p{margin:0}.own-1{--n:4}.own-2{--n:2}');
});

test('takes a part of another name for no name', async () => {
  const css = '.p-4{padding:1rem}.hidden{display:none}.flex{display:flex}';
  expect(await rulesFor('<p class="gap-4 overflow-hidden lg:flex">', css)).toBe('');
});

test.each([
  ['<ul class="[&amp;&gt;li]:mt-2"><li>', '.\\[\\&\\>li\\]\\:mt-2>li{margin-top:2px}'],
  ['<p class="w-[calc(100%-1rem)]">', '.w-\\[calc\\(100\\%-1rem\\)\\]{width:calc(100% - 1rem)}'],
])('knows a class by whatever signs it is written with: %s', async (text, css) => {
  expect(await rulesFor(text, css)).toBe(css);
});

test('asks for a width as browsers before signs of comparison do', async () => {
  expect(await rulesFor('<p class="a">', '@media (width >= 52rem){.a{color:red}}')).toBe(
    '@media (min-width:52rem){.a{color:red}}',
  );
});
