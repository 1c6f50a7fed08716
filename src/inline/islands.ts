import { afterFirstPaint } from './after-first-paint.ts';

/** What shows that a visitor is about to use something. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/** After files that did not come, signs are passed over for this long. */
const REST_MS = 1000;

// Cascade layers came with the oldest browsers that run the islands (package.json,
// browserslist: `defaults`). In older ones the plain page stays as it is: scripts
// that run only in part are worse than none.
if ('CSSLayerBlockRule' in window) watchForIntent();

/**
 * The whole of what a page carries for its islands: it waits for the first sign
 * towards one and then loads the rest (src/integrations/island-loading.mjs).
 */
function watchForIntent() {
  for (const sign of SIGNS) document.addEventListener(sign, ({ target }) => notice(target), { passive: true });
  // What has the focus already (autofocus, a jump to an error) will not say so again.
  afterFirstPaint(() => notice(document.activeElement));
}

function notice(target: EventTarget | null) {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island:not([data-intent])')) {
    const watched = watchedBy(island);
    if (watched && target instanceof Node && watched.contains(target)) load(island);
  }
}

/** The island itself, or the element that `client:intent="#id"` names. */
function watchedBy(island: HTMLElement): Element | null {
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}');
  return typeof value === 'string' ? document.querySelector(value) : island;
}

/**
 * Asks for all files of an island at once, in one round trip, and lets Astro
 * hydrate it when they are there. `npm run dev` names none: there, Astro loads
 * them by itself.
 */
async function load(island: HTMLElement) {
  const { dataset } = island;
  dataset.intent = '';
  const files = dataset.modules ? dataset.modules.split(' ') : [];
  try {
    await Promise.all(files.map(fetchOnce));
    dataset.intent = 'ready';
    // One after another, what others import first: each runs in a task of its own, and typing goes on in between.
    // The last is Astro's own, which hydrates with what is there.
    for (const file of files.reverse()) await import(`/${file}`);
    island.dispatchEvent(new Event('intent'));
  } catch {
    // The page goes on as it is; the next sign is another chance.
    setTimeout(() => island.removeAttribute('data-intent'), REST_MS);
  }
}

const fetched = new Map<string, Promise<unknown>>();

/**
 * Brings a file into the browser's cache. A document remembers an import that
 * failed and never asks for it again (HTML, module map: so Firefox); a fetch it
 * does not remember.
 */
function fetchOnce(file: string): Promise<unknown> {
  const request = fetched.get(file) ?? fetchWhole(file);
  fetched.set(file, request);
  request.catch(() => fetched.delete(file));
  return request;
}

async function fetchWhole(file: string): Promise<unknown> {
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(file);
  return response.arrayBuffer();
}
