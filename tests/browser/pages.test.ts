import { type CheerioAPI, load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref } from '../../src/company-links.ts';
import { textOf as copyOf, productLinks, productList, productWords } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { privacy } from '../../src/copy/privacidade.ts';
import { linksOf } from '../../src/site-pages.ts';
import { withSite } from '../support/browser.ts';
import { builtPages, publicPages, readPage } from '../support/public-pages.ts';

const { open, site } = withSite();
const home = copyOf('index');
const about = copyOf('sobre');
const contact = copyOf('contato');
const notFound = copyOf('404');
const messageSent = copyOf('mensagem-enviada');
const frame = copyOf('site');
const { footer, closingCall } = frame;

const ask = (path: string) => fetch(site().url + path, { redirect: 'manual' });
const textOf = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The links of a part of a page, each with its text. */
const linksIn = (page: CheerioAPI, selector: string) =>
  page(selector)
    .map((_, link) => ({ href: page(link).attr('href') ?? '', text: textOf(page(link).text()) }))
    .get();

/** All texts in a part of src/content that a page shows: not those for search engines, forms and screen readers. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(Object(value)).flatMap(([key, part]) => (UNSEEN.includes(key) ? [] : textsIn(part)));
const UNSEEN = ['page', 'illustration', 'optional', 'date', 'customers', 'terms', 'team', 'details'];
/** Without spaces, because lines of the markup break where sentences do not. */
const squeezed = (text: string) => text.replace(/\s/g, '');

const frameTexts = [frame.skipLink, frame.tagline, footer];
const { showMap, openMap, mapNote } = contact.details;
const { title, submit, privacy: privacyNote, privacyLink } = messageForm;

test.each<[string, unknown[]]>([
  ['/', [home, closingCall, productList.map(({ promise, area }) => [promise, area])]],
  ['/sobre', [about, closingCall]],
  ['/contato', [contact.hero, showMap, openMap, mapNote, title, submit, privacyNote, privacyLink]],
  ['/privacidade', [privacy]],
  ['/acessibilidade', [copyOf('acessibilidade')]],
  ['/404', [notFound]],
  ['/mensagem-enviada', [messageSent]],
  ...productList.map((product): [string, unknown[]] => {
    const { slug, hero, problem, benefits, custom, questions, screen } = product;
    const { before, after, talk, others, screenCaption } = productWords(product);
    const words = [before, after, talk, others, screenCaption];
    return [`/${slug}`, [hero, problem, benefits, custom, questions, screen, words, closingCall]];
  }),
])('%s shows every text that src/content has for it', (path, copy) => {
  const shown = squeezed(load(readPage(path))('body').text());
  const texts = textsIn([copy, frameTexts]);
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => !shown.includes(squeezed(text)))).toEqual([]);
});

describe.each(publicPages)('%s', (path) => {
  test(`${path} answers 200, and its URL with a trailing slash redirects to it`, async () => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    if (path === '/') return;
    const withSlash = await ask(`${path}/`);
    const location = new URL(withSlash.headers.get('location') ?? '', site().url);
    expect([withSlash.status, location.href]).toEqual([301, site().url + path]);
  });
});

