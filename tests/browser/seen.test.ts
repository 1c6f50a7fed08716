import { expect, test } from 'vitest';
import tailwind from '../../tailwind.config.mjs';
import { withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { submit, wake } from '../support/contact-form.ts';

const { open } = withSite();

const { colors } = tailwind.theme;
const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const [ink, signal, white, bad, green] = [colors.ink, colors.signal, colors.white, colors.bad, colors.whatsapp].map(
  rgb,
);
const FORCED = { ...DESKTOP, forcedColors: 'active' } as const;
const FORCED_PHONE = { ...PHONE, forcedColors: 'active' } as const;

type Row = [
  path: string,
  window: object,
  selector: string,
  pseudo: string,
  property: string,
  value: string | undefined,
];

test.each<Row>([
  // Yellow asks for an action, or happens now; ink is the screen.
  ['/', DESKTOP, 'main a.call[href="/contato"]', '', 'background-color', signal],
  ['/', DESKTOP, 'main a.call[href="/contato"]', '', 'color', ink],
  ['/', DESKTOP, 'main a.call[href="/tms"]', '', 'background-color', ink],
  ['/', DESKTOP, 'main a.call[href="/tms"]', '', 'color', white],
  ['/', DESKTOP, '[aria-current=step]', '', 'background-color', signal],
  ['/tms', DESKTOP, 'main tr.now > td', '', 'background-color', signal],
  ['/tms', DESKTOP, 'main tr.now > td', '', 'color', ink],
  ['/wms', DESKTOP, 'main td.now-cell', '', 'background-color', signal],
  ['/contato', DESKTOP, '#contact-region', '', 'background-color', signal],
  ['/contato', DESKTOP, 'aside dl > div', '', 'background-color', ink],
  ['/tms', DESKTOP, 'main > dl > div:last-child', '', 'background-color', ink],
  ['/tms', PHONE, '.floats', '', 'background-color', green],
  // Cells are ruled: two outlines beside each other make one line.
  ['/', DESKTOP, 'main .cell', '', 'outline', `${ink} solid 1px`],
  ['/sobre', DESKTOP, 'main dl .cell:not(.on-ink)', '', 'outline', `${ink} solid 1px`],
  ['/contato', DESKTOP, '#contact-region', '', 'border-top', `3px dashed ${ink}`],
  // The current page.
  ['/sobre', DESKTOP, '.nav-link[aria-current]', '', 'background-color', ink],
  ['/sobre', DESKTOP, '.nav-link[href="/"]', '', 'background-color', 'rgba(0, 0, 0, 0)'],
  ['/tms', DESKTOP, '.nav-link[data-current]', '', 'background-color', ink],
  ['/sobre', PHONE, '.menu-sheet [aria-current]', '', 'background-color', ink],
  ['/sobre', PHONE, '.menu-sheet [aria-current]', '', 'color', white],
  ['/sobre', FORCED, '.nav-link[aria-current]', '', 'border-top-width', '3px'],
  ['/sobre', FORCED, '.nav-link[href="/"]', '', 'border-top-width', '0px'],
  ['/tms', FORCED, '.nav-link[data-current]', '', 'border-top-width', '3px'],
  ['/sobre', FORCED_PHONE, '.menu-sheet [aria-current]', '', 'border-top-width', '3px'],
  ['/sobre', FORCED_PHONE, '.menu-sheet [href="/"]', '', 'border-top-width', '0px'],
  // What happens now, where colours are the visitor's.
  ['/', FORCED, '[aria-current=step]', '', 'outline-width', '3px'],
  ['/tms', FORCED, 'main tr.now', '', 'outline-width', '3px'],
  ['/wms', FORCED, 'main td.now-cell', '', 'outline-width', '3px'],
  ['/contato', FORCED, '.field', '', 'border-top-width', '2px'],
  // Links within text and in the footer are underlined.
  ['/tms', DESKTOP, 'main a[href="/sobre#sob-medida"]', '', 'text-decoration-line', 'underline'],
  ['/privacidade', DESKTOP, 'main li a[href^="mailto:"]', '', 'text-decoration-line', 'underline'],
  ['/privacidade', DESKTOP, 'main nav a', '', 'text-decoration-line', 'underline'],
  ['/contato', DESKTOP, 'aside a[href^="tel:"]', '', 'text-decoration-line', 'underline'],
  ['/contato', DESKTOP, 'aside a[href^="https://wa.me"]', '', 'text-decoration-line', 'underline'],
  ['/', DESKTOP, 'footer li a', '', 'text-decoration-line', 'underline'],
  // Fields and boxes are known at first sight.
  ['/contato', DESKTOP, '.field', '', 'background-color', white],
  ['/contato', DESKTOP, '.field', '', 'border-top', `2px solid ${ink}`],
  ['/sobre', DESKTOP, '.tick', '', 'background-color', white],
  ['/sobre', DESKTOP, '.tick', '', 'border-top', `2px solid ${ink}`],
  ['/sobre', DESKTOP, '.tick', '::before', 'content', 'none'],
  // Questions that a phone folds say that they open.
  ['/tms', PHONE, 'main summary', '::after', 'content', '"+"'],
])('%s in %o: %s%s has the %s %s', async (path, window, selector, pseudo, property, value) => {
  const { page } = await open(path, window);
  const seen = await page
    .locator(selector)
    .first()
    .evaluate((element, [of, name]) => getComputedStyle(element, of || null).getPropertyValue(name), [
      pseudo,
      property,
    ] as const);
  expect(seen).toBe(value);
});

test('what happens now is said in words too', async () => {
  const { page } = await open('/tms');
  for (const row of await page.locator('main tr.now').all()) expect(await row.innerText()).toContain('agora');
  await page.goto('/');
  expect(await page.locator('[aria-current=step]').innerText()).toContain('agora');
  await page.goto('/wms');
  expect(await page.locator('main td.now-cell').textContent()).toContain('agora');
});

test('a ticked box shows its mark, and an unfolded question its sign', async () => {
  const { page } = await open('/sobre', PHONE);
  const mark = (selector: string, pseudo: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [of, name]) => getComputedStyle(element, of).getPropertyValue(name), [
        pseudo,
        property,
      ] as const);
  await page.locator('#sob-medida label').first().tap();
  expect([await mark('.tick', '::before', 'content'), await mark('.tick', '::before', 'background-color')]).toEqual([
    '""',
    ink,
  ]);
  await page.goto('/tms');
  await page.locator('main summary').first().tap();
  expect(await mark('main summary', '::after', 'content')).toBe('"−"');
});

test('a wrong field is red, and its error stands in white below it', async () => {
  const { page } = await open('/contato');
  await wake(page);
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  const look = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { borderTopWidth, borderTopColor, borderBottomColor, backgroundColor, color } = getComputedStyle(element);
      return { borderTopWidth, borderTopColor, borderBottomColor, backgroundColor, color };
    });
  const [field, error] = [await look('#contact-empresa'), await look('#contact-empresa-error')];
  expect(field).toMatchObject({ borderTopWidth: '3px', borderTopColor: bad, backgroundColor: white });
  expect(error).toMatchObject({ borderBottomColor: bad, backgroundColor: white, color: bad });
});
