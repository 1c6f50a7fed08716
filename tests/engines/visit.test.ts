import { expect, test } from 'vitest';
import { loginLink } from '../../netlify/desk/sessions.ts';
import site from '../../src/content/navegacao.json' with { type: 'json' };
import { messageForm } from '../../src/copy/formulario.ts';
import { messageSent, PROTOCOL_PLACE } from '../../src/copy/mensagem-enviada.ts';
import { desk, deskPage } from '../../src/copy/mesa.ts';
import { fieldId } from '../../src/islands/contact-form/Field.tsx';
import { PROTOCOL_SHAPE } from '../../src/message/protocol-shape.ts';
import { findProduct } from '../../src/products.ts';
import { greetingFor } from '../../src/whatsapp/greeting.ts';
import { whatsappLink } from '../../src/whatsapp/link.ts';
import { disturb, formDisturbances } from '../support/disturbances.ts';
import { SUBMIT } from '../support/engines/visitor.ts';
import { describeVisits, type Visit } from '../support/engines/visits.ts';
import { validMessage } from '../support/messages.ts';
import { publicPages } from '../support/public-pages.ts';
import { SECRET } from '../support/secrets.ts';
import { MEMBER, SERVER_WHATSAPP } from '../support/shared-site.ts';

const SOLUTIONS = '[aria-controls=solutions]';
const OUTCOME = '#contact-form [role=status]';
const TOAST = '[data-sonner-toast]';
const WHATSAPP = `a[aria-label="${site.whatsapp.label}"]`;
/** One file of each island. Holding all of them back would take all the connections that an engine opens to a server. */
const ISLANDS = /_astro\/islands/;
/** WebKit logs this when going back skips the page's transition. */
const OF_THE_ENGINE = /Skipping view transition/;
/** React's report that it found another DOM than it rendered. */
const HYDRATION = /React error #418/;
const product = findProduct('tms') ?? { slug: 'tms', acronym: 'TMS' };

