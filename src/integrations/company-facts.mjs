/**
 * Placeholders that the owner has not replaced stop a production build on Netlify;
 * other builds only warn.
 * @returns {import('astro').AstroIntegration}
 */
export function companyFacts() {
  return {
    name: 'company-facts',
    hooks: {
      'astro:config:setup': async ({ updateConfig }) => {
        const { siteUrl } = await import('../company-links.ts');
        updateConfig({ site: siteUrl });
      },
      'astro:build:start': async ({ logger }) => {
        const { company } = await import('../company.ts');
        const { placeholdersLeft } = await import('../placeholders.ts');
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
