import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: boolean | string;
  }
}

/** Save-Data, which TypeScript's DOM does not know: menu, links and form do their work without script, and stay so. */
const isSavingData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** A finger sends `pointerover` first (Pointer Events, 4.2). */
const INTENTS = ['pointerover', 'focusin'] as const;

/**
 * `client:intent` hydrates an island at the visitor's first intent towards it, so that no script file is requested
 * before. `client:intent="#id"` watches another element, for an island that shows nothing by itself. After a failed
 * download the page goes on working without the island, and the next intent tries again.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const region = typeof value === 'string' ? document.querySelector(value) : island;
  const start = async () => {
    for (const name of INTENTS) region?.removeEventListener(name, start);
    const hydrate = await load();
    restoreWhenEmptied(island);
    await hydrate();
  };
  const watch = () => {
    for (const name of INTENTS) region?.addEventListener(name, start);
  };
  // Cascade layers tell the browsers that run the islands (package.json, browserslist) from older ones, which keep the
  // plain page: scripts that run only in part are worse than none.
  if (!('CSSLayerBlockRule' in window) || isSavingData) return;
  island.addEventListener('astro:hydration-error', watch);
  watch();
  // What already has the pointer or the focus sends no event any more.
  if (region?.matches(':hover, :focus-within')) void start();
};

/** React empties the island of a component that throws. It gets its built HTML back, and works without script. */
function restoreWhenEmptied(island: HTMLElement): void {
  const built = [...island.childNodes].map((node) => node.cloneNode(true));
  new MutationObserver((_, observer) => {
    if (island.firstElementChild) return;
    observer.disconnect();
    island.replaceChildren(...built);
  }).observe(island, { childList: true });
}

export default intent;
