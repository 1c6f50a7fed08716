import { certainNumber, formatPhone, formatTyped, isMask, positionAfter } from '../../message/phone.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');
/** What belongs to a number. Of other signs, the mask takes none before the number is whole. */
const IN_NUMBER = /^[\d\s+().\-/]*$/;

/**
 * Masks the field while digits are typed, and reads it as a whole after a paste, after autofill and when it is left or
 * sent. Returns a function that removes the mask.
 */
export function maskPhone(input: HTMLInputElement): () => void {
  /** With the visitor's own gaps, which tell a number without area code from one with it. */
  let typed = input.value;
  let shown = input.value;
  let hasSelection = false;

  /** Sets only what differs, because that ends the suggestion of a phone's keyboard. So many digits stay behind the caret. */
  const showAs = (format: (text: string) => string, behind = 0) => {
    shown = format(typed);
    if (!isMask(shown) || digitsOf(shown) !== digitsOf(typed)) typed = shown;
    if (shown === input.value) return;
    input.value = shown;
    const caret = behind > 0 ? positionAfter(shown, digitsOf(shown).length - behind) : shown.length;
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
  };

  /** Does to `typed` what was done to the field. Returns how many digits are behind the caret. */
  const readEdit = (inputType: string, isKey: boolean): number => {
    const { value, selectionEnd } = input;
    const { removed, inserted, ...digits } = compare(shown, value, selectionEnd ?? value.length);
    if (!isMask(shown)) {
      typed = value;
      return digits.behind;
    }
    // Where only a bracket, a space or a hyphen was deleted, the digit beyond it goes.
    const isSign = removed !== '' && !/\d/.test(removed) && !inserted && !hasSelection;
    const before = Math.max(0, digits.before - Number(isSign && inputType.endsWith('Backward')));
    const behind = Math.max(0, digits.behind - Number(isSign && inputType.endsWith('Forward')));
    const isTaken = !isKey || IN_NUMBER.test(inserted) || certainNumber(typed);
    // Within a number, the gaps are the mask's.
    const text = behind > 0 ? digitsOf(typed) : typed;
    const end = behind > 0 ? positionAfter(text, digitsOf(text).length - behind) : text.length;
    const start = before + behind < digitsOf(text).length ? positionAfter(text, before) : end;
    typed = text.slice(0, start) + (isTaken ? inserted : '') + text.slice(end);
    return behind;
  };

  const readWhole = () => {
    if (input.value !== shown) typed = input.value;
    showAs(formatPhone);
  };
  const listeners = {
    beforeinput: () => {
      hasSelection = input.selectionStart !== input.selectionEnd;
    },
    input: (event: Event) => {
      const { inputType = '', data, isComposing } = event as Partial<InputEvent>;
      if (isComposing) return;
      if (inputType.startsWith('history')) {
        typed = input.value;
        shown = input.value;
        return;
      }
      const isKey = inputType.startsWith('delete') || data?.length === 1;
      const behind = readEdit(inputType, isKey);
      showAs(isKey ? formatTyped : formatPhone, behind);
    },
    compositionend: () => showAs(formatTyped, readEdit('', true)),
    blur: readWhole,
  };
  for (const [name, listener] of Object.entries(listeners)) input.addEventListener(name, listener);
  input.form?.addEventListener('submit', readWhole, true);
  const behind = digitsOf(typed.slice(input.selectionEnd ?? undefined)).length;
  showAs(input === document.activeElement ? formatTyped : formatPhone, behind);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) input.removeEventListener(name, listener);
    input.form?.removeEventListener('submit', readWhole, true);
  };
}

/** Tells an edit by the text before and after it: what went, what came, and how many digits are on its two sides. */
function compare(old: string, edited: string, caret: number) {
  const tail = old.endsWith(edited.slice(caret)) ? edited.length - caret : 0;
  const limit = Math.min(old.length, edited.length) - tail;
  let start = 0;
  while (start < limit && old[start] === edited[start]) start++;
  return {
    removed: old.slice(start, old.length - tail),
    inserted: edited.slice(start, edited.length - tail),
    before: digitsOf(old.slice(0, start)).length,
    behind: digitsOf(old.slice(old.length - tail)).length,
  };
}
