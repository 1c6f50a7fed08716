import { readFileSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { company } from '../../src/company.ts';
import { coordinates, emailHref, phoneHref, phoneInText, siteUrl } from '../../src/company-links.ts';
import navigation from '../../src/content/navegacao.json' with { type: 'json' };
import { productLinks, productList, productWords, textOf } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { privacy } from '../../src/copy/privacidade.ts';
import { linksOf, sitePages } from '../../src/site-pages.ts';
import { builtPages, publicPages, readPage } from '../support/public-pages.ts';

const home = textOf('index');
const about = textOf('sobre');
const contact = textOf('contato');
const notFound = textOf('404');
const messageSent = textOf('mensagem-enviada');
const frame = textOf('site');

/** Search engines show some 60 letters, the company's name among them. */
const OWN_TITLE_MAX = 43;

const ask = (path: string) => fetch(inject('siteUrl') + path, { redirect: 'manual' });
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** Without spaces, because lines of the markup break where sentences do not. */
const squeezed = (text: string) => text.replace(/\s/g, '');
/** The links of a part of a page, each with its text. */
const linksIn = (page: CheerioAPI, selector: string) =>
  page(selector)
    .map((_, link) => ({ href: page(link).attr('href') ?? '', text: plain(page(link).text()) }))
    .get();
const hrefsIn = (page: CheerioAPI, selector: string) => linksIn(page, selector).map(({ href }) => href);

/** All texts of a file in src/content, but for what pages show only when the owner's facts ask for it. */
const UNSEEN = ['page', 'optional', 'date', 'customers', 'terms', 'openingHours', 'answerTime', 'linkedin', 'mapTitle'];
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([key, part]) => (UNSEEN.includes(key) ? [] : textsIn(part)));

test.each<[string, unknown]>([
  ['/', [home, productList.map(({ promise, area, symptoms }) => [promise, area, symptoms])]],
  ['/sobre', about],
  ['/contato', [contact.hero, contact.next, contact.details, messageForm.title, messageForm.privacy]],
  ['/privacidade', privacy],
  ['/acessibilidade', textOf('acessibilidade')],
  ['/404', notFound],
  ['/mensagem-enviada', messageSent],
  ...productList.map((product): [string, unknown] => {
    const { slug, hero, problem, benefits, custom, questions } = product;
    const { before, after, others, screenCaption, law } = productWords(product);
    return [`/${slug}`, [hero, problem, benefits, custom, questions, before, after, others, screenCaption, law]];
  }),
])('%s shows every text that src/content has for it', (path, texts) => {
  const shown = squeezed(load(readPage(path))('body').text());
  const whatsapp = company.whatsapp ? '' : contact.details.whatsapp;
  const wanted = textsIn([texts, frame.skipLink, frame.tagline]).filter((text) => text && text !== whatsapp);
  expect(wanted.filter((text) => !shown.includes(squeezed(text)))).toEqual([]);
});

test.each(publicPages)(
  '%s answers 200, is linked from elsewhere, and its URL with a slash leads to it',
  async (path) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const others = builtPages.filter((other) => other !== path);
    expect(others.some((other) => readPage(other).includes(`href="${path}"`))).toBe(true);
    if (path === '/') return;
    const withSlash = await ask(`${path}/`);
    expect([withSlash.status, new URL(withSlash.headers.get('location') ?? '', inject('siteUrl')).pathname]).toEqual([
      301,
      path,
    ]);
  },
);

