import { expect, test } from 'vitest';
import { unanswered } from './unanswered.ts';

const factsOf = (lines: string[]) => lines.map((line) => line.split(':')[0]);

test('a site without facts for buyers leaves every question open, for each product by its acronym', () => {
  const open = factsOf(unanswered({}, {}));
  expect(open).toHaveLength(17);
  expect(open).toEqual(expect.arrayContaining(['documents (TMS, WMS, ERP)', 'cases', 'privacyOfficer', 'answerTime']));
});

test('a question stays open only for the products that do not answer it', () => {
  const products = { tms: { modules: ['Docas'], segments: 'Transportadoras' }, erp: { modules: ['Fiscal'] } };
  const open = factsOf(unanswered({ pricing: 'Por etapa.', products }, {}));
  expect(open).toEqual(expect.arrayContaining(['modules (WMS)', 'segments (WMS, ERP)', 'goLive']));
  expect(open).not.toContain('pricing');
});

test('a fact of the whole company answers the question for every product', () => {
  const open = factsOf(unanswered({}, { hosting: 'Na nuvem', answerTime: 'No mesmo dia' }));
  expect(open.filter((fact) => /^(hosting|answerTime)/.test(fact ?? ''))).toEqual([]);
  expect(open).toContain('supportHours (TMS, WMS, ERP)');
});
