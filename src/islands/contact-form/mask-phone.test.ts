import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

const typed = { isComposing: false, inputType: 'insertText', data: '1' };
const pasted = { isComposing: false, inputType: 'insertFromPaste', data: null };

/** The field after an edit: `|` is the caret. */
function edit(before: string, event: Pick<InputEvent, 'isComposing' | 'inputType' | 'data'>): string {
  let caret = before.indexOf('|');
  const input = {
    value: before.replace('|', ''),
    get selectionStart() {
      return caret;
    },
    setSelectionRange: (start: number) => {
      caret = start;
    },
  };
  maskPhone(input as unknown as HTMLInputElement, event);
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

test.each([
  ['a digit at the end', '(19) 9876-54321|', typed, '(19) 98765-4321|'],
  ['a digit behind the hyphen', '(19) 9865-0|4321', typed, '(19) 98650|-4321'],
  ['a digit taken away behind the hyphen', '(19) 98765-43|2', pasted, '(19) 9876-543|2'],
  ['a number pasted with its country code', '+55 19 98765-4321|', pasted, '(19) 98765-4321|'],
  ['a caret behind a dropped country code', '+5519987|654321', pasted, '(19) 987|65-4321'],
  ['a digit too many', '(55) 99876-54321|', { ...typed, data: '1' }, '(55) 99876-5432|'],
  ['another country’s number', '+51 987|', typed, '+51 987|'],
])('%s', (_, before, event, after) => {
  expect(edit(before, event)).toBe(after);
});

test('what an input method still composes is left alone', () => {
  expect(edit('199|', { ...typed, isComposing: true })).toBe('199|');
});
