import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldId } from '../../src/islands/contact-form/Field.tsx';
import type { Field } from '../../src/message/field-names.ts';
import type { Tab } from '../support/engines/engine.ts';
import { engines, isInstalled } from '../support/engines/installed.ts';
import { type Switchboard, startSwitchboard } from '../support/engines/switchboard.ts';
import { publicPages } from '../support/public-pages.ts';
import { type Site, startSite } from '../support/site.ts';

const SUBMIT = '#contact-form [type=submit]';
const SOLUTIONS = '[aria-controls=solutions]';
const WHATSAPP = 'aside > astro-island > a';
/** One file of each island. Holding all of them back would take all the connections that an engine opens to a server. */
const ISLANDS = /_astro\/islands/;
/** WebKit's message when a step back leaves no time for the page's transition. */
const OF_THE_ENGINE = /Skipping view transition/;
const TOAST = '[data-sonner-toast]';

const valid: Record<Field, string> = {
  nome: 'Ana Souza',
  empresa: 'Transportes Souza',
  email: 'ana@empresa.com.br',
  telefone: '19987654321',
  mensagem: 'Quero conhecer o TMS.',
};

describe.each(engines)('in $name', (engine) => {
  // Left out on a machine without the engine, where a line says so, but never in continuous integration.
  describe.runIf(isInstalled(engine) || process.env.CI)('a visitor', () => {
    let site: Site;
    let board: Switchboard;
    let tab: Tab;

    beforeAll(async () => {
      site = await startSite({ CONTACT_RATE_LIMIT: '0', WHATSAPP_PHONE_NUMBER: '5511987654321' });
      tab = await engine.start();
    });
    afterAll(async () => {
      await tab?.close();
      await site?.stop();
    });
    beforeEach(async () => {
      board = await startSwitchboard(site.url);
    });
    afterEach(async () => {
      await board.stop();
      expect(board.errors.filter((error) => !OF_THE_ENGINE.test(error))).toEqual([]);
    });

    const open = (path: string, view?: 'desktop' | 'phone') => tab.open(board.url, path, view);

    const text = (selector: string) =>
      tab.read<string>(`document.querySelector(${JSON.stringify(selector)})?.innerText ?? ''`);
    const value = (field: Field) => tab.read<string>(`document.querySelector('#${fieldId(field)}').value`);
    const isShown = (selector: string) =>
      tab.read<boolean>(`document.querySelector(${JSON.stringify(selector)})?.getClientRects().length > 0`);
    // Asked for its state, because in some engines the contents of a closed <details> have boxes.
    const isOpen = (selector: string) => tab.read<boolean>(`document.querySelector('${selector}').open`);
    const path = () => tab.read<string>('location.pathname');
    const hydrated = (selector: string) =>
      expect
        .poll(() =>
          tab.read<boolean>(
            `document.querySelector(${JSON.stringify(selector)}).closest('astro-island').hasAttribute('ssr')`,
          ),
        )
        .toBe(false);
    const fill = async (changes: Partial<typeof valid> = {}) => {
      for (const [field, typed] of Object.entries({ ...valid, ...changes })) {
        await tab.click(`#${fieldId(field as Field)}`);
        await tab.type(typed);
      }
    };
    const openForm = async () => {
      await open('/contato');
      await tab.click(`#${fieldId('nome')}`);
      await hydrated('#contact-form');
    };

    test('sees every page whole: no error, links underlined, nothing to scroll sideways', async () => {
      for (const page of publicPages) {
        await open(page, 'desktop');
        expect(await isShown(SOLUTIONS), `${page}: desktop bar`).toBe(true);
        await open(page, 'phone');
        expect(await isShown('nav summary'), `${page}: phone menu`).toBe(true);
        expect(await tab.read<number>('document.documentElement.scrollWidth'), page).toBeLessThanOrEqual(360);
        expect(
          await tab.read<string[]>(
            `[...document.querySelectorAll('.link, .footer-link')].filter((a) => !getComputedStyle(a).textDecorationLine.includes('underline')).map((a) => a.innerText)`,
          ),
          `${page}: links that look like text`,
        ).toEqual([]);
      }
    });

    test('reads the e-mail in one column, and opens the map without moving the form', async () => {
      await open('/contato', 'phone');
      const rows = `(() => { const lines = new Set([...document.querySelector('a[href^=mailto] span').getClientRects()].map(({ left }) => Math.round(left))); return lines.size; })()`;
      expect(await tab.read<number>(rows)).toBe(1);
      await open('/contato');
      const map = `document.querySelector('main details iframe')`;
      const height = () => tab.read<number>(`document.querySelector('${SUBMIT}').offsetTop`);
      const before = await height();
      await tab.click('main summary');
      await expect.poll(() => isOpen('main details')).toBe(true);
      expect(Math.abs((await height()) - before)).toBeLessThanOrEqual(1);
      // A frame cut off while it loads shows Firefox's error page. Firefox never tells that such a frame is gone, and
      // Puppeteer would wait for it at every later navigation.
      await expect
        .poll(() => tab.read<string>(`${map}.contentDocument?.body?.innerText ?? ''`))
        .toContain('User-agent');
    });

    test('opens Soluções by hovering, before its script and with it', async () => {
      await open('/');
      board.hold(ISLANDS);
      await tab.hover(SOLUTIONS);
      // On a device without a mouse, hovering opens nothing.
      const hasMouse = await tab.read<boolean>(`matchMedia('(hover: hover)').matches`);
      await expect.poll(() => isShown('#solutions')).toBe(hasMouse);
      board.hold(null);
      await tab.hover('main h1');
      await open('/');
      await tab.hover(SOLUTIONS);
      await hydrated(SOLUTIONS);
      await expect.poll(() => isShown('#solutions')).toBe(true);
      await expect.poll(() => tab.press('Escape').then(() => isShown('#solutions'))).toBe(false);
      await tab.hover('main h1');
      await tab.hover(SOLUTIONS);
      await tab.click('#solutions a[href="/wms"]');
      await expect.poll(path).toBe('/wms');
    });

    test('opens and closes the phone’s menu, before its script and with it', async () => {
      await open('/', 'phone');
      await tab.click('nav summary');
      expect(await isOpen('nav details')).toBe(true);
      await hydrated('nav');
      expect(await isOpen('nav details')).toBe(true);
      await expect.poll(() => tab.press('Escape').then(() => isOpen('nav details'))).toBe(false);
      await tab.click('nav summary');
      await tab.click('nav details a[href="/sobre"]');
      await expect.poll(path).toBe('/sobre');
    });

    test('sees the phone number formatted, the caret staying where it is', async () => {
      await openForm();
      await tab.click(`#${fieldId('telefone')}`);
      await tab.type('19987654321');
      expect(await value('telefone')).toBe('(19) 98765-4321');
      const phone = `document.querySelector('#${fieldId('telefone')}')`;
      await tab.read(`${phone}.setSelectionRange(8, 8)`);
      await tab.press('Backspace');
      expect(await value('telefone')).toBe('(19) 9865-4321');
      expect(await tab.read<number>(`${phone}.selectionStart`)).toBe(7);
    });

    test('is told what to mend, beside each field', async () => {
      await openForm();
      await fill({ email: 'ana@empresa' });
      await tab.click(SUBMIT);
      await expect.poll(() => text('[role=alert]')).toContain('Informe um e-mail como nome@empresa.com.br.');
      expect(await tab.read<string>('document.activeElement.id')).toBe(fieldId('email'));
      expect(board.requests).not.toContain('POST /api/contacts');
    });

    test('sends a message, sees the toast and the protocol; F8 goes to the toast', async () => {
      await openForm();
      await fill();
      await tab.click(SUBMIT);
      await expect.poll(() => text(TOAST)).toContain('Mensagem enviada!');
      // The toast and the form are drawn one after the other.
      await expect.poll(() => text('#contact-form [role=status]')).toMatch(/Guarde o protocolo: \w{2}-/);
      expect(await value('mensagem')).toBe('');
      await tab.press('F8');
      await expect
        .poll(() => tab.read<boolean>(`document.activeElement.closest('[data-sonner-toaster]') !== null`))
        .toBe(true);
      expect(board.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/contacts']);
    });

    test('is told of a refusal, keeps the words, and reads why when the toast has gone', async () => {
      await openForm();
      await fill();
      board.refuse({ status: 503, body: 'Não conseguimos guardar.' });
      await tab.click(SUBMIT);
      await expect.poll(() => text(TOAST)).toContain('503: Não conseguimos guardar.');
      await expect
        .poll(() => text('#contact-form [role=status]'))
        .toMatch(/Erro ao enviar mensagem\s+Não conseguimos guardar\./);
      expect(await value('mensagem')).toBe(valid.mensagem);
    });

    test('is told that there is no connection, and sends when it is back', async () => {
      await openForm();
      await fill({ mensagem: 'Sem conexão, e depois com ela.' });
      board.cut(/^\/api\//);
      await tab.click(SUBMIT);
      await expect.poll(() => text(TOAST)).toContain('Sem conexão com a internet.');
      board.cut(null);
      await tab.click(SUBMIT);
      await expect.poll(() => text(TOAST)).toContain('Mensagem enviada!');
    });

    test('sends without script', async () => {
      board.withoutScript(true);
      await open('/contato');
      await fill({ mensagem: 'Sem script.', telefone: '+55 (19) 98765-4321' });
      await tab.click(SUBMIT);
      await expect.poll(path).toBe('/mensagem-enviada');
      expect(await text('h1')).toBe('Mensagem enviada!');
    });

    test('sends before the script has come', async () => {
      await open('/contato');
      board.hold(ISLANDS);
      await fill({ mensagem: 'Antes do script.' });
      await tab.click(SUBMIT);
      await expect.poll(path).toBe('/mensagem-enviada');
      await expect.poll(() => text('#protocolo')).toMatch(/^Protocolo: \w{2}-/);
    });

    test('gets the script at the next sign after a broken connection', async () => {
      await open('/contato');
      board.cut(/_astro/);
      await tab.click(`#${fieldId('nome')}`);
      await expect.poll(() => board.requests.some((request) => request.includes('_astro'))).toBe(true);
      await expect.poll(() => tab.read<number>(`document.querySelectorAll('[data-intent]').length`)).toBe(0);
      board.cut(null);
      await tab.click(`#${fieldId('empresa')}`);
      await hydrated('#contact-form');
    });

    test('finds the server’s number behind the WhatsApp button', async () => {
      await open('/wms');
      await tab.hover(WHATSAPP);
      await expect
        .poll(() => tab.read<string>(`document.querySelector('${WHATSAPP}').href`))
        .toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
    });

    test('finds the draft again after a reload and a step back and forward', async () => {
      await openForm();
      await fill({ mensagem: 'Rascunho.' });
      await tab.reload();
      await expect.poll(() => value('mensagem')).toBe('Rascunho.');
      await open('/sobre');
      await tab.back();
      await expect.poll(path).toBe('/contato');
      await expect.poll(() => value('mensagem')).toBe('Rascunho.');
      await tab.forward();
      await expect.poll(path).toBe('/sobre');
    });
  });
});
