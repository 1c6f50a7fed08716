import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { productList, productWords, textOf } from '../../src/content/texts.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { fieldId } from '../../src/islands/contact-form/Field.tsx';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { isInstalled } from '../support/engines/installed.ts';
import { orca, type ScreenReader, startOrca } from '../support/engines/orca.ts';
import { startProxy, type TestProxy } from '../support/engines/proxy.ts';
import { SUBMIT, visitorIn } from '../support/engines/visitor.ts';
import { webkitGtk } from '../support/engines/webkit.ts';
import { publicPages } from '../support/public-pages.ts';

const { hero } = textOf('contato');
const CONTACTS = /^\/api\/contacts/;
const joinSpoken = (spoken: string[]) => spoken.join(' | ');

let proxy: TestProxy;
beforeEach(async () => {
  proxy = await startProxy(inject('siteUrl'));
});
afterEach(() => proxy.stop());

// Skipped, with a warning, on a machine without the program; never in continuous integration.
describe.runIf(isInstalled(orca) || process.env.CI)('Orca with Firefox', () => {
  let screenReader: ScreenReader;
  let visitor: ReturnType<typeof visitorIn>;

  beforeAll(async () => {
    screenReader = await startOrca();
  });
  afterAll(() => screenReader?.close());
  beforeEach(() => {
    visitor = visitorIn(screenReader.tab, proxy.url);
  });

  /** Opens a page and waits until Orca has read it to its end. */
  const readWhole = async (path: string) => {
    const spoken = screenReader.listen();
    await visitor.open(path);
    await expect.poll(spoken).toContain(textOf('site').footer.rights);
    return joinSpoken(spoken());
  };

  /** Opens the form once Orca has read the page. */
  const openForm = async () => {
    await readWhole('/contato');
    const spoken = screenReader.listen();
    await visitor.click(`#${fieldId('nome')}`);
    await visitor.hydrated('#contact-form');
    await expect.poll(() => spoken().join(' ')).toContain(fields.nome.label);
  };

  /** Focuses the submit button and presses Enter. Returns a function that returns what is spoken from then on. */
  const send = async () => {
    const arriving = screenReader.listen();
    await visitor.ask(SUBMIT, 'element.focus()');
    await expect.poll(arriving).toContain(`${messageForm.submit} push button.`);
    const spoken = screenReader.listen();
    await visitor.type('\n');
    return spoken;
  };

  test('Orca reads the untouched form without calling a field invalid', async () => {
    const spoken = await readWhole('/contato');
    expect(spoken).toContain(joinSpoken([hero.title, 'heading level 1']));
    for (const name of FIELDS) expect(spoken).toContain(joinSpoken([fields[name].label, 'entry', 'required']));
    expect(spoken).toContain(joinSpoken([messageForm.submit, 'push button']));
    expect(spoken).not.toContain('invalid');
  });

  const [first] = FIELDS;
  const mistakes = FIELDS.map((name) => String(fields[name].missing));
  const summary = [messageForm.errorSummary, ...mistakes.map((mistake) => `${mistake} link.`)];

  test('Orca reads each error, then the first field with its own, and all of them again at the next attempt', async () => {
    await openForm();
    const field = `${fields[first as 'nome'].label} entry required.`;
    for (let tries = 0; tries < 2; tries++) {
      const spoken = await send();
      await expect.poll(spoken).toEqual(expect.arrayContaining([...summary, field, mistakes[0]]));
    }
  });

  // Orca then reads nothing of the field, because it has not noticed that the focus left it.
  test('Orca reads each error even when it was busy', async () => {
    await openForm();
    const spoken = screenReader.listen();
    await screenReader.busyDuring(async () => {
      await visitor.ask(SUBMIT, 'element.focus()');
      await visitor.type('\n');
      await expect.poll(() => visitor.text('#contact-form [role=alert]')).toContain(messageForm.errorSummary);
    });
    await expect.poll(spoken).toEqual(expect.arrayContaining(summary));
  });

  test('Orca reads that the message is being sent, and then the protocol', async () => {
    await openForm();
    await visitor.fill();
    proxy.pause(CONTACTS);
    const onTheWay = await send();
    await expect.poll(onTheWay).toContain(messageForm.submitting);
    const spoken = screenReader.listen();
    proxy.pause(null);
    await expect.poll(() => visitor.text('#contact-form strong')).not.toBe('');
    const protocol = await visitor.text('#contact-form strong');
    await expect.poll(() => spoken().join(' ')).toContain(`${messageForm.sent} ${protocol}`);
    expect(joinSpoken(spoken())).not.toContain('invalid');
  });

  test('Orca reads why the message was not sent', async () => {
    await openForm();
    await visitor.fill();
    proxy.abort(CONTACTS);
    const spoken = await send();
    await expect
      .poll(() => spoken().join(' '))
      .toContain(`${messageForm.failure.title} ${messageForm.failure.unreachable}`);
  });

  test('Orca reads the example table by rows, and the way to each other product', async () => {
    const spoken = await readWhole('/tms');
    for (const part of ['4814 Ribeirão Preto', '07:30', '07:55', 'Atrasada']) expect(spoken).toContain(part);
    for (const other of productList.slice(1)) expect(spoken).toContain(productWords(other).more);
  });
});

// In place of VoiceOver, which asks the engine, and the engine does not expose a list without markers as one.
describe.runIf(isInstalled(webkitGtk) || process.env.CI)('in WebKitGTK', () => {
  test('WebKitGTK exposes every list outside the menus as a list', async () => {
    const tab = await webkitGtk.start();
    try {
      for (const page of publicPages) {
        await tab.open(proxy.url, page);
        expect([...new Set(await tab.rolesOf(':is(main, footer) :is(ul, ol)'))], page).toEqual(['list']);
      }
    } finally {
      await tab.close();
    }
  });
});
