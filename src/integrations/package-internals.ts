import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SelectorComponent, transform, type Visitor } from 'lightningcss';
import { styleTargets } from './browsers.mjs';
import type { Scripts } from './finished-pages.ts';

// Everything here depends on internals of other packages, which may change with any version. Each part names the version
// that it was read from. When one no longer matches, the build stops: read the named file again, correct the part, and
// run `npm test`.

const changed = (what: string) => new Error(`${what}; see src/integrations/package-internals.ts.`);

/**
 * Astro 7.3.3, `dist/runtime/server/scripts.js`: it writes two inline scripts before a page's first island. One is the
 * directive `intent`, the other defines the element `astro-island`.
 * @param codes All inline scripts of a page.
 * @throws If there are not exactly two.
 */
export function splitScripts(codes: string[]) {
  const isOfAstro = (code: string) => /customElements\.define\("astro-island"|"astro:intent"/.test(code);
  const ofAstro = codes.filter(isOfAstro);
  if (ofAstro.length !== 2) throw changed(`Astro wrote ${ofAstro.length} scripts for islands instead of 2`);
  return { ofAstro, ours: codes.filter((code) => !isOfAstro(code)) };
}

/**
 * Astro 7.3.3, `dist/runtime/server/hydration.js`: an island's attributes name its component's file and React's. The
 * attribute `opts` has the value of `client:intent`, which `src/inline/islands.ts` reads.
 * @param attributes Attributes of the island.
 * @returns Both files, by their names in the bundle.
 * @throws If the bundle has no such file, or `opts` no value.
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
 * Tailwind 4.3.3: it gives its variables initial values by `@property` and, for browsers without that, by a layer
 * `properties`. The oldest browsers support neither. So each `var()` of a variable that no rule sets is replaced by the
 * initial value, and any other gets it as its fallback.
 * @param css All rules of a page.
 * @throws If variables are read and none is registered.
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
/** Icons of two kinds of toast that we never show. Without this reference, the bundler leaves them out. */
const UNUSED_ICONS = /case 'info':\s+return InfoIcon;\s+case 'warning':\s+return WarningIcon;/;

/** Attributes, values and classes that our toasts never have: a dark theme, other kinds, buttons, a spinner. */
const UNUSED_BY_TOASTS =
  /^(?:dark|rtl|info|warning|data-(?:invert|cancel|button|promise)|swipe-out-(?:left|up|down)|sonner-[a-z-]*)$/;

/**
 * sonner 2.0.8, `dist/index.mjs`: it adds an empty style element at run time, then fills it. A third of these styles
 * are for toasts that we never show.
 * @returns Both contents of that element after {@link trimmedSonner}, for their hashes.
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
 * sonner 2.0.8, `dist/index.mjs`: removes its unused styles and icons. Replaces its swipe threshold, a constant, by
 * 50 px (docs/especificacao.md, Constantes).
 * @returns A Vite plugin.
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
