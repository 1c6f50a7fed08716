import { formatPhone, isBrazilianPhone, nationalDigits, PHONE_MAX_DIGITS } from '../../message/phone.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Formats the phone field after an edit and puts the caret back behind the
 * digit that it stood behind. Text that an input method is still composing is
 * left alone.
 */
export function maskPhone(input: HTMLInputElement, edit: Pick<InputEvent, 'isComposing' | 'inputType' | 'data'>): void {
  if (edit.isComposing) return;
  const caret = input.selectionStart ?? input.value.length;
  const text = hasOneTooMany(input.value, caret, edit) ? digitsOf(input.value).slice(0, PHONE_MAX_DIGITS) : input.value;
  const formatted = formatPhone(text);
  if (formatted === input.value) return;
  // A country code that was dropped stood in front: it no longer counts.
  const dropped = digitsOf(text).length - nationalDigits(text).length;
  const position = positionAfter(formatted, digitsOf(input.value.slice(0, caret)).length - dropped);
  input.value = formatted;
  input.setSelectionRange(position, position);
}

/** Behind this many digits of the text; behind everything when it has no more. */
function positionAfter(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length;
  let position = 0;
  for (let passed = 0; passed < digits; position++) {
    if (/\d/.test(text.charAt(position))) passed++;
  }
  return position;
}

/** A digit typed into a number that was already whole is dropped, and is no reason to read 55 as a country code. */
function hasOneTooMany(value: string, caret: number, { inputType, data }: Pick<InputEvent, 'inputType' | 'data'>) {
  if (inputType !== 'insertText' || data?.length !== 1) return false;
  const before = value.slice(0, caret - 1) + value.slice(caret);
  return digitsOf(before).length === PHONE_MAX_DIGITS && isBrazilianPhone(before);
}
