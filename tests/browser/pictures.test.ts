import { existsSync, mkdirSync } from 'node:fs';
import pg from 'pg';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect, inject, test } from 'vitest';
import { tokenFor } from '../../netlify/desk/login-link.ts';
import { foldTexts } from '../../netlify/messages/fold.ts';
import { hydrated, open } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { fill, outcome, submit, toast, wake } from '../support/contact-form.ts';
import { PHONE_FONT } from '../support/fonts.ts';
import { renderMessage } from '../support/mails.ts';
import { validMessage } from '../support/messages.ts';
import { builtPages, readPage, visitUrl } from '../support/public-pages.ts';
import { SECRET } from '../support/secrets.ts';
import { MEMBER } from '../support/shared-site.ts';

/** Pages and states as they looked when somebody last approved them. CONTRIBUTING.md says how to renew them. */
const FOLDER = 'tests/browser/pictures';
/** A quarter of the size still shows a wrong colour, font or place, and takes little time and room. */
const SCALE = 0.25;
/** By how much a colour channel (0 to 255) may differ: less than #fff and #f2f4f4 do. */
const TOLERANCE = 5;
/** How many channels in a thousand may differ by more. Chromium 150 and 156 draw a text area's corner differently: 0.22. */
const OTHERS = 0.3;

/** The part whose accessibility tree is compared besides, in one page or state of each kind; `-u` renews its file. */
const HEARD: Record<string, string> = {
  ...{ 'menu-phone': 'header', 'home-desktop': 'body', 'errors-desktop': 'main form' },
  ...Object.fromEntries(
    ['tms', 'sobre', 'contato', 'privacidade', '404', 'mensagem-enviada'].map((name) => [`${name}-desktop`, 'main']),
  ),
};

const FLAT = { ...PHONE, viewport: { width: 640, height: 360 } };
const LOW = { ...PHONE, viewport: { width: 320, height: 400 } };
const LONG = { ...PHONE, viewport: { width: 360, height: 8000 } };
const TABLET = { viewport: { width: 768, height: 1024 } };
const FORCED = { ...DESKTOP, forcedColors: 'active' } as const;
const PAPER = { viewport: { width: 718, height: 1047 } };

interface Picture {
  path: string;
  window: BrowserContextOptions;
  prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** Not the whole page, but what the window shows. */
  isView?: boolean;
}

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' });
/** As the text size of a browser's settings does. */
const enlarge = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 13 } });
};
const openMenu = async (page: Page) => {
  await page.getByText('Menu').tap();
  await hydrated(page, 'nav');
};
const openDropdown = async (page: Page) => {
  await page.getByText('Soluções').first().hover();
  await hydrated(page, 'nav');
};
const tickBothSides = async (page: Page) => {
  for (const box of [page.locator('.box').last(), page.locator('.box').first()]) await box.click();
};
const chooseHour = async (page: Page) => {
  await page.locator('.paper').first().scrollIntoViewIfNeeded();
  await page.locator('[for=hora-3] b').tap();
};
/** One amount that changes all that follows, and one that is none. */
const fillIn = async (page: Page) => {
  for (const [name, text] of Object.entries({ Frete: '3400,5', Descarga: 'abc' })) {
    await page.getByRole('textbox', { name, exact: true }).fill(text);
    await page.keyboard.press('Tab');
  }
};
const showErrors = async (page: Page) => {
  await wake(page);
  await submit(page).click();
  await page.getByRole('alert').waitFor();
};
/** Sends a message that the server answers so. */
const answered = (status: number, body: string) => async (page: Page) => {
  await page.route('**/api/contacts', (route) => route.fulfill({ status, contentType: 'application/json', body }));
  await wake(page);
  await fill(page);
  await submit(page).click();
  await toast(page).waitFor();
  await outcome(page).locator('.cells').first().waitFor();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
};
const fail = answered(503, 'Não conseguimos confirmar que sua mensagem foi guardada. Tente de novo em alguns minutos.');
const send = answered(201, '{"protocolo":"VN-7M3W-2Q9W"}');

