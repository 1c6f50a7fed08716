import { afterFirstPaint } from './after-first-paint.ts';

/** What shows that a visitor is about to use something. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

// The whole of what a page carries for its islands: it waits for the first sign
// towards one and then loads the rest (src/integrations/island-loading.mjs).
for (const sign of SIGNS) document.addEventListener(sign, ({ target }) => notice(target), { passive: true });
// What has the focus already (autofocus, a jump to an error) will not say so again.
afterFirstPaint(() => notice(document.activeElement));

function notice(target: EventTarget | null) {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island:not([data-intent])')) {
    if (target instanceof Node && watchedBy(island)?.contains(target)) load(island);
  }
}

/** The island itself, or the element that `client:intent="#id"` names. */
function watchedBy(island: HTMLElement): Element | null {
  const { value } = JSON.parse(island.getAttribute('opts') ?? '{}');
  return typeof value === 'string' ? document.querySelector(value) : island;
}

/** Asks for all files of an island at once, in one round trip. `npm run dev` names none: there, Astro has them ready. */
function load(island: HTMLElement) {
  island.dataset.intent = '';
  island.dispatchEvent(new Event('intent'));
  const modules = island.dataset.modules?.split(' ') ?? [];
  // What did not come is asked for again at the next sign; until then the page goes on as it is.
  Promise.all(modules.map((file) => import(`/${file}`))).catch(() => island.removeAttribute('data-intent'));
}