describe.each(builtPages)('%s', (path) => {
  const page = load(readPage(path));

  test(`${path} has one h1, the bar, the footer with the help in its order, and the WhatsApp button`, () => {
    expect(page('h1')).toHaveLength(1);
    const logos = page(`a[href="/"][aria-label="${frame.logoLabel}"]`).map((_, logo) => page(logo).text().trim());
    expect(logos.get()).toEqual([company.name, company.name]);
    expect(page('header nav')).toHaveLength(1);
    expect(page('aside a[aria-label="Fale conosco no WhatsApp"]')).toHaveLength(1);
    // The same help in the same order (WCAG 3.2.6), the products, and what else there is.
    const [logo, whatsapp, ...links] = linksIn(page, 'footer a');
    expect([logo?.href, whatsapp?.text]).toEqual(['/', footer.whatsapp]);
    expect(links).toEqual([
      { href: phoneHref, text: company.phone },
      { href: '/contato', text: footer.contact },
      { href: emailHref, text: company.email },
      ...productList.map(({ slug, acronym, area }) => ({
        href: `/${slug}`,
        text: `${acronym}, ${area.toLowerCase()}`,
      })),
      ...linksOf('footer'),
    ]);
    const { street, district, city, state, postalCode } = company.address;
    const { postalCode: label } = contact.details;
    expect(textOf(page('footer address').text())).toBe(
      `${street}, ${district}, ${city}, ${state}, ${label} ${postalCode}`,
    );
  });

  test(`${path} is first painted with its headline, not with the bar alone`, () => {
    expect(page('link[rel=expect][blocking=render]').attr('href')).toBe(`#${page('h1').attr('id')}`);
  });

  test(`${path} has a style for every colour of its drawings`, () => {
    const colours = page('svg [class]').map((_, shape) =>
      page(shape)
        .attr('class')
        ?.match(/(fill|stroke)-[\w-]+/g),
    );
    const style = page('style').text();
    expect([...new Set(colours)].filter((colour) => !style.includes(`.${colour}{`))).toEqual([]);
  });

  test(`${path} links only to URLs that answer 200`, async () => {
    const links = page('a[href^="/"]').map((_, link) => page(link).attr('href'));
    expect(links.length).toBeGreaterThan(5);
    const answers = [...new Set(links)].map(async (link) => [link, (await ask(link)).status]);
    expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([]);
  });
});

test('the home page links to the solutions, the team and each product', () => {
  const page = load(readPage('/'));
  const calls = page('main section:first-of-type a.btn').map((_, link) => page(link).attr('href'));
  expect(calls.get()).toEqual(['/tms', '/contato']);
  const cards = page('main li:has(h3) > div > a').map((_, card) => page(card).attr('href'));
  expect(cards.get()).toEqual(productList.map(({ slug }) => `/${slug}`));
});

