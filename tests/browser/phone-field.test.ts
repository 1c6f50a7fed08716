import { expect, test } from 'vitest';
import { withSite } from '../support/browser.ts';
import { field, wake } from '../support/contact-form.ts';

const { open } = withSite();

// What each number becomes is in src/message/phone.test.ts; here, what a hand does to the field.

async function openPhone() {
  const { page } = await open('/contato');
  await wake(page);
  const phone = field(page, 'telefone');
  await phone.focus();
  return {
    phone,
    type: (keys: string) => page.keyboard.type(keys),
    press: (key: string) => page.keyboard.press(key),
    value: () => phone.inputValue(),
    caret: () => phone.evaluate((input: HTMLInputElement) => input.selectionStart),
    empty: () => phone.fill(''),
  };
}

test('a number is formatted while it is typed, and after it is pasted', async () => {
  const { phone, type, value, empty } = await openPhone();
  const steps: string[] = [];
  for (const digits of ['19', '9876', '5432', '1']) {
    await type(digits);
    steps.push(await value());
  }
  expect(steps).toEqual(['19', '(19) 9876', '(19) 9876-5432', '(19) 98765-4321']);
  await type('0');
  expect(await value()).toBe('(19) 98765-4321');
  await empty();
  await type('+5519987654321');
  expect(await value()).toBe('(19) 98765-4321');
  await phone.fill('+55 19 3861-2345');
  expect(await value()).toBe('(19) 3861-2345');
  await empty();
  // A digit too many does not turn area code 55 into a country code.
  await type('559987654321');
  expect(await value()).toBe('(55) 99876-5432');
});

test('a digit in the middle is corrected with the caret staying there', async () => {
  const { phone, type, press, value, caret } = await openPhone();
  await phone.fill('19987654321');
  // Behind (19) 98765-43
  await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(13, 13));
  await press('Backspace');
  expect([await value(), await caret()]).toEqual(['(19) 9876-5421', '(19) 9876-54'.length]);
  await type('0');
  expect([await value(), await caret()]).toEqual(['(19) 98765-4021', '(19) 98765-40'.length]);
});
