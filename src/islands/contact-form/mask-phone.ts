import { certainNumber, digitsOf, formatPhone, formatTyped, isMask, positionAfter } from '../../message/phone.ts';

/** What the mask takes before a number is whole. */
const IN_NUMBER = /^[\d\s+().\-/]*$/;

/** Masks digits as they are typed, and reads the whole after a paste, autofill or leaving. Returns how to end it. */
export function maskPhone(input: HTMLInputElement): () => void {
  /** With the visitor's own gaps, which tell a number without area code from one with it. */
  let typed = input.value;
  let shown = typed;
  let hasSelection = false;

  /** Sets only what differs, because that ends the suggestion of a phone's keyboard. So many digits stay behind the caret. */
  const showAs = (format: (text: string) => string, behind = 0) => {
    shown = format(typed);
    const [kept, all] = [digitsOf(shown), digitsOf(typed)];
    if (!isMask(shown) || kept !== all) typed = shown;
    if (shown === input.value) return;
    input.value = shown;
    // Where digits at the end were dropped, fewer are behind.
    const still = all.startsWith(kept) ? behind - (all.length - kept.length) : behind;
    const caret = still > 0 ? positionAfter(shown, kept.length - still) : shown.length;
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
  };

  const readEdit = ({ inputType = '', data, isComposing }: Partial<InputEvent>) => {
    if (isComposing) return;
    const { value, selectionEnd } = input;
    const caret = selectionEnd ?? value.length;
    const isDeletion = inputType.startsWith('delete');
    const isKey = isDeletion || data?.length === 1;
    const isSign = isDeletion && !hasSelection && isMask(shown) && digitsOf(value) === digitsOf(shown);
    let [left, right] = [digitsOf(value.slice(0, caret)), digitsOf(value.slice(caret))];
    // Where only a bracket, a space or a hyphen was deleted, the digit beyond it goes.
    if (isSign && inputType.endsWith('Backward')) left = left.slice(0, -1);
    else if (isSign) right = right.slice(1);
    typed = isSign ? left + right : typedAfter(typed, shown, value, isKey);
    showAs(isKey ? formatTyped : formatPhone, right.length);
  };
  const readWhole = () => {
    if (input.value !== shown) typed = input.value;
    showAs(formatPhone);
  };
  const noteSelection = () => {
    hasSelection = input.selectionStart !== input.selectionEnd;
  };
  const listening = new AbortController();
  input.addEventListener('beforeinput', noteSelection, listening);
  input.addEventListener('input', readEdit, listening);
  input.addEventListener('compositionend', () => readEdit({ data: ' ' }), listening);
  input.addEventListener('blur', readWhole, listening);
  input.form?.addEventListener('submit', readWhole, { capture: true, signal: listening.signal });
  showAs(
    input === document.activeElement ? formatTyped : formatPhone,
    digitsOf(typed.slice(input.selectionEnd ?? undefined)).length,
  );
  return () => listening.abort();
}

/** Does to what was typed what an edit has made of what was shown. */
function typedAfter(typed: string, shown: string, edited: string, isKey: boolean): string {
  if (!isMask(shown)) return edited;
  if (edited.startsWith(shown)) {
    const added = edited.slice(shown.length);
    return !isKey || IN_NUMBER.test(added) || certainNumber(typed) ? typed + added : typed;
  }
  if (!isKey || edited.startsWith('+')) return edited;
  const digits = digitsOf(edited);
  // Within a number, the gaps are the mask's.
  return shown.startsWith(edited) ? typed.slice(0, positionAfter(typed, digits.length)) : digits;
}
