/** Event on an island that has its built HTML back; it bubbles. */
export const RESTORED = 'island-restored';

/**
 * Watches a hydrated island, and gives it its built HTML back when its component
 * fails, because React empties the container of a tree that throws. The built
 * HTML works without script. What was typed meanwhile is kept.
 */
export function restoreOnFailure(island: HTMLElement): void {
  const built = [...island.childNodes].map((node) => node.cloneNode(true));
  const observer = new MutationObserver((changes) => {
    if (island.firstElementChild) return;
    // A copy each time, because React may try once more and empty the island again.
    island.replaceChildren(...built.map((node) => node.cloneNode(true)));
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const node of removed) if (node instanceof Element) copyValues(node, island);
    island.dispatchEvent(new Event(RESTORED, { bubbles: true }));
  });
  observer.observe(island, { childList: true });
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function copyValues(from: Element, to: Element): void {
  for (const control of from.querySelectorAll<Control>('input[name], textarea[name]')) {
    const counterpart = to.querySelector<Control>(`[name="${control.name}"]`);
    if (counterpart) counterpart.value = control.value;
  }
}
