import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

/** The rules that are left of `css` in a page with this body. */
const rulesFor = (body: string, css: string) => {
  const page = load(`<head><style>${css}</style></head><body>${body}</body>`);
  return pageStyles(page, new Map())('head > style').text();
};

test('keeps the rules of elements and of the classes that markup or scripts name', () => {
  const css = 'p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}.gone{color:#0ff}';
  const text = `<p class="a c">x</p><script>element.className = isOpen ? 'md:b d' : '';</script>`;
  expect(rulesFor(text, css)).toBe('p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}');
});

test('keeps the rules of classes that a file of an island names, and makes one element of all styles', () => {
  const page = load('<style>.a{color:red}</style><style>.b{color:#00f}</style><i data-modules="one.js two.js">');
  const scripts = new Map([['two.js', { code: "isOpen ? `a` : ''", imports: [] }]]);
  expect(pageStyles(page, scripts).html()).toContain('<head><style>.a{color:red}</style></head>');
});

test('keeps the rules of states, which come and go', () => {
  const css = ':focus-visible{color:red}.a[aria-invalid=true]{color:#00f}.a:is([open],:popover-open){color:#ff0}';
  expect(rulesFor('<p class="a">', css)).toBe(css);
});

test('takes a part of another name for no name', () => {
  expect(rulesFor('<p class="gap-4 overflow-hidden">', '.p-4{padding:1rem}.hidden{display:none}')).toBe('');
});

test.each([
  ['<ul class="[&amp;&gt;li]:mt-2">', '.\\[\\&\\>li\\]\\:mt-2>li{margin-top:2px}'],
  ['<p class="[&#38;[data-x=&#34;1&#34;]]:mt-2">', '.\\[\\&\\[data-x\\=\\"1\\"\\]\\]\\:mt-2{margin-top:2px}'],
  ['<p class="-left-[13px]">', '.-left-\\[13px\\]{left:-13px}'],
  [`<script>e.className='[&[data-x="1"]]:mt-2'</script>`, '.\\[\\&\\[data-x\\=\\"1\\"\\]\\]\\:mt-2{margin-top:2px}'],
  ['<p class="w-[calc(100%-1rem)]">', '.w-\\[calc\\(100\\%-1rem\\)\\]{width:calc(100% - 1rem)}'],
])('knows a class by whatever signs it is written with: %s', (text, css) => {
  expect(rulesFor(text, css)).toBe(css);
});

describe('a variable of Tailwind', () => {
  const property = (name: string, initial = '') => `@property ${name}{syntax:"*";inherits:false;${initial}}`;

  test('that no rule sets is its initial value or its fallback', () => {
    const css = `@layer properties{@supports (color:rgb(from red r g b)){*{--tw-style:solid}}}
      .a{border-style:var(--tw-style);line-height:var(--tw-leading,1.5)}${property('--tw-style', 'initial-value:solid')}`;
    expect(rulesFor('<p class="a">', css)).toBe('.a{border-style:solid;line-height:1.5}');
  });

  test('that some rule sets is read with its initial value as fallback', () => {
    const css = `.a{outline-style:var(--tw-style)}.b{--tw-style:dotted}${property('--tw-style', 'initial-value:solid')}`;
    expect(rulesFor('<p class="a b">', css)).toBe('.a{outline-style:var(--tw-style,solid)}.b{--tw-style:dotted}');
  });

  test('that no rule reads is not set either', () => {
    const css = `.a{--tw-weight:700;font-weight:700}${property('--tw-weight')}`;
    expect(rulesFor('<p class="a">', css)).toBe('.a{font-weight:700}');
  });
});

describe('for browsers of every age that is served', () => {
  test('an underline is not joined into a shorthand that WebKit refuses', () => {
    const css = '.a{text-decoration-line:underline;text-decoration-color:red;text-decoration-thickness:3px}';
    expect(rulesFor('<p class="a">', css)).toContain('text-decoration-thickness:3px');
  });

  test('a width is asked for without signs of comparison', () => {
    expect(rulesFor('<p class="a">', '@media (width >= 52rem){.a{color:red}}')).toBe(
      '@media (min-width:52rem){.a{color:red}}',
    );
  });

  test('the older unit stays before the newer one', () => {
    const css = '.a{min-height:100vh;min-height:100dvh}';
    expect(rulesFor('<p class="a">', css)).toBe(css);
  });
});
