import { buyerFactProblems } from '../buyer-facts.ts';
import { buyerFacts, company } from '../company.ts';
import { factProblems } from '../company-facts.ts';
import { placeholdersLeft } from '../placeholders.ts';

/**
 * Stops every build with invalid facts. Placeholders that the owner has not replaced
 * stop a production build on Netlify; other builds only warn.
 * @returns {import('astro').AstroIntegration}
 */
export function companyFacts() {
  return {
    name: 'company-facts',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const problems = [...factProblems(company), ...buyerFactProblems(buyerFacts)];
        if (problems.length > 0) throw new Error(`Corrija src/company.ts: ${problems.join(' ')}`);
        const missing = placeholdersLeft(company)
          .filter(({ mayStay }) => !mayStay)
          .map(({ fact, value }) => `${fact} (hoje: ${value})`);
        if (missing.length === 0) return;
        const list = `Faltam dados reais da empresa em src/company.ts: ${missing.join('; ')}.`;
        if (process.env.CONTEXT === 'production') throw new Error(list);
        logger.warn(list);
      },
    },
  };
}