/** Messages of a morning forty days ago, which no other test finds. */
const DESK_MESSAGES = [
  { protocol: 'VN-QUAD-2222', status: 'new', empresa: 'Quadro Transportes e Armazéns Gerais do Vale do Sapucaí Ltda.' },
  { protocol: 'VN-QUAD-3333', status: 'answered', empresa: 'Quadro Alimentos' },
  { protocol: 'VN-QUAD-4444', status: 'spam', empresa: 'Quadro & Filhos' },
];
/** A page of the desk, as a member sees it, over these messages. */
const atDesk = (path: string, act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  const client = new pg.Client(inject('databases').at(-1));
  await client.connect();
  for (const { protocol, status, empresa } of DESK_MESSAGES) {
    const email = 'quadro@empresa.com.br';
    const { nome, telefone, mensagem } = { ...validMessage(), mensagem: 'Temos 45 caminhões.\nQuanto custa?' };
    await client.query(
      `INSERT INTO messages (protocol, status, nome, empresa, email, telefone, mensagem, produto, origem, privacy_version,
         spam_signals, repeat_hash, folded, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, 'tms', '{}', '2026-01-01', '{}', $1, $8,
         date_trunc('day', now(), 'UTC') - interval '40 days' + interval '12 hours 40 minutes')
       ON CONFLICT DO NOTHING`,
      [protocol, status, nome, empresa, email, telefone, mensagem, foldTexts([nome, empresa, mensagem])],
    );
  }
  await client.end();
  const token = await tokenFor('session', SECRET, MEMBER);
  await page.context().addCookies([{ name: 'mesa', value: token, url: inject('siteUrl') }]);
  await page.goto(path);
  // One day for all days on which somebody looks.
  await page.evaluate(() => {
    document.body.innerHTML = document.body.innerHTML.replace(/\d\d\/\d\d\/\d{4}/g, '18/03/2026');
  });
  // The time.
  await page.addStyleTag({ content: 'footer p:first-child { visibility: hidden }' });
  await act?.(page);
};
const refuse = async (page: Page) => {
  // The form's script does not come.
  await page.route('**/_astro/ContactForm.*', (route) => route.abort());
  await fill(page, { telefone: '1234' });
  await submit(page).click();
  await page.waitForURL('**/api/contacts');
};

/** Gives the page, which may be another one now, the font of phones, and fetches what would come while one scrolls. */
const dress = async (page: Page) => {
  // The test's pointer may rest on the logo.
  const still =
    '* { -webkit-tap-highlight-color: transparent; caret-color: transparent !important } .logo:hover { text-decoration: none !important }';
  await page.addStyleTag({ content: PHONE_FONT + still });
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode()));
  });
};

/** Takes a screenshot of the whole page, or of its viewport, which the browser scales by SCALE itself. */
async function shoot(page: Page, isView = false): Promise<Sharp> {
  const session = await page.context().newCDPSession(page);
  const { cssContentSize, cssLayoutViewport } = await session.send('Page.getLayoutMetrics');
  const { pageX, pageY, clientWidth, clientHeight } = cssLayoutViewport;
  const clip = isView
    ? { x: pageX, y: pageY, width: clientWidth, height: clientHeight, scale: SCALE }
    : { x: 0, y: 0, width: clientWidth, height: cssContentSize.height, scale: SCALE };
  const { data } = await session.send('Page.captureScreenshot', { captureBeyondViewport: !isView, clip });
  return sharp(Buffer.from(data, 'base64')).removeAlpha();
}

const named = (path: string) => (path === '/' ? 'home' : path.slice(1));
/** One of the two pages of text stands for both; a phone's ERP has nothing that the others have not. */
const all = builtPages.filter((path) => path !== '/acessibilidade');
const onPhones = all.filter((path) => !['/404', '/mensagem-enviada', '/privacidade', '/erp'].includes(path));
/** The whole page, or what is in view. */
const whole = (path: string, window: BrowserContextOptions, prepare?: Picture['prepare']): Picture => ({
  path,
  window,
  prepare,
});
const view: typeof whole = (...given) => ({ ...whole(...given), isView: true });
const desk = (path: string, window: BrowserContextOptions, act?: Picture['prepare']) =>
  whole('/robots.txt', window, atDesk(path, act));
const picturesOf = (paths: string[], name: string, draw: (path: string) => Picture) =>
  Object.fromEntries(paths.map((path) => [`${named(path)}-${name}`, draw(path)]));
const LIST = '/mesa?busca=quadro&lista=todas';
const MESSAGE = '/mesa/mensagem/VN-QUAD-2222';

