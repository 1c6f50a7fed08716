// Here the company gives no optional fact. The project `takeover` runs this file with all of them given.

import { globSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList, productWords, textOf } from '../../src/content/texts.ts';
import { formatPhone } from '../../src/message/phone.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

const { details } = textOf('contato');
const { customers, terms } = textOf('index');
const { cases = [] } = customers;
const { linkedin, privacyOfficer, answerTime, legalName, cnpj } = company;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Labels and answers of a page's lists of facts. */
const factsOn = (page: CheerioAPI, selector: string) =>
  page(selector)
    .map((_, label) => `${plain(page(label).text())}|${plain(page(label).next().text())}`)
    .get();
const given = (rows: [string, string | undefined][]) =>
  rows.flatMap(([label, answer]) => (answer ? [`${label}|${answer}`] : []));

test('the contact page lists the ways to the company and its place, and the optional facts only when they are given', () => {
  const { street, district, city, state, postalCode } = company.address;
  const page = load(readPage('/contato'));
  expect(factsOn(page, '[aria-labelledby=details-title] dt')).toEqual(
    given([
      [details.whatsapp, company.whatsapp && formatPhone(company.whatsapp)],
      [details.phone, company.phone],
      [details.email, company.email],
      [details.linkedin, linkedin && company.name],
      [details.openingHours, company.openingHours],
      [details.answerTime, answerTime],
      [details.address, `${street}${district}, ${city}, ${state}, ${details.postalCode} ${postalCode}`],
    ]),
  );
  expect(page('main a[href*="linkedin.com"]').attr('href')).toBe(linkedin || undefined);
});

const sectionUnder = (path: string, title: string) => {
  const page = load(readPage(path));
  const section = page('main section').filter((_, element) => page('h2', element).first().text() === title);
  return section.length > 0 ? plain(section.text()) : undefined;
};

test.each([{ slug: '', facts: [] }, ...productList])(
  '/$slug answers what is asked before a contract, only when the owner has answered',
  ({ slug, facts = [], ...product }) => {
    const title = 'acronym' in product ? productWords(product).details : terms.title;
    const section = sectionUnder(`/${slug}`, title);
    const all = [...facts, ...(terms.facts ?? [])];
    expect(section === undefined).toBe(all.length === 0);
    for (const fact of all) for (const part of [fact.title, fact.text]) expect(section).toContain(plain(part));
  },
);

test('customers are named that have consented, on the home page all and on a product’s page its own', () => {
  const all = sectionUnder('/', customers.title);
  expect(all === undefined).toBe(!customers.lead && cases.length === 0);
  for (const { name, sector, text } of cases)
    for (const part of [name, sector, text]) expect(all).toContain(plain(part));
  for (const product of productList) {
    const own = cases.filter((entry) => entry.product === product.slug);
    const section = sectionUnder(`/${product.slug}`, productWords(product).customers);
    expect(cases.filter(({ name }) => section?.includes(name))).toEqual(own);
  }
});

test.each(productList)(
  '/$slug shows the pictures of the product in use, fetched late, with their captions',
  (product) => {
    const page = load(readPage(`/${product.slug}`));
    const captions = page('figure:has(img)').map((_, figure) => {
      const picture = page('img', figure);
      expect(picture.attr('loading')).toBe('lazy');
      expect(picture.attr('alt')).toContain(product.acronym);
      const files = (picture.attr('srcset') ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? '');
      for (const file of files) expect(statSync(`dist${file}`).size, file).toBeGreaterThan(0);
      return page('figcaption', figure).text();
    });
    expect(captions.get()).toEqual((product.screens ?? []).map(({ caption }) => caption));
  },
);

test('only pictures that a page shows are published, none wider than 1,536 px or with what its camera wrote into it', async () => {
  const shown = productList.flatMap(({ screens = [] }) =>
    screens.map(({ picture }) => basename(picture).replace(/\w+$/, '')),
  );
  const published = globSync('dist/**/*.{webp,jpg,jpeg,avif}');
  expect(published.length > 0).toBe(shown.length > 0);
  for (const file of published) {
    expect(
      shown.some((picture) => file.includes(picture)),
      file,
    ).toBe(true);
    const { exif, width } = await sharp(file).metadata();
    expect(exif, file).toBeUndefined();
    expect(width, file).toBeLessThanOrEqual(1536);
  }
});

test('the home page’s last call says how soon the company answers, only when it does', () => {
  const call = plain(load(readPage('/'))('main > section').last().text());
  expect(call).toContain(textOf('site').closingCall.title);
  expect(call.includes(details.answerTime)).toBe(Boolean(answerTime));
  expect(call).toContain(answerTime ?? '');
});

test('the privacy page names who answers for personal data, with an e-mail address to write to', () => {
  const page = load(readPage('/privacidade'));
  expect(plain(page('main').text()).includes('Encarregado')).toBe(Boolean(privacyOfficer?.name));
  if (!privacyOfficer?.name) return;
  const { name, email } = privacyOfficer;
  const item = page('main li').filter((_, entry) => page(entry).text().includes(name));
  expect(item.find('a').attr('href')).toBe(`mailto:${email || company.email}`);
});

test('no page has an empty list', () => {
  for (const path of builtPages)
    expect(load(readPage(path))('main :is(ul, dl):empty:not(astro-island *)'), path).toHaveLength(0);
});

test('the footer and the privacy page name the registered company only when the facts are given', () => {
  const home = load(readPage('/'));
  const known = [legalName, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(', ');
  expect(plain(home('footer').text())).toContain(`${textOf('site').footer.rights} ${known}`);
  const controller = known ? `${company.name} (${known})` : company.name;
  expect(plain(load(readPage('/privacidade'))('main').text())).toContain(`${controller}, ${company.address.city}`);
});
