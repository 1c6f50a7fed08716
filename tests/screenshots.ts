import { mkdir } from 'node:fs/promises';
import { chromium, type Page } from 'playwright-core';
import { DESKTOP, LAUNCH_ARGS, PHONE } from './support/browser-options.ts';
import { fill, submit, wake } from './support/contact-form.ts';
import { ensureBrowser } from './support/find-browser.ts';
import { renderDigest, renderMessage } from './support/mails.ts';
import { buildSite } from './support/shared-site.ts';
import { startSite } from './support/site.ts';

/** `npm run screenshots`: writes pictures of every page and state to tests/screenshots. */
const FOLDER = 'tests/screenshots';
const views = {
  phone: PHONE,
  tablet: { viewport: { width: 768, height: 1024 } },
  desktop: DESKTOP,
  wide: { viewport: { width: 1920, height: 1080 } },
};

/** Brings a page into a state before its picture is taken. */
const states: Record<string, { path: string; view: keyof typeof views; act: (page: Page) => Promise<unknown> }> = {
  'menu-open': { path: '/tms', view: 'phone', act: (page) => page.getByText('Menu', { exact: true }).tap() },
  'dropdown-open': {
    path: '/',
    view: 'desktop',
    act: (page) => page.getByRole('button', { name: 'Soluções' }).hover(),
  },
  ...forBoth('form-errors', submitEmpty),
  ...forBoth('form-sending', async (page) => {
    await page.route('**/api/contacts', () => {});
    await fillAndSubmit(page);
    await page.getByRole('button', { name: 'Enviando...' }).waitFor();
  }),
  ...forBoth('form-sent', async (page) => {
    await fillAndSubmit(page);
    await page.locator('[data-sonner-toast]').waitFor();
    await page.waitForTimeout(600);
  }),
  ...forBoth('form-failed', async (page) => {
    await page.route('**/api/contacts', (route) =>
      route.fulfill({
        status: 503,
        body: 'Não conseguimos guardar a sua mensagem agora. Tente de novo em alguns minutos.',
      }),
    );
    await fillAndSubmit(page);
    await page.locator('[data-sonner-toast]').waitFor();
    await page.waitForTimeout(600);
  }),
};

function forBoth(name: string, act: (page: Page) => Promise<unknown>) {
  return {
    [`${name}-phone`]: { path: '/contato?produto=wms', view: 'phone' as const, act },
    [`${name}-desktop`]: { path: '/contato?produto=wms', view: 'desktop' as const, act },
  };
}

async function submitEmpty(page: Page) {
  await wake(page);
  await submit(page).click();
}

async function fillAndSubmit(page: Page) {
  await wake(page);
  await fill(page);
  await submit(page).click();
}

// Set so that the mails have their signed links.
process.env.DESK_SECRET ??= 'somente-para-as-imagens';
const executablePath = ensureBrowser();
buildSite();
// Imported behind the build, which it reads.
const { publicPages } = await import('./support/public-pages.ts');
const pages = [...publicPages, '/mensagem-enviada?protocolo=GS-2222-2222', '/nao-existe'];
const site = await startSite({ CONTACT_RATE_LIMIT: '0' });
const browser = await chromium.launch({ executablePath, args: LAUNCH_ARGS });
await mkdir(FOLDER, { recursive: true });

for (const [view, options] of Object.entries(views)) {
  const page = await browser.newPage({ ...options, locale: 'pt-BR' });
  for (const path of pages) {
    await page.goto(site.url + path);
    await page.screenshot({ path: `${FOLDER}/${path.slice(1) || 'home'}-${view}.png`, fullPage: true });
  }
  await page.close();
}
for (const [name, { path, view, act }] of Object.entries(states)) {
  const page = await browser.newPage({ ...views[view], locale: 'pt-BR' });
  await page.goto(site.url + path);
  await act(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await page.close();
}
const mails = {
  'mail-message': await renderMessage(),
  'mail-landline': await renderMessage({ telefone: '(19) 3861-2345' }),
  'mail-summary': await renderDigest(),
};
for (const [name, html] of Object.entries(mails)) {
  const page = await browser.newPage(PHONE);
  await page.setContent(html);
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true });
  await page.close();
}
await browser.close();
await site.stop();
console.log(`Imagens em ${FOLDER}`);
