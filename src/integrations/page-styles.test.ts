import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

/** The rules that are left of `css` in a page with this body. */
const rulesFor = async (body: string, css: string) => {
  const page = load(`<head><style>${css}</style></head><body>${body}</body>`);
  return (await pageStyles(page, new Map()))('head > style').text();
};

test('keeps the rules of elements and of the classes that markup or scripts name', async () => {
  const css = 'p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}.gone{color:#0ff}';
  const text = `<p class="a c">x</p><script>element.className = isOpen ? 'md:b d' : '';</script>`;
  expect(await rulesFor(text, css)).toBe('p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}');
});

test('keeps the rules of classes that a file of an island names, and makes one element of all styles', async () => {
  const page = load('<style>.a{color:red}</style><style>.b{color:#00f}</style><i data-modules="one.js two.js">');
  const scripts = new Map([['two.js', { code: "isOpen ? `a` : ''", imports: [] }]]);
  expect((await pageStyles(page, scripts)).html()).toContain('<head><style>.a{color:red}</style></head>');
});

test('puts first what the bar and the first section need, and behind that section all rules in their order', async () => {
  const css = '.c{margin:0}.a{color:red}@media print{.b{color:#00f}}.d{color:#ff0}';
  const body = '<header class="a"></header><main><section><p class="b"></p></section><p class="c d"></p></main>';
  const page = load(`<head><style>${css}</style></head><body>${body}</body>`);
  await pageStyles(page, new Map());
  expect(page('head > style').text()).toBe('.a{color:red}@media print{.b{color:#00f}}');
  expect(page('main > section + style').text()).toBe(css);
  expect(page('style')).toHaveLength(2);
});

test('keeps the rules of states, which come and go', async () => {
  const css = ':focus-visible{color:red}.a[aria-invalid=true]{color:#00f}.a:is([open],:popover-open){color:#ff0}';
  expect(await rulesFor('<p class="a">', css)).toBe(css);
});

test('leaves out elements and movements that the page has not', async () => {
  expect(await rulesFor('<h1>', 'h1,h2{margin:0}table{margin:0}@keyframes unused{to{opacity:0}}')).toBe('h1{margin:0}');
});

test('takes a part of another name for no name', async () => {
  expect(await rulesFor('<p class="gap-4 overflow-hidden">', '.p-4{padding:1rem}.hidden{display:none}')).toBe('');
});

test.each([
  ['<ul class="[&amp;&gt;li]:mt-2">', '.\\[\\&\\>li\\]\\:mt-2>li{margin-top:2px}'],
  ['<p class="[&#38;[data-x=&#34;1&#34;]]:mt-2">', '.\\[\\&\\[data-x\\=\\"1\\"\\]\\]\\:mt-2{margin-top:2px}'],
  ['<p class="-left-[13px]">', '.-left-\\[13px\\]{left:-13px}'],
  [`<script>e.className='[&[data-x="1"]]:mt-2'</script>`, '.\\[\\&\\[data-x\\=\\"1\\"\\]\\]\\:mt-2{margin-top:2px}'],
  ['<p class="w-[calc(100%-1rem)]">', '.w-\\[calc\\(100\\%-1rem\\)\\]{width:calc(100% - 1rem)}'],
])('knows a class by whatever signs it is written with: %s', async (text, css) => {
  expect(await rulesFor(text, css)).toBe(css);
});

describe('a variable of Tailwind', async () => {
  const property = (name: string, initial = '') => `@property ${name}{syntax:"*";inherits:false;${initial}}`;

  test('that no rule sets is its initial value or its fallback', async () => {
    const css = `@layer properties{@supports (color:rgb(from red r g b)){*{--tw-style:solid}}}
      .a{border-style:var(--tw-style);line-height:var(--tw-leading,1.5)}${property('--tw-style', 'initial-value:solid')}`;
    expect(await rulesFor('<p class="a">', css)).toBe('.a{border-style:solid;line-height:1.5}');
  });

  test('that some rule sets is read with its initial value as fallback', async () => {
    const css = `.a{outline-style:var(--tw-style)}.b{--tw-style:dotted}${property('--tw-style', 'initial-value:solid')}`;
    expect(await rulesFor('<p class="a b">', css)).toBe('.a{outline-style:var(--tw-style,solid)}.b{--tw-style:dotted}');
  });

  test('that no rule reads is not set either', async () => {
    const css = `.a{--tw-weight:700;font-weight:700}${property('--tw-weight')}`;
    expect(await rulesFor('<p class="a">', css)).toBe('.a{font-weight:700}');
  });
});

describe('for browsers of every age that is served', async () => {
  test('an underline is not joined into a shorthand that WebKit refuses', async () => {
    const css = '.a{text-decoration-line:underline;text-decoration-color:red;text-decoration-thickness:3px}';
    expect(await rulesFor('<p class="a">', css)).toContain('text-decoration-thickness:3px');
  });

  test('a width is asked for without signs of comparison', async () => {
    expect(await rulesFor('<p class="a">', '@media (width >= 52rem){.a{color:red}}')).toBe(
      '@media (min-width:52rem){.a{color:red}}',
    );
  });

  test('the older unit stays before the newer one', async () => {
    const css = '.a{min-height:100vh;min-height:100dvh}';
    expect(await rulesFor('<p class="a">', css)).toBe(css);
  });
});
