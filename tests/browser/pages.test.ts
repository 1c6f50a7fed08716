import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { built, builtPages, readPage } from '../support/public-pages.ts';

// What pages say and how they are built, picture by picture and tree by tree: pictures.test.ts. Here, what hangs together.

const ask = (path: string) => fetch(inject('siteUrl') + path, { redirect: 'manual' });

const pages = ['404', 'acessibilidade', 'contato', 'erp', 'index', 'privacidade', 'sobre', 'tms', 'wms'];

test('the site has these pages and files, and no other', async () => {
  const others = ['_astro', 'admin.html', 'compartilhar', 'mensagem-enviada.html'];
  const icons = ['favicon.ico', 'favicon.svg', 'icone-180.png'];
  const forPrograms = ['robots.txt', 'sitemap-0.xml', 'sitemap-index.xml'];
  const files = readdirSync(built('')).filter((name) => name !== '.gitkeep');
  expect(files.sort()).toEqual([...pages.map((name) => `${name}.html`), ...others, ...icons, ...forPrograms].sort());
  const widths = icons.map(async (name) => (await sharp(built(name)).metadata()).width);
  expect(await Promise.all(widths)).toEqual([48, 32, 180]);
});

const loaded = new Map(builtPages.map((path) => [path, load(readPage(path))]));

describe.each([...loaded])('%s', (path, page) => {
  test(`${path} has its headline in the part before which nothing is painted`, () => {
    const awaited = page('link[rel=expect][blocking=render]').attr('href') ?? '';
    expect(page(awaited).find('h1')).toHaveLength(1);
  });

  test(`${path} links only to pages and parts that are there, and what leaves the site opens a tab of its own`, async () => {
    const links = page('a:is([href^="/"], [href^="#"])').toArray();
    const urls = links.map(({ attribs }) => new URL(attribs.href ?? '', `https://site.example${path}`));
    const paths = [...new Set(urls.map(({ pathname, search }) => pathname + search))].filter((one) => one !== path);
    const answers = await Promise.all(paths.map(async (one) => [one, (await ask(one)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    for (const { pathname, hash } of urls.filter(({ hash }) => hash))
      expect(load(readPage(pathname))(hash), pathname + hash).toHaveLength(1);
    const leaving = page('a[href^="http"]:not([target=mapa])').toArray();
    for (const { attribs } of leaving) expect([attribs.target, attribs.rel]).toEqual(['_blank', 'noopener']);
  });

  test(`on ${path} every reference finds one element`, () => {
    for (const name of ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby'])
      for (const element of page(`[${name}]`).toArray())
        for (const id of page(element).attr(name)?.split(' ') ?? []) expect(page(`[id="${id}"]`), id).toHaveLength(1);
  });

  test(`${path} has a share image of the size that it tells, and titles and descriptions are each page’s own`, async () => {
    const content = (name: string) => page(`meta[property="${name}"]`).attr('content');
    const { pathname } = new URL(content('og:image') ?? '');
    const file = readFileSync(built(pathname));
    // Chats keep an image by its address.
    expect(pathname).toContain(`-${createHash('sha256').update(file).digest('hex').slice(0, 8)}.png`);
    const { width, height } = await sharp(file).metadata();
    expect([`${width}`, `${height}`]).toEqual([content('og:image:width'), content('og:image:height')]);
    for (const selector of ['title', 'meta[name=description]']) {
      const alike = [...loaded.values()].filter((any) => any.html(any(selector)) === page.html(page(selector)));
      expect(alike).toEqual([page]);
    }
  });
});

test('what no line may part is marked, and has the hyphens and blanks that a browser’s search and a copy find', () => {
  for (const path of builtPages) expect(readPage(path), path).not.toMatch(/[\u2011\u00a0]/);
  const page = load(readPage('/erp'));
  const together = (place: string) => Array.from(page(`${place} .nb`), (part) => page(part).text());
  // The name of the city is too long for it, and a link of its own may break.
  expect(together('footer')).toEqual(['CEP 37540-012', 'CNPJ 12.ABC.345/01DE-35']);
  expect(together('main')).toContain('NF-e 7741');
});

test('a page’s head says exactly what it is to browsers, search engines and shared links', () => {
  const page = load(readPage('/tms'));
  const head = page('head > :not(style, title, [http-equiv])').map((_, { name, attribs }) =>
    [name, ...Object.entries(attribs).map((pair) => pair.join('='))].join(' '),
  );
  const title = 'TMS: gestão de transportes sob medida | Vale Norte Sistemas';
  const description =
    'Compare o frete previsto com o realizado, acompanhe cada parada e evite fila na doca. TMS sob medida, de quem faz software desde 1994.';
  expect(page('title').text()).toBe(title);
  expect(head.get()).toEqual([
    'meta charset=utf-8',
    'meta name=viewport content=width=device-width,initial-scale=1',
    `meta name=description content=${description}`,
    'link rel=canonical href=https://www.valenorte.com.br/tms',
    'meta name=theme-color content=#0e2a36',
    'link rel=icon href=/favicon.ico sizes=32x32',
    'link rel=icon href=/favicon.svg type=image/svg+xml',
    'link rel=apple-touch-icon href=/icone-180.png',
    'meta property=og:type content=website',
    'meta property=og:locale content=pt_BR',
    'meta property=og:site_name content=Vale Norte Sistemas',
    `meta property=og:title content=${title}`,
    `meta property=og:description content=${description}`,
    'meta property=og:url content=https://www.valenorte.com.br/tms',
    expect.stringMatching(
      /^meta property=og:image content=https:\/\/www\.valenorte\.com\.br\/compartilhar\/tms-[\da-f]{8}\.png$/,
    ),
    'meta property=og:image:alt content=Vale Norte Sistemas: Cada viagem na ponta do lápis',
    'meta property=og:image:width content=1200',
    'meta property=og:image:height content=630',
    'meta name=twitter:card content=summary_large_image',
    'link rel=expect href=#abertura blocking=render',
  ]);
  for (const path of ['/404', '/mensagem-enviada']) {
    const hidden = load(readPage(path));
    expect(hidden('meta[name=robots]').attr('content')).toBe('noindex');
    expect(hidden('link[rel=canonical]')).toHaveLength(0);
  }
});

test('a product’s page lets the browser draw these pages in advance, and the first page says whose site it is', () => {
  expect(JSON.parse(load(readPage('/tms'))('script[type=speculationrules]').text())).toEqual({
    prerender: [{ urls: ['/', '/wms', '/erp', '/sobre', '/contato', '/contato?produto=tms'], eagerness: 'moderate' }],
  });
  const json = (path: string) => load(readPage(path))('script[type="application/ld+json"]').text();
  expect(JSON.parse(json('/'))).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@id': 'https://www.valenorte.com.br/#empresa',
        '@type': ['Organization', 'LocalBusiness'],
        name: 'Vale Norte Sistemas',
        legalName: 'Vale Norte Desenvolvimento de Sistemas Ltda.',
        taxID: '12.ABC.345/01DE-35',
        url: 'https://www.valenorte.com.br',
        sameAs: 'https://www.linkedin.com/company/vale-norte',
        logo: 'https://www.valenorte.com.br/icone-180.png',
        image: expect.stringMatching(/^https:\/\/www\.valenorte\.com\.br\/compartilhar\/inicio-[\da-f]{8}\.png$/),
        foundingDate: '1994',
        email: 'vendas@valenorte.com.br',
        telephone: '+55 (35) 3622-0000',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Avenida das Palmeiras, 2500',
          addressLocality: 'Santa Rita do Sapucaí',
          addressRegion: 'MG',
          postalCode: '37540-012',
          addressCountry: 'BR',
        },
        geo: { '@type': 'GeoCoordinates', latitude: -22.2521, longitude: -45.7033 },
      },
      {
        '@type': 'WebSite',
        url: 'https://www.valenorte.com.br',
        name: 'Vale Norte Sistemas',
        publisher: { '@id': 'https://www.valenorte.com.br/#empresa' },
      },
    ],
  });
  expect(json('/tms')).toBe('');
});

