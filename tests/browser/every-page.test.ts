import { expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { axeFindings, overflow, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { addressOf, builtPages } from '../support/public-pages.ts';

const { open, openAll } = withSite();

const HEIGHT = PHONE.viewport.height;

test.each(builtPages)(
  '%s fits every window, is accessible, and asks for nothing before the visitor acts',
  async (path) => {
    const { page, context, requests } = await open(addressOf(path), { ...PHONE, bypassCSP: true });
    expect(await page.getByRole('link', { name: 'Fale conosco no WhatsApp' }).isVisible()).toBe(true);
    expect(await axeFindings(page), 'on a phone').toEqual([]);

    const targets = page.locator('a[href]:visible, button:visible, input:visible, textarea:visible, summary:visible');
    const small = await targets.evaluateAll((elements) =>
      elements
        // Links inside sentences are exempt (WCAG 2.5.8), and so is the trap, which people do not see.
        .filter((element) => !element.closest('p, dd, address, [aria-hidden=true]'))
        .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.right > 0 && box.height < 43.5)
        .map(({ html, box }) => `${Math.round(box.height)} px: ${html}`),
    );
    expect(small, 'lower than a thumb').toEqual([]);

    for (const width of [320, 360, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await axeFindings(page), 'on a desktop').toEqual([]);

    await page.setViewportSize({ width: 360, height: HEIGHT });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflow(page), 'text at 200 %').toBeLessThanOrEqual(0);

    expect(requests.filter((request) => !/favicon|icone|webmanifest/.test(request))).toEqual([addressOf(path)]);
    expect(await context.cookies()).toEqual([]);
  },
);

test.each([
  ['a small phone', { ...PHONE, viewport: { width: 360, height: 640 } }],
  ['a desktop', DESKTOP],
])('the year of foundation is read once in what the window of %s shows', async (_, window) => {
  for (const { page, path } of await openAll(builtPages.map(addressOf), window)) {
    const places = await page
      .getByText(String(company.foundedIn))
      .filter({ visible: true })
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top));
    const between = places.slice(1).map((place, index) => place - (places[index] ?? 0));
    expect(Math.min(...between, Infinity), path).toBeGreaterThan(window.viewport.height);
  }
});
