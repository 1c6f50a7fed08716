import { readFileSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { company } from '../../src/company.ts';
import { coordinates, emailHref, phoneHref, phoneInText, siteUrl } from '../../src/contact/company-links.ts';
import navigation from '../../src/content/navegacao.json' with { type: 'json' };
import { productList, productWords, textOf } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { privacy } from '../../src/copy/privacidade.ts';
import { findProduct } from '../../src/products.ts';
import { linksOf, sitePages } from '../../src/site-pages.ts';
import { readCode128 } from '../support/code128.ts';
import { builtPages, PRODUCT_PAGE, publicPages, readPage } from '../support/public-pages.ts';

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
/** At the end of a page, a link to each product. */
const nextLinks = productList.map(({ slug, acronym, promise }) => ({ href: `/${slug}`, text: acronym + promise }));
const hrefsIn = (page: CheerioAPI, selector: string) => linksIn(page, selector).map(({ href }) => href);

/** All texts of a file in src/content, but for what pages show only when the owner's facts ask for it. */
const ONLY_WITH_FACTS = ['customers', 'terms', 'openingHours', 'answerTime', 'linkedin'];
const UNSEEN = ['page', 'optional', 'date', 'mapTitle', 'contents', 'code', 'place', ...ONLY_WITH_FACTS];
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([key, part]) => (UNSEEN.includes(key) ? [] : textsIn(part)));

test.each<[string, unknown]>([
  ['/', [home, productList.map(({ promise, area, symptoms, paper }) => [promise, area, symptoms, paper])]],
  ['/sobre', about],
  ['/contato', [contact.hero, contact.next, contact.details, messageForm.title, messageForm.privacy]],
  ['/privacidade', privacy],
  ['/acessibilidade', textOf('acessibilidade')],
  ['/404', notFound],
  ['/mensagem-enviada', messageSent],
  ...productList.map((product): [string, unknown] => {
    const { slug, hero, figures, barcode, total, screen, benefits, problem, slip, custom, questions } = product;
    const { faq, screens, screen: alt, details, customers, ...words } = productWords(product);
    return [`/${slug}`, [hero, figures, barcode, total, screen, benefits, problem, slip, custom, questions, words]];
  }),
])('%s shows every text that src/content has for it', (path, texts) => {
  const shown = squeezed(load(readPage(path))('body').text()).toLowerCase();
  const { whatsapp, showMap, openMap, mapNote } = contact.details;
  const unseen = [...(company.whatsapp ? [] : [whatsapp]), ...(coordinates ? [] : [showMap, openMap, mapNote])];
  const wanted = textsIn([texts, frame.skipLink, frame.tagline]).filter((text) => text && !unseen.includes(text));
  expect(wanted.filter((text) => !shown.includes(squeezed(text).toLowerCase()))).toEqual([]);
});

test.each(publicPages)('%s is linked from elsewhere, and its URL with a slash leads to it', async (path) => {
  const others = builtPages.filter((other) => other !== path);
  expect(others.some((other) => readPage(other).includes(`href="${path}"`))).toBe(true);
  if (path === '/') return;
  const { status, headers } = await ask(`${path}/`);
  expect([status, new URL(headers.get('location') ?? '', inject('siteUrl')).pathname]).toEqual([301, path]);
});

