import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { productList } from '../../src/copy/produtos.ts';
import { about } from '../../src/copy/sobre.ts';
import { layOutAll, withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { publicPages } from '../support/public-pages.ts';

const { open, site } = withSite();

const pages = [...publicPages, '/mensagem-enviada'];

describe.each(pages)('%s', (path) => {
  test('answers at its address at once, and leads there from the one with a slash', async () => {
    const response = await fetch(site().url + path, { redirect: 'manual' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    if (path === '/') return;
    const withSlash = await fetch(`${site().url}${path}/`, { redirect: 'manual' });
    const location = new URL(withSlash.headers.get('location') ?? '', site().url);
    expect([withSlash.status, location.href]).toEqual([301, site().url + path]);
  });

  test('has the bar, the footer and the WhatsApp button, and asks for no script', async () => {
    const { page, requests } = await open(path);
    await expect(page.locator('h1').count()).resolves.toBe(1);
    expect(await page.getByRole('banner').getByRole('link', { name: 'página inicial' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('contentinfo').textContent()).toMatch(/©/);
    expect(await page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).isVisible()).toBe(true);
    expect(requests.filter((request) => !/favicon/.test(request))).toEqual([path]);
  });

  test('never scrolls sideways, from 320 px up and with text at 200 %', async () => {
    const { page } = await open(path, PHONE);
    for (const width of [320, 360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page), '200 %').toBeLessThanOrEqual(0);
  });

  test('links only to what answers at once', async () => {
    const page = load(await (await fetch(site().url + path)).text());
    const links = page('a[href^="/"]').map((_, anchor) => page(anchor).attr('href'));
    expect(links.length).toBeGreaterThan(5);
    for (const link of new Set(links)) {
      const response = await fetch(site().url + link, { redirect: 'manual' });
      expect(response.status, `${link}`).toBe(200);
    }
  });
});

/** By how many pixels the page is wider than the window. */
async function overflow(page: Page): Promise<number> {
  await layOutAll(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test('the home page leads to the solutions, the team and each product', async () => {
  const { page } = await open('/');
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Conhecer as soluções' }).getAttribute('href')).toBe('/tms');
  expect(await main.getByRole('link', { name: 'Falar com a equipe' }).getAttribute('href')).toBe('/contato');
  for (const { slug, acronym } of productList) {
    const card = main.getByRole('link', { name: `Conhecer o ${acronym}` });
    expect(await card.getAttribute('href')).toBe(`/${slug}`);
  }
});

test.each(productList)('/$slug shows two paragraphs and its four benefits', async ({ slug, benefits, problem }) => {
  const { page } = await open(`/${slug}`);
  for (const paragraph of problem.paragraphs) expect(await page.getByText(paragraph).count()).toBe(1);
  expect(benefits).toHaveLength(4);
  for (const { title, text } of benefits) {
    expect(await page.getByRole('heading', { name: title }).count()).toBe(1);
    expect(await page.getByText(text).count()).toBe(1);
  }
});

test('/sobre tells the history and the four values', async () => {
  const { page } = await open('/sobre');
  expect(await page.getByRole('heading', { name: 'A nossa história' }).count()).toBe(1);
  expect(about.values.items).toHaveLength(4);
  for (const { title } of about.values.items) expect(await page.getByRole('heading', { name: title }).count()).toBe(1);
});

test('/contato asks nothing of the map’s server until the visitor opens the map', async () => {
  const { page, requests } = await open('/contato', PHONE);
  const thirdParties = () => requests.filter((request) => request.startsWith('https://'));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForTimeout(300);
  expect(thirdParties()).toEqual([]);
  await page.getByText('Mostrar o mapa aqui').click();
  await page.locator('iframe[title^="Mapa"][loading="lazy"]').waitFor();
  await expect.poll(thirdParties).toEqual([expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed/)]);
});

test('the confirmation is not in the navigation nor indexed', async () => {
  const { page } = await open('/mensagem-enviada');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('nav a[href="/mensagem-enviada"]').count()).toBe(0);
});

test.each([
  '/nada',
  '/tms/nada',
  '/index.php',
  '/.env',
  '/netlify.toml',
  '/.netlify/db/PG_VERSION',
  '/%2e%2e/package.json',
])('%s is not found: status, heading, hint and the way on', async (path) => {
  const { page } = await open(path, { expectedErrors: /404/ });
  expect((await fetch(site().url + path)).status).toBe(404);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found');
  expect(await page.getByText('Did you forget to add the page to the router?').count()).toBe(1);
  expect(await page.getByRole('main').getByRole('link', { name: 'Página inicial' }).getAttribute('href')).toBe('/');
});
