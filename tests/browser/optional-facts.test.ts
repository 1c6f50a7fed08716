// Here the company gives no optional fact. The project `takeover` runs this file with all of them given.

import { existsSync, globSync } from 'node:fs';
import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { textOf as copyOf, productList, productWords } from '../../src/content/texts.ts';
import { formatPhone } from '../../src/message/phone.ts';
import { withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

const { open } = withSite();
const { details } = copyOf('contato');
const { customers, terms } = copyOf('index');
const { title: teamTitle, people: team = [] } = copyOf('sobre').team;
const { cases = [] } = customers;
const { linkedin, privacyOfficer } = company;
const textOf = (text: string) => text.replace(/\s+/g, ' ').trim();

test('the contact page lists the ways to the company and its place, and the optional facts only when they are given', () => {
  const { street, district, city, state, postalCode } = company.address;
  const page = load(readPage('/contato'));
  const lines = page('[aria-labelledby=details-title] li').map((_, line) =>
    ['p', 'p + *'].map((part) => textOf(page(line).find(part).first().text())).join('|'),
  );
  expect(lines.get()).toEqual(
    given([
      [details.whatsapp, company.whatsapp && formatPhone(company.whatsapp)],
      [details.phone, company.phone],
      [details.email, company.email],
      [details.openingHours, company.openingHours],
      [details.answerTime, company.answerTime],
      [details.linkedin, linkedin && company.name],
      [details.address, `${street}${district}, ${city}, ${state}${details.postalCode} ${postalCode}`],
    ]),
  );
});

/** The rows of a page's facts. */
const rowsOf = (page: CheerioAPI) =>
  page('main section:not(:has(figure)) dl > div:not(:has(a))')
    .map((_, row) => ({ label: page('dt', row).text(), answer: textOf(page('dd', row).text()) }))
    .get();

/** Labels and values of the facts that are given. */
const given = (rows: [string, string | undefined][]) =>
  rows.flatMap(([label, value]) => (value ? [`${label}|${value}`] : []));

test('the home page answers what is asked before a contract, only when the answers are given', () => {
  expect(rowsOf(load(readPage('/')))).toEqual(terms.facts ?? []);
});

test.each(productList)('/$slug lists the facts of this product, and those of every project', ({ slug, facts = [] }) => {
  expect(rowsOf(load(readPage(`/${slug}`)))).toEqual([...facts, ...(terms.facts ?? [])]);
});

/** The section under this heading, as text; undefined, if there is none. */
const sectionOf = (page: CheerioAPI, title: string) => {
  const section = page('main section').filter((_, element) => page('h2', element).first().text() === title);
  return section.length > 0 ? textOf(section.text()) : undefined;
};

test('the home page names the customers that have consented, and how many there are', () => {
  const section = sectionOf(load(readPage('/')), customers.title);
  const texts = [customers.lead || [], cases.map(({ name, sector, text }) => [name, sector, text])].flat(2);
  if (texts.length === 0) expect(section).toBeUndefined();
  for (const text of texts) expect(section).toContain(text);
});

test.each(productList)('/$slug names its own customers only', (of) => {
  const { slug } = of;
  const section = sectionOf(load(readPage(`/${slug}`)), productWords(of).customers);
  const shown = cases.filter(({ name }) => section?.includes(name)).map(({ name }) => name);
  expect(shown).toEqual(cases.filter(({ product }) => product === slug).map(({ name }) => name));
  expect(section === undefined).toBe(shown.length === 0);
});

test.each(productList)(
  '/$slug shows the pictures of the product in use, fetched late, with their captions',
  (product) => {
    const page = load(readPage(`/${product.slug}`));
    const { screens = [] } = product;
    const figures = page('figure:has(img)').map((_, figure) => {
      const picture = page('img', figure);
      expect(picture.attr('loading')).toBe('lazy');
      expect(picture.attr('alt')).toContain(product.acronym);
      const files = (picture.attr('srcset') ?? '').split(',').map((file) => file.trim().split(' ')[0] ?? '');
      for (const file of files) expect(existsSync(`dist${file}`), file).toBe(true);
      return page('figcaption', figure).text();
    });
    expect(figures.get()).toEqual(screens.map(({ caption }) => caption));
  },
);

test('no published picture tells what its camera wrote into it', async () => {
  const pictures = globSync('dist/_astro/*.webp');
  const hasPictures = team.some(({ picture }) => picture);
  expect(pictures.length > 0).toBe(hasPictures);
  for (const file of pictures) expect((await sharp(file).metadata()).exif, file).toBeUndefined();
});

test('/sobre shows the people of the team with what each does', () => {
  const section = sectionOf(load(readPage('/sobre')), teamTitle);
  expect(section === undefined).toBe(team.length === 0);
  for (const text of team.flatMap(({ name, role }) => [name, role])) expect(section).toContain(text);
});

test('the contact page links to the company on LinkedIn only when it is there', () => {
  const links = load(readPage('/contato'))('main a[href*="linkedin.com"]');
  expect(links.map((_, link) => link.attribs.href).get()).toEqual([linkedin || []].flat());
});

test('pages that end with a call say how soon the company answers, only when it does', () => {
  const { answerTime } = company;
  for (const path of ['/', '/sobre', ...productList.map(({ slug }) => `/${slug}`)]) {
    const call = textOf(load(readPage(path))('main > section').last().text());
    expect(call.includes(details.answerTime), path).toBe(Boolean(answerTime));
    expect(call, path).toContain(answerTime ?? '');
  }
});

test('the privacy page names who answers for personal data, with an e-mail address to write to', () => {
  const page = load(readPage('/privacidade'));
  expect(textOf(page('main').text()).includes('Encarregado')).toBe(Boolean(privacyOfficer?.name));
  if (!privacyOfficer?.name) return;
  const { name } = privacyOfficer;
  const item = page('main li').filter((_, entry) => page(entry).text().includes(name));
  expect(item.find('a').attr('href')).toBe(`mailto:${privacyOfficer.email || company.email}`);
});

test('no page has an empty list', () => {
  for (const path of builtPages)
    expect(load(readPage(path))('main :is(ul, dl):empty:not(astro-island *)'), path).toHaveLength(0);
});

test('the footer and the privacy page name the registered company only when the facts are given', () => {
  const { legalName, cnpj } = company;
  const home = load(readPage('/'));
  home('footer b').remove();
  const lines = home('footer > div:last-child p').map((_, line) => textOf(home(line).text()));
  const known = [legalName, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(', ');
  const rights = `© ${new Date().getFullYear()} ${company.name}. ${copyOf('site').footer.rights}`;
  expect(lines.get()).toEqual(known ? [rights, known] : [rights]);
  const controller = known ? `${company.name} (${known})` : company.name;
  expect(textOf(load(readPage('/privacidade'))('main').text())).toContain(`${controller}, ${company.address.city}`);
  const data = JSON.parse(home('script[type="application/ld+json"]').text())['@graph'][0];
  expect([data.legalName, data.taxID]).toEqual([legalName || undefined, cnpj || undefined]);
});

test('faces of the team are square and stand in rows, on a phone and in a wide window', async () => {
  for (const window of [PHONE, DESKTOP]) {
    const { page } = await open('/sobre', window);
    const faces = page.locator('main li > :is(img, p[aria-hidden])');
    const boxes = await faces.evaluateAll((frames) => frames.map((frame) => frame.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(team.some(({ picture }) => picture) ? team.length : 0);
    for (const { width, height } of boxes) expect(height).toBeCloseTo(width, 0);
  }
});
