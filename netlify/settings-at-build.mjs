/**
 * Stops the build if a variable is unusable, because the functions would fall
 * back to a default or fail.
 * @returns {import('astro').AstroIntegration}
 */
export function settingsAtBuild() {
  return {
    name: 'settings',
    hooks: {
      'astro:build:start': async () => {
        const { settingProblems } = await import('./settings.ts');
        const problems = settingProblems();
        if (problems.length > 0) throw new Error(`Corrija as variáveis: ${problems.join(' ')}`);
      },
    },
  };
}