describe.each(builtPages)('%s', (path) => {
  const page = load(readPage(path));

  test(`${path} has one headline, the bar, the WhatsApp button, and the help in its order in the footer`, () => {
    expect(page('h1')).toHaveLength(1);
    expect(page('link[rel=expect][blocking=render]').attr('href')).toBe(`#${page('h1').closest('section').attr('id')}`);
    expect(page(`a[href="/"][aria-label="${frame.logoLabel}"]`)).toHaveLength(2);
    expect(page('header nav').attr('aria-label')).toBe(navigation.navigation.label);
    const floating = linksIn(page, 'body > aside a').map(({ text }) => text);
    expect(floating).toEqual(company.whatsapp ? ['Fale conosco no WhatsApp'] : []);
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

  test(`on ${path} every name of an element is its own, every reference finds one, and a drawing is left out of speech or has a name`, () => {
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
    expect(page('svg:not([aria-hidden=true], [role=img][aria-label])')).toHaveLength(0);
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
    expect(content('description')).toBe(description);
    const named = ['title', 'description', 'url'].map((name) => content(`og:${name}`));
    expect(named).toEqual([`${title} | ${company.name}`, description, url]);
    expect([content('robots'), page('link[rel=canonical]').attr('href')]).toEqual(
      isIndexed ? [undefined, url] : ['noindex', undefined],
    );
    const picture = await sharp(readFileSync(`dist${new URL(content('og:image') ?? '').pathname}`)).metadata();
    expect([content('og:image:width'), content('og:image:height')]).toEqual(
      [picture.width, picture.height].map(String),
    );
    const icons = page('head link[rel*=icon]').map((_, { attribs }) => attribs.href);
    expect(icons.get()).toEqual(['/favicon.ico', '/favicon.svg', '/icone-180.png']);
    const json = page('script[type="application/ld+json"]').text();
    // What the company is, its first page says for all.
    if (path !== '/') return expect(json).toBe('');
    const [organization, website] = JSON.parse(json)['@graph'];
    expect(organization).toMatchObject({ name: company.name, url: siteUrl, foundingDate: String(company.foundedIn) });
    expect(website).toMatchObject({ '@type': 'WebSite', url: siteUrl });
  });
});

/** The part of a page with this heading. */
const under = (title: string) => `main section:has(h2:contains("${title}"))`;

test('the home page leads to the solutions, to the team and to each product, by papers and by problems', () => {
  const page = load(readPage('/'));
  const slugs = productList.map(({ slug }) => `/${slug}`);
  expect(hrefsIn(page, 'main section:first-of-type a.call')).toEqual([slugs[0], '/contato']);
  expect(hrefsIn(page, 'main article a')).toEqual(slugs);
  const problems = productList.flatMap(({ slug, symptoms }) => symptoms.map(() => `/${slug}`));
  expect(hrefsIn(page, `${under(home.cases.title)} a`)).toEqual(problems);
  expect(page('main [aria-current=step]').text()).toContain('agora');
});

/** Of a figure as it is written here: `− 1.152,00`. */
const amountOf = (figure: string) => Number(figure.replace(/[. ]/g, '').replace('−', '-').replace(',', '.'));

/** Of the project's own systems, in the specification’s order. */
const BENEFITS: Record<string, RegExp[]> = {
  tms: [/custo/i, /etapa/i, /carga.*descarga/i, /previsibilidade/i],
  wms: [/estoque.*movimenta/i, /erros.*separação/i, /espaço/i, /rastreabilidade.*fiscal/i],
  erp: [/integração.*setores/i, /produtividade.*retrabalho/i, /financeiro.*produção/i, /decisões/i],
};

const scanned = productList.find(({ barcode }) => barcode);

test.runIf(Object.keys(BENEFITS).every(findProduct))(
  'the example’s figures agree: in the cells, on the slips, and from page to page',
  () => {
    const [tms, wms, erp] = Object.keys(BENEFITS).map((slug) => load(readPage(`/${slug}`)));
    if (!tms || !wms || !erp) throw new Error('The three systems');
    const cells = (page: CheerioAPI) =>
      page('main > dl > div > .giant')
        .map((_, cell) => page(cell).children().last().text())
        .get();
    const total = erp('main > div > dl .giant').first().text().trim();
    const [, charged = 0, cost = 0, rest] = cells(tms).map(amountOf);
    expect(charged - cost).toBe(rest);
    // A signed figure changes the balance, any other states it.
    const last = [tms, wms, erp].map((page) => {
      const statement = page('main figure td').map((_, cell) => page(cell).text());
      return statement.get().reduce((balance, figure, row) => {
        if (/^[+−]/.test(figure)) return balance + amountOf(figure);
        if (row > 0) expect(amountOf(figure), `row ${row}`).toBe(balance);
        return amountOf(figure);
      }, 0);
    });
    expect(last.slice(0, 2)).toEqual([rest, amountOf(cells(wms)[3] ?? '')]);
    expect(erp('main figure td').first().text()).toBe(total);
    expect(new Set(cells(erp)).size).toBe(1);
    const papers = load(readPage('/'))('main article').text();
    const code = scanned?.barcode?.code ?? '';
    for (const shared of [...cells(tms), code, ...cells(erp), total]) expect(papers).toContain(shared);
  },
);

describe.each(productList)('/$slug', (product) => {
  const { slug, acronym, problem, benefits } = product;
  const page = load(readPage(`/${slug}`));
  const words = productWords(product);

  test(`/${slug} shows its screen, marked as an example, then four benefits by the screen’s numbers, then two paragraphs`, () => {
    const text = plain(page('main').text());
    const parts = [words.screenCaption, ...benefits.map(({ text }) => text), problem.before, problem.after];
    const places = parts.map((part) => text.indexOf(plain(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    const titles = page('main ol.screen-keys h3').map((_, title) => plain(page(title).text()));
    expect(titles.get()).toEqual(
      BENEFITS[slug]?.map((benefit) => expect.stringMatching(benefit)) ?? benefits.map(({ title }) => plain(title)),
    );
    const numbers = page('main table .key[aria-hidden]').map((_, number) => plain(page(number).text()));
    expect(numbers.get().sort()).toEqual(['1', '2', '3', '4']);
  });

  test(`every call of /${slug} names the product to the form, and links to the other products come before the last call`, () => {
    expect([...new Set(hrefsIn(page, 'main a[href^="/contato"]'))]).toEqual([`/contato?produto=${slug}`]);
    const chats = hrefsIn(page, ':is(main, aside) a[href^="https://wa.me"]');
    for (const chat of chats) expect(decodeURIComponent(chat)).toContain(acronym);
    const others = nextLinks.filter(({ href }) => href !== `/${slug}`);
    expect(linksIn(page, 'main > section:nth-last-of-type(2) li a')).toEqual(others);
  });
});

test.runIf(scanned).each([
  [`/${scanned?.slug}`, 'main svg[role=img]', -10],
  ['/', 'main article svg[role=img]', 0],
])('the barcode of %s says what stands beside it', (path, selector, start) => {
  const page = load(readPage(path));
  const code = scanned?.barcode?.code.replaceAll('\u2011', '-') ?? '';
  expect(page(selector).attr('aria-label')).toBe(`Código de barras ${code}`);
  const bars = page(`${selector} path`).attr('stroke-dasharray')?.split(' ').map(Number) ?? [];
  expect(readCode128(bars)).toBe(code);
  // Ten blank modules at both sides, without which no reader finds the bars: in the picture, or as the cell's edge.
  const modules = bars.reduce((sum, width) => sum + width, 0);
  expect(page(selector).attr('viewBox')).toBe(`${start} 0 ${modules - 2 * start} 1`);
  const width = start < 0 ? '100%' : `calc(var(--edge)*${modules / 10})`;
  expect(page('style').text()).toContain(
    `.${page(selector)
      .attr('class')
      ?.match(/own-\d+/)}{width:${width}}`,
  );
});

test('/sobre has four values, and boxes to tick for each kind of system', () => {
  const page = load(readPage('/sobre'));
  expect(page(`${under(about.values.title)} h3`)).toHaveLength(4);
  const sides = page('#sob-medida fieldset').map((_, side) => [
    [
      plain(page('legend', side).text()),
      ...page('label:has(:checkbox)', side).map((_, box) => plain(page(box).text())),
    ],
  ]);
  const { ready, made } = about.choice;
  expect(sides.get()).toEqual([ready, made].map(({ title, items }) => [title, ...items]));
});

test('/privacidade has an index that leads to each of its sections', () => {
  const page = load(readPage('/privacidade'));
  const entries = linksIn(page, 'main nav a').map(({ href, text }) => [
    text,
    plain(page(`${href} > div:has(h2)`).text()),
  ]);
  expect(entries).toEqual(
    privacy.sections.map(({ title, short }, index) =>
      [`${index + 1}${short || title}`, `${index + 1}${title}`].map(plain),
    ),
  );
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
  const expected = [
    { href: '/', text: messageSent.home },
    ...nextLinks,
    { href: '/sobre', text: `Sobre${messageSent.about}` },
  ];
  expect(linksIn(load(readPage('/mensagem-enviada')), 'main a')).toEqual(expected);
  for (const path of builtPages) expect(readPage(path)).not.toContain('href="/mensagem-enviada"');
});

test.each(['/nada', `${PRODUCT_PAGE}/nada`])(
  '%s answers 404 with a heading, a hint in English, and ways on',
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    const page = load(await response.text());
    const english = page('html [lang=en]').map((_, element) => page(element).text());
    expect(english.get()).toEqual(['404 Page Not Found', 'Did you forget to add the page to the router?']);
    const contact = { href: '/contato', text: `Contato${notFound.contact}` };
    expect(linksIn(page, 'main a')).toEqual([{ href: '/', text: notFound.home }, ...nextLinks, contact]);
  },
);
