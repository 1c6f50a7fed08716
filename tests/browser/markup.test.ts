import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref, phoneInText, siteUrl } from '../../src/company-links.ts';
import site from '../../src/content/navegacao.json' with { type: 'json' };
import { productList, textOf } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { sonnerStyles } from '../../src/integrations/package-internals.ts';
import { findProduct, productNames } from '../../src/products.ts';
import { SHARE_SIZE } from '../../src/share/layout.ts';
import { type SitePage, sitePages } from '../../src/site-pages.ts';
import { greetingFor } from '../../src/whatsapp/greeting.ts';
import tailwind from '../../tailwind.config.mjs';
import { builtPages, readPage } from '../support/public-pages.ts';

// What every built page says to browsers, screen readers and search engines, by value.

const slugs = Object.keys(productNames);
const productOf = (path: string) => findProduct(path.slice(1));
const productPages: SitePage[] = productList.map(({ slug, title, description }) => ({
  path: `/${slug}`,
  title,
  description,
  isIndexed: true,
}));
const notFound = textOf('404');
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** An attribute of all elements that match. */
const attributes = (page: CheerioAPI, selector: string, name: string) =>
  page(selector)
    .map((_, element) => page(element).attr(name) ?? '')
    .get();

/** What each page says of itself, by its address. */
const factsOf = new Map([...sitePages, ...productPages].map((facts) => [facts.path, facts]));

