import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings, hydrated, open } from '../support/browser.ts';
import { DESKTOP, PHONE, WINDOWS } from '../support/browser-options.ts';
import { fill, outcome, protocolIn, submit, toast, wake } from '../support/contact-form.ts';

test.each(WINDOWS)('axe finds nothing with the menu open (%s)', async (view, window) => {
  const { page } = await open('/', window);
  if (view === 'phone') await page.getByText('Menu', { exact: true }).tap();
  else await page.getByRole('button', { name: 'Soluções' }).hover();
  await hydrated(page, 'nav');
  expect(await axeFindings(page)).toEqual([]);
});

// A phone at a browser's text size of 200 %; a phone; a desktop.
test('in every window, the bar stays, and does not cover the heading that an index leads to', async () => {
  const { page } = await open('/privacidade');
  const edge = (selector: string, side: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, of) => element.getBoundingClientRect()[of], side);
  for (const [width, height] of [
    [180, 370],
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const link = page.locator('main nav a').nth(2);
    const heading = `${await link.getAttribute('href')} h2`;
    await link.click();
    await expect.poll(async () => Math.abs(await edge(heading, 'top')), { message: heading }).toBeLessThan(height);
    const bar = await edge('header', 'bottom');
    expect(await edge(heading, 'top'), `at ${width} px`).toBeGreaterThanOrEqual(bar);
  }
});

test('axe finds nothing in the form with errors, after a failure and after success', async () => {
  // So high that nothing is scrolled under the bar, where axe would call it too small.
  const options = { viewport: { width: 1280, height: 2000 }, expectedErrors: /503/ };
  const { page, context } = await open('/contato', options);
  const look = async () => {
    await toast(page).and(page.locator('[data-mounted=true]')).waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    return axeFindings(page);
  };
  await wake(page);
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  expect(await axeFindings(page), 'in error').toEqual([]);
  await context.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: 'Tente de novo.' }));
  await fill(page);
  await submit(page).click();
  await outcome(page).getByText('O envio não foi confirmado.').waitFor();
  expect(await look(), 'after a failure').toEqual([]);
  await context.unrouteAll();
  await submit(page).click();
  await protocolIn(page).waitFor();
  expect(await look(), 'after success').toEqual([]);
});

test('every control answers to the pointer, and can be read under it and while it is pressed', async () => {
  const { page, context } = await open('/tms');
  const session = await context.newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  const { root } = await session.send('DOM.getDocument');
  const selector = 'a, button, summary';
  const found = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  expect(found.nodeIds.length).toBeGreaterThan(20);
  const looks = () =>
    page.locator(selector).evaluateAll((all) =>
      all.flatMap((one) => {
        // The entry of this page is underlined already, and the menu's button is for small windows.
        if (one.ariaCurrent || !one.checkVisibility()) return [];
        const { textDecoration, backgroundColor } = getComputedStyle(one);
        return `${one.outerHTML.slice(0, 90)} ${textDecoration} ${backgroundColor}`;
      }),
    );
  await page.mouse.move(640, 600);
  const before = await looks();
  for (const forcedPseudoClasses of [['hover'], ['hover', 'active']]) {
    for (const nodeId of found.nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    const state = forcedPseudoClasses.join();
    expect(await axeFindings(page), state).toEqual([]);
    const unchanged = (await looks()).filter((look) => before.includes(look));
    expect(unchanged, state).toEqual([]);
  }
});

test.each([
  ['/contato', DESKTOP],
  ...['/contato', '/', '/tms'].map((path) => [path, PHONE] as const),
  ['/sobre', { ...PHONE, viewport: { width: 360, height: 640 } }],
] as const)('the Tab key reaches every control, outlined and uncovered (%s)', async (path, options) => {
  const { page } = await open(path, options);
  const controls = await page
    .locator(':is(a[href], button, input, textarea, summary):visible:not([type=radio]:not(:checked))')
    .count();
  const seen = new Set<string>();
  for (let presses = 0; presses < controls + 15; presses++) {
    await page.keyboard.press('Tab');
    const stop = await lookAtFocus(page);
    if (!stop) continue;
    seen.add(stop.name);
    if (stop.outlined && stop.isSeen && !stop.covered) continue;
    // A busy browser scrolls a moment after it has moved the focus.
    const look = expect.poll(() => lookAtFocus(page), { message: stop.name });
    await look.toMatchObject({ outlined: true, isSeen: true, covered: false });
  }
  // The keyboard reaches all controls except the honeypot, which is cut away.
  expect(seen.size).toBeGreaterThanOrEqual(controls - 1);
});

const lookAtFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    // A field's cell has its outline.
    const { outlineStyle, outlineWidth, outlineOffset, position } = getComputedStyle(
      element.matches('.field') ? (element.parentElement ?? element) : element,
    );
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      // Some are alike.
      name: `${[...document.querySelectorAll('*')].indexOf(element)} ${element.outerHTML.slice(0, 160)}`,
      outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
      // What floats comes to lie on light grounds and on dark ones: its outline is on its own.
      isSeen: position !== 'fixed' || Number.parseFloat(outlineOffset) < 0,
      covered: !(hit && (element.contains(hit) || hit.contains(element))),
    };
  });

test('no toast moves under prefers-reduced-motion', async () => {
  const { page } = await open('/contato', { reducedMotion: 'no-preference', expectedErrors: /503/ });
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 503, body: 'Tente de novo.' }));
  await wake(page);
  await fill(page);
  await submit(page).click();
  const movement = () => toast(page).evaluate((element) => getComputedStyle(element).transitionDuration);
  expect(await movement()).not.toBe('0s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await movement()).toBe('0s');
});
