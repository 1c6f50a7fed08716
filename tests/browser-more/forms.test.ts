// From a form at /admin to a file of src/content: the owner's way to change a text.

import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import index from '../../src/content/index.json' with { type: 'json' };
import { withSite } from '../support/browser.ts';
import { builtPages, readPage } from '../support/public-pages.ts';

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

const readHome = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const folder = await (await root.getDirectoryHandle('src')).getDirectoryHandle('content');
    return (await (await folder.getFileHandle('index.json')).getFile()).text();
  });

/** Opens the forms on the project's texts. */
async function openForms(): Promise<Page> {
  const { page } = await open('/admin', { initScript: PICKER, expectedErrors: UNREACHABLE });
  const texts = globSync('src/content/**/*.json').map((file) => [file, readFileSync(file, 'utf8')]);
  await writeFiles(page, { '.git/HEAD': 'ref: refs/heads/main', ...Object.fromEntries(texts) });
  await page.getByRole('button', { name: 'Trabalhar com Repositório Local' }).click();
  await page.getByRole('treeitem', { name: 'Páginas', exact: true }).click();
  await page.getByText('Página inicial', { exact: true }).click();
  await page.locator('[data-key-path=hero]').getByRole('button', { name: 'Expandir' }).click();
  return page;
}

test('a headline that is changed in a form is in its file, where nothing else has changed', async () => {
  const page = await openForms();
  const headline = page.locator('[data-key-path="hero.title"]').getByRole('textbox');
  expect(await headline.inputValue()).toBe(index.hero.title);
  const save = page.getByRole('button', { name: 'Salvar' });
  await headline.fill('x'.repeat(53));
  await save.click();
  await page.getByText('mais de 52 caracteres').waitFor();
  expect(await readHome(page)).toBe(readFileSync(HOME, 'utf8'));
  await headline.fill('Do pedido à entrega, sem surpresa');
  await save.click();
  await page.getByText('Entrada salva').waitFor();
  expect(await readHome(page)).toBe(
    readFileSync(HOME, 'utf8').replace(index.hero.title, 'Do pedido à entrega, sem surpresa'),
  );
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
