import type { AstroIntegration } from 'astro';

/** Stops the build if a variable is unusable, because the functions would fall back to a default or fail. */
export const settingsAtBuild = (): AstroIntegration => ({
  name: 'settings',
  hooks: {
    'astro:build:start': async () => {
      const problems = (await import('./settings.ts')).settingProblems();
      if (problems.length > 0) throw new Error(`Corrija as variáveis: ${problems.join(' ')}`);
    },
  },
});
