import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { contact } from '../../src/copy/contato.ts';
import { messageForm } from '../../src/copy/formulario.ts';
import { productList, productPage } from '../../src/copy/produtos.ts';
import { footer } from '../../src/copy/rodape.ts';
import { fieldId } from '../../src/islands/contact-form/Field.tsx';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { screen } from '../../src/products/tms/text.ts';
import { isInstalled } from '../support/engines/installed.ts';
import { type Ear, orca, startOrca } from '../support/engines/orca.ts';
import { type Switchboard, startSwitchboard } from '../support/engines/switchboard.ts';
import { SUBMIT, visitorIn } from '../support/engines/visitor.ts';
import { webkitGtk } from '../support/engines/webkit.ts';
import { publicPages } from '../support/public-pages.ts';

const { hero } = contact;
const CONTACTS = /^\/api\/contacts/;
const inOneBreath = (spoken: string[]) => spoken.join(' | ');

let board: Switchboard;
beforeEach(async () => {
  board = await startSwitchboard(inject('siteUrl'));
});
afterEach(() => board.stop());

// Skipped, with a warning, on a machine without the program; never in continuous integration.
describe.runIf(isInstalled(orca) || process.env.CI)('Orca with Firefox', () => {
  let ear: Ear;
  let visitor: ReturnType<typeof visitorIn>;

  beforeAll(async () => {
    ear = await startOrca();
  });
  afterAll(() => ear?.close());
  beforeEach(() => {
    visitor = visitorIn(ear.tab, board.url);
  });

  /** Opens a page and waits until Orca has read it to its end. */
  const readWhole = async (path: string) => {
    const heard = ear.listen();
    await visitor.open(path);
    await expect.poll(heard).toContain(footer.rights);
    return inOneBreath(heard());
  };

  /** Opens the form once Orca has read the page. */
  const openForm = async () => {
    await readWhole('/contato');
    const heard = ear.listen();
    await visitor.click(`#${fieldId('nome')}`);
    await visitor.hydrated('#contact-form');
    await expect.poll(() => heard().join(' ')).toContain(fields.nome.label);
  };

  /** Focuses the submit button and presses Enter. Returns a function that returns what is spoken from then on. */
  const send = async () => {
    const arriving = ear.listen();
    await visitor.ask(SUBMIT, 'element.focus()');
    await expect.poll(arriving).toContain(`${messageForm.submit} push button.`);
    const heard = ear.listen();
    await visitor.type('\n');
    return heard;
  };

  test('Orca reads the untouched form without calling a field invalid', async () => {
    const heard = await readWhole('/contato');
    expect(heard).toContain(inOneBreath([hero.title, 'heading level 1']));
    for (const name of FIELDS) expect(heard).toContain(inOneBreath([fields[name].label, 'entry', 'required']));
    expect(heard).toContain(inOneBreath([messageForm.submit, 'push button']));
    expect(heard).not.toContain('invalid');
  });

  const [first] = FIELDS;
  const mistakes = FIELDS.map((name) => String(fields[name].missing));
  const summary = [messageForm.errorSummary, ...mistakes.map((mistake) => `${mistake} link.`)];

  test('Orca reads each error, then the first field with its own, and all of them again at the next attempt', async () => {
    await openForm();
    const field = `${fields[first as 'nome'].label} entry required.`;
    for (let tries = 0; tries < 2; tries++) {
      const heard = await send();
      await expect.poll(heard).toEqual(expect.arrayContaining([...summary, field, mistakes[0]]));
    }
  });

  // Orca then reads nothing of the field, because it has not noticed that the focus left it.
  test('Orca reads each error even when it was busy', async () => {
    await openForm();
    const heard = ear.listen();
    await ear.busyDuring(async () => {
      await visitor.ask(SUBMIT, 'element.focus()');
      await visitor.type('\n');
      await expect.poll(() => visitor.text('#contact-form [role=alert]')).toContain(messageForm.errorSummary);
    });
    await expect.poll(heard).toEqual(expect.arrayContaining(summary));
  });

  test('Orca reads that the message is being sent, and then the protocol', async () => {
    await openForm();
    await visitor.fill();
    board.hold(CONTACTS);
    const onTheWay = await send();
    await expect.poll(onTheWay).toContain(messageForm.submitting);
    const heard = ear.listen();
    board.hold(null);
    await expect.poll(() => visitor.text('#contact-form strong')).not.toBe('');
    const protocol = await visitor.text('#contact-form strong');
    await expect.poll(() => heard().join(' ')).toContain(`${messageForm.sent} ${protocol}`);
    expect(inOneBreath(heard())).not.toContain('invalid');
  });

  test('Orca reads why the message was not sent', async () => {
    await openForm();
    await visitor.fill();
    board.cut(CONTACTS);
    const heard = await send();
    await expect
      .poll(() => heard().join(' '))
      .toContain(`${messageForm.failure.title} ${messageForm.failure.unreachable}`);
  });

  test('Orca reads the example table with planned and actual values, and no text of the drawing', async () => {
    const heard = await readWhole('/tms');
    for (const { departure, cost } of screen.loads)
      for (const [planned = '', done = ''] of [departure, cost])
        expect(heard).toContain(inOneBreath([String(screen.pair[0]), planned, String(screen.pair[1]), done]));
    const [tms, ...others] = productList;
    expect(heard).toContain(inOneBreath([String(tms?.illustration), 'image', String(tms?.problem.title)]));
    for (const { acronym, promise } of others)
      expect(heard).toContain(inOneBreath([promise, 'description term', productPage.more(acronym), 'link']));
  });
});

// In place of VoiceOver, which asks the engine, and the engine does not expose a list without markers as one.
describe.runIf(isInstalled(webkitGtk) || process.env.CI)('in WebKitGTK', () => {
  test('WebKitGTK exposes every list outside the menus as a list', async () => {
    const tab = await webkitGtk.start();
    try {
      for (const page of publicPages) {
        await tab.open(board.url, page);
        expect([...new Set(await tab.rolesOf(':is(main, footer) :is(ul, ol)'))], page).toEqual(['list']);
      }
    } finally {
      await tab.close();
    }
  });
});
