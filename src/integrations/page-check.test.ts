import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenLinks } from './page-check.ts';

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

test.each(['/sobr', '/sobre/', '/sobre#fim', '/arquivos/ficha.pdf', 'sobre', 'www.exemplo.com.br', 'https:///'])(
  'a link to %s is reported with its page and its text',
  (href) => {
    expect(follow(href)).toEqual([`Página /, link “Ver mais”: leva a ${href}, que não existe.`]);
  },
);
