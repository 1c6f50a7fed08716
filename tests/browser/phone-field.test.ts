import { expect, test } from 'vitest';
import { withSite } from '../support/browser.ts';
import { field, fill, outcome, submit, wake } from '../support/contact-form.ts';

const { open } = withSite();

// What each number becomes is in src/message/phone.test.ts; here, what a hand does to the field.

async function openPhone() {
  const { page } = await open('/contato');
  await wake(page);
  const phone = field(page, 'telefone');
  await phone.focus();
  return {
    page,
    phone,
    type: (keys: string) => page.keyboard.type(keys),
    press: (key: string) => page.keyboard.press(key),
    value: () => phone.inputValue(),
  };
}

test('a number is formatted while it is typed, at most eleven digits, and otherwise left as it was typed', async () => {
  const { phone, type, press, value } = await openPhone();
  const steps: string[] = [];
  for (const digits of ['19', '9', '876', '5432', '1', '0']) {
    await type(digits);
    steps.push(await value());
  }
  expect(steps).toEqual(['19', '(19) 9', '(19) 9876', '(19) 9876-5432', '(19) 98765-4321', '(19) 98765-4321']);
  for (const [keys, left] of [
    ['0800 123 4567', '0800 123 4567'],
    ['+351 912 345 678', '+351 912 345 678'],
    ['19 3861-1234 ramal 23', '(19) 3861-1234 ramal 23'],
    ['1938611234 ou 1938611235', '(19) 3861-1234 ou 1938611235'],
    ['+55 19 98765-4321', '(19) 98765-4321'],
    ['0 15 92 98765-4321', '(92) 98765-4321'],
  ] as const) {
    await phone.fill('');
    await type(keys);
    await press('Tab');
    expect(await value(), keys).toBe(left);
  }
});

test('a number that is pasted is read as a whole or stays whole, and is sent as the visitor edits it', async () => {
  const { page, phone, press, type, value } = await openPhone();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [text, shown] of [
    ['Tel.: +55 (0)19 98765-4321', '(19) 98765-4321'],
    ['0055 19 3861-2345', '(19) 3861-2345'],
    ['4004-1234', '4004-1234'],
    ['(19) 3861-1234 ou (19) 3861-1235', '(19) 3861-1234 ou (19) 3861-1235'],
    ['+54 9 11 2345-6789', '+54 9 11 2345-6789'],
    ['(41) 6347-5503, falar com Ana', '(41) 6347-5503, falar com Ana'],
  ] as const) {
    await phone.fill('');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await press('Control+V');
    await expect.poll(value, { message: text }).toBe(shown);
    await press('Tab');
    expect(await value(), text).toBe(shown);
  }
  await fill(page, { telefone: '4004-1234' });
  await phone.press('End');
  await type(' setor 23');
  await press('Backspace');
  expect(await value()).toBe('4004-1234 setor 2');
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ telefone: '4004-1234 setor 2' });
  await outcome(page).locator('strong').waitFor();
});

const DIGITS = '19987654321';
const WHOLE = '(19) 98765-4321';
const digitsOf = (text: string) => text.replace(/\D/g, '');

test('keys edit a number at every place as they would edit a plain list', async () => {
  const { phone, press } = await openPhone();
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
    for (let at = 0; at <= WHOLE.length; at++) {
      await write(DIGITS, at);
      await press(key);
      const before = digitsOf(WHOLE.slice(0, at)).length;
      const start = Math.max(0, before - back);
      const expected = DIGITS.slice(0, start) + inserted + DIGITS.slice(before + ahead);
      const { value, selectionStart } = await read();
      expect(digitsOf(value), `${key} at ${at}`).toBe(expected.slice(0, DIGITS.length));
      const digitsBefore = digitsOf(value.slice(0, selectionStart ?? 0)).length;
      expect(digitsBefore, `caret after ${key} at ${at}`).toBe(Math.min(start + inserted.length, DIGITS.length));
    }
  }
});
