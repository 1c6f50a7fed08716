import { expect, test } from 'vitest';
import { suggestEmail } from './suggest-email.ts';

test.each([
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmial.com', 'ana@gmail.com'],
  ['Ana.Souza@gmai.com', 'Ana.Souza@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.co', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com'],
  ['ana@icloud.com.br', 'ana@icloud.com'],
  ['ana@gmailcom', 'ana@gmail.com'],
  ['ana@hotmal.com', 'ana@hotmail.com'],
  ['ana@hotmail.com.bt', 'ana@hotmail.com.br'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com.br', 'ana@yahoo.com.br'],
  ['ana@icloud.cm', 'ana@icloud.com'],
  ['ana@uol.con.br', 'ana@uol.com.br'],
  ['ana@terra.com.be', 'ana@terra.com.br'],
  [' ana@gmail.con ', 'ana@gmail.com'],
])('for %j suggests %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  'ana@gmail.com',
  'ana@yahoo.com',
  'ana@yahoo.com.br',
  'ana@hotmail.com.br',
  'ana@ymail.com',
  'ana@email.com',
  'ana@mail.com',
  'ana@mailw.com',
  'ana@mac.com',
  'ana@pm.me',
  'ana@bt.com',
  'ana@vol.com.br',
  'ana@sol.com.br',
  'ana@terna.com.br',
  'ana@globe.com',
  'ana@empresa.com.br',
  'ana@gmail.com@gmail.con',
  'ana@gmail.con bia',
  // Two letters differ.
  'ana@gmxyl.com',
  'ana@gmiyl.com',
  'ana@gmxal.com',
  'ana',
  '',
])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