test.each(productList)('/$slug shows its benefits right behind its two paragraphs', ({ slug, problem, benefits }) => {
  const text = textOf(load(readPage(`/${slug}`))('main').text());
  const places = [
    problem.before,
    problem.after,
    ...benefits.map(({ title }) => title),
    copyOf('produto').screenCaption,
  ].map((part) => text.indexOf(textOf(part)));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test.each(['/TMS', '/Contato?produto=wms#contact-form', '/SOBRE'])(
  '%s leads to the page in small letters',
  async (path) => {
    const { page } = await open(path, { expectedErrors: /404/ });
    const [pathname = ''] = path.split(/(?=[?#])/);
    await page.waitForURL(path.replace(pathname, pathname.toLowerCase()));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('404');
  },
);

test('a URL in capitals that is no page stays not found', async () => {
  const { page } = await open('/NADA', { expectedErrors: /404/ });
  await page.waitForURL('/nada');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('404 Page Not Found');
});

test('the home page shows the products before it asks which case is the visitor’s', () => {
  const headings = load(readPage('/'))('main h2').map((_, heading) => textOf(load(heading).text()));
  const places = [home.products.title, home.cases.title].map((title) => headings.get().indexOf(textOf(title)));
  expect(places[0]).toBe(0);
  expect(places[1]).toBeGreaterThan(0);
});

test('the steps of the home page are counted from one', () => {
  const steps = load(readPage('/'))('ol > li').map((_, step) => textOf(load(step)('p').first().text()));
  expect(steps.get()).toEqual(home.steps.items.map((_, index) => `${home.steps.step} ${index + 1}`));
});

test.each(productList)('/$slug leads to the other products, each by what it promises', ({ slug }) => {
  const page = load(readPage(`/${slug}`));
  const rows = page('main dl > div:has(a)').map((_, row) => ({
    promise: page('dt', row).text(),
    link: linksIn(page, 'dd a').find(({ text }) => text === textOf(page('dd', row).text())),
  }));
  expect(rows.get()).toEqual(
    productList
      .filter((other) => other.slug !== slug)
      .map((other) => ({
        promise: other.promise,
        link: { href: `/${other.slug}`, text: productWords(other).more },
      })),
  );
});

test('the home page links each symptom to its product', () => {
  const page = load(readPage('/'));
  const rows = page('main dl > div:has(a)').map((_, row) => ({
    symptom: textOf(page('dt', row).text()),
    href: page('dd a', row).attr('href'),
  }));
  const known = productList.flatMap(({ slug, symptoms }) =>
    symptoms.map((symptom) => ({ symptom: textOf(symptom), href: `/${slug}` })),
  );
  expect(rows.get()).toEqual(known);
});

test.each(productList)(
  '/$slug links from its example screen to the form, and lists its questions with their reasons',
  ({ slug, questions }) => {
    const page = load(readPage(`/${slug}`));
    const call = page('section:has(figure) + section a.btn');
    expect(call.attr('href')).toBe(`/contato?produto=${slug}`);
    const list = page('h2')
      .filter((_, heading) => page(heading).text() === copyOf('produto').questions.title)
      .closest('section');
    const asked = list.find('li').map((_, item) => ({
      question: textOf(page('summary', item).text()),
      reason: textOf(page('p', item).text()),
    }));
    expect(asked.get()).toEqual(
      questions.map(({ question, reason }) => ({ question: textOf(question), reason: textOf(reason) })),
    );
  },
);

test.each(productList)('/$slug says what made to measure means, and leads to the choice', (product) => {
  const { slug, custom } = product;
  const page = load(readPage(`/${slug}`));
  const section = page('section').filter((_, element) => page('h2', element).text() === productWords(product).custom);
  expect(textOf(section.text())).toContain(textOf(custom));
  const [choice = '', id = ''] = section.find('a').attr('href')?.split('#') ?? [];
  expect(load(readPage(choice))(`#${id}`)).toHaveLength(1);
});

test('/privacidade has an index that leads to each of its sections', () => {
  const page = load(readPage('/privacidade'));
  const entries = page('main nav a').map((_, link) => ({
    title: textOf(page(link).text()),
    leadsTo: textOf(page(`${page(link).attr('href')} h2`).text()),
  }));
  expect(entries.get()).toEqual(
    privacy.sections.map(({ title, short = title }) => ({ title: textOf(short), leadsTo: textOf(title) })),
  );
});

test('/sobre has four values', () => {
  const values = load(readPage('/sobre'))('main li h3').map((_, heading) => textOf(load(heading).text()));
  expect(values.get()).toEqual(about.values.items.map(({ title }) => textOf(title)));
  expect(values).toHaveLength(4);
});

test('/sobre says when a ready-made system is the better choice, and when one of its own', () => {
  const page = load(readPage('/sobre'));
  const sides = page('#sob-medida ul').map((_, list) => ({
    title: textOf(page(list).prev('h3').text()),
    items: page('li', list)
      .map((_, item) => textOf(page(item).text()))
      .get(),
  }));
  expect(sides.get()).toEqual([about.choice.ready, about.choice.made]);
});

test.each(publicPages)('another page links to %s', (path) => {
  const others = builtPages.filter((other) => other !== path);
  expect(others.some((other) => readPage(other).includes(`href="${path}"`))).toBe(true);
});

test('the confirmation page links to other pages, but not back to the form, and is neither linked nor indexed', () => {
  const page = load(readPage('/mensagem-enviada'));
  const menu = linksOf('menu').filter(({ href }) => href !== '/contato');
  expect(linksIn(page, 'main a')).toEqual([{ href: '/', text: messageSent.home }, ...productLinks, ...menu]);
  expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  for (const path of builtPages) expect(readPage(path)).not.toContain('href="/mensagem-enviada"');
});

test.each(['/nada', '/tms/nada', '/index.php'])(
  '%s answers 404 with a heading, a hint, and links to the home page, the products and the pages of the menu',
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    const page = load(await response.text());
    expect(page('h1').text()).toBe('404 Page Not Found');
    expect(page('main').text()).toContain(notFound.hint);
    expect(linksIn(page, 'main a')).toEqual([{ href: '/', text: notFound.home }, ...productLinks, ...linksOf('menu')]);
    expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  },
);
