import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref, siteUrl } from '../../src/contact/company-links.ts';
import { readCode128 } from '../support/code128.ts';
import { built, builtPages, publicPages, readPage } from '../support/public-pages.ts';
import { texts } from '../support/texts.ts';

// What pages say and how they are built, picture by picture and tree by tree: pictures.test.ts. Here, what hangs together.

const ask = (path: string) => fetch(inject('siteUrl') + path, { redirect: 'manual' });
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
const hrefsIn = (page: CheerioAPI, selector: string) =>
  page(selector)
    .map((_, link) => page(link).attr('href'))
    .get();

const PAGES = ['/', '/404', '/acessibilidade', '/contato', '/erp', '/mensagem-enviada', '/privacidade', '/sobre'];
test('the site has these pages and no other', () => {
  expect(builtPages).toEqual([...PAGES, '/tms', '/wms']);
});

test.each(publicPages)('%s is linked from elsewhere, and its URL with a slash leads to it', async (path) => {
  const others = builtPages.filter((other) => other !== path);
  expect(others.some((other) => readPage(other).includes(`href="${path}"`))).toBe(true);
  if (path === '/') return;
  const { status, headers } = await ask(`${path}/`);
  expect([status, new URL(headers.get('location') ?? '', inject('siteUrl')).pathname]).toEqual([301, path]);
});

const loaded = new Map(builtPages.map((path) => [path, load(readPage(path))]));

