import { globSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { copyCheckout } from '../support/checkout.ts';
import { companies } from '../support/other-company.ts';

// One of them in turn, with the tests that read most facts. `COMPANY=bare` chooses one, and runs all but this file.
const { COMPANY, GITHUB_RUN_NUMBER = new Date().getDate() } = process.env;
const names = Object.keys(companies) as (keyof typeof companies)[];
const turn = names.filter((name, index) =>
  COMPANY ? name === COMPANY : index === Number(GITHUB_RUN_NUMBER) % names.length,
);
const PAGES = ['pages', 'optional-facts', 'share'].map((name) => `tests/browser/${name}`);
const selection = COMPANY
  ? ['--exclude', 'tests/project/takeover.test.ts']
  : ['--project', 'unit', '--project', 'browser', 'src/', 'netlify/', ...PAGES];
const HOUR_MS = 3_600_000;

describe.each(turn)('a company (%s) that types its facts into src/content', (name) => {
  let copy: ReturnType<typeof copyCheckout>;

  beforeAll(async () => {
    copy = copyCheckout('takeover');
    await companies[name](copy.folder);
  });
  afterAll(() => copy.remove());

  /** What visitors get: not the forms, whose hints show examples. */
  const publishedFiles = () =>
    globSync('dist/**/*.{html,js,xml,txt,svg}', { cwd: copy.folder }).filter((file) => !/\badmin\b/.test(file));

  test('publishes a site that holds nothing of the one before, in production too', async () => {
    const { code, output } = await copy.run('astro', ['build'], { CONTEXT: 'production', NODE_ENV: 'production' });
    expect(code, output).toBe(0);
    const published = publishedFiles();
    expect(published.length).toBeGreaterThan(readdirSync('src/pages').length);
    const { name: before, domain, email, phone, whatsapp = '', address, protocolPrefix } = company;
    const digits = [phone, whatsapp].map((number) => number.replace(/\D/g, ''));
    const facts = [before, domain, email, phone, address.street, address.city, `${protocolPrefix}-`, ...digits];
    const own: typeof company = JSON.parse(copy.read('src/content/empresa.json'));
    for (const path of published) {
      const content = copy.read(path);
      for (const fact of facts.filter(Boolean)) expect(content.includes(fact), `${path} holds ${fact}`).toBe(false);
      if (path.endsWith('.html')) expect(content, path).not.toMatch(/\b1989\b|três décadas|undefined/);
      if (!own.whatsapp && path.endsWith('.html'))
        expect(content, path).not.toMatch(/wa\.me|WhatsApp(?! do visitante)/);
    }
    const home = copy.read('dist/index.html');
    expect(home).toContain(own.name.replace('’', '’'));
    expect(home).toContain(String(own.foundedIn));
  });

  test('passes the tests, with no other change', { timeout: HOUR_MS }, async () => {
    const command = ['run', '--config', 'tests/vitest.config.ts', ...selection];
    const { code, output } = await copy.run('vitest', command, { NODE_ENV: 'test', SITE_IS_BUILT: '1' });
    expect(code, output).toBe(0);
  });
});
