import { formatPhone, formatTyped, isBrazilianPhone, PHONE_MAX_DIGITS } from '../../message/phone.ts';

/** Value of the field, with the selection's start and end in characters. */
export interface FieldState {
  value: string;
  start: number;
  end: number;
}

type Edit = Pick<InputEvent, 'inputType' | 'data'>;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Whether the text is a number and nothing else: no extension, no country code. */
const isMasked = (text: string) => formatTyped(digitsOf(text)) === text;

/**
 * Masks the field: digit by digit while typing, and as a whole after a paste, after autofill and on blur. It has its own
 * undo history, because a browser clears its own when a script sets the value. Text that an input method is still
 * composing stays as it is. Returns a function that removes the mask.
 */
export function maskPhone(input: HTMLInputElement): () => void {
  const undone: FieldState[] = [];
  const done: FieldState[] = [];
  let before = stateOf(input);

  const show = (state: FieldState) => {
    // Sets only what differs, because each of these ends the suggestion of a phone's keyboard.
    if (input.value !== state.value) input.value = state.value;
    if (input.selectionStart !== state.start || input.selectionEnd !== state.end) {
      input.setSelectionRange(state.start, state.end);
    }
    before = state;
  };
  const apply = (edit: Edit) => {
    const after = afterEdit(before, stateOf(input), edit);
    if (after.value !== before.value) {
      done.push(before);
      undone.length = 0;
    }
    show(after);
  };
  const step = (isRedo: boolean) => {
    const [from, to] = isRedo ? [undone, done] : [done, undone];
    const state = from.pop();
    if (!state) return;
    to.push(stateOf(input));
    show(state);
    // The draft listens to it.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const listeners = {
    beforeinput: (event: InputEvent) => {
      if (event.inputType.startsWith('history')) {
        event.preventDefault();
        step(event.inputType === 'historyRedo');
      } else if (!event.isComposing) before = stateOf(input);
    },
    input: (event: Event) => {
      if (input.value === before.value) return;
      const { isComposing, inputType = '', data = null } = event as Partial<InputEvent>;
      if (!isComposing) apply({ inputType, data });
    },
    compositionend: () => apply({ inputType: '', data: null }),
    // Undo must not bring back the number of a message that was sent and cleared.
    focus: () => {
      if (input.value === '') done.length = undone.length = 0;
    },
    keydown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      step(isRedo);
    },
    blur: () => {
      const value = formatPhone(input.value);
      if (value !== input.value) input.value = value;
    },
  };
  const entries = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of entries) input.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of entries) input.removeEventListener(name, listener);
  };
}

function stateOf({ value, selectionStart, selectionEnd }: HTMLInputElement): FieldState {
  return { value, start: selectionStart ?? value.length, end: selectionEnd ?? value.length };
}

/** Returns the field's state after an edit by the browser and the formatting by the mask. */
export function afterEdit(before: FieldState, edited: FieldState, { inputType, data }: Edit): FieldState {
  const isTyped = inputType === 'insertText' && data?.length === 1;
  const isDeletion = inputType.startsWith('delete');
  if (!isTyped && !isDeletion) return formattedAround(edited, formatPhone);
  if (isTyped && hasOneTooMany(edited)) return formattedAround(withoutExcess(edited), formatTyped);
  const isMissed = before.start === before.end && digitsOf(edited.value) === digitsOf(before.value);
  return formattedAround(
    isDeletion && isMasked(before.value) && isMissed ? withoutNeighbour(before, inputType) : edited,
    formatTyped,
  );
}

/** A deletion of only a bracket, a space or a hyphen also deletes the digit next to it. */
function withoutNeighbour({ value, start }: FieldState, inputType: string): FieldState {
  const left = value.slice(0, start);
  const right = value.slice(start);
  if (inputType.endsWith('Backward')) {
    const rest = left.replace(/\d\D*$/, '');
    return { value: rest + right, start: rest.length, end: rest.length };
  }
  return { value: left + right.replace(/^\D*\d/, ''), start, end: start };
}

/**
 * Whether a digit was typed into a complete number, and not into its extension. It is dropped: with it, a leading 55
 * would be read as a country code.
 */
function hasOneTooMany({ value, start }: FieldState): boolean {
  const whole = value.slice(0, start - 1) + value.slice(start);
  return digitsOf(whole).length === PHONE_MAX_DIGITS && isMasked(whole) && isBrazilianPhone(whole);
}

function withoutExcess({ value, start }: FieldState): FieldState {
  const caret = digitsOf(value.slice(0, start)).length;
  return { value: digitsOf(value).slice(0, PHONE_MAX_DIGITS), start: caret, end: caret };
}

/** Formats the value and keeps the caret behind the same digit. */
function formattedAround({ value, start }: FieldState, format: (text: string) => string): FieldState {
  const formatted = format(value);
  if (formatted === value) return { value, start, end: start };
  // Digits dropped at the start, such as a country code, no longer count.
  const all = digitsOf(value);
  const dropped = Math.max(0, all.indexOf(digitsOf(formatted)));
  const caret = positionAfter(formatted, digitsOf(value.slice(0, start)).length - dropped);
  return { value: formatted, start: caret, end: caret };
}

/** Returns the position after this many digits of the text, or its end when it has fewer. */
function positionAfter(text: string, digits: number): number {
  if (digits >= digitsOf(text).length) return text.length;
  let position = 0;
  for (let passed = 0; passed < digits; position++) {
    if (/\d/.test(text.charAt(position))) passed++;
  }
  return position;
}
