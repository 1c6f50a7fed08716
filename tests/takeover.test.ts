import { globSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { company } from '../src/company.ts';
import type { CompanyFacts } from '../src/company-facts.ts';
import { copyCheckout } from './support/checkout.ts';
import { BY_EITHER_DRIVER } from './vitest.config.ts';

/**
 * A company unlike the project's: the longest name allowed in practice, a service number, another town and year, and
 * every fact that may be left out.
 */
const other: CompanyFacts = {
  name: 'Transformações Logísticas Paulínia',
  domain: 'sistemas.transforma.com.br',
  email: 'vendas@transforma.com.br',
  phone: '0800 123 4567',
  whatsapp: '5511987654321',
  address: {
    street: 'Avenida José Paulino, 2500',
    district: 'Nova Paulínia',
    city: 'Paulínia',
    state: 'SP',
    postalCode: '13140-023',
  },
  map: { latitude: -22.7612, longitude: -47.1541 },
  foundedIn: 2004,
  protocolPrefix: 'TLP',
  openingHours: 'Segunda a sexta, 7h30 às 17h30',
  answerTime: 'No dia útil seguinte',
  legalName: 'Transformações Logísticas Paulínia Desenvolvimento de Sistemas Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  supportHours: 'Todos os dias, 6h às 22h, com plantão por telefone',
  hosting: 'Na nuvem ou em servidor da sua empresa',
  segments: 'Transportadoras, operadores logísticos, distribuidores e indústrias',
};

describe('another company that types its facts into src/company.ts', () => {
  let copy: ReturnType<typeof copyCheckout>;

  beforeAll(() => {
    copy = copyCheckout('takeover');
    const [before] = copy.read('src/company.ts').split('{\n  name:');
    copy.write('src/company.ts', `${before}${JSON.stringify(other)};\nexport const buyerFacts: BuyerFacts = {};\n`);
  });
  afterAll(() => copy.remove());

  test('publishes a site that holds nothing of the one before, in production too', async () => {
    const { code, output } = await copy.run('astro', ['build'], { CONTEXT: 'production', NODE_ENV: 'production' });
    expect(output).not.toContain('Faltam dados reais');
    expect(code, output).toBe(0);
    const published = globSync('dist/**/*.{html,js,xml,txt,svg,webmanifest}', { cwd: copy.folder });
    expect(published.length).toBeGreaterThan(readdirSync('src/pages').length);
    const facts = [
      company.name,
      company.domain,
      company.email,
      company.phone,
      company.whatsapp,
      company.address.street,
    ];
    const digits = [company.phone, company.whatsapp].map((number) => number.replace(/\D/g, ''));
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
    expect(home).toContain('ais de duas décadas');
  });

  // With the platform's driver where a test can have either: by the ordinary one, `npm test` has asked.
  test.each([['unit'], ['functions', '--exclude', BY_EITHER_DRIVER], ['http-driver'], ['browser']])(
    'passes every test of the project %s',
    async (project, ...files) => {
      const selection = ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...files];
      const { code, output } = await copy.run('vitest', selection, { NODE_ENV: 'test', SITE_IS_BUILT: '1' });
      expect(code, output).toBe(0);
    },
  );
});
