import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { company } from '../../src/company.ts';
import { productList } from '../../src/content/texts.ts';
import tailwind from '../../tailwind.config.mjs';
import { withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { submit, wake } from '../support/contact-form.ts';
import { PRODUCT_PAGE, products, readPage } from '../support/public-pages.ts';

const { open } = withSite();

const { colors } = tailwind.theme;
/** As Chromium writes it. */
const rgb = (colour: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(', ')})`;
const { ink, signal, white, bad, whatsapp } = Object.fromEntries(
  Object.entries(colors).map(([name, colour]) => [name, rgb(colour)]),
);
const FORCED = { ...DESKTOP, forcedColors: 'active' } as const;
const FORCED_PHONE = { ...PHONE, forcedColors: 'active' } as const;

/** The first product's page that has this, or undefined: a company's example may do without. */
const pageWith = (selector: string) =>
  products.map(({ slug }) => `/${slug}`).find((path) => load(readPage(path))(selector).length > 0);
const rowNow = pageWith('main tr.now');
const cellNow = pageWith('main td.now-cell');
const product = PRODUCT_PAGE;
/** The page, or undefined where the company has no number for WhatsApp. */
const ifChat = (path: string) => (company.whatsapp ? path : undefined);

type Row = [
  path: string | undefined,
  window: object,
  selector: string,
  pseudo: string,
  property: string,
  value: string | undefined,
];

const rows: Row[] = [
  // Yellow asks for an action, or happens now; ink is the screen.
  ['/', DESKTOP, 'main a.call[href="/contato"]', '', 'background-color', signal],
  ['/', DESKTOP, 'main a.call[href="/contato"]', '', 'color', ink],
  ['/', DESKTOP, `main a.call[href="${product}"]`, '', 'background-color', white],
  ['/', DESKTOP, `main a.call[href="${product}"]`, '', 'color', ink],
  ['/', DESKTOP, '[aria-current=step]', '', 'background-color', signal],
  [rowNow, DESKTOP, 'main tr.now > td', '', 'background-color', signal],
  [rowNow, DESKTOP, 'main tr.now > td', '', 'color', ink],
  [cellNow, DESKTOP, 'main td.now-cell', '', 'background-color', signal],
  ['/contato', DESKTOP, '#contact-region', '', 'background-color', signal],
  [product, DESKTOP, 'main > dl > div:last-child', '', 'background-color', ink],
  [ifChat(product), PHONE, '.floats', '', 'background-color', whatsapp],
  // Cells are ruled by the ground between them, and in forced colours by an outline.
  ['/', DESKTOP, 'main', '', 'gap', '2px'],
  ['/', DESKTOP, 'main', '', 'background-color', ink],
  ['/', DESKTOP, 'main .stack', '', 'gap', '2px'],
  ['/', DESKTOP, 'main .stack', '', 'background-color', ink],
  ['/', DESKTOP, 'main .cell', '', 'background-color', white],
  [product, DESKTOP, 'main .row', '', 'gap', '2px'],
  [product, DESKTOP, 'main .row', '', 'background-color', ink],
  ['/', FORCED, 'main .cell', '', 'outline-style', 'solid'],
  ['/contato', DESKTOP, '#contact-region', '', 'border-top', `3px dashed ${ink}`],
  // The current page.
  ['/sobre', DESKTOP, '.nav-link[aria-current]', '', 'background-color', ink],
  ['/sobre', DESKTOP, '.nav-link[href="/"]', '', 'background-color', 'rgba(0, 0, 0, 0)'],
  [product, DESKTOP, '.nav-link[data-current]', '', 'background-color', ink],
  ['/sobre', PHONE, '.menu-sheet [aria-current]', '', 'background-color', ink],
  ['/sobre', PHONE, '.menu-sheet [aria-current]', '', 'color', white],
  ['/sobre', FORCED, '.nav-link[aria-current]', '', 'border-top-width', '3px'],
  ['/sobre', FORCED, '.nav-link[href="/"]', '', 'border-top-width', '0px'],
  [product, FORCED, '.nav-link[data-current]', '', 'border-top-width', '3px'],
  ['/sobre', FORCED_PHONE, '.menu-sheet [aria-current]', '', 'border-top-width', '3px'],
  ['/sobre', FORCED_PHONE, '.menu-sheet [href="/"]', '', 'border-top-width', '0px'],
  // What happens now, where colours are the visitor's.
  ['/', FORCED, '[aria-current=step]', '', 'outline-width', '3px'],
  [rowNow, FORCED, 'main tr.now', '', 'outline-width', '3px'],
  [cellNow, FORCED, 'main td.now-cell', '', 'outline-width', '3px'],
  ['/contato', FORCED, '.blank', '', 'outline-width', '1px'],
  // Links within text and in the footer are underlined.
  ['/privacidade', DESKTOP, 'main li a[href^="mailto:"]', '', 'text-decoration-line', 'underline'],
  ['/privacidade', DESKTOP, 'main nav a', '', 'text-decoration-line', 'underline'],
  ['/contato', DESKTOP, 'aside a[href^="tel:"]', '', 'text-decoration-line', 'underline'],
  [ifChat('/contato'), DESKTOP, 'aside a[href^="https://wa.me"]', '', 'text-decoration-line', 'underline'],
  ['/', DESKTOP, 'footer li a', '', 'text-decoration-line', 'underline'],
  // Fields and boxes are known at first sight.
  ['/contato', DESKTOP, '.blank', '', 'background-color', white],
  ['/contato', DESKTOP, 'form .row', '', 'outline', `${ink} solid 2px`],
  ['/sobre', DESKTOP, '.tick', '', 'background-color', white],
  ['/sobre', DESKTOP, '.tick', '', 'border-top', `2px solid ${ink}`],
  ['/sobre', DESKTOP, '.tick', '::before', 'content', 'none'],
  // Questions that a phone folds say that they open.
  [product, PHONE, 'li ~ li > details > summary', '::after', 'content', '"+"'],
];

const visits = Map.groupBy(
  rows.filter(([path]) => path),
  ([path, window]) => `${path} in ${JSON.stringify(window)}`,
);

test.each([...visits])('%s looks as it was drawn', async (_, asked) => {
  const [[path = '', window] = []] = asked;
  const { page } = await open(path, window);
  const seen = await page.evaluate(
    (wanted) =>
      wanted.map(([, , selector, pseudo, property]) => {
        const element = document.querySelector(selector) ?? document.createElement('p');
        return getComputedStyle(element, pseudo || null).getPropertyValue(property);
      }),
    asked,
  );
  const named = (values: (string | undefined)[]) =>
    asked.map(([, , selector, pseudo, property], index) => `${selector}${pseudo} ${property}: ${values[index]}`);
  expect(named(seen)).toEqual(named(asked.map(([, , , , , value]) => value)));
});

test('what happens now is said in words too', async () => {
  const { page } = await open('/');
  expect(await page.locator('[aria-current=step]').innerText()).toContain('agora');
  for (const [path, selector] of [
    [rowNow, 'main tr.now'],
    [cellNow, 'main td.now-cell'],
  ]) {
    if (!path || !selector) continue;
    await page.goto(path);
    for (const seen of await page.locator(selector).all()) expect(await seen.textContent()).toContain('agora');
  }
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
  await page.goto(product);
  await page.locator('li ~ li > details > summary').first().tap();
  expect(await mark('li ~ li > details > summary', '::after', 'content')).toBe('"−"');
});

test('a wrong field has a red edge, and its error stands in red on white below it', async () => {
  const { page } = await open('/contato');
  await wake(page);
  await submit(page).click();
  await page.getByRole('alert').waitFor();
  const look = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { borderLeftWidth, borderLeftColor, backgroundColor, color } = getComputedStyle(element);
      return { borderLeftWidth, borderLeftColor, backgroundColor, color };
    });
  expect(await look('.blank:has(> #contact-empresa)')).toMatchObject({
    ...{ borderLeftWidth: '12px', borderLeftColor: bad, backgroundColor: white },
  });
  expect(await look('#contact-empresa-error')).toMatchObject({ color: bad });
});

describe('the questions of a product', () => {
  const { slug, questions } = productList[0] ?? { slug: '', questions: [] };
  const shown = (page: Page) =>
    Promise.all(questions.map(({ reason }) => page.getByText(reason, { exact: true }).isVisible()));
  const all = questions.map(() => true);

  test('but for the first are folded on a phone, a touch unfolds one, and paper shows all', async () => {
    const { page } = await open(`/${slug}`, PHONE);
    expect(await shown(page)).toEqual(questions.map((_, index) => index === 0));
    await page.getByText(questions[1]?.question ?? '', { exact: true }).tap();
    expect(await shown(page)).toEqual(questions.map((_, index) => index <= 1));
    await page.pdf();
    expect(await shown(page)).toEqual(all);
  });

  test.each([
    ['in a wide window', DESKTOP],
    ['without script', { ...PHONE, javaScriptEnabled: false }],
  ])('are open %s', async (_, options) => {
    expect(await shown((await open(`/${slug}`, options)).page)).toEqual(all);
  });
});
