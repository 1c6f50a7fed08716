// From a form at /admin to a file of src/content: the owner's way to change a text.

import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, inject, test } from 'vitest';
import { open } from '../support/browser.ts';
import { COMPANY } from '../support/company.ts';

const HOME = 'src/content/index.json';
/** The browser's own file system stands for the folder that the owner would pick. */
const PICKER = 'window.showDirectoryPicker = () => navigator.storage.getDirectory();';
/** It asks whether GitHub works, which no test can, and for its fonts elsewhere first, which the page's policy forbids. */
const UNREACHABLE = /ERR_NAME_NOT_RESOLVED|Loading the font 'https:/;

/** Writes files into the folder of the forms. A folder with `.git` is a working copy. */
const writeFiles = (page: Page, files: Record<string, string>) =>
  page.evaluate(async (contents) => {
    const root = await navigator.storage.getDirectory();
    for (const [path, text] of Object.entries(contents)) {
      const folders = path.split('/');
      const name = folders.pop() ?? '';
      let folder = root;
      for (const part of folders) folder = await folder.getDirectoryHandle(part, { create: true });
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await file.write(text);
      await file.close();
    }
  }, files);

const readFile = (page: Page, path: string) =>
  page.evaluate(async (parts) => {
    const name = parts.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    return (await (await folder.getFileHandle(name)).getFile()).text();
  }, path.split('/'));
const readContent = async (page: Page, name: string) => JSON.parse(await readFile(page, `src/content/${name}.json`));

/** A file of the tests' own company. */
const fixture = (file: string) => readFileSync(`${COMPANY}/${file}`, 'utf8');
const { hero, customers } = JSON.parse(fixture(HOME));

/** Opens a form on the company's texts, and returns how to reach its fields. */
async function openForm(group: string, form: string) {
  const { page } = await open('/admin', {
    reducedMotion: 'no-preference',
    initScript: PICKER,
    expectedErrors: UNREACHABLE,
  });
  const files = globSync('src/content/**/*.json', { cwd: COMPANY }).map((file) => [file, fixture(file)]);
  await writeFiles(page, { '.git/HEAD': 'ref: refs/heads/main', ...Object.fromEntries(files) });
  await page.getByRole('button', { name: 'Trabalhar com Repositório Local' }).click();
  // Its first view comes late, and would take the place of one that was chosen before.
  await page.getByRole('row', { name: 'Empresa', exact: true }).waitFor();
  await page.getByRole('treeitem', { name: group, exact: true }).click();
  await page.getByRole('row', { name: form, exact: true }).click();
  const field = (path: string) => page.locator(`[data-key-path="${path}"]`);
  /** Brings a field into view, because the editor builds only what is near, and opens it. */
  const unfold = async (path: string) => {
    await expect
      .poll(async () => {
        // The page's own call: Playwright's would wait for as long as the last field is hidden.
        await page.evaluate(() => [...document.querySelectorAll('[data-key-path]')].at(-1)?.scrollIntoView());
        return field(path).count();
      })
      .toBe(1);
    const closed = field(path).getByRole('button', { name: 'Expandir' });
    if ((await closed.count()) > 0) await closed.first().click();
    return field(path);
  };
  const save = () => page.getByRole('button', { name: 'Salvar' }).click();
  /** Saves, and expects the form to refuse a field by this sentence. */
  const isRefused = async (path: string, sentence: string | RegExp) => {
    await save();
    await page.getByText('Um campo tem um erro.').waitFor();
    await field(path).getByText(sentence).waitFor();
    expect(await field(path).getByText(sentence).count()).toBe(1);
  };
  const isSaved = async () => {
    // What was typed is judged a moment later, and what is wrong until then cannot be saved.
    const judge = await unfold('judge');
    await judge.getByText('Nada a corrigir.').waitFor();
    await judge.getByText('Não foi salvo.').waitFor({ state: 'detached' });
    await save();
    await page.getByText('Entrada salva').waitFor();
  };
  return { page, field, unfold, isRefused, isSaved };
}

test('a headline that is changed in a form is in its file, where nothing else has changed, and only what can be built', async () => {
  const { page, unfold, field, isRefused, isSaved } = await openForm('Páginas', 'Página inicial');
  await unfold('hero');
  const headline = (await unfold('hero.title')).getByRole('textbox');
  expect(await headline.inputValue()).toBe(hero.title);
  await headline.fill('x'.repeat(53));
  // As one types; in the place of the form's check, too; and by what keeps it from being saved.
  await field('hero.title').getByText('O texto tem 53 letras, e cabem 52: tire 1.').waitFor();
  await field('judge').getByText('Topo da página › Título: o texto tem 53 letras').waitFor();
  await isRefused('hero.title', 'O texto tem 53 letras, e cabem 52: tire 1.');
  await headline.fill('x'.repeat(54));
  await field('hero.title').getByText('tire 2.').waitFor();
  const said = field('hero.title').getByText(/tire \d/);
  expect(await said.count()).toBe(1);
  await headline.fill('x'.repeat(52));
  await field('judge').getByText('Nada a corrigir.').waitFor();
  expect(await readFile(page, HOME)).toBe(fixture(HOME));
  await headline.fill('Do pedido à entrega, sem surpresa');
  await isSaved();
  expect(await readFile(page, HOME)).toBe(fixture(HOME).replace(hero.title, 'Do pedido à entrega, sem surpresa'));
});

