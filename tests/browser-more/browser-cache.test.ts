import { expect, test } from 'vitest';
import { withSite } from '../support/browser.ts';
import { PRODUCT_PAGE } from '../support/public-pages.ts';

const { open } = withSite();

test('hovering a link prefetches the next page', async () => {
  // Under automation, Chromium never prerenders.
  const { page, context } = await open('/');
  const session = await context.newCDPSession(page);
  const fetchedAhead = new Promise<void>((done) =>
    session.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && done()),
  );
  await session.send('Preload.enable');
  const link = page.locator(`main a[href="${PRODUCT_PAGE}"]`).first();
  await link.hover();
  await fetchedAhead;
  await link.click();
  await page.waitForURL(`**${PRODUCT_PAGE}`);
  const delivery = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return (entry as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
});
