import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, layOutAll, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { publicPages } from '../support/public-pages.ts';

const { open } = withSite({ CONTACT_RATE_LIMIT: '0' });

const pages = [...publicPages, '/mensagem-enviada', '/nada'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findings(page: Page) {
  await layOutAll(page);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
const isFocused = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element === document.activeElement);

describe('axe finds nothing', () => {
  test.each(pages)('on %s', async (path) => {
    const { page } = await open(path, { expectedErrors: /404/, bypassCSP: true });
    expect(await findings(page), 'desktop').toEqual([]);
    await page.setViewportSize(PHONE.viewport ?? { width: 360, height: 740 });
    expect(await findings(page), 'phone').toEqual([]);
  });

  test('with the menu open', async () => {
    const { page } = await open('/', { ...PHONE, bypassCSP: true });
    await page.getByText('Menu', { exact: true }).tap();
    await hydrated(page, 'nav');
    expect(await findings(page)).toEqual([]);
  });

  test('with the dropdown open', async () => {
    const { page } = await open('/', { bypassCSP: true });
    await page.getByRole('button', { name: 'Soluções' }).hover();
    await hydrated(page, 'nav');
    expect(await findings(page)).toEqual([]);
  });

  test('with the form in error, and after success', async () => {
    // So high that nothing is scrolled under the bar, where axe would call it too small.
    const { page } = await open('/contato', { bypassCSP: true, viewport: { width: 1280, height: 1600 } });
    await page.getByLabel('Nome', { exact: true }).focus();
    await hydrated(page, '#contact-form');
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await page.getByRole('alert').waitFor();
    expect(await findings(page), 'in error').toEqual([]);
    const fields = {
      Nome: 'Ana',
      Empresa: 'Rápida',
      'E-mail': 'ana@a.com',
      'Telefone com DDD': '19987654321',
      Mensagem: 'Oi, tudo bem?',
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Enviar mensagem' }).click();
    await page.getByText('Guarde o protocolo').waitFor();
    await page.waitForTimeout(600);
    expect(await findings(page), 'after success').toEqual([]);
  });
});

describe('with the keyboard', () => {
  test('the first stop is the link to the content', async () => {
    const { page } = await open('/tms');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Ir para o conteúdo');
    expect((await page.locator(':focus').boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await isFocused(page, 'main')).toBe(true);
  });

  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('every control is reached, with a visible outline, hidden under nothing (%s)', async (_, options) => {
    const { page } = await open('/contato', options);
    const controls = await page
      .locator('a[href]:visible, button:visible, input:visible, textarea:visible, summary:visible')
      .count();
    const seen = new Set<string>();
    for (let presses = 0; presses < controls + 15; presses++) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { left, top, width, height } = element.getBoundingClientRect();
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return {
          name: element.outerHTML.slice(0, 160),
          outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          covered: !(hit && (element.contains(hit) || hit.contains(element))),
        };
      });
      if (!stop) continue;
      seen.add(stop.name);
      expect(stop.outlined, `outline of ${stop.name}`).toBe(true);
      expect(stop.covered, `covered: ${stop.name}`).toBe(false);
    }
    // The keyboard reaches all controls except the trap.
    expect(seen.size).toBeGreaterThanOrEqual(controls - 1);
  });
});

test.each(['/', '/tms', '/contato'])('targets on %s are at least 44 px high on a phone', async (path) => {
  const { page } = await open(path, PHONE);
  await layOutAll(page);
  const small = await page
    .locator('a[href]:visible, button:visible, input:visible, summary:visible')
    .evaluateAll((elements) =>
      elements
        // Links inside sentences are exempt (WCAG 2.5.8), and so is the trap, which people do not see.
        .filter((element) => !element.closest('p, dd, address, [aria-hidden=true]'))
        .map((element) => ({ html: element.outerHTML.slice(0, 90), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.right > 0 && box.height < 43.5)
        .map(({ html, box }) => `${Math.round(box.height)} px: ${html}`),
    );
  expect(small).toEqual([]);
});

test('help comes in the same order on every page: WhatsApp, phone, form', async () => {
  const { page } = await open('/', { expectedErrors: /404/ });
  for (const path of pages) {
    await page.goto(path);
    const help = await page
      .getByRole('contentinfo')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split(/[:/]/)[0]));
    expect(help.slice(1, 4), path).toEqual(['https', 'tel', '']);
  }
});

test('nothing moves when the visitor wants no motion, not even while the window changes', async () => {
  const { page } = await open('/', { reducedMotion: 'reduce' });
  const durations = await page
    .locator('*')
    .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).transitionDuration))]);
  expect(durations).toEqual(['0s']);
  const moved: string[] = [];
  await page.exposeFunction('tell', (what: string) => moved.push(what));
  await page.evaluate(() =>
    document.addEventListener('transitionrun', ({ target, propertyName }) =>
      (window as unknown as { tell: (what: string) => void }).tell(`${propertyName} of ${(target as Element).tagName}`),
    ),
  );
  await page.getByRole('link', { name: 'Conhecer as soluções' }).hover();
  await page.setViewportSize({ width: 640, height: 800 });
  await page.waitForTimeout(300);
  expect(moved).toEqual([]);
});

test('in forced colours the form’s controls keep their borders', async () => {
  const { page } = await open('/contato', { forcedColors: 'active' });
  const border = await page
    .getByLabel('Nome', { exact: true })
    .evaluate((field) => getComputedStyle(field).borderTopWidth);
  expect(border).toBe('2px');
});
