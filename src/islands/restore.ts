/** Event on an island that has its built HTML back; it bubbles. */
export const RESTORED = 'island-restored';

/**
 * Watches a hydrated island, and gives it its built HTML back when its component
 * fails, because React empties the container of a tree that throws. The built
 * HTML works without script. What was typed meanwhile is kept, and who was typing goes on in the same field.
 */
export function restoreOnFailure(island: HTMLElement): void {
  const built = [...island.childNodes].map((node) => node.cloneNode(true));
  let focused: EventTarget | null = document.activeElement;
  island.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  const observer = new MutationObserver((changes) => {
    if (island.firstElementChild) return;
    // A copy each time, because React may try once more and empty the island again.
    island.replaceChildren(...built.map((node) => node.cloneNode(true)));
    const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    for (const node of removed) if (node instanceof Element) copyControls(node, island, focused);
    island.dispatchEvent(new Event(RESTORED, { bubbles: true }));
  });
  observer.observe(island, { childList: true });
}

type Control = HTMLInputElement | HTMLTextAreaElement;

function copyControls(from: Element, to: Element, focused: EventTarget | null): void {
  for (const control of from.querySelectorAll<Control>('input[name], textarea[name]')) {
    const counterpart = to.querySelector<Control>(`[name="${control.name}"]`);
    if (!counterpart) continue;
    counterpart.value = control.value;
    if (control !== focused || document.activeElement !== document.body) continue;
    counterpart.focus();
    // E-mail fields have no selection to set.
    if (control.selectionStart !== null) counterpart.setSelectionRange(control.selectionStart, control.selectionEnd);
  }
}