test('the barcode of /wms is named by its code, and has the blank at both ends that readers need', () => {
  const picture = load(readPage('/wms'))('main svg[role=img]');
  expect([picture.attr('aria-label'), picture.attr('viewBox')]).toEqual(['Código de barras D-07-B', '-10 0 121 1']);
});

test('only pictures that a page shows are published, fetched late, none wider than 1,536 px or with what its camera wrote', async () => {
  const page = load(readPage('/tms'));
  const shown = page('figure img').map((_, { attribs: { loading, alt, srcset = '' } }) => {
    expect([loading, alt]).toEqual(['lazy', 'TMS: tela']);
    return srcset.split(', ').map((entry) => basename(entry.split(' ')[0] ?? ''));
  });
  const published = globSync(built('**/*.{webp,jpg,jpeg,avif}'));
  expect(new Set(published.map((file) => basename(file)))).toEqual(new Set(shown.get().flat()));
  expect(published).toHaveLength(6);
  for (const file of published) {
    const { exif, width } = await sharp(file).metadata();
    expect([exif, width <= 1536], file).toEqual([undefined, true]);
  }
});

test('the map’s server learns nothing of the page, whose frame it opens in', () => {
  const page = load(readPage('/contato'));
  expect(page(`a[target=${page('iframe').attr('name')}]`).attr('referrerpolicy')).toBe('no-referrer');
});

test('the developer’s words of the page that is not there are marked as English', () => {
  const page = load(readPage('/404'));
  const english = page('html [lang=en]').map((_, { name, children }) => `${name} ${page(children).text()}`);
  expect(english.get()).toEqual(['h1 404 Page Not Found', 'span Did you forget to add the page to the router?']);
});