test('a list that has become too short, and a row with another number of cells, cannot be saved; a benefit can be moved', async () => {
  const { page, field, unfold, isRefused, isSaved } = await openForm('Sistemas', 'TMS');
  await unfold('screen');
  await unfold('screen.tables');
  const table = (await unfold('screen.tables.0.text')).getByRole('textbox');
  const whole = await table.inputValue();
  const [heads = '', ...rows] = whole.split('\n');
  await table.fill([heads.split(' | ').slice(0, 2).join(' | '), ...rows].join('\n'));
  await field('screen.tables.0.text').getByText('deve ter 2 células, e tem 3').waitFor();
  await table.fill(whole);
  const benefits = await unfold('benefits');
  await unfold('benefits.3.title');
  await benefits.getByRole('button', { name: 'Remover' }).nth(3).click();
  await unfold('judge');
  await isRefused('judge', 'Benefícios: na lista há 3. Deixe ao menos 4.');
  await benefits.getByRole('button', { name: 'Adicionar' }).click();
  for (const [key, text] of Object.entries({ title: 'Prazo certo', text: 'O cliente sabe a hora.' }))
    await (await unfold(`benefits.3.${key}`)).getByRole('textbox').fill(text);
  await isSaved();
  const { benefits: before } = JSON.parse(fixture('src/content/produtos/tms.json'));
  const saved = (await readContent(page, 'produtos/tms')).benefits;
  expect(saved).toEqual([...before.slice(0, 3), { title: 'Prazo certo', text: 'O cliente sabe a hora.' }]);
});

test('a case of a customer needs his consent, and names one of the systems', async () => {
  const { page, unfold, isRefused, isSaved } = await openForm('Páginas', 'Página inicial');
  await unfold('customers');
  await (await unfold('customers.cases')).getByRole('button', { name: 'Adicionar' }).click();
  const words = { name: 'Transportes Aurora', sector: 'Transportadora', text: 'O frete é conferido no dia.' };
  const entry = 'customers.cases.3';
  for (const [key, text] of Object.entries(words))
    await (await unfold(`${entry}.${key}`)).getByRole('textbox').fill(text);
  await (await unfold(`${entry}.product`)).getByRole('radio', { name: 'TMS' }).click();
  await unfold('judge');
  await isRefused('judge', 'Só mostre quem autorizou por escrito.');
  await (await unfold(`${entry}.hasConsent`)).getByRole('switch').click();
  await isSaved();
  const added = { ...words, product: 'tms', hasConsent: true };
  expect((await readContent(page, 'index')).customers.cases).toEqual([...customers.cases, added]);
});

const entry = 'photos.2';
/** Adds a picture to a system, as a file of this name. */
async function addPicture(name: string) {
  const form = await openForm('Sistemas', 'TMS');
  await form.unfold('facts');
  await (await form.unfold('photos')).getByRole('button', { name: 'Adicionar' }).click();
  await (await form.unfold(`${entry}.caption`)).getByRole('textbox').fill('As cargas do dia.');
  const input = form.field(`${entry}.picture`).locator('input[type=file]').first();
  const pixels = sharp({ create: { width: 500, height: 300, channels: 3, background: '#9ab' } });
  await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() });
  return form;
}

test('a picture comes from the owner’s machine, not from another site', async () => {
  const { page, field, isSaved } = await addPicture('Tela de Cargas.JPG');
  await field(`${entry}.picture`).getByText('Substituir').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Inserir' }).waitFor();
  expect(await dialog.innerText()).not.toMatch(/URL|Unsplash|Pexels|Pixabay|Picsum/);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await isSaved();
  const added = { picture: '/src/pictures/tela-de-cargas.jpg', caption: 'As cargas do dia.' };
  expect((await readContent(page, 'produtos/tms')).photos.slice(2)).toEqual([added]);
  expect((await readFile(page, 'src/pictures/tela-de-cargas.jpg')).length).toBeGreaterThan(0);
});

test('a picture that no browser shows is refused before it is sent', async () => {
  const { isRefused } = await addPicture('Tela.heic');
  await isRefused(`${entry}.picture`, 'envie um arquivo .png, .jpg');
});

test('a day is saved as its file has it', async () => {
  const { page, unfold, isSaved } = await openForm('Páginas', 'Privacidade');
  await (await unfold('date')).locator('input[type=date]').fill('2026-01-31');
  await isSaved();
  expect((await readContent(page, 'privacidade')).date).toBe('2026-01-31');
});

test('the forms speak Portuguese with fonts of our own and have a policy of their own', async () => {
  const { page, requests } = await open('/admin', { expectedErrors: UNREACHABLE });
  await page.getByRole('button', { name: /^Entrar com/ }).waitFor();
  await expect.poll(() => requests.filter((path) => /^\/_astro\/.*\.woff2$/.test(path))).not.toEqual([]);
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
  const { headers } = await fetch(`${inject('siteUrl')}/admin`);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
  // The window of the sign-in must be able to answer.
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect((await fetch(inject('siteUrl'))).headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
