import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect } from 'vitest';
import { COMPANY } from './company.ts';

const facts = (folder: string) => JSON.parse(readFileSync(join(folder, 'src/content/empresa.json'), 'utf8'));

/** Expects the build of another company to have these pages in its menu, its colour, and no fact of the tests' company. */
export function expectOwnPages(folder: string, menu: string[], colour: string): void {
  const pages = globSync('dist/*.html', { cwd: folder }).filter((file) => !file.endsWith('admin.html'));
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
  const links = home('nav details a').map((_, link) => home(link).attr('href'));
  expect(links.get().sort()).toEqual([...menu].sort());
  const logo = home('header a[href="/"]');
  expect(logo.attr('aria-label')).toContain(own.name);
  // Only a logo that has the name beside it may be hidden, where both have no room.
  expect(/hidden/.test(logo.find('svg').attr('class') ?? '')).toBe(logo.children().length > 1);
}
