import { expect, test } from 'vitest';
import { open } from '../support/browser.ts';
import { field, fill, protocolIn, submit, wake } from '../support/contact-form.ts';

const ASKS_AREA = 'Falta o DDD? Sem ele talvez não consigamos ligar. Se preferir, envie assim mesmo.';

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

test('typed digits are masked where they are a number with its area code, and none is lost, however they come', async () => {
  const { page, phone, type, press, value } = await openPhone();
  for (const [keys, shown, left] of [
    ['987654321', '(98) 7654-321', '987654321'],
    ['199876543219999', '(19) 98765-4321', '(19) 98765-4321'],
    ['38611234 ramal 23', '38611234 ramal 23', '38611234 ramal 23'],
  ] as const) {
    await phone.fill('');
    await type(keys);
    expect(await value(), keys).toBe(shown);
    await press('Tab');
    expect(await value(), `${keys}, left`).toBe(left);
    // A keyboard that takes dictation gives word by word.
    await phone.fill('');
    for (const word of keys.split(/(?= )/)) await page.keyboard.insertText(word);
    await press('Tab');
    expect(digitsOf(await value()), `${keys}, dictated`).toBe(digitsOf(left));
  }
});

test('who leaves out the area code is asked for it once, aside, and sends all the same', async () => {
  const { page, phone, press, type } = await openPhone();
  const question = page.locator('#contact-telefone ~ [aria-live=polite]');
  expect(await question.innerText()).toBe('');
  await type('9 8765-4321');
  // Where the line came, the button would move away from under the pointer.
  await submit(page).focus();
  expect(await question.innerText()).toBe('');
  await phone.focus();
  await press('Tab');
  expect(await question.innerText()).toBe(ASKS_AREA);
  await phone.fill('');
  await type('a1b9c9');
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

test('a number that is pasted is read as a whole or stays whole, and is sent as the visitor edits it', async () => {
  const { page, phone, press, type, value } = await openPhone();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [text, shown] of [
    ['Tel.: +55 (0)19 98765-4321', '(19) 98765-4321'],
    ['(19) 3861-1234 ou (19) 3861-1235', '(19) 3861-1234 ou (19) 3861-1235'],
    ['(41) 6347-5503, falar com Ana', '(41) 6347-5503, falar com Ana'],
  ] as const) {
    await phone.fill('');
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await press('Control+V');
    await expect.poll(value, { message: text }).toBe(shown);
    await press('Tab');
    expect(await value(), text).toBe(shown);
  }
  // As a phone's keyboard writes a word: it is not read before it is whole.
  const session = await page.context().newCDPSession(page);
  await phone.fill('');
  for (const text of ['5519', '5519987654321'])
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  expect(await value()).toBe('5519987654321');
  await session.send('Input.insertText', { text: '5519987654321' });
  await expect.poll(value).toBe('(19) 98765-4321');
  await fill(page, { telefone: '4004-1234' });
  await phone.press('End');
  await type(' setor 23');
  await press('Backspace');
  expect(await value()).toBe('4004-1234 setor 2');
  const [request] = await Promise.all([page.waitForRequest('**/api/contacts'), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({ telefone: '4004-1234 setor 2' });
  await protocolIn(page).waitFor();
});

const DIGITS = '19987654321';
const WHOLE = '(19) 98765-4321';
const digitsOf = (text: string) => text.replace(/\D/g, '');

test('keys edit a number at each kind of place as they would edit a plain list', async () => {
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
    // At both sides of each sign of the mask, within a group, and at both ends.
    for (const at of [0, 1, 3, 4, 5, 7, 10, 11, 15]) {
      await write(DIGITS, at);
      await press(key);
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
