import type { AstroIntegration } from 'astro';
import { contentProblems } from './content-check/content-problems.ts';

/**
 * Stops every build while a text, a fact or a picture is wrong, and lists all that is. It runs before anything else of
 * the build, because a host runs only that, and because other parts fail in English at the first mistake.
 */
export function contentCheck(): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command }) => {
        if (command !== 'build') return;
        const problems = await contentProblems();
        if (problems.length === 0) return;
        console.error(
          `\nO site não foi construído; o que está publicado continua no ar. Corrija:\n\n${problems.join('\n')}\n`,
        );
        // An error would come with a line in English before it, and a stack trace behind it.
        process.exit(1);
      },
    },
  };
}
