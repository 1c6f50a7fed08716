import { beforeEach, describe, expect, test } from 'vitest';
import { findMessages } from '../../netlify/messages/find.ts';
import { readSearch } from '../../netlify/messages/search.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { withDatabase } from '../support/database.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
beforeEach(async () => void (await rows('DELETE FROM contact_messages')));

const isFound = async (search: string) => (await findMessages({ list: 'all', search }, { size: 2 })).length === 1;

describe('a search finds what a message says', () => {
  const CNPJ = 'CNPJ 12.345.678/0001-90';
  test.each<[search: string, mensagem: string]>([
    ['13840-000', 'CEP 13840-000, centro'],
    ['13840000', 'CEP 13840-000, centro'],
    ['13840-000', 'CEP 13840000'],
    ['13840-000', 'CEP 13840 000'],
    ['1.500.000', 'faturamos R$ 1.500.000,00'],
    ['1500000', 'faturamos R$ 1.500.000'],
    ['4004-1234', 'ligue 4004-1234'],
    ['40041234', 'ligue 4004-1234'],
    ['21-11-2026', 'a partir de 21/11/2026'],
    ['21/11/2026', 'a partir de 21-11-2026'],
    ['10.20.30.40', 'o servidor é 10.20.30.40'],
    ['12345678000190', CNPJ],
    ['12.345.678/0001-90', CNPJ],
    ['12.345.678', CNPJ],
    ['lukasz', 'com Łukasz Żółć'],
    ['Łukasz', 'LUKASZ'],
    ['hauptstrasse', 'Hauptstraße 5'],
    ['orsted', 'Ørsted'],
    ['иван', 'меня зовут Иван'],
    ['CTe', 'emitimos CT‑e e MDF-e'],
    ['ct-e', 'emitimos CTe'],
    ['pos-venda', 'pós–venda'],
    ['n° 7', 'Rua A, nº 7'],
    ['oficina', 'o\u00adfi\u200bcina'],
    ['ﬁscal', 'fiscal'],
    ["d'agua", 'Olho D’Água'],
    ['acucar', '“açúcar”!'],
    ['DS-7604', 'câmera DS-7604NI-E1/4P/A'],
    ['(11) 98888-7777', 'meu número: 11 98888 7777'],
    ['11988887777', 'meu número: (11) 98888-7777'],
    ['+55 11 98888-7777', 'ou (011) 98888.7777'],
    ['98888-7777', 'wa.me/5511988887777'],
    ['👍 otimo', 'ótimo👍'],
  ])('the search “%s” finds “%s”', async (search, mensagem) => {
    await insertMessage(rows, { mensagem });
    expect(await isFound(search)).toBe(true);
    await rows('DELETE FROM contact_messages');
    await insertMessage(rows, { mensagem: 'outra coisa' });
    expect(await isFound(search)).toBe(false);
  });

  test.each<[search: string, field: Partial<ContactMessage>]>([
    ['98765-4321', { telefone: '(19) 98765-4321' }],
    ['19987654321', { telefone: '(19) 98765-4321' }],
    ['55 (19) 98765 4321', { telefone: '(19) 98765-4321' }],
    ['1938612345', { telefone: '(19) 3861-2345 ramal 23' }],
    ['ana.paula@x.com.br', { email: 'Ana.Paula@X.com.br' }],
    ['lukasz kowalski', { nome: 'Łukasz Kowalski' }],
    ['siqueira', { empresa: 'Transportes Siqueira' }],
  ])('the search “%s” finds %j', async (search, field) => {
    await insertMessage(rows, field);
    expect(await isFound(search)).toBe(true);
  });

  test('every word is found by itself and by its beginning, however long it is', async () => {
    const long = 'x'.repeat(3900);
    await insertMessage(rows, { mensagem: `Transportadora e mais ${long}` });
    for (const search of ['transportadora', 'tra', 'e', long, 'xxxx', 'MAIS e trans']) {
      expect(await isFound(search), search.slice(0, 20)).toBe(true);
    }
    // A beginning of under three letters would find most messages.
    for (const search of ['tr', 'portadora']) expect(await isFound(search), search).toBe(false);
  });
});

test.each(['', '--------', '........', '((((((((', '+-(', '👍', '’ʼ＇', "\u0000'\\ : * & | !", '\u200b'])(
  'there is nothing to look for in %j',
  (search) => expect(readSearch(search)).toEqual({ tsquery: '', isTruncated: false }),
);

test.each(["'", "o'brien", '\\', 'a:* & !b | (c', '<->', '+55-----', '%2B55-----', '\u0000a', 'x'.repeat(200)])(
  'the search %j is no error of the database',
  async (search) => expect(await findMessages({ search }, { size: 1 })).toEqual([]),
);

test('a search looks for eight different words, and says if it left some out', async () => {
  await insertMessage(rows, { mensagem: 'um dois três quatro cinco seis sete oito' });
  const eight = 'um um dois tres quatro cinco seis sete oito';
  expect(readSearch(eight).isTruncated).toBe(false);
  expect(await isFound(eight)).toBe(true);
  expect(readSearch(`${eight} nove`).isTruncated).toBe(true);
  expect(await isFound(`${eight} nove`)).toBe(true);
});
