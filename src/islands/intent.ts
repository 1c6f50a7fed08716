import type { ClientDirective } from 'astro';

/**
 * `client:intent`: hydrates an island at the visitor's first sign of intent
 * towards it, so that no script is requested before. `client:intent="#id"`
 * watches another element instead, for an island that shows nothing by itself.
 * The signs are noticed by `src/inline/islands.ts`, maybe before this code has come.
 */
const intent: ClientDirective = (load, _, island) => {
  const start = async () => {
    const hydrate = await load();
    await hydrate();
  };
  // Not only once: after a broken connection the next sign is another chance.
  island.addEventListener('intent', start);
  if (island.dataset.intent !== undefined) void start();
};

export default intent;