describe.each(builtPages)('%s', (path) => {
  const page = load(readPage(path));

  test(`${path} has the exact metadata for browsers, search engines and shared links`, () => {
    const { title, description, isIndexed } = factsOf.get(path) ?? { title: '', description: '', isIndexed: true };
    const url = new URL(path, siteUrl).href;
    const own = path === '/' ? 'inicio' : path.slice(1);
    const image = existsSync(`dist/compartilhar/${own}.png`) ? own : 'inicio';
    const headline = load(readPage(image === 'inicio' ? '/' : path))('h1').text();
    const said = page('meta[name], meta[property]').map((_, { attribs: { name, property, content } }) => [
      [name ?? property, content],
    ]);
    expect(page('title').text()).toBe(`${title} | ${company.name}`);
    expect(Object.fromEntries(said.get())).toEqual({
      viewport: 'width=device-width,initial-scale=1',
      description,
      ...(!isIndexed && { robots: 'noindex' }),
      'theme-color': tailwind.theme.colors.ink,
      'og:type': 'website',
      'og:locale': 'pt_BR',
      'og:site_name': company.name,
      'og:title': page('title').text(),
      'og:description': description,
      'og:url': url,
      'og:image': `${siteUrl}/compartilhar/${image}.png`,
      'og:image:alt': `${company.name}: ${headline}`,
      'og:image:width': String(SHARE_SIZE.width),
      'og:image:height': String(SHARE_SIZE.height),
      'twitter:card': 'summary_large_image',
    });
    const linked = page('head link:not([rel=expect])').map((_, { attribs: { rel, href } }) => [[rel, href]]);
    expect(linked.get()).toEqual([
      ...(isIndexed ? [['canonical', url]] : []),
      ['icon', '/favicon.svg'],
      ['apple-touch-icon', '/icone-180.png'],
      ['manifest', '/site.webmanifest'],
    ]);
  });

  test(`${path} lets the browser fetch ahead the pages of its bar and, of a product, its form; never itself`, () => {
    const bar = new Set(attributes(page, 'header nav a', 'href').filter((href) => href !== path));
    const product = productOf(path);
    const form = product ? [`/contato?produto=${product.slug}`] : [];
    expect(JSON.parse(page('script[type=speculationrules]').text())).toEqual({
      prerender: [{ urls: [...bar, ...form], eagerness: 'moderate' }],
    });
  });

  test(`every link of ${path} that leaves the site opens a tab of its own, which cannot reach this one`, () => {
    const leaving = page('a[href^="http"]:not([target=mapa])').map((_, { attribs: { target, rel } }) => [
      [target, rel],
    ]);
    expect(leaving.length).toBeGreaterThan(0);
    for (const link of leaving.get()) expect(link).toEqual(['_blank', 'noopener']);
  });

  test(`each drawing of ${path} either has a name or is left out by screen readers`, () => {
    const named = page('svg:not([aria-hidden=true])').map((_, { attribs }) => [[attribs.role, attribs['aria-label']]]);
    const { illustration } = productList.find(({ slug }) => path === `/${slug}`) ?? {};
    expect(named.get()).toEqual(illustration ? [['img', illustration]] : []);
  });

  test(`the e-mail address may break on ${path} behind its @ and before its dots, and nowhere else`, () => {
    const shown = page('a[href^="mailto:"]:has(wbr)').map((_, link) =>
      page(link).find('wbr').replaceWith('|').end().text(),
    );
    expect(shown.length).toBeGreaterThan(0);
    const pieces = company.email.replace('@', '@|').replaceAll('.', '|.');
    for (const text of shown.get()) expect(text.replace(/\s/g, '')).toBe(pieces);
  });

  test(`${path} names its navigation and its asides`, () => {
    const names = (selector: string) =>
      page(selector)
        .map((_, element) => {
          const of = page(element);
          return of.attr('aria-label') ?? page(`#${of.attr('aria-labelledby')}`).text();
        })
        .get();
    expect(names('header nav')).toEqual([site.navigation.label]);
    expect(names('body > aside')).toEqual([site.whatsapp.region]);
    expect(names('form')).toEqual(path === '/contato' ? [messageForm.title] : []);
    for (const all of [names('nav'), names('aside')]) {
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain('');
    }
  });

  test(`every name of an element on ${path} is its own, and every reference finds one`, () => {
    const ids = attributes(page, '[id]', 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const references = [
      ...attributes(page, 'a[href^="#"]', 'href').map((href) => href.slice(1)),
      ...['for', 'aria-controls', 'aria-describedby', 'aria-labelledby'].flatMap((name) =>
        attributes(page, `[${name}]`, name).flatMap((value) => value.split(' ')),
      ),
    ];
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test(`the button of the products on ${path} says which list it opens, and that it is closed`, () => {
    const buttons = page('[aria-expanded]');
    expect(buttons.attr('aria-expanded')).toBe('false');
    const list = page(`#${buttons.attr('aria-controls')}`);
    expect(attributes(page, `#${list.attr('id')} > li > a`, 'href')).toEqual(slugs.map((slug) => `/${slug}`));
  });

  test(`${path} is in Portuguese, but for what the specification has in English`, () => {
    expect(page('html').attr('lang')).toBe('pt-BR');
    const foreign = page('html [lang]').map((_, element) => `${element.attribs.lang}: ${page(element).text()}`);
    expect(foreign.get()).toEqual(path === '/404' ? [`en: ${notFound.heading}`, `en: ${notFound.hint}`] : []);
  });

  test(`the policy of ${path} allows its own scripts and styles by their hashes, and nothing else`, () => {
    const [directives, scripts, styles] = [
      "default-src 'none';img-src 'self' data:;connect-src 'self';manifest-src 'self'",
      page('script:not([type="application/ld+json"])').map((_, script) => hashOf(page(script).text())),
      page('style').map((_, style) => hashOf(page(style).text())),
    ];
    const ofToasts = path === '/contato' ? sonnerStyles().map(hashOf) : [];
    expect(page('meta[http-equiv="content-security-policy"]').attr('content')).toBe(
      [
        directives,
        "frame-src https://www.openstreetmap.org;form-action 'self';base-uri 'none'",
        "require-trusted-types-for 'script';trusted-types 'none'",
        `script-src 'self' ${scripts.get().join(' ')}`,
        `style-src ${[...styles.get(), ...ofToasts].join(' ')}`,
      ].join(';'),
    );
    // Before all that it rules, but for what browsers need to read the text.
    expect(page('head').children().slice(0, 3).last().attr('http-equiv')).toBe('content-security-policy');
  });

  test(`each island of ${path} lists its files with all that they import, so that they come in one round trip`, () => {
    for (const { attribs } of page('astro-island').toArray()) {
      const modules = attribs['data-modules']?.split(' ') ?? [];
      const entries = [attribs['component-url'], attribs['renderer-url']].map((url) => url?.slice(1));
      const imported = modules.flatMap((file) =>
        [...readFileSync(`dist/${file}`, 'utf8').matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(
          ([, name]) => `_astro/${name}`,
        ),
      );
      expect(imported.length).toBeGreaterThan(2);
      expect([...entries, ...imported].filter((file) => !modules.includes(file ?? ''))).toEqual([]);
      expect(new Set(modules).size).toBe(modules.length);
    }
  });

  test(`all calls on ${path} carry its product, if it has one, to the form and to WhatsApp`, () => {
    const product = productOf(path);
    const greeting = encodeURIComponent(greetingFor(product?.slug));
    const form = product ? `/contato?produto=${product.slug}` : '/contato';
    const chat = `https://wa.me/${company.whatsapp}?text=${greeting}`;
    const forms = attributes(page, 'main a[href^="/contato"]', 'href');
    expect(forms.filter((href) => href !== form)).toEqual([]);
    const chats = attributes(page, ':is(main, aside) a[href^="https://wa.me"]', 'href');
    expect(chats.filter((href) => href !== chat)).toEqual([]);
    // The closing call.
    if (product) expect(attributes(page, 'main > section:last-of-type a.btn', 'href')).toEqual([form, chat]);
  });
});

test.each(['/privacidade', '/acessibilidade'])('%s links every e-mail address and telephone that it names', (path) => {
  const page = load(readPage(path));
  const channels = { [company.email]: emailHref, [phoneInText]: phoneHref };
  for (const [text, href] of Object.entries(channels)) {
    const items = page('main li').filter((_, item) => page(item).text().includes(text));
    const linked = items.filter((_, item) => page(`a[href="${href}"]`, item).text() === text);
    expect(linked).toHaveLength(items.length);
  }
  expect(page('main li a[href^="tel:"], main li a[href^="mailto:"]').length).toBeGreaterThan(1);
});

test('the contact page leads to WhatsApp, the telephone and the e-mail of the company', () => {
  const page = load(readPage('/contato'));
  const [chat] = attributes(page, 'body > aside a', 'href');
  const details = attributes(page, '[aria-labelledby=details-title] a:not([target=_blank])', 'href');
  expect(details).toEqual([phoneHref, emailHref]);
  expect(attributes(page, '[aria-labelledby=details-title] a[href^="https://wa.me"]', 'href')).toEqual([chat]);
});

test('products and the pages of the menu have share images of their own', () => {
  const own = ['/', ...slugs.map((slug) => `/${slug}`), '/sobre', '/contato'].map((path) =>
    load(readPage(path))('meta[property="og:image"]').attr('content'),
  );
  expect(new Set(own).size).toBe(own.length);
});

test('the map has its marker at the company’s coordinates, in the middle, and says what opens it', () => {
  const page = load(readPage('/contato'));
  const { latitude, longitude } = company.map;
  const opener = page(`a[target=${page('iframe').attr('name')}]`);
  // The address of the page is nobody else's business.
  expect(opener.attr('referrerpolicy')).toBe('no-referrer');
  const embed = new URL(opener.attr('href') ?? '');
  expect(embed.searchParams.get('marker')).toBe(`${latitude},${longitude}`);
  const [west = 0, south = 0, east = 0, north = 0] = embed.searchParams.get('bbox')?.split(',').map(Number) ?? [];
  expect((west + east) / 2).toBeCloseTo(longitude, 4);
  expect((south + north) / 2).toBeCloseTo(latitude, 4);
  // Some 600 m to each side.
  expect([east - west, north - south].map((degrees) => degrees.toFixed(3))).toEqual(['0.012', '0.012']);
  const place = page('a[href^="https://www.openstreetmap.org/?"]');
  expect(place.attr('href')).toBe(
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
  );
  expect(place.closest('div').text()).toContain(textOf('contato').details.mapNote);
});

const drawingFiles = globSync('src/{illustrations,products/*}/*.svg').sort();
const linesOf = (svg: string) => [...svg.matchAll(/ d="([^"]{9,})"/g)].map(([, line = '']) => line);
/** The file of each line that only one drawing has. */
const drawingOf = new Map<string, string>();
for (const [line, files] of Map.groupBy(
  drawingFiles.flatMap((file) => linesOf(readFileSync(file, 'utf8')).map((line) => ({ line, file }))),
  ({ line }) => line,
)) {
  if (files.length === 1) drawingOf.set(line, files[0]?.file ?? '');
}

/** The counted drawings of a page, in its order: `src/illustrations/steps-1.svg`. */
const countedOn = (path: string) => {
  const page = load(readPage(path));
  const drawings = page('main svg')
    .toArray()
    .flatMap((svg) => linesOf(page.html(svg)).find((line) => drawingOf.has(line)) ?? []);
  return drawings.map((line) => drawingOf.get(line) ?? '').filter((file) => /-\d\.svg$/.test(file));
};

test.each([
  ['/', 'illustrations/steps', 4],
  ['/sobre', 'illustrations/values', 4],
  ['/privacidade', 'illustrations/privacy', 7],
  ['/acessibilidade', 'illustrations/accessibility', 3],
  ...slugs.map((slug): [string, string, number] => [`/${slug}`, `products/${slug}/benefit`, 4]),
])('the counted drawings of %s are those of its parts, in their order and each once', (path, name, count) => {
  const shown = countedOn(path).filter((file) => !basename(file).startsWith('history-'));
  expect(shown).toEqual(Array.from({ length: count }, (_, index) => `src/${name}-${index + 1}.svg`));
});
