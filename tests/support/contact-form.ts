import type { Page } from 'playwright-core';
import { FIELDS, type Field, fields, type Words } from '../../src/message/fields.ts';
import { exampleWords } from './example-words.ts';

/** What a visitor types: the telephone as digits. */
export const valid: Words = { ...exampleWords, telefone: exampleWords.telefone.replace(/\D/g, '') };

/** What the form makes of it. */
export const formatted: Words = { ...valid, telefone: '(19) 98765-4321' };

/** By its label, behind which an optional field says that it is. */
export const field = (page: Page, name: Field) =>
  page.getByLabel(new RegExp(`^${fields[name].label}(?: \\(opcional\\))?$`));

export async function fill(page: Page, changes: Partial<typeof valid> = {}): Promise<void> {
  for (const name of FIELDS) await field(page, name).fill({ ...valid, ...changes }[name]);
}

/** What the fields hold. */
export const typedIn = (page: Page) =>
  page.locator('#contact-form').evaluate((form: HTMLFormElement, names) => {
    const textOf = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    return Object.fromEntries(names.map((name) => [name, textOf(name)]));
  }, FIELDS);

export const submit = (page: Page) => page.locator('#contact-form button[type=submit]');
export const toast = (page: Page) => page.locator('[data-sonner-toast][data-visible=true][data-removed=false]');
/** What stays under the form. */
export const outcome = (page: Page) => page.locator('#contact-form').getByRole('status');

/** The protocol on the receipt of a message that was sent. */
export const protocolIn = (page: Page) => outcome(page).locator('.filled');

/** Goes into the form, and waits until its script has taken it over. */
export async function wake(page: Page): Promise<void> {
  await field(page, 'nome').focus();
  await page.locator('#contact-form[novalidate]').waitFor({ state: 'attached' });
}
