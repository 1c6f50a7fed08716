import type { ClientDirective } from 'astro';

const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * `client:intent`: hydrates an island at the visitor's first sign of intent
 * towards it, so that no script is requested before. `client:intent="#id"`
 * watches another element instead, for an island that shows nothing by itself.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const watched = typeof value === 'string' ? document.querySelector(value) : island;
  const start = async () => {
    for (const sign of SIGNS) watched?.removeEventListener(sign, start);
    requestModules(island.dataset.modules);
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of SIGNS) watched?.addEventListener(sign, start, { passive: true });
  // What has the focus already (autofocus, a jump to an error) will not say so again.
  if (watched?.contains(document.activeElement) && document.activeElement !== document.body) void start();
};

/** All files of an island at once (written into the page by the build): one round trip, no chain. */
function requestModules(modules = '') {
  for (const file of modules.split(' ')) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${file}`;
    document.head.append(link);
  }
}

export default intent;
