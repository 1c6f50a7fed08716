import { expect, test } from 'vitest';
import { rulesFor } from './page-styles.mjs';

test('keeps the rules of elements and of the classes that markup or scripts name', () => {
  const css = 'p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}.gone{color:#0ff}';
  const text = `<p class="a c">x</p><script>element.className = isOpen ? 'md:b d' : '';</script>`;
  expect(rulesFor(text, css)).toBe('p{margin:0}.a{color:red}.md\\:b:hover{color:#00f}.c .d{color:#ff0}');
});

test('takes a part of another name for no name', () => {
  expect(rulesFor('<p class="gap-4 overflow-hidden">', '.p-4{padding:1rem}.hidden{display:none}')).toBe('');
});

test.each([
  ['<ul class="[&amp;&gt;li]:mt-2">', '.\\[\\&\\>li\\]\\:mt-2>li{margin-top:2px}'],
  ['<p class="[&#38;[data-x=&#34;1&#34;]]:mt-2">', '.\\[\\&\\[data-x\\=\\"1\\"\\]\\]\\:mt-2{margin-top:2px}'],
  ['<p class="-left-[13px]">', '.-left-\\[13px\\]{left:-13px}'],
  ['<p class="w-[calc(100%-1rem)]">', '.w-\\[calc\\(100\\%-1rem\\)\\]{width:calc(100% - 1rem)}'],
])('knows a class by whatever signs it is written with: %s', (text, css) => {
  expect(rulesFor(text, css)).toBe(css);
});

test('drops a variable of Tailwind with the last rule that reads it', () => {
  const property = (name: string) => `@property ${name}{syntax:"*";inherits:false}`;
  const css = `.a{--tw-kept:1;width:var(--tw-kept)}.b{--tw-gone:1;width:var(--tw-gone)}${property('--tw-kept')}${property('--tw-gone')}`;
  expect(rulesFor('<p class="a">', css)).toBe(`.a{--tw-kept:1;width:var(--tw-kept)}${property('--tw-kept')}`);
});
