import { expect, test } from 'vitest';
import { digitsOf } from '../../src/message/phone.ts';
import { open } from '../support/browser.ts';
import { field, fill, protocolIn, submit, wake } from '../support/contact-form.ts';

const ASKS_AREA = 'Falta o DDD? Sem ele talvez não consigamos ligar. Se preferir, envie assim mesmo.';
const DIGITS = '19987654321';
const WHOLE = '(19) 98765-4321';

// How a number is formatted: src/message/phone.test.ts. Typing, pasting and composing: tests/browser-more/phone-field.test.ts.

test('who leaves out the area code is asked for it once, aside, and sends all the same', async () => {
  const { page } = await open('/contato');
  await wake(page);
  const phone = field(page, 'telefone');
  await phone.focus();
  const question = page.locator('#contact-telefone ~ [aria-live=polite]');
  expect(await question.innerText()).toBe('');
  await page.keyboard.type('987654321');
  // Where the line came, the button would move away from under the pointer.
  await submit(page).focus();
  expect(await question.innerText()).toBe('');
  await phone.focus();
  await page.keyboard.press('Tab');
  expect(await question.innerText()).toBe(ASKS_AREA);
  expect(await phone.inputValue()).toBe('987654321');
  await phone.fill('');
  await page.keyboard.type('a1b9c9');
  expect(await phone.inputValue(), 'without letters').toBe('(19) 9');
  await fill(page, { telefone: '0800 123 4567' });
  expect(await question.innerText()).toBe('');
  await fill(page, { telefone: '38612345' });
  expect(await question.innerText()).toBe(ASKS_AREA);
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ telefone: '38612345' });
  await protocolIn(page).waitFor();
  expect(await question.innerText()).toBe('');
});

test('keys edit a number at each kind of place as they would edit a plain list', async () => {
  const { page } = await open('/contato');
  await wake(page);
  const phone = field(page, 'telefone');
  await phone.focus();
  const write = (text: string, caret: number) =>
    phone.evaluate(
      (input: HTMLInputElement, [typed, at]) => {
        input.value = typed;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.setSelectionRange(at, at);
      },
      [text, caret] as const,
    );
  const read = () => phone.evaluate(({ value, selectionStart }: HTMLInputElement) => ({ value, selectionStart }));
  for (const [key, back, ahead, inserted] of [
    ['Backspace', 1, 0, ''],
    ['Delete', 0, 1, ''],
    ['7', 0, 0, '7'],
  ] as const) {
    // At both sides of each sign of the mask, within a group, and at both ends.
    for (const at of [0, 1, 3, 4, 5, 7, 10, 11, 14, 15]) {
      await write(DIGITS, at);
      await page.keyboard.press(key);
      const before = digitsOf(WHOLE.slice(0, at)).length;
      const start = Math.max(0, before - back);
      const edited = DIGITS.slice(0, start) + inserted + DIGITS.slice(before + ahead);
      // A twelfth digit is dropped; but with a 7 for its first 9, it is no mobile number any more.
      const expected = inserted && start === 2 ? edited : edited.slice(0, 11);
      const { value, selectionStart } = await read();
      expect(digitsOf(value), `${key} at ${at}`).toBe(expected);
      const digitsBefore = digitsOf(value.slice(0, selectionStart ?? 0)).length;
      expect(digitsBefore, `caret after ${key} at ${at}`).toBe(Math.min(start + inserted.length, expected.length));
    }
  }
});
