import { formatPhone, formatTyped, isMask } from '../../message/phone.ts';

/** A text, and how many of its digits are before the caret. */
interface Edited {
  value: string;
  digits: number;
}

/** The field before an edit. `caret` is undefined while something is selected. */
interface Before {
  value: string;
  caret: number | undefined;
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/**
 * Masks the field while digits are typed, and reads it as a whole after a paste, after autofill and when it is left.
 * Returns a function that removes the mask.
 */
export function maskPhone(input: HTMLInputElement): () => void {
  let before: Before = { value: input.value, caret: undefined };

  // Sets only what differs, because each of these ends the suggestion of a phone's keyboard.
  const show = ({ value, digits }: Edited) => {
    if (value === input.value) return;
    input.value = value;
    const caret = positionAfter(value, digits);
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
  };
  const showAs = (format: (text: string) => string) =>
    show({ value: format(input.value), digits: countDigits(input.value.slice(0, input.selectionStart ?? undefined)) });

  const listeners = {
    beforeinput: () => {
      const { value, selectionStart, selectionEnd } = input;
      before = { value, caret: selectionStart === selectionEnd ? (selectionStart ?? undefined) : undefined };
    },
    input: (event: Event) => {
      const { inputType = '', data, isComposing } = event as Partial<InputEvent>;
      if (isComposing || inputType.startsWith('history')) return;
      if (!inputType.startsWith('delete') && data?.length !== 1) return showAs(formatPhone);
      // A text that is not the mask's, such as a pasted `4004-1234`, stays in the visitor's hands.
      if (/\D/.test(before.value) && !isMask(before.value)) return;
      const beyondSign = inputType.startsWith('delete') && deletedBeyondSign(before, input.value, inputType);
      if (beyondSign) show(beyondSign);
      else showAs(formatTyped);
    },
    compositionend: () => showAs(formatTyped),
    blur: () => showAs(formatPhone),
  };
  for (const [name, listener] of Object.entries(listeners)) input.addEventListener(name, listener);
  // Digits alone were typed before the script came.
  showAs(/^\d{1,11}$/.test(input.value) ? formatTyped : formatPhone);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) input.removeEventListener(name, listener);
  };
}

/** Where only a bracket, a space or a hyphen was deleted, the digit beyond it goes too. Undefined for other deletions. */
function deletedBeyondSign({ value, caret }: Before, edited: string, inputType: string): Edited | undefined {
  if (caret === undefined || countDigits(value) !== countDigits(edited)) return undefined;
  const left = value.slice(0, caret);
  const right = value.slice(caret);
  const [kept, rest] = inputType.endsWith('Backward')
    ? [left.replace(/\d\D*$/, ''), right]
    : [left, right.replace(/\d/, '')];
  return { value: formatTyped(kept + rest), digits: countDigits(kept) };
}

/** Returns the position after this many digits of the text, or its end when it has no more. */
function positionAfter(text: string, digits: number): number {
  if (digits >= countDigits(text)) return text.length;
  return text.match(`^(?:\\D*\\d){${digits}}`)?.[0].length ?? 0;
}
