import { expect } from 'vitest';
import { fieldId } from '../../../src/islands/contact-form/Field.tsx';
import { FIELDS, type Field } from '../../../src/message/fields.ts';
import type { ContactMessage } from '../../../src/message/schema.ts';
import { validMessage } from '../messages.ts';
import type { Tab, View } from './engine.ts';

export const SUBMIT = '#contact-form [type=submit]';

let written = 0;

/** What a visitor sees and does on the site at an origin, in an engine's tab. */
export function visitorIn(tab: Tab, origin: string) {
  const open = (path: string, view?: View) => tab.open(origin, path, view);

  const ask = <Value>(selector: string, expression: string) =>
    tab.read<Value>(`((element) => ${expression})(document.querySelector(${JSON.stringify(selector)}))`);
  const text = (selector: string) => ask<string>(selector, `element?.innerText ?? ''`);
  const value = (field: Field) => ask<string>(`#${fieldId(field)}`, 'element.value');
  const isShown = (selector: string) =>
    ask<boolean>(
      selector,
      `element?.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'`,
    );
  // Reads the state, because in some engines the contents of a closed <details> have boxes.
  const isOpen = (selector: string) => ask<boolean>(selector, 'element.open');
  /** Waits for the element and gives it the focus: an engine under load may run scripts before a page has its elements. */
  const focus = (selector: string) =>
    expect.poll(() => ask<boolean>(selector, '(element?.focus(), element === document.activeElement)')).toBe(true);
  const path = () => tab.read<string>('location.pathname');

  /** Waits until the island that holds the element has its script. */
  const hydrated = (selector: string) =>
    expect.poll(() => ask<boolean>(selector, `element.closest('astro-island').hasAttribute('ssr')`)).toBe(false);

  /** Fills the form in with a message unlike all others, because the same content is not stored again. */
  const fill = async (changes: Partial<ContactMessage> = {}) => {
    const message = validMessage({ mensagem: `Mensagem ${++written}.`, ...changes });
    for (const field of FIELDS) {
      await tab.click(`#${fieldId(field)}`);
      await tab.type(message[field]);
    }
    return message;
  };
  const openForm = async () => {
    await open('/contato');
    await tab.click('#contact-form .field');
    await hydrated('#contact-form');
  };

  return { ...tab, open, ask, focus, text, value, isShown, isOpen, path, hydrated, fill, openForm };
}
