import { placeholders } from '../company.ts';

/**
 * Facts still to be filled in stop a production build on Netlify; every other build only warns.
 * @returns {import('astro').AstroIntegration}
 */
export function companyFacts() {
  return {
    name: 'company-facts',
    hooks: {
      'astro:build:start': ({ logger }) => {
        const missing = Object.entries(placeholders).map(([fact, standIn]) => `${fact} (hoje: ${standIn})`);
        if (missing.length === 0) return;
        const list = `Faltam dados reais da empresa em src/company.ts: ${missing.join('; ')}.`;
        if (process.env.CONTEXT === 'production') throw new Error(list);
        logger.warn(list);
      },
    },
  };
}
