import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenLinks, samePages } from './page-check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'links-'));
  mkdirSync(join(folder, 'arquivos'));
  writeFileSync(join(folder, 'arquivos/ficha técnica.pdf'), '');
  writeFileSync(join(folder, 'sobre.html'), '<h2 id="história">x</h2>');
});
afterEach(() => rmSync(folder, { recursive: true }));

const follow = (href: string) => {
  writeFileSync(join(folder, 'index.html'), `<a href="${href}"> Ver\n mais</a>`);
  return brokenLinks(folder, ['/', '/sobre']);
};

test.each([
  '/sobre',
  '/sobre#hist%C3%B3ria',
  '/sobre?produto=tms',
  '/',
  '?x=1',
  '/arquivos/ficha%20t%C3%A9cnica.pdf',
  'https://www.exemplo.com.br/x',
  'mailto:a@b.com',
  'tel:+551930000000',
])('a link to %s is accepted', (href) => {
  expect(follow(href)).toEqual([]);
});

test.each([
  ['/sobr', 'leva a /sobr, que não existe.'],
  ['/sobre/', 'leva a /sobre/, que não existe.'],
  ['/sobre#fim', 'leva a /sobre#fim, que não existe.'],
  ['/arquivos/ficha.pdf', 'leva a /arquivos/ficha.pdf, que não existe.'],
  ['sobre', 'o endereço sobre não leva a lugar nenhum.'],
  ['www.exemplo.com.br', 'o endereço www.exemplo.com.br não leva a lugar nenhum.'],
  ['https:///', 'o endereço https:/// não é completo.'],
])('a link to %s is reported with its page and its text', (href, problem) => {
  expect(follow(href)).toEqual([expect.stringContaining(`Página /, link “Ver mais”: ${problem}`)]);
});

test('two pages with the same title or description are reported in one sentence', () => {
  const head = (title: string, description: string) =>
    `<title>${title}</title><meta name="description" content="${description}">`;
  writeFileSync(join(folder, 'index.html'), head('Início', 'Sistemas.'));
  writeFileSync(join(folder, 'tms.html'), head('TMS', 'Transporte.'));
  writeFileSync(join(folder, 'wms.html'), head('TMS', 'Armazém.'));
  writeFileSync(join(folder, 'erp.html'), head('ERP', 'Sistemas.'));
  expect(samePages(folder, ['/', '/tms', '/wms', '/erp'])).toEqual([
    'Páginas /tms e /wms: têm o mesmo título, e um buscador mostraria só uma.',
    'Páginas / e /erp: têm a mesma descrição, e um buscador mostraria só uma.',
  ]);
  expect(samePages(folder, ['/', '/tms'])).toEqual([]);
});
