import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { loginLink } from '../../netlify/desk/login-link.ts';
import { axeFindings, open, overflow } from '../support/browser.ts';
import { WINDOWS } from '../support/browser-options.ts';
import { postTo } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';
import { MEMBER } from '../support/shared-site.ts';

const send = (changes = {}) => postTo(inject('siteUrl'), changes);

/** Opens the desk in a browser of its own, logged in by a double click. */
async function enter(options?: Parameters<typeof open>[1]) {
  const { pathname, search } = new URL(await loginLink(SECRET, MEMBER));
  const opened = await open(pathname + search, options);
  await opened.page.getByRole('button', { name: 'Entrar' }).dblclick();
  await opened.page.getByRole('heading', { name: 'Mensagens', exact: true }).waitFor();
  return opened;
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each(WINDOWS)('on a %s', (view, options) => {
  const isPhone = view === 'phone';

  test(`a member finds a message, decides, undoes and erases it, on a ${view} ${isPhone ? 'without' : 'with'} script`, async () => {
    const empresa = `Cerâmica ${view}`;
    await send({ empresa, email: `${view}@ceramica.example`, mensagem: 'Fale <b>conosco</b>\n\nObrigado' });
    const { page, requests } = await enter({ ...options, javaScriptEnabled: !isPhone });
    await page.fill('[name=busca]', empresa.replace('â', 'a').toUpperCase());
    await page.click('summary');
    await page.fill('[name=de]', '2026-01-02');
    await press(page, 'Buscar');
    await page.locator('summary', { hasText: 'De 02/01/2026' }).waitFor();
    await page.getByRole('link', { name: empresa }).click();
    expect(await page.innerText('.words')).toBe('Fale <b>conosco</b>\n\nObrigado');
    await press(page, 'Marcar como respondida');
    await press(page, 'Desfazer: respondida');
    await page.locator('dd', { hasText: 'desfez “respondida”' }).waitFor();
    await page.getByRole('link', { name: 'Dados desta pessoa (LGPD)' }).click();
    await page.getByText('Apagar tudo desta pessoa').click();
    await press(page, 'Apagar de vez');
    await page.getByText('1 mensagem foi apagada.').waitFor();
    expect(requests.filter((path) => !path.startsWith('/mesa'))).toEqual([]);
  });

  test(`every page of the desk fits a ${view}, is accessible, and has targets of 44 px`, async () => {
    const protocol = await send({
      empresa: 'B'.repeat(120),
      mensagem: `${'a'.repeat(900)} fim`,
      email: `${view}@largo.example`,
    });
    const { page } = await enter(options);
    const paths = ['', '/mensagem/P', '/pessoa/P', '/numeros', '?lista=todas&busca=fim&de=2026-01-01'];
    for (const path of paths.map((end) => `/mesa${end.replace('P', protocol)}`)) {
      await page.goto(path);
      expect(await overflow(page), path).toBe(0);
      // The markup is the same in both windows.
      if (isPhone) expect(await axeFindings(page), path).toEqual([]);
      const targets = page
        .locator('main a, button, input:not([type=hidden]), select, summary')
        .filter({ visible: true });
      const low = await targets.evaluateAll((all) =>
        all
          .filter((one) => !one.closest('p:not(.row)') && one.getBoundingClientRect().height < 44)
          .map((one) => one.outerHTML),
      );
      expect(low, path).toEqual([]);
    }
    await page.goto('/mesa/numeros');
    const broken = await page
      .locator('th, td')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.getBoundingClientRect().height > 64).map((cell) => cell.textContent),
      );
    expect(broken, 'no word of the figures is broken').toEqual([]);
  });
});
