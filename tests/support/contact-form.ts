import type { Page } from 'playwright-core';

/** The texts that a visitor types, by the labels of the fields. */
export const valid = {
  Nome: 'Ana D’Ávila',
  Empresa: 'Rápida & Cia',
  'E-mail': 'ana@empresa.com.br',
  'Telefone com DDD': '19987654321',
  Mensagem: 'Preciso de um TMS.',
};

export async function fill(page: Page, changes: Partial<typeof valid> = {}) {
  for (const [label, value] of Object.entries({ ...valid, ...changes })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' });
export const toast = (page: Page) => page.locator('[data-sonner-toast]');
