import { expect, test, vi } from 'vitest';
import { withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { renderMessage } from '../support/mails.ts';
import { SECRET } from '../support/secrets.ts';

const { browser } = withSite();

const THUMB_PX = 44;

vi.stubEnv('DESK_SECRET', SECRET);

/** Opens a mail as a phone of 360 px shows it. */
async function show(html: string) {
  const page = await browser().newPage(PHONE);
  await page.setContent(html);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  const links = await page.locator('a').evaluateAll((anchors) =>
    anchors.map((anchor) => {
      const { top, height } = anchor.getBoundingClientRect();
      return { label: anchor.textContent, top, height };
    }),
  );
  const words = await page.locator('table table table').first().boundingBox();
  await page.close();
  return { width, links, words };
}

test('the mail of a message fits a phone, with the text before its buttons of 44 px', async () => {
  const { width, links, words } = await show(renderMessage());
  expect(width).toBeLessThanOrEqual(360);
  const labels = ['Responder pelo WhatsApp', 'Ligar para (19) 98765-4321', 'Responder por e-mail', 'Abrir na mesa'];
  expect(links.map(({ label }) => label)).toEqual(labels);
  for (const { height } of links) expect(height).toBeGreaterThanOrEqual(THUMB_PX);
  expect(words?.y).toBeLessThan(links[0]?.top ?? 0);
});

test('a telephone that is not certain is shown as it was sent, without a link', async () => {
  const html = renderMessage({ telefone: '+351 912 345 678' });
  expect(html).toContain('+351 912 345 678');
  expect((await show(html)).links.map(({ label }) => label)).toEqual(['Responder por e-mail', 'Abrir na mesa']);
});

test('a word as long as a page does not widen a mail on a phone', async () => {
  const html = renderMessage({ mensagem: 'a'.repeat(900), empresa: 'B'.repeat(120) });
  expect((await show(html)).width).toBeLessThanOrEqual(360);
});
