// From a form at /admin to a file of src/content: the owner's way to change a text.

import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import index from '../../src/content/index.json' with { type: 'json' };
import { withSite } from '../support/browser.ts';
import { builtPages, products, readPage } from '../support/public-pages.ts';

const { open, site } = withSite();

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

/** Opens a form on the project's texts, and returns how to reach its fields. */
async function openForm(group: string, form: string) {
  const { page } = await open('/admin', { initScript: PICKER, expectedErrors: UNREACHABLE });
  const texts = globSync('src/content/**/*.json').map((file) => [file, readFileSync(file, 'utf8')]);
  await writeFiles(page, { '.git/HEAD': 'ref: refs/heads/main', ...Object.fromEntries(texts) });
  await page.getByRole('button', { name: 'Trabalhar com Repositório Local' }).click();
  await page.getByRole('treeitem', { name: group, exact: true }).click();
  await page.getByRole('row', { name: form, exact: true }).click();
  const field = (path: string) => page.locator(`[data-key-path="${path}"]`);
  /** Brings a field into view, because the editor builds only what is near, and opens it. */
  const unfold = async (path: string) => {
    await expect
      .poll(async () => {
        await page.locator('[data-key-path]').last().scrollIntoViewIfNeeded();
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
    await field(path).getByText(sentence).waitFor();
  };
  const isSaved = async () => {
    await save();
    await page.getByText('Entrada salva').waitFor();
  };
  return { page, field, unfold, isRefused, isSaved };
}

test('a headline that is changed in a form is in its file, where nothing else has changed, and only what can be built', async () => {
  const { page, unfold, isRefused, isSaved } = await openForm('Páginas', 'Página inicial');
  await unfold('hero');
  const headline = (await unfold('hero.title')).getByRole('textbox');
  expect(await headline.inputValue()).toBe(index.hero.title);
  await headline.fill('x'.repeat(53));
  await isRefused('hero.title', 'mais de 52 caracteres');
  const lead = (await unfold('hero.lead')).getByRole('textbox');
  for (const wrong of ['Um texto **forte**', 'Em {cidadee}', 'Uma linha\ne outra', 'Sem\u200blargura', '-']) {
    await lead.fill(wrong);
    await isRefused('hero.lead', 'Escreva em uma linha só, com palavras, sem negrito');
  }
  expect(await readFile(page, HOME)).toBe(readFileSync(HOME, 'utf8'));
  await lead.fill(index.hero.lead);
  await headline.fill('Do pedido à entrega, sem surpresa');
  await isSaved();
  expect(await readFile(page, HOME)).toBe(
    readFileSync(HOME, 'utf8').replace(index.hero.title, 'Do pedido à entrega, sem surpresa'),
  );
});

test('a number and a place are entered as Brazilians write them', async () => {
  const { page, field, unfold, isRefused, isSaved } = await openForm('Empresa e todas as páginas', 'Empresa');
  const place = (await unfold('coordinates')).getByRole('textbox');
  const year = (await unfold('foundedIn')).locator('input');
  await place.fill('-22,4');
  await isRefused('coordinates', 'Não está escrito como -22,3714; -46,9428.');
  await place.fill('-22,3714; -46,9428');
  for (const wrong of ['89', '1.989', '2999']) {
    await year.fill(wrong);
    await isRefused('foundedIn', /O valor deve ser (maior|menor)/);
  }
  await year.fill('1990');
  await isSaved();
  expect(await field('coordinates').getByText('Não está').count()).toBe(0);
  expect(await readContent(page, 'empresa')).toMatchObject({ coordinates: '-22,3714; -46,9428', foundedIn: 1990 });
});

const { slug = '', acronym = '' } = products[0] ?? {};
const pictures: object[] = JSON.parse(readFileSync(`src/content/produtos/${slug}.json`, 'utf8')).screens ?? [];

test('a case of a customer needs his consent, and names one of the systems', async () => {
  const { page, field, unfold, isRefused, isSaved } = await openForm('Páginas', 'Página inicial');
  await unfold('customers');
  await (await unfold('customers.cases')).getByRole('button', { name: 'Adicionar' }).click();
  const { cases: others = [] } = JSON.parse(readFileSync(HOME, 'utf8')).customers;
  const entry = `customers.cases.${others.length}`;
  const words = { name: 'Transportes Aurora', sector: 'Transportadora', text: 'O frete é conferido no dia.' };
  for (const [key, text] of Object.entries(words))
    await (await unfold(`${entry}.${key}`)).getByRole('textbox').fill(text);
  const choices = (await unfold(`${entry}.product`)).getByRole('radio');
  expect(await choices.count()).toBe(products.length + 1);
  await field(`${entry}.product`).getByRole('radio', { name: acronym }).click();
  await isRefused(`${entry}.hasConsent`, 'Só mostre quem autorizou por escrito.');
  await field(`${entry}.hasConsent`).getByRole('switch').click();
  await isSaved();
  const added = { ...words, product: slug, hasConsent: true };
  expect((await readContent(page, 'index')).customers.cases).toEqual([...others, added]);
});

const entry = `screens.${pictures.length}`;

/** Adds a picture to a system, as a file of this name. */
async function addPicture(name: string) {
  const form = await openForm('Sistemas', acronym);
  for (const near of ['facts', 'faq']) await form.unfold(near);
  await (await form.unfold('screens')).getByRole('button', { name: 'Adicionar' }).click();
  await (await form.unfold(`${entry}.caption`)).getByRole('textbox').fill('As cargas do dia.');
  const input = form.field(`${entry}.picture`).locator('input[type=file]').first();
  expect(await input.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp,image/avif');
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
  expect((await readContent(page, `produtos/${slug}`)).screens).toEqual([...pictures, added]);
  expect((await readFile(page, 'src/pictures/tela-de-cargas.jpg')).length).toBeGreaterThan(0);
});

test('a picture has an ending that the build takes', async () => {
  await (await addPicture('Docas.jfif')).isRefused(
    `${entry}.picture`,
    'Escolha um arquivo .png, .jpg, .jpeg, .webp ou .avif.',
  );
});

test('a system’s name can be changed, but not its address, and none is added or taken away', async () => {
  const { page, unfold, isSaved } = await openForm('Sistemas', 'Nomes dos sistemas');
  const list = await unfold('products');
  expect(await list.getByRole('button', { name: /Adicionar|Remover|Duplicar/ }).count()).toBe(0);
  const before = await readContent(page, 'produtos');
  await (await unfold('products.0.acronym')).getByRole('textbox').fill('FRETE');
  await isSaved();
  const [first, ...others] = before.products;
  expect(await readContent(page, 'produtos')).toEqual({ products: [{ ...first, acronym: 'FRETE' }, ...others] });
});

test('the privacy text has a day that has come', async () => {
  const { page, unfold, isRefused, isSaved } = await openForm('Páginas', 'Privacidade');
  const date = (await unfold('date')).locator('input[type=date]');
  expect(await date.inputValue()).toBe((await readContent(page, 'privacidade')).date);
  await date.fill('2062-01-01');
  await isRefused('date', /deve ser/);
  await date.fill('2026-01-31');
  await isSaved();
  expect((await readContent(page, 'privacidade')).date).toBe('2026-01-31');
});

test('the forms speak Portuguese with fonts of our own, and no page leads to them or loads them', async () => {
  const { page, requests } = await open('/admin', { expectedErrors: UNREACHABLE });
  await page.getByRole('button', { name: /^Entrar com/ }).waitFor();
  // What the test before has written is gone with its visit.
  expect(await page.evaluate('navigator.storage.getDirectory().then((root) => Array.fromAsync(root.keys()))')).toEqual(
    [],
  );
  await expect
    .poll(() => requests.filter((path) => path.endsWith('.woff2') && path.startsWith('/admin/')))
    .not.toEqual([]);
  expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
  for (const path of builtPages) expect(readPage(path)).not.toMatch(/\/admin\b/);
  expect(readFileSync('dist/sitemap-0.xml', 'utf8')).not.toContain('admin');
});

test('the forms have a policy of their own, and let the window of the sign-in answer', async () => {
  for (const path of ['/admin', '/admin/admin.js']) {
    const { headers } = await fetch(site().url + path);
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin-allow-popups');
  }
  const { headers } = await fetch(`${site().url}/`);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
