import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { hydrated, type OpenedPage, withSite } from '../support/browser.ts';

const label = 'Fale conosco no WhatsApp';
const button = ({ page }: OpenedPage) => page.getByRole('link', { name: label });
const apiCalls = ({ requests }: OpenedPage) => requests.filter((request) => request === '/api/whatsapp').length;

describe('with the server’s number', () => {
  const { open } = withSite({ WHATSAPP_PHONE_NUMBER: '5511987654321' });

  test('leads to the number known at build, then to the server’s, asked for once', async () => {
    const opened = await open('/wms');
    const { page, context } = opened;
    expect(await button(opened).getAttribute('href')).toMatch(`https://wa.me/${company.whatsapp}`);
    expect(await button(opened).getAttribute('target')).toBe('_blank');
    expect(apiCalls(opened)).toBe(0);
    await button(opened).hover();
    await hydrated(page, `[aria-label="${label}"]`);
    await expect
      .poll(() => button(opened).getAttribute('href'))
      .toBe(`https://wa.me/5511987654321?text=${encodeURIComponent('Olá! Vim da página WMS do site.')}`);
    const [chat] = await Promise.all([context.waitForEvent('page'), button(opened).click()]);
    expect(chat.url()).toContain('wa.me/5511987654321');
    expect(apiCalls(opened)).toBe(1);
  });

  test('shows its tooltip after 700 ms on hover and on focus; Escape hides it', async () => {
    const opened = await open('/');
    const { page } = opened;
    const tip = button(opened).locator('span');
    // By the page's own clock: this process may be late.
    const shownAfter = tip.evaluate(
      (element) =>
        new Promise<number>((done) =>
          element.parentElement?.addEventListener('pointerenter', ({ timeStamp }) => {
            const look = (now: number) =>
              element.checkVisibility({ visibilityProperty: true })
                ? done(now - timeStamp)
                : requestAnimationFrame(look);
            requestAnimationFrame(look);
          }),
        ),
    );
    await button(opened).hover();
    expect(await shownAfter).toBeGreaterThanOrEqual(690);
    await hydrated(page, `[aria-label="${label}"]`);
    await page.mouse.move(10, 400);
    await expect.poll(() => tip.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await button(opened).focus();
    await expect.poll(() => tip.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.isVisible()).toBe(false);
  });
});

describe('without a number', () => {
  const { open } = withSite({ WHATSAPP_PHONE_NUMBER: '' });

  test('a click does nothing', async () => {
    const opened = await open('/');
    await button(opened).hover();
    await expect.poll(() => button(opened).getAttribute('aria-disabled')).toBe('true');
    await button(opened).click({ force: true });
    await opened.page.waitForTimeout(200);
    expect(opened.context.pages()).toHaveLength(1);
  });
});

describe('when the call fails', () => {
  const { open } = withSite();

  test('a click does nothing, and nothing is retried', async () => {
    const opened = await open('/', { expectedErrors: /500/ });
    await opened.context.route('**/api/whatsapp', (route) => route.fulfill({ status: 500, body: '' }));
    await button(opened).hover();
    await expect.poll(() => button(opened).getAttribute('aria-disabled')).toBe('true');
    await button(opened).click({ force: true });
    await opened.page.waitForTimeout(1500);
    expect(opened.context.pages()).toHaveLength(1);
    expect(apiCalls(opened)).toBe(1);
  });
});
