// The owner's own files: what he writes is built and can be used. Nothing else reads them, so that no edit of his that the
// forms take can turn another test red.

import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'cheerio';
import { beforeAll, expect, inject, test } from 'vitest';
import { axeFindings, open, overflow } from '../support/browser.ts';
import { buildSite } from '../support/company.ts';
import { TEST_LIMIT_MS } from '../support/limits.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
let pages: string[];

beforeAll(async () => {
  buildSite('.');
  site = await startSite('.', { NETLIFY_DB_URL: inject('databases').at(-1) ?? '' });
  pages = globSync('dist/*.html')
    .map((file) => basename(file, '.html'))
    .filter((name) => !['admin', 'mensagem-enviada'].includes(name))
    .map((name) => `/${name === 'index' ? '' : name}`);
  return site.stop;
}, TEST_LIMIT_MS);

test('each of the owner’s pages fits a phone and a wide window, is accessible, and has no dead link', async () => {
  expect(pages.length).toBeGreaterThan(5);
  const links = new Set<string>();
  for (const path of pages) {
    const { page } = await open(site.url + path, { expectedErrors: /404/ });
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      expect(await axeFindings(page), `${path} at ${width} px`).toEqual([]);
    }
    for (const { attribs } of load(await page.content())('a[href^="/"]')) links.add(attribs.href ?? '');
  }
  const answers = await Promise.all([...links].map(async (href) => [href, (await fetch(site.url + href)).status]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});
