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
        if (command === 'build') stopBuild(await contentProblems());
      },
    },
  };
}

/** Ends the build with these sentences, if there are any. */
export function stopBuild(problems: string[]): void {
  if (problems.length === 0) return;
  const list = problems.join('\n');
  console.error(`\nO site não foi construído; o que está publicado continua no ar. Corrija:\n\n${list}\n`);
  // An error would come with a line in English before it, and a stack trace behind it.
  process.exit(1);
}
