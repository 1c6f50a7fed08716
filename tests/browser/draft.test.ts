import { expect, test } from 'vitest';
import { withSite } from '../support/browser.ts';
import { fill, outcome, submit, typedIn, valid, wake } from '../support/contact-form.ts';

const { open } = withSite();

const formatted = { ...valid, telefone: '(19) 98765-4321' };

test('what was typed before the form’s script stays, and is sent', async () => {
  const { page } = await open('/contato');
  const { promise: filesAllowed, resolve: allowFiles } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await filesAllowed;
    await route.continue();
  });
  await fill(page);
  expect(await page.locator('astro-island[ssr]:has(#contact-form)').count()).toBe(1);
  expect(await typedIn(page)).toEqual(valid);
  allowFiles();
  await wake(page);
  expect(await typedIn(page)).toEqual(formatted);
  await submit(page).click();
  await outcome(page).locator('strong').waitFor();
});

test('what was typed before the draft comes back is not overwritten by it, and the other fields are filled', async () => {
  const { page } = await open('/contato', { expectedErrors: /ERR_FAILED/ });
  // The form's script would write the telephone in its own way while the fields are filled.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await fill(page);
  // Types while the page is parsed, which a visitor with a quick hand does before the first paint.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const typed = document.querySelector<HTMLInputElement>('#contact-nome');
      if (!typed) return;
      typed.value = 'Bia';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect.poll(() => typedIn(page)).toEqual({ ...valid, nome: 'Bia' });
  await page.unrouteAll();
  await page.reload();
  await wake(page);
  expect(await typedIn(page)).toEqual({ ...formatted, nome: 'Bia' });
});

test('a reload keeps text that no event has reported: filled in by a program, or typed before the first paint', async () => {
  const { page } = await open('/contato');
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const control = document.querySelector<HTMLInputElement>(`#contact-form [name=${name}]`);
      if (control) control.value = value;
    }
  }, valid);
  await page.reload();
  await expect.poll(() => typedIn(page)).toEqual(valid);

  await wake(page);
  await submit(page).click();
  await outcome(page).locator('strong').waitFor();
  // The empty form leaves nothing behind.
  await page.reload();
  await wake(page);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});

test('a draft survives a reload and a step back, before and after the form’s script, and goes with the message', async () => {
  const { page } = await open('/contato', { expectedErrors: /ERR_FAILED/ });
  await page.route('**/_astro/*.js', (route) => route.abort());
  await fill(page);
  // The draft comes back after the first paint.
  await page.reload();
  await expect.poll(() => typedIn(page)).toEqual(valid);
  await page.goto('/sobre');
  await page.goBack();
  await expect.poll(() => typedIn(page)).toEqual(valid);

  await page.unrouteAll();
  await page.reload();
  await expect.poll(() => typedIn(page)).toEqual(valid);
  await wake(page);
  expect(await typedIn(page)).toEqual(formatted);
  // As the script formatted it, also where nothing was typed since.
  await page.reload();
  await expect.poll(() => typedIn(page)).toEqual(formatted);

  await wake(page);
  await submit(page).click();
  await outcome(page).locator('strong').waitFor();
  await page.reload();
  // The form's script comes after the draft would have come back.
  await wake(page);
  expect(Object.values(await typedIn(page)).join('')).toBe('');
});
