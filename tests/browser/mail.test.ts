import { expect, test, vi } from 'vitest';
import { mail } from '../../src/copy/mail.ts';
import { withSite } from '../support/browser.ts';
import { PHONE } from '../support/browser-options.ts';
import { renderDigest, renderMessage } from '../support/mails.ts';
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
      const { top, height, left, right } = anchor.getBoundingClientRect();
      return { label: anchor.textContent, href: anchor.getAttribute('href') ?? '', top, height, left, right };
    }),
  );
  const words = await page.getByText('temos 45 caminhões').first().boundingBox();
  await page.close();
  return { width, links, words };
}

test('the mail of a message fits a phone, with the text before its buttons of 44 px', async () => {
  const { width, links, words } = await show(await renderMessage());
  expect(width).toBeLessThanOrEqual(360);
  expect(links.map(({ label }) => label)).toEqual([
    mail.whatsapp,
    mail.call('(19) 98765-4321'),
    mail.reply,
    mail.openAtDesk,
  ]);
  for (const { height, left, right } of links) {
    expect(height).toBeGreaterThanOrEqual(THUMB_PX);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
  }
  expect(words?.y).toBeLessThan(links[0]?.top ?? 0);
});

test('a word as long as a page does not widen the mail on a phone', async () => {
  const { width } = await show(
    await renderMessage({ mensagem: `temos 45 caminhões ${'a'.repeat(900)}`, empresa: 'B'.repeat(120) }),
  );
  expect(width).toBeLessThanOrEqual(360);
});

test('the digest fits a phone, and each of its messages has its buttons', async () => {
  const { width, links } = await show(await renderDigest());
  expect(width).toBeLessThanOrEqual(360);
  const { answer, release, spam } = mail.actions;
  expect(links.map(({ label }) => label)).toEqual([
    ...[mail.openAtDesk, answer, spam, mail.openAtDesk, answer, spam],
    ...[mail.openAtDesk, release, spam, mail.openAtDesk, release, spam],
  ]);
  for (const { height } of links) expect(height).toBeGreaterThanOrEqual(THUMB_PX);
});
