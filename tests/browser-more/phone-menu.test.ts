import { expect, test } from 'vitest';
import { open } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';

// A desktop at 400 % zoom; a phone held flat; a tablet held upright.
const SIZES = [
  [320, 256],
  [640, 360],
  [800, 1280],
] as const;

test('in every window, without script, the menu opens below its button, and its last link can be reached', async () => {
  const { page } = await open('/tms', { ...PHONE, javaScriptEnabled: false });
  const button = page.locator('nav summary');
  const sheet = page.locator('nav details ul');
  const last = sheet.getByRole('link').last();
  for (const [width, height] of SIZES) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await button.tap();
    const [under, over] = await Promise.all([sheet.boundingBox(), page.locator('header').boundingBox()]);
    // Its line lies over that of the bar.
    expect(Math.round(under?.y ?? 0) + 2, size).toBe(Math.round((over?.y ?? 0) + (over?.height ?? 0)));
    expect((under?.y ?? 0) + (under?.height ?? 0), size).toBeLessThanOrEqual(height + 1);
    expect(under?.height, size).toBeGreaterThan(140);
    await last.scrollIntoViewIfNeeded();
    await last.tap({ trial: true });
    await button.tap();
  }
  await button.tap();
  await last.tap();
  await page.waitForURL('**/contato');
});
