import { expect, test } from 'vitest';
import { plainColour } from './colour.ts';
import { PAIRS, unclearColours, weakPairs } from './contrast.ts';
import { tokens } from './tokens.ts';

const pairs = PAIRS.flatMap(([ground, ...texts]) => texts.map((text) => [text, ground] as const));

test('the texts of the project can be read, on every ground', () => {
  expect(weakPairs()).toEqual([]);
  expect(pairs).toHaveLength(11);
});

test.each(pairs)('%s on %s is told when it cannot be read', (text, ground) => {
  const weak = weakPairs({ ...tokens, [text]: tokens[ground] ?? '' });
  expect(weak).toContain(`${text} sobre ${ground} tem contraste de 1,00:1; um texto pede 4,5:1.`);
  expect(weakPairs({ ...tokens, [text]: undefined as never })).toContainEqual(
    expect.stringContaining(`${text} sobre ${ground}`),
  );
});

// 4.54:1 and 4.48:1 on white.
test('the limit is 4.5:1', () => {
  expect(weakPairs({ ...tokens, steel: '#767676' }).filter((one) => one.startsWith('steel sobre white'))).toEqual([]);
  expect(weakPairs({ ...tokens, steel: '#777777' })).toContain(
    'steel sobre white tem contraste de 4,48:1; um texto pede 4,5:1.',
  );
});

test.each([
  ['#ABC', '#aabbcc'],
  ['#0e2a36', '#0e2a36'],
  ['rgb(14, 42, 54)', '#0e2a36'],
  ['hsl(200 50% 20%)', '#193b4d'],
  ['oklch(0.3 0.1 200)', '#00373a'],
  ['color(display-p3 1 0.7608 0.0549)', '#ffc204'],
  ['tomato', '#ff6347'],
])('%s is understood as %s', (colour, plain) => {
  expect(plainColour(colour)).toBe(plain);
  expect(unclearColours({ ink: colour })).toEqual([]);
  expect(weakPairs({ ...tokens, mist: colour }).some((one) => one.startsWith('mist sobre ink'))).toBe(
    !['#ABC', 'color(display-p3 1 0.7608 0.0549)', 'tomato'].includes(colour),
  );
});

test.each(['', 'azul', '#12', 'rgb(1 2 3 / .5)', '#0e2a3680', 'transparent', 'currentColor', 'var(--x)'])(
  'a token of “%s” is refused',
  (colour) => {
    expect(unclearColours({ ink: colour, transparent: 'transparent', current: 'currentColor' })).toEqual([
      `tailwind.config.mjs, ink: “${colour}” não é uma cor opaca. Escreva-a como #0e2a36.`,
    ]);
  },
);