describeVisits('a visitor', [OF_THE_ENGINE, HYDRATION], (engine, eachVisit) => {
  let { visitor, proxy } = {} as Visit;
  eachVisit((visit) => {
    ({ visitor, proxy } = visit);
  });

  test.each(publicPages)(
    `${engine.name} shows %s without errors, with underlined links, and without horizontal scrolling`,
    async (page) => {
      await visitor.open(page, 'desktop');
      expect(await visitor.isShown(SOLUTIONS), 'desktop bar').toBe(true);
      await visitor.open(page, 'phone');
      expect(await visitor.isShown('nav summary'), 'phone menu').toBe(true);
      expect(await visitor.read<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      const plain = `[...document.querySelectorAll('.link, .footer-link')]
          .filter((a) => !getComputedStyle(a).textDecorationLine.includes('underline'))
          .map((a) => a.innerText)`;
      expect(await visitor.read<string[]>(plain), 'links that look like text').toEqual([]);
    },
  );

  test(`${engine.name} shows the e-mail address unbroken`, async () => {
    await visitor.open('/contato', 'phone');
    const columns = 'new Set([...element.getClientRects()].map(({ left }) => Math.round(left))).size';
    expect(await visitor.ask<number>('a[href^=mailto] span', columns)).toBe(1);
  });

  test(`${engine.name} opens the map without moving the form`, async () => {
    await visitor.open('/contato');
    const place = () => visitor.ask<number>(SUBMIT, 'element.offsetTop');
    const before = await place();
    await visitor.click('main a[target=mapa]');
    // An interrupted frame shows Firefox's error page, and Puppeteer would wait for it at every later navigation.
    const inFrame = `element.contentDocument?.body?.innerText ?? ''`;
    await expect.poll(() => visitor.ask<string>('main iframe', inFrame)).toContain('User-agent');
    expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
  });

  test(`${engine.name} opens the dropdown on hover, before and after its script loads`, async () => {
    await visitor.open('/');
    proxy.pause(ISLANDS);
    await visitor.hover(SOLUTIONS);
    // On a device without a mouse, hovering opens nothing.
    const hasMouse = await visitor.read<boolean>(`matchMedia('(hover: hover)').matches`);
    await expect.poll(() => visitor.isShown('#solutions')).toBe(hasMouse);
    proxy.pause(null);
    await visitor.hover('main h1');
    await visitor.open('/');
    await visitor.hover(SOLUTIONS);
    await visitor.hydrated(SOLUTIONS);
    await expect.poll(() => visitor.isShown('#solutions')).toBe(true);
    await expect.poll(() => visitor.press('Escape').then(() => visitor.isShown('#solutions'))).toBe(false);
    await visitor.hover('main h1');
    await visitor.hover(SOLUTIONS);
    await visitor.click(`#solutions a[href="/${product.slug}"]`);
    await expect.poll(visitor.path).toBe(`/${product.slug}`);
  });

  test(`${engine.name} opens the menu under its button in a low window, where its last link can be reached`, async () => {
    await visitor.open('/tms', 'flat');
    await visitor.click('nav summary');
    await expect.poll(() => visitor.isOpen('nav details')).toBe(true);
    const place = (edge: 'top' | 'bottom') => `Math.round(element.getBoundingClientRect().${edge})`;
    const bar = await visitor.ask<number>('header', place('bottom'));
    expect(await visitor.ask<number>('.menu-sheet', place('top'))).toBe(bar);
    expect(await visitor.ask<number>('.menu-sheet', place('bottom'))).toBeLessThanOrEqual(360);
    await visitor.click('.menu-sheet a[href="/contato"]');
    await expect.poll(visitor.path).toBe('/contato');
  });

  test(`${engine.name} opens and closes the phone menu, before and after its script loads`, async () => {
    await visitor.open('/', 'phone');
    await visitor.click('nav summary');
    await expect.poll(() => visitor.isOpen('nav details')).toBe(true);
    await visitor.hydrated('nav');
    expect(await visitor.isOpen('nav details')).toBe(true);
    await expect.poll(() => visitor.press('Escape').then(() => visitor.isOpen('nav details'))).toBe(false);
    await visitor.click('nav summary');
    await visitor.click('nav details a[href="/sobre"]');
    await expect.poll(visitor.path).toBe('/sobre');
  });

  test.each(Object.entries(formDisturbances))(
    `${engine.name} keeps what was typed when the script finds %s`,
    async (_, script) => {
      await visitor.open('/contato?produto=tms');
      proxy.pause(ISLANDS);
      const typed = validMessage({ mensagem: 'Olá. Preciso de um TMS.' });
      await visitor.click(`#${fieldId('mensagem')}`);
      await visitor.read(`Object.entries(${JSON.stringify(typed)}).forEach(([name, value]) => {
        const field = document.querySelector('#contact-form [name=' + name + ']');
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      })`);
      const box = `#${fieldId('mensagem')}`;
      await visitor.ask(box, 'element.setSelectionRange(3, 3)');
      await visitor.read(disturb(script, '#contact-form'));
      proxy.pause(null);
      await expect.poll(() => visitor.ask('#contact-form', 'element.noValidate')).toBe(true);
      const values = `Object.fromEntries([...document.querySelectorAll('.field')].map(({ name, value }) => [name, value]))`;
      expect(await visitor.read(values)).toEqual(typed);
      expect(await visitor.read(`JSON.parse(sessionStorage.getItem('rascunho')).values`)).toEqual(typed);
      expect(await visitor.ask('[name=produto]', 'element.value')).toBe('tms');
      await visitor.type('!');
      expect(await visitor.value('mensagem')).toBe('Olá!. Preciso de um TMS.');
    },
  );

  test(`${engine.name} formats the phone number and keeps the caret in place`, async () => {
    const phone = `#${fieldId('telefone')}`;
    await visitor.openForm();
    await visitor.click(phone);
    await visitor.type('19987654321');
    await expect.poll(() => visitor.value('telefone')).toBe('(19) 98765-4321');
    await visitor.ask(phone, 'element.setSelectionRange(8, 8)');
    await visitor.press('Backspace');
    await expect.poll(() => visitor.value('telefone')).toBe('(19) 9865-4321');
    expect(await visitor.ask<number>(phone, 'element.selectionStart')).toBe(7);
  });

  test(`${engine.name} sends a message, shows the toast, focuses it by F8, and shows the protocol`, async () => {
    await visitor.openForm();
    await visitor.fill();
    await visitor.click(SUBMIT);
    await expect.poll(() => visitor.text(TOAST)).toContain(messageForm.success.title);
    // At once, because the toast closes by itself unless it has the focus.
    await visitor.press('F8');
    const hasFocus = `document.activeElement.closest('[data-sonner-toaster]') !== null`;
    await expect.poll(() => visitor.read<boolean>(hasFocus)).toBe(true);
    await expect.poll(() => visitor.text(`${OUTCOME} strong`)).toMatch(PROTOCOL_SHAPE);
    expect(proxy.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/contacts']);
  });

  test(`${engine.name} reports an unreachable server, and sends when it is back`, async () => {
    await visitor.openForm();
    await visitor.fill();
    proxy.abort(/^\/api\//);
    await visitor.click(SUBMIT);
    await expect.poll(() => visitor.text(OUTCOME)).toContain(messageForm.failure.unreachable);
    proxy.abort(null);
    await visitor.click(SUBMIT);
    await expect.poll(() => visitor.text(`${OUTCOME} strong`)).toMatch(PROTOCOL_SHAPE);
  });

  test(`${engine.name} sends the form without script`, async () => {
    proxy.withoutScript(true);
    await visitor.open('/contato');
    await visitor.fill({ telefone: '+55 (19) 98765-4321' });
    await visitor.click(SUBMIT);
    await expect.poll(visitor.path).toBe('/mensagem-enviada');
    await expect.poll(() => visitor.text('h1')).toBe(messageSent.hero.title);
  });

  test(`${engine.name} sends the form before its script has loaded`, async () => {
    await visitor.open('/contato');
    proxy.pause(ISLANDS);
    await visitor.fill();
    await visitor.click(SUBMIT);
    await expect.poll(visitor.path).toBe('/mensagem-enviada');
    const before = messageSent.protocol.replace(PROTOCOL_PLACE, '');
    const protocol = async () => (await visitor.text('main p.text-h3')).replace(before, '').trim();
    await expect.poll(protocol).toMatch(PROTOCOL_SHAPE);
  });

  test.each([
    ['desktop', 'with'],
    ['phone', 'without'],
  ] as const)(`${engine.name} works through the desk on a %s, %s script`, async (view, script) => {
    proxy.withoutScript(script === 'without');
    const empresa = `Mesa ${engine.name} ${view}`;
    const email = `mesa@${view}.${engine.name.replaceAll(' ', '-')}.example`;
    const response = await fetch(`${proxy.url}/api/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...validMessage({ empresa, email }), deixe_vazio: 'x' }),
    });
    const { protocolo } = await response.json();
    const heading = () => visitor.text('h1');
    const { pathname, search } = new URL(loginLink(SECRET, MEMBER, '/mesa?lista=suspeitas'));
    await visitor.open(pathname + search, view);
    await visitor.click('main button');
    await expect.poll(heading).toBe(desk.messages);
    await visitor.click('[name=busca]');
    await visitor.type(empresa);
    await visitor.click('[role=search] button');
    // The list before the search holds the message too.
    await expect.poll(() => visitor.read('location.search')).toContain('busca=');
    await expect.poll(() => visitor.text('.list')).toContain(protocolo);
    expect(await visitor.read<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(
      view === 'phone' ? 360 : 1280,
    );
    await visitor.click(`.list a[href*="${protocolo}"]`);
    await expect.poll(heading).toBe(empresa);
    for (const [action, slug] of [
      ['release', 'liberar'],
      ['answer', 'respondida'],
      ['spam', 'spam'],
    ] as const) {
      await visitor.click(`button[name=acao][value=${slug}]`);
      await expect.poll(() => visitor.text('ol')).toContain(deskPage.actions[action].button);
    }
    await visitor.click('button[name=desfazer][value=spam]');
    await expect.poll(() => visitor.text('ol')).toContain(desk.message.undone);
    await visitor.click(`a[href="/mesa/pessoa/${protocolo}"]`);
    await expect.poll(heading).toBe(desk.person.title);
    await visitor.click('a[href$="/apagar"]');
    await expect.poll(heading).toBe(desk.person.eraseTitle);
    await visitor.click('main form button');
    await expect.poll(() => visitor.text('main')).toContain(desk.person.erasedText(1));
    await visitor.click('nav a[href="/mesa/numeros"]');
    await expect.poll(() => visitor.isShown('svg')).toBe(true);
    await visitor.click('footer button');
    await expect.poll(heading).toBe(desk.login.title);
  });

  test(`${engine.name} loads the script at the next interaction after a broken connection`, async () => {
    await visitor.open('/contato');
    proxy.abort(/_astro/);
    await visitor.click(`#${fieldId('nome')}`);
    await expect.poll(() => proxy.requests.some((request) => request.includes('_astro'))).toBe(true);
    await expect.poll(() => visitor.read<number>(`document.querySelectorAll('[data-intent]').length`)).toBe(0);
    proxy.abort(null);
    await visitor.click(`#${fieldId('empresa')}`);
    await visitor.hydrated('#contact-form');
  });

  test(`${engine.name} links the WhatsApp button to the server’s number`, async () => {
    await visitor.open(`/${product.slug}`);
    await visitor.hover(WHATSAPP);
    const link = whatsappLink(SERVER_WHATSAPP, greetingFor(product.slug));
    await expect.poll(() => visitor.ask<string>(WHATSAPP, 'element.href')).toBe(link);
    expect(proxy.requests).toContain('/api/whatsapp');
  });

  // The last test, because Firefox's driver once missed a page load after steps in the history.
  test(`${engine.name} restores the draft after a reload and after going back and forward`, async () => {
    await visitor.openForm();
    const { mensagem } = await visitor.fill();
    await visitor.reload();
    await expect.poll(() => visitor.value('mensagem')).toBe(mensagem);
    await visitor.open('/sobre');
    await visitor.back();
    await expect.poll(visitor.path).toBe('/contato');
    await expect.poll(() => visitor.value('mensagem')).toBe(mensagem);
    await visitor.forward();
    await expect.poll(visitor.path).toBe('/sobre');
  });
});
