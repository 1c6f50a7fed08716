import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref, siteUrl } from '../../src/company-links.ts';
import { contact } from '../../src/copy/contato.ts';
import { notFound } from '../../src/copy/nao-encontrada.ts';
import { site } from '../../src/copy/site.ts';
import { sonnerStyles } from '../../src/integrations/package-internals.ts';
import { findProduct, productNames } from '../../src/products.ts';
import { builtPages, publicPages, readPage } from '../support/public-pages.ts';

// What every built page says to browsers, screen readers and search engines, by value.

const slugs = Object.keys(productNames);
const productOf = (path: string) => findProduct(path.slice(1));
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** An attribute of all elements that match. */
const attributes = (page: CheerioAPI, selector: string, name: string) =>
  page(selector)
    .map((_, element) => page(element).attr(name) ?? '')
    .get();

/** The structured data of a page, by its type. */
const structured = (page: CheerioAPI, type: string) =>
  JSON.parse(page('script[type="application/ld+json"]').text())['@graph'].find(
    (entry: Record<string, unknown>) => entry['@type'] === type || [entry['@type']].flat().includes(type),
  );

describe.each(builtPages)('%s', (path) => {
  const page = load(readPage(path));

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
    const greeting = encodeURIComponent(site.whatsapp.greeting(product?.acronym));
    const form = product ? `/contato?produto=${product.slug}` : '/contato';
    const chat = `https://wa.me/${company.whatsapp}?text=${greeting}`;
    const forms = attributes(page, 'main a[href^="/contato"]', 'href');
    expect(forms.filter((href) => href !== form)).toEqual([]);
    const chats = attributes(page, ':is(main, aside) a[href^="https://wa.me"]', 'href');
    expect(chats.filter((href) => href !== chat)).toEqual([]);
    // The closing call.
    if (product) expect(attributes(page, 'main > section:last-of-type a', 'href')).toEqual([form, chat]);
  });
});

describe.each(publicPages)('%s', (path) => {
  const page = load(readPage(path));
  const own = path === '/' ? 'inicio' : path.slice(1);

  test(`${path} has the share image of its own name, if there is one`, () => {
    const name = existsSync(`dist/compartilhar/${own}.png`) ? own : 'inicio';
    expect(page('meta[property="og:image"]').attr('content')).toBe(`${siteUrl}/compartilhar/${name}.png`);
  });

  test(`the breadcrumb of ${path} leads from the home page to it`, () => {
    const [title = ''] = page('title').text().split(' | ');
    const steps = [
      { '@type': 'ListItem', position: 1, name: site.navigation.home, item: siteUrl },
      { '@type': 'ListItem', position: 2, name: title, item: `${siteUrl}${path}` },
    ];
    expect(structured(page, 'BreadcrumbList')?.itemListElement).toEqual(path === '/' ? undefined : steps);
  });

  test(`the structured data of ${path} has the company’s place and, of a product, its name`, () => {
    const { latitude, longitude } = company.map;
    expect(structured(page, 'Organization').geo).toEqual({ '@type': 'GeoCoordinates', latitude, longitude });
    expect(structured(page, 'SoftwareApplication')?.name).toBe(productOf(path)?.acronym);
  });
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
  const embed = new URL(page(`a[target=${page('iframe').attr('name')}]`).attr('href') ?? '');
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
  expect(place.closest('div').text()).toContain(contact.details.mapNote);
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
