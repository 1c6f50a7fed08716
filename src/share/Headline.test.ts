import { expect, test } from 'vitest';
import { fitHeadline } from './Headline.tsx';

const ROOM = { width: 300, height: 120, largest: 60, smallest: 20 };
const LONG = 'W'.repeat(40);

const styleOf = async (text: string, room = ROOM) =>
  (await fitHeadline(text, room)).props as { fontSize: number; wordBreak: string };

test.each([
  ['a short headline has the largest size', 'Contato', 60],
  [
    'a headline of many words shrinks until its lines fit',
    'Do pedido à entrega, tudo sob controle na sua operação',
    32,
  ],
  ['a long word shrinks until it fits in one line', 'Responsabilidade', 38],
])('%s', async (_, text, fontSize) => {
  expect(await styleOf(text)).toMatchObject({ fontSize, wordBreak: 'normal' });
});

test('only a word that does not fit in the smallest size is broken', async () => {
  expect((await styleOf(LONG)).wordBreak).toBe('break-word');
});

test('a headline too long for its room stops the build, and so does a character that the font lacks', async () => {
  await expect(fitHeadline(LONG, { ...ROOM, height: 20 })).rejects.toThrow(
    `não cabe na imagem de compartilhamento: “${LONG}”`,
  );
  await expect(fitHeadline('Da doca → à mesa', ROOM)).rejects.toThrow('não mostra “→”');
});
