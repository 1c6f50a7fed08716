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

test('typing that needs no signs leaves the field to the keyboard, whose suggestions a script would end', async () => {
  const { phone, type } = await openPhone();
  await phone.evaluate((input: HTMLInputElement) => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    input.dataset.writes = '0';
    const set = (text: string) => {
      input.dataset.writes = String(Number(input.dataset.writes) + 1);
      own?.set?.call(input, text);
    };
    Object.defineProperty(input, 'value', { ...own, set });
  });
  const writes = () => phone.getAttribute('data-writes');
  await type('19');
  expect(await writes()).toBe('0');
  await type('9');
  expect(await writes()).toBe('1');
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

test('a whole number can be deleted digit by digit from any place, also over its signs', async () => {
  const { phone, press, value } = await openPhone();
  const lengths: number[] = [];
  await phone.fill('19987654321');
  await press('Home');
  for (let digit = 0; digit < 11; digit++) {
    await press('Delete');
    lengths.push((await value()).replace(/\D/g, '').length);
  }
  expect(lengths).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
  lengths.length = 0;
  await phone.fill('19987654321');
  for (let digit = 0; digit < 11; digit++) {
    await press('Backspace');
    lengths.push((await value()).replace(/\D/g, '').length);
  }
  expect(lengths).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
});

test('Ctrl+Z takes back one edit after another, Ctrl+Shift+Z and Ctrl+Y bring them again', async () => {
  const { phone, type, press, value } = await openPhone();
  await type('19987');
  await press('Backspace');
  expect(await value()).toBe('(19) 98');
  const undone: string[] = [];
  for (let step = 0; step < 4; step++) {
    await press('Control+z');
    undone.push(await value());
  }
  expect(undone).toEqual(['(19) 987', '(19) 98', '(19) 9', '19']);
  await press('Control+Shift+z');
  await press('Control+y');
  expect(await value()).toBe('(19) 98');
  await phone.fill('1933334444');
  await press('Control+a');
  await press('Control+x');
  expect(await value()).toBe('');
  await press('Control+z');
  expect(await value()).toBe('(19) 3333-4444');
  // What came back is kept for a reload too.
  expect(await phone.evaluate(() => JSON.parse(sessionStorage.getItem('rascunho') ?? '').values.telefone)).toBe(
    '(19) 3333-4444',
  );
});

test('a number from a signature is understood as a whole, or stays whole', async () => {
  const { phone, press, value } = await openPhone();
  const paste = async (text: string) => {
    await phone.fill('');
    await phone.evaluate((input: HTMLInputElement, given) => {
      input.focus();
      const data = new DataTransfer();
      data.setData('text/plain', given);
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      if (input.dispatchEvent(event)) document.execCommand('insertText', false, given);
    }, text);
    await press('Tab');
    return value();
  };
  expect(await paste('Tel.: +55 (0)19 98765-4321')).toBe('(19) 98765-4321');
  expect(await paste('0 15 92 98765-4321')).toBe('(92) 98765-4321');
  expect(await paste('(55) 3220-1234 ramal 56')).toBe('(55) 3220-1234 ramal 56');
  expect(await paste('(19) 3861-1234 ou (19) 3861-1235')).toBe('(19) 3861-1234 ou (19) 3861-1235');
});

test('a number dialled with a zero and a carrier is understood when the field is left', async () => {
  const { type, press, value } = await openPhone();
  await type('0 15 92 98765-4321');
  expect(await value()).toBe('0 15 92 98765-4321');
  await press('Tab');
  expect(await value()).toBe('(92) 98765-4321');
});