describe.each([...loaded])('%s', (path, page) => {
  test(`${path} has one headline, before which nothing is painted, the bar, and the same help in the footer`, () => {
    expect(page('h1')).toHaveLength(1);
    const awaited = page('link[rel=expect][blocking=render]').attr('href') ?? '';
    expect(page(awaited).find('h1')).toHaveLength(1);
    expect(page('a[href="/"][aria-label="Vale Norte Sistemas: página inicial"]')).toHaveLength(2);
    expect(plain(page('header a.float').text())).toBe('Fale conosco no WhatsApp');
    expect(hrefsIn(page, 'footer a')).toEqual(['/', '/privacidade', '/acessibilidade', phoneHref, emailHref]);
  });

  test(`${path} links only to pages and parts that are there, and what leaves the site opens a tab of its own`, async () => {
    const hrefs = [...new Set(hrefsIn(page, 'a[href^="/"]'))];
    const answers = await Promise.all(hrefs.map(async (href) => [href, (await ask(href)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    for (const { pathname, hash } of hrefs.map((href) => new URL(href, siteUrl)).filter(({ hash }) => hash))
      expect(load(readPage(pathname))(hash), pathname + hash).toHaveLength(1);
    const leaving = page('a[href^="http"]:not([target=mapa])').toArray();
    for (const { attribs } of leaving) expect([attribs.target, attribs.rel]).toEqual(['_blank', 'noopener']);
  });

  test(`on ${path} every id is its own, every reference finds one, and a drawing is left out of speech or has a name`, () => {
    const ids = page('[id]').map((_, { attribs }) => attribs.id ?? '');
    expect(new Set(ids.get()).size).toBe(ids.length);
    const named = ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby'].flatMap((name) =>
      page(`[${name}]`)
        .toArray()
        .flatMap((element) => page(element).attr(name)?.split(' ')),
    );
    const anchors = hrefsIn(page, 'a[href^="#"]').map((href) => href.slice(1));
    const drawn = [...readPage(path).matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect([...named, ...anchors, ...drawn].filter((id) => !ids.get().includes(id ?? ''))).toEqual([]);
    expect(page('svg:not([aria-hidden=true], [role=img][aria-label])')).toHaveLength(0);
    expect(page('main :is(ul, dl):empty:not(astro-island *)')).toHaveLength(0);
  });

  test(`${path} has a share image of the size that it tells, and titles and descriptions are each page’s own`, async () => {
    const content = (name: string) => page(`meta[property="${name}"]`).attr('content');
    const { pathname } = new URL(content('og:image') ?? '');
    const file = readFileSync(built(pathname));
    // Chats keep an image by its address.
    expect(pathname).toContain(`-${createHash('sha256').update(file).digest('hex').slice(0, 8)}.png`);
    const picture = await sharp(file).metadata();
    expect([picture.width, picture.height].map(String)).toEqual([
      content('og:image:width'),
      content('og:image:height'),
    ]);
    for (const selector of ['title', 'meta[name=description]'])
      expect([...loaded.values()].filter((any) => any.html(any(selector)) === page.html(page(selector)))).toEqual([
        page,
      ]);
  });
});

test('what no line may part is marked, and has the hyphens and blanks that a browser’s search and a copy find', () => {
  for (const path of builtPages) expect(readPage(path), path).not.toMatch(/[\u2011\u00a0]/);
  const together = (path: string, place: string) => {
    const page = load(readPage(path));
    return page(`${place} .nb`)
      .map((_, part) => page(part).text())
      .get();
  };
  expect(together('/erp', 'footer')).toEqual([
    'CNPJ 12.ABC.345/01DE-35',
    'Santa Rita do Sapucaí,',
    'CEP 37540-012',
    '(35) 3622-0000',
  ]);
  expect(together('/erp', 'main')).toContain('NF-e 7741');
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
    expect([hidden('meta[name=robots]').attr('content'), hidden('link[rel=canonical]')]).toEqual([
      'noindex',
      expect.objectContaining({ length: 0 }),
    ]);
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
        taxID: company.cnpj,
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

test('the home page leads to the solutions, to the team and to each product, by papers and by problems', () => {
  const page = load(readPage('/'));
  expect(hrefsIn(page, '#abertura a')).toEqual(['/tms', '/contato']);
  expect(hrefsIn(page, 'main article a')).toEqual(['/tms', '/wms', '/erp']);
  expect(hrefsIn(page, 'main ul.ink a')).toEqual(['/tms', '/tms', '/wms', '/wms', '/erp', '/erp']);
});

/** In the specification’s order. */
const BENEFITS: [slug: 'tms' | 'wms' | 'erp', ...titles: RegExp[]][] = [
  ['tms', /custo/i, /etapa/i, /carga.*descarga/i, /previsibilidade/i],
  ['wms', /estoque.*movimenta/i, /erros.*separação/i, /espaço/i, /rastreabilidade.*fiscal/i],
  ['erp', /integração.*setores/i, /produtividade.*retrabalho/i, /financeiro.*produção/i, /decisões/i],
];
test.each(BENEFITS)(
  '/%s shows its screen, four benefits whose numbers stand where the screen shows them, and two paragraphs',
  (slug, ...titles) => {
    const page = load(readPage(`/${slug}`));
    const { benefits, change } = texts[slug];
    const cards = page('main li:has(.key)').map((_, card) => plain(page(card).text()));
    expect(cards.get()).toEqual(
      benefits.map(({ title, text }, index) => plain(`${index + 1} ${title} ${text}`).replace(`${title} `, title)),
    );
    for (const [index, title] of titles.entries()) expect(benefits[index]?.title).toMatch(title);
    const numbers = page('main table .key[aria-hidden]').map((_, key) => page(key).text());
    expect(numbers.get().sort()).toEqual(['1', '2', '3', '4']);
    const text = plain(page('main').text());
    for (const part of [change.before, change.after]) expect(text).toContain(plain(part));
    expect(text.match(/Exemplo com dados fictícios/g)).toHaveLength(1);
    // Each way from it to the form and to a chat names the system.
    expect(new Set(hrefsIn(page, 'main a[href^="/contato"]'))).toEqual(new Set([`/contato?produto=${slug}`]));
    const chats = hrefsIn(page, 'a[href^="https://wa.me"]');
    expect(chats).toHaveLength(2);
    for (const chat of chats) expect(decodeURIComponent(chat)).toContain(`a página ${slug.toUpperCase()} do site`);
  },
);

test('the example’s figures agree from page to page', () => {
  const account = (slug: string) =>
    load(readPage(`/${slug}`))('.account tr td:last-child')
      .map((_, cell) => load(cell).text())
      .get();
  const large = (path: string, place: string) =>
    load(readPage(path))(`${place} .filled`)
      .map((_, value) => load(value).text())
      .get();
  // What the accounts come to is what the papers of the home page and the figures of each page say.
  expect(account('tms')).toEqual(['2.980', '− 1.640', '− 396', '− 230', '− 84', '630']);
  expect(large('/tms', '.account')).toEqual(['2.980', '2.350', '630']);
  expect(account('wms')).toEqual(['34', '− 24', '10', '+ 24', '34']);
  expect(large('/wms', 'main')).toEqual(['C', '02', 'A', '34', '34']);
  expect(account('erp')[0]).toBe('1.152,00');
  expect(large('/erp', 'main')).toEqual(['24', '24', '24', '24', '1.152,00', '17/4', '311,04']);
  expect(large('/', 'article')).toEqual(['630', 'D-07-B', '1.152,00']);
  const papers = plain(load(readPage('/'))('article dl').text());
  for (const shared of ['2.980', '− 2.350', 'NF-e 7741', 'carga 2206']) expect(papers).toContain(shared);
});

test('the barcode of /wms says what stands below it, with the blank that readers need', () => {
  const page = load(readPage('/wms'));
  const bars = page('main svg[role=img] path').attr('stroke-dasharray')?.split(' ').map(Number) ?? [];
  const modules = bars.reduce((sum, width) => sum + width, 0);
  const picture = page('main svg[role=img]');
  expect([readCode128(bars), picture.attr('aria-label'), picture.next().text()]).toEqual([
    ...['D-07-B', 'Código de barras D-07-B', 'D-07-B'],
  ]);
  expect(picture.attr('viewBox')).toBe(`-10 0 ${modules + 20} 1`);
});

test('customers are named on the home page all, and on a product’s page its own', () => {
  const named = (path: string) =>
    texts.index.customers.cases.map(({ name }) => name).filter((name) => readPage(path).includes(name));
  expect(['/', '/tms', '/wms', '/erp'].map(named)).toEqual([
    ['Rodoviário Serra da Mantiqueira', 'Distribuidora Pioneira', 'Usinagem Três Irmãos'],
    ['Rodoviário Serra da Mantiqueira'],
    [],
    ['Usinagem Três Irmãos'],
  ]);
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

test.each(['/privacidade', '/acessibilidade'])('%s links every e-mail address and telephone that it names', (path) => {
  const page = load(readPage(path));
  for (const [text, href] of Object.entries({ [company.email]: emailHref, [company.phone]: phoneHref })) {
    const items = page('main section p').filter((_, item) => page(item).text().includes(text));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(page(`a[href="${href}"]`, item).text()).toBe(text);
  }
});

test('/privacidade names the registered company and who answers for personal data, and its index leads to each part', () => {
  const page = load(readPage('/privacidade'));
  const text = plain(page('main').text());
  expect(text).toContain(`Vale Norte Sistemas (Vale Norte Desenvolvimento de Sistemas Ltda., CNPJ ${company.cnpj})`);
  const officer = page('main section p').filter((_, part) => page(part).text().includes('Maria Aparecida Conceição'));
  expect(officer.find('a').attr('href')).toBe('mailto:privacidade@valenorte.com.br');
  const index = hrefsIn(page, 'main nav a');
  expect(index).toEqual(
    page('main section')
      .map((_, { attribs }) => `#${attribs.id}`)
      .get(),
  );
  expect(index.length).toBeGreaterThan(5);
});

test('the map opens around the company’s coordinates, and its server learns nothing of the page', () => {
  const page = load(readPage('/contato'));
  const opener = page(`a[target=${page('iframe').attr('name')}]`);
  expect(opener.attr('referrerpolicy')).toBe('no-referrer');
  expect(opener.attr('href')).toBe(
    'https://www.openstreetmap.org/export/embed.html?bbox=-45.70930%2C-22.25810%2C-45.69730%2C-22.24610&layer=mapnik&marker=-22.2521%2C-45.7033',
  );
});

test('the confirmation leads on, but not back to the form, and nothing leads to it', () => {
  expect(hrefsIn(load(readPage('/mensagem-enviada')), 'main a')).toEqual(['/']);
  for (const path of builtPages) expect(readPage(path)).not.toContain('href="/mensagem-enviada"');
});

test.each(['/nada', '/tms/nada'])('%s answers 404 with a heading and a hint in English, and ways on', async (path) => {
  const response = await ask(path);
  const page = load(await response.text());
  const english = page('html [lang=en]').map((_, { name, children }) => `${name} ${page(children).text()}`);
  expect([response.status, english.get()]).toEqual([
    404,
    ['h1 404 Page Not Found', 'span Did you forget to add the page to the router?'],
  ]);
  expect(hrefsIn(page, 'main a')).toEqual(['/', '/tms', '/wms', '/erp', '/contato']);
});
