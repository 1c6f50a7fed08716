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
    caret: () => phone.evaluate((input: HTMLInputElement) => input.selectionStart),
    setCaret: (at: number) => phone.evaluate((input: HTMLInputElement, to) => input.setSelectionRange(to, to), at),
  };
}

test('a number is formatted while it is typed: only digits, at most eleven', async () => {
  const { type, value } = await openPhone();
  const steps: string[] = [];
  for (const digits of ['19', '9', '876', '5432', '1', '0']) {
    await type(digits);
    steps.push(await value());
  }
  expect(steps).toEqual(['19', '(19) 9', '(19) 9876', '(19) 9876-5432', '(19) 98765-4321', '(19) 98765-4321']);
});

test('what is typed is there, formatted where that is certain, when the field is left', async () => {
  const { phone, type, press, value } = await openPhone();
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

test('a number that is pasted is read as a whole, or stays whole', async () => {
  const { page, phone, press, value } = await openPhone();
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
});

test('a text that was pasted stays in the visitor’s hands when they type on', async () => {
  const { page, phone, press, type, value } = await openPhone();
  await phone.fill('4004-1234');
  await type(' setor 23');
  await press('Backspace');
  expect(await value()).toBe('4004-1234 setor 2');
  await fill(page, { telefone: '4004-1234 setor 2' });
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ telefone: '4004-1234 setor 2' });
  await outcome(page).locator('strong').waitFor();
});

const WHOLE = '(19) 98765-4321';
const places = Array.from({ length: WHOLE.length + 1 }, (_, at) => at);
const digitsOf = (text: string) => text.replace(/\D/g, '');

test.each(['Backspace', 'Delete', '7'])(
  '%s edits a number at every place as it would edit a plain list',
  async (key) => {
    const { phone, press, value, caret, setCaret } = await openPhone();
    for (const at of places) {
      await phone.fill('19987654321');
      await setCaret(at);
      await press(key);
      const before = digitsOf(WHOLE.slice(0, at)).length;
      const [start, end, typed] =
        key === 'Backspace'
          ? [Math.max(0, before - 1), before, '']
          : [before, key === 'Delete' ? before + 1 : before, key];
      const inserted = key === 'Delete' ? '' : typed;
      const list = '19987654321';
      const expected = (list.slice(0, start) + inserted + list.slice(end)).slice(0, 11);
      const shown = await value();
      expect(digitsOf(shown), `at ${at}`).toBe(expected);
      const digitsBefore = digitsOf(shown.slice(0, (await caret()) ?? 0)).length;
      expect(digitsBefore, `caret at ${at}`).toBe(Math.min(start + inserted.length, 11));
    }
  },
);
