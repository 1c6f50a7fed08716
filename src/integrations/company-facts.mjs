/**
 * Gives the build the site's URL, and warns of placeholders. In a production build,
 * content-check.ts has already stopped for them.
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
        if (missing.length > 0)
          logger.warn(`Faltam dados reais da empresa em src/content/empresa.json: ${missing.join('; ')}.`);
      },
    },
  };
}
