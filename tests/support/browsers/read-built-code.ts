import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import browserslist from 'browserslist';
import { runChecks } from 'es-check';
import { ESLint } from 'eslint';
import baseline from 'eslint-plugin-baseline-js';
import compat from 'eslint-plugin-compat';

/** `defaults` run the islands, `readable` only the page with its inline script (package.json, browserslist). */
export type Served = 'defaults' | 'readable';

/** Features that libraries use only after checking for them: React checks for the connection, to save data. */
const CHECKED_BY_THEIR_CALLERS = { compat: ['navigator.connection'], baseline: ['network-information'] };

/** Safari 15 loses outer variables in the value of a class field that has parentheses (WebKit 236843). */
const SAFARI_15_FIELD =
  'PropertyDefinition > .value:not(Literal, Identifier, TemplateLiteral, UnaryExpression, NewExpression[arguments.length=0])';

/** The published JavaScript: all files, and the scripts inside pages. */
export function builtCode(): { scripts: string[]; inline: string[] } {
  const pages = globSync('dist/*.html').map((file) => readFileSync(file, 'utf8'));
  const inline = pages.flatMap((html) =>
    [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, code]) => code ?? ''),
  );
  return {
    scripts: globSync('dist/_astro/*.js').map((file) => readFileSync(file, 'utf8')),
    inline: [...new Set(inline)],
  };
}

/** Messages for all in this code that some of the served browsers lack: syntax, JavaScript's own functions, the web's APIs. */
export async function tooYoung(codes: string[], served: Served): Promise<string[]> {
  return [...(await inLanguage(codes, served)), ...(await inWebApis(codes, served))];
}

/** Syntax and JavaScript's own functions, by es-check, which knows the browsers of each. */
async function inLanguage(codes: string[], served: Served): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  try {
    for (const [index, code] of codes.entries()) writeFileSync(join(folder, `${index}.js`), code);
    const { errors } = await runChecks([
      {
        ecmaVersion: 'checkBrowser',
        browserslistEnv: served,
        module: true,
        checkFeatures: true,
        files: join(folder, '*.js'),
      },
    ]);
    return errors.map(({ err }) => err.message);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The web's APIs, by two rules of ESLint: one knows the browsers of each interface, the other the year of each function. */
async function inWebApis(codes: string[], served: Served): Promise<string[]> {
  const browsers = browserslist(undefined, { env: served });
  const eslint = new ESLint({
    overrideConfigFile: true,
    overrideConfig: [
      {
        languageOptions: { ecmaVersion: 'latest', sourceType: 'module' },
        linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
        plugins: { compat, 'baseline-js': { rules: baseline.rules } },
        settings: { browsers, polyfills: CHECKED_BY_THEIR_CALLERS.compat },
        rules: {
          'compat/compat': 'error',
          'no-restricted-syntax': ['error', SAFARI_15_FIELD],
          'baseline-js/use-baseline': [
            'error',
            {
              available: yearOf(browsers),
              includeWebApis: { preset: 'auto' },
              includeJsBuiltins: { preset: 'auto' },
              ignoreFeatures: CHECKED_BY_THEIR_CALLERS.baseline,
            },
          ],
        },
      },
    ],
  });
  const results = await Promise.all(codes.map((code) => eslint.lintText(code)));
  return results.flat().flatMap(({ messages }) => messages.map(({ message }) => message));
}

/** The year in which the oldest of these browsers came out. */
function yearOf(browsers: string[]): number {
  const seconds = browsers.map((entry) => {
    const [name = '', version = ''] = entry.split(' ');
    return browserslist.data[name]?.releaseDate[version] ?? Number.POSITIVE_INFINITY;
  });
  return new Date(Math.min(...seconds) * 1000).getUTCFullYear();
}
