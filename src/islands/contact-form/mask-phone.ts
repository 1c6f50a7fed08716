import { formatPhone, isBrazilianPhone, nationalDigits, PHONE_MAX_DIGITS } from '../../message/phone.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Formats the phone field after an edit, and puts the caret behind the same digit
 * as before. Leaves text alone that an input method is still composing.
 */
export function maskPhone(input: HTMLInputElement, edit: Pick<InputEvent, 'isComposing' | 'inputType' | 'data'>): void {
  if (edit.isComposing) return;
  const caret = input.selectionStart ?? input.value.length;
  const text = hasOneTooMany(input.value, caret, edit) ? digitsOf(input.value).slice(0, PHONE_MAX_DIGITS) : input.value;
  const formatted = formatPhone(text);
  if (formatted === input.value) return;
  // Digits of a country code that was dropped stood in front of the caret and do not count any more.
  const dropped = digitsOf(text).length - nationalDigits(text).length;
  const position = positionAfter(formatted, digitsOf(input.value.slice(0, caret)).length - dropped);
  input.value = formatted;
  input.setSelectionRange(position, position);
}

/** The position behind this many digits of the text, or its end when it has no more. */
function positionAfter(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length;
  let position = 0;
  for (let passed = 0; passed < digits; position++) {
    if (/\d/.test(text.charAt(position))) passed++;
  }
  return position;
}

/** Whether a digit was typed into a whole number. It is dropped, or a 55 in front would be read as a country code. */
function hasOneTooMany(value: string, caret: number, { inputType, data }: Pick<InputEvent, 'inputType' | 'data'>) {
  if (inputType !== 'insertText' || data?.length !== 1) return false;
  const before = value.slice(0, caret - 1) + value.slice(caret);
  return digitsOf(before).length === PHONE_MAX_DIGITS && isBrazilianPhone(before);
}
