import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterEdit, type FieldState } from './mask-phone.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `|` is the caret, or both ends of the selection. */
function state(text: string): FieldState {
  const start = text.indexOf('|');
  const end = text.lastIndexOf('|') - (text.lastIndexOf('|') > start ? 1 : 0);
  return { value: text.replaceAll('|', ''), start, end };
}
const shown = ({ value, start }: FieldState) => `${value.slice(0, start)}|${value.slice(start)}`;

/** What the browser leaves in the field before the mask formats it. */
function typed({ value, start, end }: FieldState, text: string): FieldState {
  const caret = start + text.length;
  return { value: value.slice(0, start) + text + value.slice(end), start: caret, end: caret };
}
function deleted({ value, start, end }: FieldState, isBackward: boolean): FieldState {
  const from = start < end ? start : isBackward ? Math.max(0, start - 1) : start;
  const to = start < end ? end : isBackward ? start : Math.min(value.length, start + 1);
  return { value: value.slice(0, from) + value.slice(to), start: from, end: from };
}

const TYPING = 'insertText' as const;
const type = (before: FieldState, data: string) => afterEdit(before, typed(before, data), { inputType: TYPING, data });
const paste = (before: FieldState, text: string) =>
  afterEdit(before, typed(before, text), { inputType: 'insertFromPaste', data: null });
const remove = (before: FieldState, inputType: string) =>
  afterEdit(before, deleted(before, inputType.endsWith('Backward')), { inputType, data: null });

test.each([
  ['(19) 9876-5432|', '1', '(19) 98765-4321|'],
  ['(19) 9865-|4321', '0', '(19) 98650|-4321'],
  ['(55) 99876-5432|', '1', '(55) 99876-5432|'],
  ['(19) |98|765-4321', '5', '(19) 5|765-4321'],
  ['|(19) 98765-4321|', '1', '1|'],
  ['+51 98|', '7', '+51 987|'],
  ['015 92 98765|', '4', '015 92 987654|'],
  ['(19) 3861-1234 r|', 'a', '(19) 3861-1234 ra|'],
  ['(19) 3861-1234 ramal 2|', '3', '(19) 3861-1234 ramal 23|'],
  ['(19) 3861-1234|', 'x', '(19) 3861-1234x|'],
  ['(19) 98765-4321 #|', '7', '(19) 98765-4321 #7|'],
])('typed into %s, %s gives %s', (before, key, after) => {
  expect(shown(type(state(before), key))).toBe(after);
});

test.each([
  ['Backspace', '(19) |98765-4321', '(1|9) 8765-4321'],
  ['Backspace', '(19|) 98765-4321', '(1|9) 8765-4321'],
  ['Backspace', '(19) 98765-|4321', '(19) 9876|-4321'],
  ['Backspace', '|(19) 98765-4321', '|(19) 98765-4321'],
  ['Backspace', '(|19) 98765-4321', '(|19) 98765-4321'],
  ['Backspace', '+51 |987', '+51|987'],
  ['Delete', '|(19) 98765-4321', '|(99) 8765-4321'],
  ['Delete', '(19|) 98765-4321', '(19|) 8765-4321'],
  ['Delete', '(19) 98765|-4321', '(19) 9876-5|321'],
  ['Delete', '(19) 98765-4321|', '(19) 98765-4321|'],
  ['Backspace', '(19) 98|765-43|21', '(19) 98|21'],
])('%s in %s gives %s', (key, before, after) => {
  const inputType = key === 'Delete' ? 'deleteContentForward' : 'deleteContentBackward';
  expect(shown(remove(state(before), inputType))).toBe(after);
});

test.each([
  ['', '+55 19 98765-4321', '(19) 98765-4321|'],
  ['', '0 15 92 98765-4321', '(92) 98765-4321|'],
  ['', '(55) 3220-1234 ramal 56', '(55) 3220-1234 ramal 56|'],
  // More than one number has: nothing is cut off.
  ['', '(19) 3861-1234 / 3861-1235', '(19) 3861-1234 / 3861-1235|'],
])('pasted into "%s", %s gives %s', (before, text, after) => {
  expect(shown(paste(state(`${before}|`), text))).toBe(after);
});

test('a caret behind a country code that is dropped stays behind its digit', () => {
  const pasted = { value: '+5519987654321', start: 8, end: 8 };
  expect(shown(afterEdit(state('|'), pasted, { inputType: 'insertFromPaste', data: null }))).toBe('(19) 987|65-4321');
});

/** Of no number that another rule reads: neither a trunk zero nor the country's code. */
const FIRST = '19';

interface Step {
  inputType: 'insertText' | 'deleteByCut' | 'deleteContentBackward' | 'deleteContentForward';
  digit: string;
  ends: [number, number];
}

/** The same edit of a plain list of digits, between the same digits. */
function editList(list: string, [left, right]: [number, number], { inputType, digit }: Step): string {
  const isRange = left < right;
  if (inputType === TYPING) return (list.slice(0, left) + digit + list.slice(right)).slice(0, 11);
  if (isRange) return list.slice(0, left) + list.slice(right);
  if (inputType === 'deleteContentBackward') return list.slice(0, Math.max(0, left - 1)) + list.slice(left);
  return list.slice(0, left) + list.slice(left + 1);
}

test('any sequence of edits leaves the digits that the same edits leave in a plain list', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    inputType: fc.constantFrom(TYPING, 'deleteByCut', 'deleteContentBackward', 'deleteContentForward'),
    digit: fc.integer({ min: 1, max: 4 }).map(String),
    ends: fc.tuple(fc.nat(40), fc.nat(40)),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let field: FieldState = { value: FIRST, start: 2, end: 2 };
      let list = FIRST;
      for (const { inputType, digit, ends } of steps) {
        const places = ends.map((place) => place % (field.value.length + 1)).sort((a, b) => a - b);
        const [start = 0, end = start] =
          inputType === TYPING || inputType === 'deleteByCut' ? places : places.slice(0, 1);
        const before = { value: field.value, start, end };
        const digits = (place: number) => digitsOf(field.value.slice(0, place)).length;
        const isOverDigits = digits(start) < digits(end);
        // Nothing is cut where nothing is selected; a selection without digits is a deletion of signs alone.
        if (inputType === 'deleteByCut' && !isOverDigits) continue;
        list = editList(list, [digits(start), digits(end)], { inputType, digit, ends });
        field = inputType === TYPING ? type(before, digit) : remove(before, inputType);
        expect(digitsOf(field.value)).toBe(list);
      }
    }),
    { numRuns: 3000 },
  );
});
