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
    const hydrate = await load();
    await hydrate();
  };
  for (const sign of SIGNS) watched?.addEventListener(sign, start, { passive: true });
  // What has the focus already (autofocus, a jump to an error) will not say so again.
  if (watched?.contains(document.activeElement) && document.activeElement !== document.body) void start();
};

export default intent;
