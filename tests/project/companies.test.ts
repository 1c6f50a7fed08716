// A company of another kind, as data for a build: with long names, systems at other addresses, one that has no page yet,
// and other colours. One with nothing that may be left out: commands.test.ts.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';
import { buildSite, copyWithCompany } from '../support/company.ts';
import { expectOwnPages } from '../support/own-pages.ts';

test('a company that types its facts is published in production, with nothing of another one', () => {
  const folder = copyWithCompany('tests/companies/other');
  const colours = join(folder, 'tailwind.config.mjs');
  writeFileSync(colours, readFileSync(colours, 'utf8').replace('#ffc20e', '#bef264'));
  buildSite(folder, { CONTEXT: 'production' });
  expectOwnPages(folder, ['/', '/sobre', '/contato', '/chao-de-fabrica', '/frota'], '#bef264');
});
