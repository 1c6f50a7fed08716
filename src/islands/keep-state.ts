/** Sent by an island whose built HTML was restored. It bubbles. */
export const RESTORED = 'island-restored';

/** Sent by a component from its first effect, when it needs the values from before hydration. It bubbles. */
export const RENDERED = 'island-rendered';

/**
 * Keeps what the visitor did to a hydrated island when React replaces its elements: typed text, caret, focus, open menus.
 * React does so in two cases:
 *
 * - Hydration finds another DOM than React rendered (React error 418), because a translator, a password manager or a
 *   writing aid has changed it. React then renders the island anew, with empty fields.
 * - The component throws. React then empties the island, which gets its built HTML back and works without script.
 *
 * Values are read from the elements that React has removed, so nothing that was typed up to that moment is missed.
 */
export function keepState(island: HTMLElement): void {
  const built = [...island.childNodes].map((node) => node.cloneNode(true));
  const lastFocus = trackFocus(island);
  const update = (changes: MutationRecord[]) => {
    const isEmptied = !island.firstElementChild;
    // A new copy each time, because React may render again and empty the island again.
    if (isEmptied) island.replaceChildren(...built.map((node) => node.cloneNode(true)));
    const focused = lastFocus();
    for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
      if (node instanceof Element) copyState(node, island, focused);
    }
    if (isEmptied) island.dispatchEvent(new Event(RESTORED, { bubbles: true }));
  };
  const observer = new MutationObserver(update);
  observer.observe(island, { childList: true });
  island.addEventListener(RENDERED, () => update(observer.takeRecords()));
}

/** Returns a function that returns the element with the focus, or the one that had it when it was removed. */
function trackFocus(island: HTMLElement): () => Element | null {
  let focused = island.contains(document.activeElement) ? document.activeElement : null;
  island.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  // Some browsers also send this event for a removed element, which still counts as focused.
  island.addEventListener('focusout', () =>
    queueMicrotask(() => {
      if (focused?.isConnected && focused !== document.activeElement) focused = null;
    }),
  );
  return () => focused;
}

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control => element.matches('input, textarea');

function copyState(from: Element, to: Element, focused: Element | null): void {
  for (const old of from.querySelectorAll('input[name], textarea[name], details')) {
    const current = counterpart(old, from, to);
    if (old instanceof HTMLDetailsElement) current?.toggleAttribute('open', old.open);
    else if (isControl(old) && current && isControl(current)) copyControl(old, current);
  }
  if (!focused || !from.contains(focused) || document.activeElement !== document.body) return;
  const current = counterpart(focused, from, to);
  if (!(current instanceof HTMLElement)) return;
  current.focus({ preventScroll: true });
  if (isControl(focused) && isControl(current)) copyCaret(focused, current);
}

/** Returns the element of the new tree with the same name, or with the same tag and position. */
function counterpart(old: Element, from: Element, to: Element): Element | undefined {
  const name = old.getAttribute('name');
  const selector = name ? `[name="${name}"]` : old.localName;
  const alike = [from, ...from.querySelectorAll(selector)].filter((element) => element.matches(selector));
  return to.querySelectorAll(selector)[alike.indexOf(old)];
}

function copyControl(old: Control, current: Control): void {
  current.value = old.value;
  // The visitor may have resized the textarea.
  current.style.height = old.style.height;
}

/** Scripts cannot read the caret of an e-mail field, so it moves to the end. Setting it needs a text field for a moment. */
function copyCaret(old: Control, current: Control): void {
  if (old.selectionStart !== null) {
    current.setSelectionRange(old.selectionStart, old.selectionEnd);
    return;
  }
  const { type } = current;
  current.setAttribute('type', 'text');
  current.setSelectionRange(current.value.length, current.value.length);
  current.setAttribute('type', type);
}
