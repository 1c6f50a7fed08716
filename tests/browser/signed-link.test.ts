import { expect, test, vi } from 'vitest';
import { signLink } from '../../netlify/mail/signed-link.ts';
import { deskPage } from '../../src/copy/mesa.ts';
import { withSite } from '../support/browser.ts';
import { WINDOWS } from '../support/browser-options.ts';
import { validMessage } from '../support/messages.ts';
import { SECRET } from '../support/secrets.ts';

const { open, site } = withSite();

vi.stubEnv('DESK_SECRET', SECRET);

test.each(WINDOWS)(
  'the page of a mail’s link sends its form under its own policy, and takes it back (%s)',
  async (_, window) => {
    const response = await fetch(`${site().url}/api/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(validMessage()),
    });
    const { protocolo } = await response.json();
    const { pathname, search } = new URL(signLink({ protocol: protocolo, action: 'answer' }) ?? '');
    const { page } = await open(pathname + search, window);
    const { button, title, done } = deskPage.actions.answer;
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.innerText()).toBe(title);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => heading.innerText()).toBe(done);
    await page.reload();
    expect(await heading.innerText()).toBe(done);
    await page.getByRole('button', { name: deskPage.undo }).click();
    await expect.poll(() => heading.innerText()).toBe(deskPage.undone);
  },
);
