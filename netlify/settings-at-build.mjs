import { settingProblems } from './settings.ts';

/**
 * A variable that cannot be used stops the build, before a site goes out whose
 * functions would fall back or fail.
 * @returns {import('astro').AstroIntegration}
 */
export function settingsAtBuild() {
  return {
    name: 'settings',
    hooks: {
      'astro:build:start': async () => {
        const problems = await settingProblems();
        if (problems.length > 0) throw new Error(`Corrija as variáveis: ${problems.join(' ')}`);
      },
    },
  };
}
