// Here the company gives no optional fact. The project `takeover` runs this file with all of them given.

import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { contact } from '../../src/copy/contato.ts';
import { productPage } from '../../src/copy/produtos.ts';
import { site } from '../../src/copy/site.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

const { details } = contact;
const textOf = (text: string) => text.replace(/\s+/g, ' ').trim();

test.each([
  ['openingHours', '/contato', details.openingHours],
  ['answerTime', '/contato', details.answerTime],
  ['segments', '/tms', productPage.terms.segments],
  ['hosting', '/wms', productPage.terms.hosting],
  ['supportHours', '/erp', productPage.terms.supportHours],
] as const)('the fact %s is on %s only when the company gives it', (fact, path, label) => {
  const page = load(readPage(path));
  const lines = page('main li')
    .map((_, line) =>
      page('p', line)
        .map((_, text) => page(text).text())
        .get()
        .join('|'),
    )
    .get();
  const shown = lines.filter((line) => line.startsWith(`${label}|`));
  expect(shown).toEqual(company[fact] ? [`${label}|${company[fact]}`] : []);
});

test('no page has an empty list', () => {
  for (const path of builtPages)
    expect(load(readPage(path))('main ul:empty:not(astro-island *)'), path).toHaveLength(0);
});

test('the footer and the privacy page name the registered company only when the facts are given', () => {
  const { legalName, cnpj } = company;
  const home = load(readPage('/'));
  home('footer b').remove();
  const lines = home('footer > div:last-child p').map((_, line) => textOf(home(line).text()));
  const known = [legalName, cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(', ');
  const rights = `© ${new Date().getFullYear()} ${company.name}. ${site.footer.rights}`;
  expect(lines.get()).toEqual(known ? [rights, known] : [rights]);
  const controller = known ? `${company.name} (${known})` : company.name;
  expect(textOf(load(readPage('/privacidade'))('main').text())).toContain(`${controller}, ${company.address.city}`);
  const data = JSON.parse(home('script[type="application/ld+json"]').text())['@graph'][0];
  expect([data.legalName, data.taxID]).toEqual([legalName, cnpj]);
});
