import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { load } from 'cheerio';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { typography } from './typography.ts';

/** Finishes each built page: one style, its own scripts at its end, words that no line may part, and the policy that allows them. */
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
        // One style in the head, and one script at the end, where it does not delay the headline: Astro writes those of
        // islands before the first one. Each script in a function, so that their names do not meet.
        const styles = page('style').remove().text();
        page('head').append(`<style>${styles}</style>`);
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
