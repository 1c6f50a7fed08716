import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { islandFiles } from './island-files.ts';

const html = `<script>customElements.define("astro-island",X)</script><script>dispatch("astro:intent")</script>
<astro-island component-url="/_astro/Menu.js" renderer-url="/_astro/client.js" opts='{"value":true}'></astro-island>
<script>first(1 < 2)</script><script type="application/ld+json">{}</script><script>second()</script><p>end</p>`;

const bundle = () =>
  new Map(
    Object.entries({
      '_astro/Menu.js': ['_astro/react.js', '_astro/links.js'],
      '_astro/links.js': ['_astro/react.js'],
      '_astro/client.js': ['_astro/react.js'],
      '_astro/react.js': [],
    }).map(([file, imports]) => [file, { code: '', imports }]),
  );

test('names in each island all its files, each once and before those that it imports', () => {
  const page = islandFiles(load(html), bundle());
  expect(page('astro-island').attr('data-modules')).toMatch(
    /^_astro\/islands\.[\w-]{6}\.js _astro\/Menu\.js _astro\/react\.js _astro\/links\.js _astro\/client\.js$/,
  );
});

test('takes Astro’s scripts into a file, and sets ours as they are at the end of the page', () => {
  const scripts = bundle();
  const page = islandFiles(load(html), scripts);
  const added = [...scripts].at(-1) ?? [];
  expect(added).toEqual([
    expect.stringMatching(/^_astro\/islands\./),
    { code: 'customElements.define("astro-island",X)\ndispatch("astro:intent")', imports: [] },
  ]);
  expect(page('script').length).toBe(2);
  expect(page.html()).toContain('<p>end</p><script>first(1 < 2)\nsecond()</script></body>');
});
