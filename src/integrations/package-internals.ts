import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SelectorComponent, transform, type Visitor } from 'lightningcss';
import { styleTargets } from './browsers.mjs';
import type { Scripts } from './finished-pages.ts';

// All that this project knows of the insides of other packages, which may change with any version of theirs. Each part
// names the version that it was read from. Where it no longer holds, the build ends: then read again the file that is
// named here, correct the part, and run `npm test`.

const changed = (what: string) => new Error(`${what}; see src/integrations/package-internals.ts.`);

/**
 * Astro 7.3.3, `dist/runtime/server/scripts.js`: two inline scripts stand before a page's first island. One is the
 * directive `intent`, the other defines the element `astro-island`.
 * @param codes All inline scripts of a page.
 * @throws When those two are not there.
 */
export function splitScripts(codes: string[]) {
  const isOfAstro = (code: string) => /customElements\.define\("astro-island"|"astro:intent"/.test(code);
  const ofAstro = codes.filter(isOfAstro);
  if (ofAstro.length !== 2) throw changed(`Astro wrote ${ofAstro.length} scripts for islands instead of 2`);
  return { ofAstro, ours: codes.filter((code) => !isOfAstro(code)) };
}

/**
 * Astro 7.3.3, `dist/runtime/server/hydration.js`: an island names its component's file and React's in two attributes,
 * and holds in `opts` the value of `client:intent`, which `src/inline/islands.ts` reads.
 * @param attributes Those of the island.
 * @returns Both files, as the bundler names them.
 * @throws When the bundle has no such file, or `opts` no value.
 */
export function entriesOf(attributes: Record<string, string>, scripts: Scripts): string[] {
  const { 'component-url': component, 'renderer-url': renderer, opts } = attributes;
  const entries = [component, renderer].map((url) => url?.slice(1) ?? '');
  const { value } = JSON.parse(opts ?? '{}');
  if (value === undefined || !entries.every((entry) => scripts.has(entry)))
    throw changed('Astro no longer says what an island needs as expected');
  return entries;
}

/**
 * Tailwind 4.3.3: its variables have initial values, by `@property` and, for browsers without that, by a layer
 * `properties`. The oldest browsers know neither, so each reading of such a variable gets its value here: the initial
 * one, or a fallback that says it where some rule sets another.
 * @param css All rules of a page.
 * @throws When variables are read and none is registered.
 */
export function withoutRegistration(css: string): Visitor<never> {
  const registered = /@property (--[\w-]+)\s*{[^}]*?(?:initial-value:\s*([^;}]+?)\s*)?;?\s*}/g;
  const initialValues = new Map([...css.matchAll(registered)].map(([, name, value]) => [name, value]));
  const rules = css.replace(/@layer properties\s*{.*?}\s*}\s*}/s, '');
  const isSet = (name: string) => new RegExp(`${name}\\s*:`).test(rules);
  const isRead = (name: string) => new RegExp(`var\\(${name}[\\s,)]`).test(rules);
  if (initialValues.size === 0 && isRead('--tw-[\\w-]+')) throw changed('Tailwind no longer registers its variables');
  return {
    Rule: {
      property: () => [],
      // Tailwind's own layers are written without `@layer` (src/styles/global.css); what remains is `properties`.
      'layer-block': () => [],
      'layer-statement': () => [],
    },
    Declaration: {
      custom: ({ name }) => (initialValues.has(name) && !isRead(name) ? [] : undefined),
    },
    Variable: ({ name: { ident }, fallback }) => {
      if (!ident.startsWith('--tw-')) return undefined;
      const initial = initialValues.get(ident);
      if (!isSet(ident)) return initial ? { raw: initial } : (fallback ?? undefined);
      return initial ? { raw: `var(${ident},${initial})` } : undefined;
    },
  };
}

const sonner = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');

const SONNER_STYLES = /^__insertCSS\((".*")\);?$/m;
const SWIPE_THRESHOLD = 'const SWIPE_THRESHOLD = 45;';
/** The icons of two kinds that our toasts never have. Unnamed, the bundler leaves them out. */
const UNUSED_ICONS = /case 'info':\s+return InfoIcon;\s+case 'warning':\s+return WarningIcon;/;

/** Attributes, values and classes of sonner that our toasts never have: a dark theme, other kinds, buttons, a spinner. */
const UNUSED_BY_TOASTS =
  /^(?:dark|rtl|info|warning|data-(?:invert|cancel|button|promise)|swipe-out-(?:left|up|down)|sonner-[a-z-]*)$/;

/**
 * sonner 2.0.8, `dist/index.mjs`: it adds its styles at run time, first as an empty element. A third of their bytes are
 * for toasts that we do not show.
 * @returns The contents of that element, one after the other, as {@link trimmedSonner} leaves them.
 */
export function sonnerStyles(): string[] {
  const literal = sonner.match(SONNER_STYLES)?.[1];
  if (!literal) throw changed('sonner no longer adds its styles as expected');
  const { code } = transform({
    filename: 'sonner.css',
    code: Buffer.from(JSON.parse(literal)),
    targets: styleTargets,
    minify: true,
    visitor: {
      Selector: (parts) => (parts.some(isUnusedByToasts) ? [] : undefined),
      Rule: { keyframes: ({ value }) => (UNUSED_BY_TOASTS.test(value.name.value) ? [] : undefined) },
    },
  });
  return [code.toString(), ''];
}

function isUnusedByToasts(part: SelectorComponent): boolean {
  if (part.type === 'class') return UNUSED_BY_TOASTS.test(part.name);
  if (part.type !== 'attribute') return false;
  return [part.name, part.operation?.value ?? ''].some((name) => UNUSED_BY_TOASTS.test(name));
}

/**
 * sonner 2.0.8, `dist/index.mjs`: its styles are shortened, and two icons left out. The way that a finger has to go
 * before a toast is dismissed is a constant there; the specification (docs/especificacao.md, Constantes) asks for 50 px.
 * @returns A plugin for Vite.
 */
export function trimmedSonner() {
  if (!sonner.includes(SWIPE_THRESHOLD)) throw changed('sonner no longer has its swipe threshold');
  if (!UNUSED_ICONS.test(sonner)) throw changed('sonner no longer chooses its icons as expected');
  const [styles] = sonnerStyles();
  return {
    name: 'trimmed-sonner',
    transform: (code: string, id: string) =>
      id.includes('/sonner/')
        ? code
            .replace(SWIPE_THRESHOLD, 'const SWIPE_THRESHOLD = 50;')
            .replace(UNUSED_ICONS, '')
            .replace(SONNER_STYLES, () => `__insertCSS(${JSON.stringify(styles)});`)
        : undefined,
  };
}
