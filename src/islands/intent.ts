import type { ClientDirective } from 'astro';
import { keepState } from './keep-state.ts';

/**
 * `client:intent`: hydrates an island at the visitor's first intent (pointer, touch or focus),
 * so that no script is requested before. `client:intent="#id"` watches another element,
 * for an island that shows nothing by itself. `src/inline/islands.ts` detects the intent.
 */
const intent: ClientDirective = (load, _, island) => {
  let isStarted = false;
  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    keepState(island);
    await hydrate();
  };
  island.addEventListener('intent', start);
  if (island.dataset.intent === 'ready') void start();
};

export default intent;
