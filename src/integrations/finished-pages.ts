import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { typography } from './typography.ts';

/** Finishes each built page: one style, one script, words that no line may part, and the policy that allows all of it. */
export const finishedPages: AstroIntegration = {
  name: 'finished-pages',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      // Not before the texts have been judged: what a check refuses could not be imported.
      const { phrases } = await import('../contact/company-links.ts');
      for (const name of await readdir(dir, { recursive: true })) {
        // The forms have a policy of their own (netlify.toml).
        if (!name.endsWith('.html') || name === 'admin.html') continue;
        const page = load(await readFile(new URL(name, dir), 'utf8'));
        // Astro writes a style and a script before the first island. Scripts move to the end of the page, where they do not
        // delay the headline. Each is wrapped in a function, because two of them may declare one name.
        const styles = page('style').remove().text();
        // Without Tailwind's notice of its licence, as a page has no line of Tailwind's own.
        page('head').append(`<style>${styles.replaceAll(/\/\*!.*?\*\//g, '')}</style>`);
        const scripts = page('header script, script[type=module]:not([src])').remove().toArray();
        const code = scripts.map((script) => `(()=>{${page(script).text()}})();`).join('\n');
        page('body').append(`<script type="module">${code}</script>`);
        typography(page, phrases);
        contentSecurityPolicy(page);
        await writeFile(new URL(name, dir), page.html());
      }
    },
  },
};
