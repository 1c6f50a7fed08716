import { expect, test } from 'vitest';
import { digitsOf } from '../../src/message/phone.ts';
import { open } from '../support/browser.ts';
import { field, fill, protocolIn, submit, wake } from '../support/contact-form.ts';

// How a number is formatted: src/message/phone.test.ts. Editing within it: tests/browser/phone-field.test.ts.

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
