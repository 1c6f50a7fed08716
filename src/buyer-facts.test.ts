import { describe, expect, test } from 'vitest';
import { buyerFactProblems } from './buyer-facts.ts';
import { buyerFacts } from './company.ts';

test('the facts for buyers in src/company.ts can be right', () => {
  expect(buyerFactProblems(buyerFacts)).toEqual([]);
});

const client = { name: 'Transportes Aurora', sector: 'Transportadora', text: 'O frete é conferido no mesmo dia.' };

describe('refuses a fact for buyers, saying how to write it', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['a customer who has not consented', { cases: [{ ...client, hasConsent: false }] }, /^cases nº 1, hasConsent: só /],
    ['a customer without a word on consent', { cases: [client] }, /^cases nº 1, hasConsent: /],
    ['a case without its sector', { cases: [{ ...client, sector: ' ', hasConsent: true }] }, /^cases nº 1, sector: /],
    ['an empty list', { products: { tms: { modules: [] } } }, /^products\.tms\.modules: .*apague a linha/],
    ['a text in place of a list', { products: { tms: { modules: 'Frete' } } }, /^products\.tms\.modules: .*colchetes/],
    ['an empty entry', { products: { wms: { modules: ['Doca', ''] } } }, /^products\.wms\.modules nº 2: .*vazio/],
    ['an unknown product', { products: { crm: {} } }, 'products.crm: não há produto com este nome; há tms, wms, erp.'],
    [
      'a mistyped name of a fact',
      { princing: 'Por mês' },
      /^princing: não existe princing\. O nome certo deve ser pricing/,
    ],
    [
      'a mistyped name within a product',
      { products: { erp: { documents: { emitted: ['NF-e'] } } } },
      'products.erp.documents.emitted: não existe emitted. Apague-o, ou use um destes nomes: issued, read.',
    ],
    [
      'a picture that is not there',
      { products: { tms: { screens: [{ file: 'nada.png', caption: 'Cargas' }] } } },
      'products.tms.screens nº 1, file: o arquivo não está em src/pictures.',
    ],
    [
      'a picture by its path',
      { team: [{ name: 'Ana', role: 'Sócia', photo: '../ana.png' }] },
      /photo: escreva só o nome/,
    ],
    [
      'a question without its mark',
      { products: { tms: { faq: [{ question: 'Emite CT-e', answer: 'Sim.' }] } } },
      /^products\.tms\.faq nº 1, question: .*interrogação/,
    ],
    [
      'a question without an answer',
      { products: { tms: { faq: [{ question: 'Emite CT-e?' }] } } },
      /^products\.tms\.faq nº 1, answer: falta este campo\./,
    ],
    ['a LinkedIn page without https', { linkedin: 'linkedin.com/company/a' }, /^linkedin: .*endereço inteiro/],
    ['another site as LinkedIn', { linkedin: 'https://www.linkedin.com.br/company/a' }, /^linkedin: /],
    ['a privacy officer without a name', { privacyOfficer: { email: 'a@b.com' } }, /^privacyOfficer.name: falta/],
    ['a text that no page has room for', { pricing: 'a'.repeat(241) }, /^pricing: .*cabem 240: tire 1\.$/],
  ])('%s', (_, facts, sentence) => {
    const problem = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect(buyerFactProblems(facts)).toEqual([problem]);
  });
});

test('tells of every fact for buyers that cannot be right, not only of the first', () => {
  const problems = buyerFactProblems({ goLive: '', products: { tms: { faq: [] }, erp: { hosting: ' ' } } });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'goLive',
    'products.tms.faq',
    'products.erp.hosting',
  ]);
});

test('accepts the facts for buyers that a company gives, in any part', () => {
  const given = {
    clientCount: 'Mais de 80 empresas',
    cases: [{ ...client, hasConsent: true, product: 'tms' }],
    team: [{ name: 'Ana', role: 'Diretora' }],
    products: { tms: { documents: { issued: ['CT-e'] }, faq: [{ question: 'Emite CT-e?', answer: 'Sim.' }] }, erp: {} },
  };
  expect(buyerFactProblems(given)).toEqual([]);
});
