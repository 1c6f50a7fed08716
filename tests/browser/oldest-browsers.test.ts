import { expect, test } from 'vitest';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { hydrated, withSite } from '../support/browser.ts';
import { stripToFloor, youngerThanFloor } from '../support/browsers/floor.ts';
import { fill, outcome, submit, toast, wake } from '../support/contact-form.ts';
import { SERVER_WHATSAPP } from '../support/shared-site.ts';

const { open } = withSite();

/** Removes everything newer than the oldest browsers that run the islands. */
const initScript = stripToFloor(youngerThanFloor());

test('dropdown and WhatsApp button work without any function newer than the oldest served browsers', async () => {
  const { page } = await open('/', { initScript });
  const has = await page.evaluate(() => ({
    young: ['isWellFormed', 'toWellFormed'].some((name) => name in String.prototype) || 'timeout' in AbortSignal,
    floor: 'at' in Array.prototype && 'CSSLayerBlockRule' in window,
  }));
  expect(has).toEqual({ young: false, floor: true });

  await page.getByRole('button', { name: 'Soluções' }).hover();
  await hydrated(page, 'nav');
  await expect.poll(() => page.locator('#solutions').isVisible()).toBe(true);
  const whatsapp = page.getByRole('link', { name: 'Fale conosco no WhatsApp' });
  await whatsapp.hover();
  await expect.poll(() => whatsapp.getAttribute('href')).toContain(`https://wa.me/${SERVER_WHATSAPP}?`);
});

test('the form shows errors, explains a failure and sends in the oldest served browsers', async () => {
  const { page, context } = await open('/contato', { initScript, expectedErrors: /503/ });
  await wake(page);
  await submit(page).click();
  expect(await page.getByRole('alert').getByRole('link').count()).toBe(
    FIELDS.filter((name) => fields[name].missing).length,
  );

  await context.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: 'Mais tarde, por favor.' }));
  await fill(page);
  await submit(page).click();
  await outcome(page).getByText('Mais tarde, por favor.').waitFor();

  await context.unroute('**/api/contacts');
  await submit(page).click();
  await expect.poll(() => toast(page).innerText()).toContain('Mensagem enviada!');
  expect(page.url()).toMatch(/\/contato$/);
});
