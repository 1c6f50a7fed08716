import { expect, test } from 'vitest';
import { PAIRS, unclearColours, weakPairs } from './contrast.ts';
import { tokens } from './tokens.ts';

const pairs = PAIRS.flatMap(([ground, ...texts]) => texts.map((text) => [text, ground] as const));

test('the texts of the project can be read, on every ground', () => {
  expect([...weakPairs(), ...unclearColours()]).toEqual([]);
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

test.each(['', 'azul', '#ABC', '#12', 'rgb(1 2 3)', 'oklch(0.3 0.1 200)', '#0e2a3680', 'transparent', 'var(--x)'])(
  'a token of “%s” is refused',
  (colour) => {
    expect(unclearColours({ ink: colour, transparent: 'transparent', current: 'currentColor' })).toEqual([
      `tailwind.config.mjs, ink: “${colour}” não está escrita como #0e2a36.`,
    ]);
  },
);
