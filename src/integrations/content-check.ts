import type { AstroIntegration } from 'astro';
import { contentProblems } from '../content/problems.ts';

/**
 * Stops every build while a text, a fact or a picture is wrong, and lists all problems. Part of the build, because a host
 * runs nothing else; its first step, because later ones would stop at the first mistake, in English.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        const problems = command === 'build' ? await contentProblems() : [];
        if (problems.length > 0) {
          const list = problems.join('\n');
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
}