const PICTURES: Record<string, Picture> = {
  ...picturesOf(onPhones, 'phone', (path) => whole(path, PHONE)),
  ...picturesOf(all, 'desktop', (path) => whole(path, DESKTOP)),
  ...picturesOf(['/', '/tms'], 'tablet', (path) => whole(path, TABLET)),
  ...picturesOf(['/', '/tms', '/contato'], 'forced', (path) => whole(path, FORCED)),
  ...picturesOf(['/', '/tms', '/contato'], 'paper', (path) => whole(path, PAPER, onPaper)),
  ...picturesOf(['/', '/tms', '/sobre'], 'share', (path) =>
    whole(`/${readPage(path).match(/compartilhar\/[\w.-]+/)?.[0]}`, DESKTOP),
  ),
  'home-flat': view('/', FLAT),
  'home-wide': view('/', { viewport: { width: 1920, height: 1080 } }),
  'home-large': view('/', LONG, enlarge),
  'tms-large': view('/tms', LONG, enlarge),
  'tms-low': view('/tms', LOW, (page) => page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))),
  'menu-phone': view('/tms', PHONE, openMenu),
  'dropdown-desktop': view('/tms', DESKTOP, openDropdown),
  'hour-phone': view('/', PHONE, chooseHour),
  'account-phone': view('/tms', PHONE, fillIn),
  'account-desktop': view('/tms', DESKTOP, async (page) => {
    await fillIn(page);
    await page.locator('.acts button').hover();
  }),
  'ticked-phone': view('/sobre', PHONE, tickBothSides),
  'ticked-forced': view('/sobre', FORCED, tickBothSides),
  'ticked-paper': whole('/sobre', PAPER, async (page) => {
    await tickBothSides(page);
    await onPaper(page);
  }),
  'along-phone': view('/tms', PHONE, async (page) => {
    await fillIn(page);
    await page.goto('/contato?produto=tms');
  }),
  'typing-phone': view('/contato', PHONE, (page) => page.locator('[name=empresa]').tap()),
  'errors-phone': view('/contato', PHONE, showErrors),
  'errors-desktop': view('/contato', DESKTOP, showErrors),
  'failed-phone': view('/contato', PHONE, fail),
  'failed-flat': view('/contato', FLAT, fail),
  'failed-tablet': view('/contato', TABLET, fail),
  'failed-desktop': view('/contato', DESKTOP, fail),
  'sent-phone': view('/contato', PHONE, send),
  'refused-phone': whole('/contato', PHONE, refuse),
  'desk-list-desktop': desk(LIST, DESKTOP),
  'desk-list-hover': { ...desk(LIST, DESKTOP, (page) => page.locator('.card').first().hover()), isView: true },
  'desk-list-phone': desk(LIST, PHONE),
  'desk-list-forced': desk(LIST, FORCED),
  'desk-message-desktop': desk(MESSAGE, DESKTOP),
  'desk-message-phone': desk(MESSAGE, PHONE),
  'desk-message-paper': desk(MESSAGE, PAPER, onPaper),
  'desk-person-desktop': desk('/mesa/pessoa/VN-QUAD-2222', DESKTOP, (page) => page.locator('summary').click()),
  'mail-phone': whole('/robots.txt', PHONE, (page) => page.setContent(renderMessage())),
};

test.each(Object.entries(PICTURES))('%s looks as in its picture', async (name, { path, window, prepare, isView }) => {
  const options = {
    bypassCSP: true,
    expectedErrors: /503|422|ERR_FAILED|hydrating/,
  } as const;
  const { page } = await open(visitUrl(path), { ...window, ...options });
  // Where the window has scrolled to depends on the letters.
  if (isView) await dress(page);
  await prepare?.(page);
  await dress(page);
  const part = HEARD[name];
  if (part) {
    const heard = await page.locator(part).ariaSnapshot();
    await expect(`${heard}\n`).toMatchFileSnapshot(`pictures/${name}.yml`);
  }
  // What is fixed to the window has a place in the picture that depends on the scroll position.
  if (!isView) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const shot = await shoot(page, isView);
  const file = `${FOLDER}/${name}.webp`;
  if (!existsSync(file)) {
    mkdirSync(FOLDER, { recursive: true });
    await shot.webp({ nearLossless: true, quality: 60, effort: 6 }).toFile(file);
    throw new Error(`There was no ${file}. Look at the new one, and run this again.`);
  }
  const pixels = (image: ReturnType<typeof sharp>) => image.raw().toBuffer({ resolveWithObject: true });
  const [seen, drawn] = await Promise.all([pixels(shot), pixels(sharp(file))]);
  expect([seen.info.width, seen.info.height]).toEqual([drawn.info.width, drawn.info.height]);
  const isOther = (value: number, index: number) => Math.abs(value - (drawn.data[index] ?? 0)) > TOLERANCE;
  const others = (1000 * seen.data.filter(isOther).length) / seen.data.length;
  expect(others, 'of a thousand channels that differ').toBeLessThanOrEqual(OTHERS);
});
