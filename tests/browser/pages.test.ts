import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { emailHref, phoneHref } from '../../src/company-links.ts';
import { home } from '../../src/copy/home.ts';
import { notFound } from '../../src/copy/nao-encontrada.ts';
import { privacy } from '../../src/copy/privacidade.ts';
import { productList, productPage } from '../../src/copy/produtos.ts';
import { site as frame } from '../../src/copy/site.ts';
import { about } from '../../src/copy/sobre.ts';
import { withSite } from '../support/browser.ts';
import { builtPages, publicPages, readPage } from '../support/public-pages.ts';

const { open, site } = withSite();

const ask = (path: string) => fetch(site().url + path, { redirect: 'manual' });
const textOf = (text: string) => text.replace(/\s+/g, ' ').trim();

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
    expect(page(`header a[href="/"][aria-label="${frame.logoLabel}"]`)).toHaveLength(1);
    expect(page('header nav')).toHaveLength(1);
    expect(page('aside a[aria-label="Fale conosco no WhatsApp"]')).toHaveLength(1);
    expect(page('footer').text()).toContain('©');
    // WCAG 3.2.6: WhatsApp, phone, form.
    const help = page('footer a').map((_, link) => page(link).attr('href')?.split(/[:/]/)[0]);
    expect(help.get().slice(1, 4)).toEqual(['https', 'tel', '']);
  });

  test(`${path} names the products, the street address, the phone and the e-mail in its footer`, () => {
    const links = page('footer a').map((_, link) => page(link).attr('href'));
    const products = productList.map(({ slug }) => `/${slug}`);
    expect(links.get()).toEqual(expect.arrayContaining([...products, phoneHref, emailHref]));
    const { street, postalCode } = company.address;
    for (const part of [street, postalCode]) expect(page('footer address').text()).toContain(part);
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

test.each(productList)(
  '/$slug shows its headline, two paragraphs and four benefits',
  ({ slug, hero, problem, benefits }) => {
    const page = load(readPage(`/${slug}`));
    const texts = (selector: string) =>
      page(selector)
        .map((_, element) => textOf(page(element).text()))
        .get();
    expect(texts('h1')).toEqual([textOf(hero.title)]);
    expect(texts('main p')).toEqual(expect.arrayContaining(problem.paragraphs.map(textOf)));
    expect(benefits).toHaveLength(4);
    expect(texts('main li h3')).toEqual(expect.arrayContaining(benefits.map(({ title }) => textOf(title))));
    expect(texts('main li p')).toEqual(expect.arrayContaining(benefits.map(({ text }) => textOf(text))));
  },
);

test.each(productList)('/$slug shows its benefits right behind its two paragraphs', ({ slug, problem, benefits }) => {
  const text = textOf(load(readPage(`/${slug}`))('main').text());
  const places = [...problem.paragraphs, ...benefits.map(({ title }) => title), productPage.screenCaption].map((part) =>
    text.indexOf(textOf(part)),
  );
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
      .filter((_, heading) => page(heading).text() === productPage.questions.title)
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

test.each(productList)(
  '/$slug says what made to measure means, and leads to the choice',
  ({ slug, acronym, custom }) => {
    const page = load(readPage(`/${slug}`));
    const section = page('section').filter((_, element) => page('h2', element).text() === productPage.custom(acronym));
    expect(textOf(section.text())).toContain(textOf(custom));
    const [choice = '', id = ''] = section.find('a').attr('href')?.split('#') ?? [];
    expect(load(readPage(choice))(`#${id}`)).toHaveLength(1);
  },
);

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

test('/sobre tells the history and the four values', () => {
  const page = load(readPage('/sobre'));
  const text = textOf(page('main').text());
  for (const paragraph of about.history.paragraphs) expect(text).toContain(textOf(paragraph));
  expect(about.values.items).toHaveLength(4);
  const values = page('main li h3').map((_, heading) => page(heading).text());
  expect(values.get().map(textOf)).toEqual(about.values.items.map(({ title }) => textOf(title)));
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

test('the confirmation page is neither linked nor indexed', () => {
  const page = load(readPage('/mensagem-enviada'));
  expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  for (const path of builtPages) expect(readPage(path)).not.toContain('href="/mensagem-enviada"');
});

test.each(['/nada', '/tms/nada', '/index.php'])(
  '%s answers 404 with a heading, a hint and a link to the home page',
  async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    const page = load(await response.text());
    expect(page('h1').text()).toBe('404 Page Not Found');
    expect(page('main').text()).toContain(notFound.hint);
    expect(page('main a[href="/"]')).toHaveLength(1);
    expect(page('meta[name=robots]').attr('content')).toBe('noindex');
  },
);
