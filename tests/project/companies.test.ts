// Companies of other kinds, as data for a build: with nothing that may be left out; and with long names, systems at other
// addresses, one that has no page yet, and other colours.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { buildSite, COMPANY, copyWithCompany } from '../support/company.ts';

const facts = (folder: string) => JSON.parse(readFileSync(join(folder, 'src/content/empresa.json'), 'utf8'));

test.each([
  ['bare', ['/', '/sobre', '/contato', '/tms', '/wms', '/erp'], '#ffc20e'],
  ['other', ['/', '/sobre', '/contato', '/chao-de-fabrica', '/frota'], '#bef264'],
])(
  'a company (%s) that types its facts is published in production, with nothing of another one',
  (name, menu, colour) => {
    const folder = copyWithCompany(`tests/companies/${name}`);
    const colours = join(folder, 'tailwind.config.mjs');
    writeFileSync(colours, readFileSync(colours, 'utf8').replace('#ffc20e', colour));
    buildSite(folder, { CONTEXT: 'production' });
    const published = globSync('dist/**/*.{html,js,xml,txt,svg}', { cwd: folder }).filter(
      (file) => !/\badmin\b/.test(file),
    );
    const pages = published.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBe(menu.length + 4);
    const { name: other, domain, email, phone, whatsapp, address, protocolPrefix } = facts(COMPANY);
    const own = facts(folder);
    const digits = [phone, whatsapp].map((number) => number.replace(/\D/g, ''));
    for (const path of pages) {
      const html = readFileSync(join(folder, path), 'utf8');
      for (const fact of [other, domain, email, phone, address.street, address.city, `${protocolPrefix}-`, ...digits])
        expect(html.includes(fact), `${path} holds ${fact}`).toBe(false);
      expect(html, path).not.toMatch(/undefined|\{\w+\}(?=[^}]*<\/(?:p|h1|title))/);
      if (!own.whatsapp) expect(html, path).not.toMatch(/wa\.me|WhatsApp(?! do visitante)/);
      expect(html, path).toContain(colour);
    }
    const home = load(readFileSync(join(folder, 'dist/index.html'), 'utf8'));
    expect(
      home('nav details a')
        .map((_, link) => home(link).attr('href'))
        .get()
        .sort(),
    ).toEqual([...menu].sort());
    expect(home('header a[href="/"]').attr('aria-label')).toContain(own.name);
  },
);
