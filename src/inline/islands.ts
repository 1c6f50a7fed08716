import { afterFirstPaint } from './after-first-paint.ts';

/** Events that show that a visitor is about to use something. A finger sends `pointerover` first (Pointer Events, 4.2). */
const INTENTS = ['pointerover', 'focusin'] as const;

/** After a failed download, intents are ignored for this long. */
const REST_MS = 1000;

/** The browser was asked to save data (Save-Data). TypeScript's DOM does not know it. */
const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Menu and WhatsApp button, outside `main`, work without script. With Save-Data they skip 63 kB. */
const WANTED = `${isSaving ? 'main ' : ''}astro-island:not([data-intent])`;

// Cascade layers tell the oldest browsers that run the islands (package.json, browserslist: `defaults`) from older
// ones. Those keep the plain page, because scripts that run only in part are worse than none.
if ('CSSLayerBlockRule' in window) afterFirstPaint(watchForIntent);

/**
 * The only script of islands inside the page. At the first intent towards an island it loads the island's files
 * (src/integrations/island-files.ts).
 */
function watchForIntent() {
  for (const event of INTENTS) document.addEventListener(event, ({ target }) => notice(target), { passive: true });
  // An element that already has the focus or the pointer sends no event any more.
  for (const element of document.querySelectorAll(':hover, :focus')) notice(element);
}

function notice(target: EventTarget | null) {
  for (const island of document.querySelectorAll<HTMLElement>(WANTED)) {
    if (watchedBy(island)?.contains(target as Node)) load(island);
  }
}

/** The island itself, or the element that `client:intent="#id"` names. */
function watchedBy(island: HTMLElement): Element | null {
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}');
  return typeof value === 'string' ? document.querySelector(value) : island;
}

/**
 * Requests all files of an island at once, in one round trip, then lets Astro hydrate it. In `npm run dev` no files are
 * named, and Astro loads them itself.
 */
async function load(island: HTMLElement) {
  const { dataset } = island;
  dataset.intent = '';
  const files = dataset.modules?.split(' ') ?? [];
  try {
    await Promise.all(files.map(fetchOnce));
    dataset.intent = 'ready';
    // One after another, dependencies first. Each runs in its own task, so that the visitor can type in
    // between. The last is Astro's own, which hydrates the island.
    for (const file of files.reverse()) await import(`/${file}`);
    island.dispatchEvent(new Event('intent'));
  } catch {
    // The page works without the island's script. The next intent tries again.
    setTimeout(() => island.removeAttribute('data-intent'), REST_MS);
  }
}

const fetched = new Map<string, Promise<unknown>>();

/**
 * Brings a file into the browser's cache before it is imported. A failed import would never be tried again in Firefox
 * (HTML, module map); a failed fetch is.
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
