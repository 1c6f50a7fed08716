import { fileURLToPath } from 'node:url';

/** Registers the directive `client:intent` with Astro. @returns {import('astro').AstroIntegration} */
export function intentDirective() {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({
          name: 'intent',
          entrypoint: fileURLToPath(new URL('../islands/intent.ts', import.meta.url)),
        });
      },
    },
  };
}