describe.each(builtPages)('%s', (path) => {
  const page = load(readPage(path));

  test(`${path} has one headline, the bar, the WhatsApp button, and the help in its order in the footer`, () => {
    expect(page('h1')).toHaveLength(1);
    expect(page('link[rel=expect][blocking=render]').attr('href')).toBe(`#${page('h1').attr('id')}`);
    expect(page(`a[href="/"][aria-label="${frame.logoLabel}"]`)).toHaveLength(2);
    expect(page('header nav').attr('aria-label')).toBe(navigation.navigation.label);
    expect(page('aside a[aria-label="Fale conosco no WhatsApp"]')).toHaveLength(company.whatsapp ? 1 : 0);
    const products = productList.map(({ slug }) => `/${slug}`);
    const rest = [phoneHref, '/contato', emailHref, ...products, ...linksOf('footer').map(({ href }) => href)];
    expect(hrefsIn(page, 'footer a').filter((href) => !href.includes('wa.me'))).toEqual(['/', ...rest]);
  });

  test(`${path} links only to pages that are there, and what leaves the site opens a tab of its own`, async () => {
    const hrefs = [...new Set(hrefsIn(page, 'a[href^="/"]'))];
    const answers = await Promise.all(hrefs.map(async (href) => [href, (await ask(href)).status]));
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
    for (const { pathname, hash } of hrefs.map((href) => new URL(href, siteUrl)).filter(({ hash }) => hash))
      expect(load(readPage(pathname))(hash), pathname + hash).toHaveLength(1);
    const leaving = page('a[href^="http"]:not([target=mapa])').toArray();
    for (const { attribs } of leaving) expect([attribs.target, attribs.rel]).toEqual(['_blank', 'noopener']);
  });

  test(`on ${path} every name of an element is its own, every reference finds one, and drawings are left out of speech`, () => {
    const ids = page('[id]').map((_, { attribs }) => attribs.id ?? '');
    expect(new Set(ids.get()).size).toBe(ids.length);
    const names = ['for', 'aria-controls', 'aria-describedby', 'aria-labelledby'];
    const named = names.flatMap((name) =>
      page(`[${name}]`)
        .toArray()
        .flatMap((element) => page(element).attr(name)?.split(' ')),
    );
    const anchors = hrefsIn(page, 'a[href^="#"]').map((href) => href.slice(1));
    expect([...named, ...anchors].filter((id) => !ids.get().includes(id ?? ''))).toEqual([]);
    expect(page('svg:not([aria-hidden=true])')).toHaveLength(0);
  });

  test(`${path} says what it is to search engines and in shared links`, async () => {
    const facts = [
      ...sitePages,
      ...productList.map((product) => ({ ...product, path: `/${product.slug}`, isIndexed: true })),
    ];
    const { title, description, isIndexed } = facts.find((known) => known.path === path) ?? {};
    const url = new URL(path, siteUrl).href;
    const content = (name: string) => page(`meta[name="${name}"], meta[property="${name}"]`).attr('content');
    expect(page('title').text()).toBe(`${title} | ${company.name}`);
    expect(title?.length).toBeLessThanOrEqual(OWN_TITLE_MAX);
    expect([content('description'), content('og:description')]).toEqual([description, description]);
    expect([content('robots'), page('link[rel=canonical]').attr('href')]).toEqual(
      isIndexed ? [undefined, url] : ['noindex', undefined],
    );
    const picture = await sharp(readFileSync(`dist${new URL(content('og:image') ?? '').pathname}`)).metadata();
    expect([content('og:image:width'), content('og:image:height')]).toEqual(
      [picture.width, picture.height].map(String),
    );
    const json = page('script[type="application/ld+json"]').text();
    if (!isIndexed) return expect(json).toBe('');
    const [organization, website] = JSON.parse(json)['@graph'];
    expect(organization).toMatchObject({ name: company.name, url: siteUrl, foundingDate: String(company.foundedIn) });
    expect(website).toMatchObject({ '@type': 'WebSite', url: siteUrl });
  });
});

test('the home page leads to the solutions, to the team and to each product, by cards and by symptoms', () => {
  const page = load(readPage('/'));
  const slugs = productList.map(({ slug }) => `/${slug}`);
  expect(hrefsIn(page, 'main section:first-of-type a.btn')).toEqual(['/tms', '/contato']);
  expect(hrefsIn(page, 'main section:nth-of-type(2) a')).toEqual(slugs);
  const symptoms = productList.flatMap(({ slug, symptoms }) => symptoms.map(() => `/${slug}`));
  expect(hrefsIn(page, 'main section:nth-of-type(3) a')).toEqual(symptoms);
});

test('the same order crosses the screens of the home page and of the three systems', () => {
  const screens = ['/', '/tms', '/wms', '/erp'].map((path) => squeezed(load(readPage(path))('figure').text()));
  expect(screens[0]).toMatch(/Pedido1207.*C‑02‑A.*Carga4814,doca4.*Atrasada/);
  expect(screens[1]).toMatch(/4814RibeirãoPreto.*doca4/);
  expect(screens[2]).toMatch(/carga4814.*C‑02‑AFiltrodeóleo24un\.pedido1207/);
  expect(screens[3]).toMatch(/Pedido1207.*C‑02‑A.*Carga4814/);
});

