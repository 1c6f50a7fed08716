import { expect, test } from 'vitest';
import { isFocused, open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { fill, submit, toast, wake } from '../support/contact-form.ts';

/** Longer than sonner takes to draw a toast, and to take one away. */
const DRAWN_MS = 400;

test('a toast stays for 5 seconds', async () => {
  const { page, context } = await open('/contato', { hasOwnClock: true, expectedErrors: /503/ });
  await context.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: 'Tente de novo.' }));
  await wake(page);
  await fill(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const announced = async () => {
    await page.clock.runFor(10);
    return (await toast(page).allInnerTexts()).join('\n');
  };
  await submit(page).click();
  await expect.poll(announced).toContain('503: Tente de novo.');
  await page.clock.runFor(4800);
  expect(await toast(page).getAttribute('data-removed')).toBe('false');
  await page.clock.runFor(200 + DRAWN_MS);
  expect(await toast(page).count()).toBe(0);
});

test('the toast of a sent message comes once the protocol has the focus, so that nobody is sent back to it', async () => {
  const { page } = await open('/contato');
  await wake(page);
  await fill(page);
  const focusedAtToast = page.evaluate(
    () =>
      new Promise((tell) => {
        new MutationObserver(() => {
          if (document.querySelector('[data-sonner-toast]')) tell(document.activeElement?.getAttribute('role'));
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await submit(page).click();
  expect(await focusedAtToast).toBe('status');
});

test('a toast shows the whole of a long sentence, has a close button as large as a thumb, and is reached by F8', async () => {
  const long = 'O servidor não conseguiu guardar a mensagem. '.repeat(8).trim();
  const { page, context } = await open('/contato', { ...PHONE, expectedErrors: /503/ });
  await context.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: long }));
  await wake(page);
  await fill(page);
  await submit(page).click();
  await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
  const [shown, needed] = await toast(page)
    .locator('[data-description]')
    .evaluate(({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight]);
  expect(shown).toBe(needed);
  const button = toast(page).locator('[data-close-button]');
  // To all sides but where the window ends, once the toast has come to rest.
  const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
  for (const [right, down] of [
    [21, 0],
    [0, 21],
  ] as const)
    await button.click({ trial: true, position: { x: width / 2 + right, y: height / 2 + down } });
  await page.keyboard.press('F8');
  expect(await isFocused(page, '[data-sonner-toaster]')).toBe(true);
});
