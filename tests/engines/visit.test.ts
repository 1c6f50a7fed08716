import { expect, inject, onTestFinished, test } from 'vitest';
import { PROTOCOL_SHAPE } from '../../src/message/protocol-shape.ts';
import { disturb, FORTY_LETTERS, formDisturbances } from '../support/disturbances.ts';
import { engines, type Tab } from '../support/engines.ts';
import { validMessage } from '../support/messages.ts';

test.each(Object.keys(engines))('%s shows a page of each kind, and sends a message', async (name) => {
  const tab = (await engines[name]?.()) as Tab;
  onTestFinished(() => tab.close());
  const ask = <Value>(selector: string, expression: string) =>
    tab.read<Value>(`((element) => ${expression})(document.querySelector(${JSON.stringify(selector)}))`);

  for (const path of ['/', '/tms', '/contato']) {
    await tab.open(inject('siteUrl') + path);
    expect(await ask('h1', 'element.innerText.length'), path).toBeGreaterThan(5);
    expect(await tab.read('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0);
  }

  await tab.open(`${inject('siteUrl')}/contato`);
  await tab.read(`(window.errors = [], addEventListener('error', ({ message }) => errors.push(message)), 0)`);
  const message = validMessage({ mensagem: `Mensagem pelo ${name}.`, telefone: '19987654321' });
  const fill = `Object.entries(${JSON.stringify(message)}).forEach(([name, value]) => {
    const field = element.elements[name];
    field.focus();
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  })`;
  // The first touch loads the form's script.
  await ask('#contact-form', 'element.elements.nome.focus()');
  await expect.poll(() => ask('#contact-form', 'element.noValidate')).toBe(true);
  await ask('#contact-form', fill);
  expect(await ask('#contact-form', 'element.elements.telefone.value')).toBe('(19) 98765-4321');
  await ask('#contact-form [type=submit]', 'element.click()');
  await expect
    .poll(() => ask('#contact-form [role=status] .filled', 'element?.innerText ?? ""'))
    .toMatch(PROTOCOL_SHAPE);
  await expect.poll(() => ask('[data-sonner-toast]', 'element?.innerText ?? ""')).toContain('Mensagem enviada!');
  expect(await tab.read('window.errors.join()')).toBe('');

  // A password manager has put its icons in; the script comes between two keys, and React renders the form anew.
  await tab.open(`${inject('siteUrl')}/contato`);
  await tab.read(
    `(${disturb(formDisturbances['an icon behind each field'], '#contact-form')}, sessionStorage.clear())`,
  );
  await ask('[name=empresa]', 'element.focus()');
  await tab.type(FORTY_LETTERS);
  expect(await ask('#contact-form', 'element.noValidate')).toBe(true);
  expect(await ask('#contact-form', 'element.elements.empresa.value')).toBe(FORTY_LETTERS);
  expect(await tab.read('document.activeElement.name')).toBe('empresa');
});
