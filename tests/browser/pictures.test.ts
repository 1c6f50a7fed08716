import { hash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hydrated, withSite } from '../support/browser.ts';
import { DESKTOP, PHONE } from '../support/browser-options.ts';
import { submit, wake } from '../support/contact-form.ts';
import { PHONE_FONT } from '../support/fonts.ts';
import { builtPages, PRODUCT_PAGE, visitUrl } from '../support/public-pages.ts';

/** Pages and states as they looked when somebody last approved them. CONTRIBUTING.md says how to renew them. */
const FOLDER = 'tests/browser/pictures';
/** A quarter of the size still shows a wrong colour, font or place, and takes little room in the repository. */
const SCALE = 4;
/** How far a channel of a pixel may be off, of 255: another version of the browser draws letters' edges a little differently. */
const TOLERANCE = 28;
/** How many channels may be further off: those of the year in the footer. */
const OTHERS = 36;

/** The part whose accessibility tree is compared besides; `-u` renews its file. */
const heardIn = (name: string) => {
  if (/^(menu-phone|dropdown)/.test(name)) return 'header';
  return name === 'home-desktop' ? 'body' : name === 'folds-phone' || name.endsWith('-desktop') ? 'main' : undefined;
};

/** The owner's texts and pictures. Once they change, the pages look different, and nothing can be compared. */
const contentFiles = globSync('src/{content/**/*.json,pictures/*}').sort();
const content = hash('sha256', Buffer.concat(contentFiles.map((file) => readFileSync(file))));
const CONTENT_FILE = `${FOLDER}/content.sha256`;
const isOfOtherTexts = existsSync(CONTENT_FILE) && readFileSync(CONTENT_FILE, 'utf8').trim() !== content;

const { open } = withSite();

const FLAT = { ...PHONE, viewport: { width: 640, height: 360 } };
const TABLET = { viewport: { width: 768, height: 1024 } };
const FORCED = { ...DESKTOP, forcedColors: 'active' } as const;
const PAPER = { viewport: { width: 718, height: 1047 } };
const product = PRODUCT_PAGE;

type Picture = [name: string, path: string, window: BrowserContextOptions, prepare?: (page: Page) => Promise<unknown>];

const named = (path: string) => (path === '/' ? 'home' : path.slice(1));
/** One of the two pages of text stands for both. */
const pages = builtPages
  .filter((path) => path !== '/acessibilidade')
  .flatMap<Picture>((path) => [
    [`${named(path)}-phone`, path, PHONE],
    [`${named(path)}-desktop`, path, DESKTOP],
  ]);
/** One of each layout. */
const kinds = ['/', '/contato', product];

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' });
const openMenu = async (page: Page) => {
  await page.getByText('Menu').tap();
  await hydrated(page, 'nav');
};
const openDropdown = async (page: Page) => {
  await page.getByText('Soluções').first().hover();
  await hydrated(page, 'nav');
};
const tickBothSides = async (page: Page) => {
  for (const box of [page.locator('#sob-medida label').last(), page.locator('#sob-medida label').first()])
    await box.tap();
};
const showErrors = async (page: Page) => {
  await wake(page);
  await submit(page).click();
  await page.getByRole('alert').waitFor();
};

/** Pictured as far as the window reaches: they change nothing below it. */
const states: Picture[] = [
  ...kinds.map<Picture>((path) => [`${named(path)}-flat`, path, FLAT]),
  ['menu-phone', product, PHONE, openMenu],
  ['dropdown-desktop', product, DESKTOP, openDropdown],
  ['ticked-phone', '/sobre', PHONE, tickBothSides],
  ['errors-phone', '/contato', PHONE, showErrors],
  ['errors-desktop', '/contato', DESKTOP, showErrors],
];

const media: Picture[] = [
  ...kinds.map<Picture>((path) => [`${named(path)}-tablet`, path, TABLET]),
  ...kinds.map<Picture>((path) => [`${named(path)}-forced`, path, FORCED]),
  ...['/sobre', '/contato', product].map<Picture>((path) => [`${named(path)}-paper`, path, PAPER, onPaper]),
  ['folds-phone', product, PHONE, (page) => page.locator('main summary').first().tap()],
];

test.skipIf(isOfOtherTexts).each([...pages, ...states, ...media].map((picture) => [picture[0], picture] as const))(
  '%s looks as in its picture',
  async (name, picture) => {
    const [, path, window, prepare] = picture;
    const { page } = await open(visitUrl(path), { ...window, bypassCSP: true, reducedMotion: 'reduce' });
    await page.addStyleTag({ content: `${PHONE_FONT} * { -webkit-tap-highlight-color: transparent }` });
    await page.evaluate(() => document.fonts.ready);
    await prepare?.(page);
    const part = heardIn(name);
    if (part) {
      const heard = (await page.locator(part).ariaSnapshot()).replace(/© \d+/, '© {ano}');
      await expect(`${heard}\n`).toMatchFileSnapshot(`pictures/${name}.yml`);
    }
    const fullPage = !states.includes(picture);
    // The WhatsApp button is fixed to the window, so its place in the picture depends on the scroll position.
    if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const large = sharp(await page.screenshot({ fullPage, animations: 'disabled', caret: 'hide' }));
    const { width = 0 } = await large.metadata();
    const small = large.resize(Math.round(width / SCALE)).removeAlpha();
    const file = `${FOLDER}/${name}.webp`;
    if (!existsSync(file)) {
      mkdirSync(FOLDER, { recursive: true });
      await small.webp({ lossless: true, effort: 6 }).toFile(file);
      writeFileSync(CONTENT_FILE, content);
      throw new Error(`There was no ${file}. Look at the new one, and run this again.`);
    }
    const pixels = (image: ReturnType<typeof sharp>) => image.raw().toBuffer({ resolveWithObject: true });
    const [seen, drawn] = await Promise.all([pixels(small), pixels(sharp(file))]);
    expect([seen.info.width, seen.info.height]).toEqual([drawn.info.width, drawn.info.height]);
    const isOther = (value: number, index: number) => Math.abs(value - (drawn.data[index] ?? 0)) > TOLERANCE;
    expect(seen.data.filter(isOther).length, 'values of pixels that differ').toBeLessThanOrEqual(OTHERS);
  },
);
