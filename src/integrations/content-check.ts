import type { AstroIntegration } from 'astro';
import { contentProblems } from '../content/problems.ts';

/**
 * Stops every build while a text, a fact or a picture is wrong, and lists all problems. Part of the build, because a host
 * runs nothing else; its first step, because later ones would stop at the first mistake, in English.
 */
export const contentCheck: AstroIntegration = {
  name: 'content-check',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      const list = (command === 'build' ? await contentProblems() : []).join('\n');
      if (list) {
        console.error(`\nO site não foi construído; o que está publicado continua no ar. Corrija:\n\n${list}\n`);
        // Astro would print a thrown error with a line in English and a stack trace.
        process.exit(1);
      }
      // After the check: what it refuses could not be imported.
      const { siteUrl } = await import('../contact/company-links.ts');
      updateConfig({ site: siteUrl });
    },
  },
};