describe.each(productList)('/$slug', (product) => {
  const { slug, acronym, problem, benefits } = product;
  const page = load(readPage(`/${slug}`));
  const words = productWords(product);

  test(`/${slug} has its screen in the head, then two paragraphs, then four benefits`, () => {
    expect(page('main > section:first-child figcaption').text()).toBe(words.screenCaption);
    const text = plain(page('main').text());
    const parts = [words.screenCaption, problem.before, problem.after, ...benefits.map(({ title }) => title)];
    const places = parts.map((part) => text.indexOf(plain(part)));
    expect(places).toHaveLength(7);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });

  test(`every call of /${slug} takes the product along, and it ends with the other products`, () => {
    expect([...new Set(hrefsIn(page, 'main a[href^="/contato"]'))]).toEqual([`/contato?produto=${slug}`]);
    const chats = hrefsIn(page, ':is(main, aside) a[href^="https://wa.me"]');
    for (const chat of chats) expect(decodeURIComponent(chat)).toContain(acronym);
    const others = productList.filter((other) => other.slug !== slug);
    expect(linksIn(page, 'main > section:last-of-type li a')).toEqual(
      others.map((other) => ({ href: `/${other.slug}`, text: productWords(other).more })),
    );
  });
});

test('/sobre has four values, and says when which kind of system is the better choice', () => {
  const page = load(readPage('/sobre'));
  expect(page('main section:has(h2:contains("Nossos valores")) h3')).toHaveLength(4);
  const sides = page('#sob-medida h3').map((_, heading) => plain(page(heading).text()));
  expect(sides.get()).toEqual([about.choice.ready.title, about.choice.made.title]);
});

test('/privacidade has an index that leads to each of its sections', () => {
  const page = load(readPage('/privacidade'));
  const entries = linksIn(page, 'main nav a').map(({ href, text }) => [text, plain(page(`${href} h2`).text())]);
  expect(entries).toEqual(privacy.sections.map(({ title, short }) => [plain(short || title), plain(title)]));
});

test.each(['/privacidade', '/acessibilidade'])('%s links every e-mail address and telephone that it names', (path) => {
  const page = load(readPage(path));
  for (const [text, href] of Object.entries({ [company.email]: emailHref, [phoneInText]: phoneHref })) {
    const items = page('main li').filter((_, item) => page(item).text().includes(text));
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(page(`a[href="${href}"]`, item).text()).toBe(text);
  }
});

test('the map opens around the company’s coordinates, and its server learns nothing of the page', () => {
  const page = load(readPage('/contato'));
  const opener = page(`a[target=${page('iframe').attr('name')}]`);
  expect(opener).toHaveLength(coordinates ? 1 : 0);
  if (!coordinates) return;
  const { latitude, longitude } = coordinates;
  expect(opener.attr('referrerpolicy')).toBe('no-referrer');
  const { searchParams } = new URL(opener.attr('href') ?? '');
  expect(searchParams.get('marker')).toBe(`${latitude},${longitude}`);
  const [west = 0, , east = 0] = searchParams.get('bbox')?.split(',').map(Number) ?? [];
  expect((west + east) / 2).toBeCloseTo(longitude, 4);
});

test('the confirmation page leads on, but not back to the form, and nothing leads to it', () => {
  const menu = linksOf('menu').filter(({ href }) => href !== '/contato');
  const expected = [{ href: '/', text: messageSent.home }, ...productLinks, ...menu];
  expect(linksIn(load(readPage('/mensagem-enviada')), 'main a')).toEqual(expected);
  for (const path of builtPages) expect(readPage(path)).not.toContain('href="/mensagem-enviada"');
});

test.each(['/nada', '/tms/nada'])('%s answers 404 with a heading, a hint in English, and ways on', async (path) => {
  const response = await ask(path);
  expect(response.status).toBe(404);
  const page = load(await response.text());
  const english = page('html [lang=en]').map((_, element) => page(element).text());
  expect(english.get()).toEqual(['404 Page Not Found', 'Did you forget to add the page to the router?']);
  expect(linksIn(page, 'main a')).toEqual([{ href: '/', text: notFound.home }, ...productLinks, ...linksOf('menu')]);
});
