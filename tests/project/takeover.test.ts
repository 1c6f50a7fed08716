import { globSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { copyCheckout } from '../support/checkout.ts';
import { otherCompany as other, writeOtherCompany } from '../support/other-company.ts';

describe('another company that types its facts into src/content', () => {
  let copy: ReturnType<typeof copyCheckout>;

  beforeAll(() => {
    copy = copyCheckout('takeover');
    return writeOtherCompany(copy.folder);
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
    const facts = [
      company.name,
      company.domain,
      company.email,
      company.phone,
      company.whatsapp ?? '',
      company.address.street,
    ];
    const digits = [company.phone, company.whatsapp ?? ''].map((number) => number.replace(/\D/g, ''));
    for (const path of published) {
      const content = copy.read(path);
      for (const fact of [...facts, ...digits, company.address.city, `${company.protocolPrefix}-`]) {
        expect(content.includes(fact), `${path} holds ${fact}`).toBe(false);
      }
      if (path.endsWith('.html')) expect(content, path).not.toMatch(/\b1989\b|três décadas/);
    }
    const home = copy.read('dist/index.html');
    expect(home).toContain(other.name);
    expect(home).toContain('href="tel:08001234567');
    expect(home).toContain('Software sob medida desde 2019');
  });

  test('passes the tests of what its facts change on pages', async () => {
    const selection = ['run', '--config', 'tests/vitest.config.ts', '--project', 'browser', 'pages', 'optional-facts'];
    const { code, output } = await copy.run('vitest', selection, { NODE_ENV: 'test', SITE_IS_BUILT: '1' });
    expect(code, output).toBe(0);
  });
});
