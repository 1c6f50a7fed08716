import { formatPhone, formatTyped, isBrazilianPhone, PHONE_MAX_DIGITS } from '../../message/phone.ts';

/** What the field holds, with the selection's start and end in characters. */
export interface FieldState {
  value: string;
  start: number;
  end: number;
}

type Edit = Pick<InputEvent, 'inputType' | 'data'>;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Formats the field while it is typed in, and as a whole after a paste, an autofill and when it is left. Keeps its own
 * history for undo and redo, because a browser forgets its own when a script sets the value. Leaves alone what an input
 * method still composes. Returns how to stop.
 */
export function maskPhone(input: HTMLInputElement): () => void {
  const undone: FieldState[] = [];
  const done: FieldState[] = [];
  let before = stateOf(input);

  const show = (state: FieldState) => {
    // Only what differs, because each of these ends what a phone's keyboard is suggesting.
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
  const step = (from: FieldState[], to: FieldState[]) => {
    const state = from.pop();
    if (!state) return;
    to.push(stateOf(input));
    show(state);
    // For the draft.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };

  const listeners = {
    beforeinput: (event: InputEvent) => {
      if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
        event.preventDefault();
        if (event.inputType === 'historyUndo') step(done, undone);
        else step(undone, done);
      } else if (!event.isComposing) before = stateOf(input);
    },
    input: (event: Event) => {
      if (input.value === before.value) return;
      const { isComposing, inputType = '', data = null } = event as Partial<InputEvent>;
      if (!isComposing) apply({ inputType, data });
    },
    compositionend: () => apply({ inputType: '', data: null }),
    // An empty field may have been cleared after a message was sent, whose number must not come back.
    focus: () => {
      if (input.value === '') done.length = undone.length = 0;
    },
    keydown: (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (key !== 'z' && !isRedo) return;
      event.preventDefault();
      if (isRedo) step(undone, done);
      else step(done, undone);
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

/** What the field holds after the browser has made an edit and the mask has formatted it. */
export function afterEdit(before: FieldState, edited: FieldState, { inputType, data }: Edit): FieldState {
  const isTyped = inputType === 'insertText' && data?.length === 1;
  const isDeletion = inputType.startsWith('delete');
  if (!isTyped && !isDeletion) return formattedAround(edited, formatPhone);
  if (isTyped && hasOneTooMany(edited)) return formattedAround(withoutExcess(edited), formatTyped);
  const isFormatted = formatTyped(digitsOf(before.value)) === before.value;
  const isMissed = before.start === before.end && digitsOf(edited.value) === digitsOf(before.value);
  return formattedAround(
    isDeletion && isFormatted && isMissed ? withoutNeighbour(before, inputType) : edited,
    formatTyped,
  );
}

/** A deletion that met only a bracket, a space or a hyphen takes the digit next to it. */
function withoutNeighbour({ value, start }: FieldState, inputType: string): FieldState {
  const left = value.slice(0, start);
  const right = value.slice(start);
  if (inputType.endsWith('Backward')) {
    const rest = left.replace(/\d\D*$/, '');
    return { value: rest + right, start: rest.length, end: rest.length };
  }
  return { value: left + right.replace(/^\D*\d/, ''), start, end: start };
}

/** Whether a digit was typed into a whole number. It is one too many, or a 55 in front would be read as a country code. */
function hasOneTooMany({ value, start }: FieldState): boolean {
  const whole = value.slice(0, start - 1) + value.slice(start);
  return digitsOf(whole).length === PHONE_MAX_DIGITS && isBrazilianPhone(whole);
}

function withoutExcess({ value, start }: FieldState): FieldState {
  const caret = digitsOf(value.slice(0, start)).length;
  return { value: digitsOf(value).slice(0, PHONE_MAX_DIGITS), start: caret, end: caret };
}

/** Formats the value, with the caret behind the same digit as before. */
function formattedAround({ value, start }: FieldState, format: (text: string) => string): FieldState {
  const formatted = format(value);
  if (formatted === value) return { value, start, end: start };
  // Digits that were dropped in front, such as a country code, stood before the caret and do not count any more.
  const all = digitsOf(value);
  const dropped = Math.max(0, all.indexOf(digitsOf(formatted)));
  const caret = positionAfter(formatted, digitsOf(value.slice(0, start)).length - dropped);
  return { value: formatted, start: caret, end: caret };
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
