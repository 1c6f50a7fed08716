import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { weakPairs } from '../brand/contrast.ts';
import { tokens } from '../brand/tokens.ts';
import { readDrawing, withValues } from './drawing.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${content}</svg>`;

test('a class with the name of a token takes the token, whatever value the file gives it', () => {
  const file = svg(
    '<style>.fill-signal { fill: #00f } .thin { stroke-width: 2 }</style><path class="fill-signal thin" d="M0 0h9"/>',
  );
  const { shapes } = readDrawing('a.svg', file);
  expect(shapes).toBe('<path d="M0 0h9" fill="var(--signal)" stroke-width="2"/>');
  expect(withValues(shapes)).toBe('<path d="M0 0h9" fill="#ffc20e" stroke-width="2"/>');
});

test('a file of any editor is shown with its own colours: the page’s policy forbids `style`, so attributes hold them', () => {
  expect(readDrawing('a.svg', svg('<path id="p1" style="fill:#123456;-inkscape-stroke:none" d="M0 0h9"/>'))).toEqual({
    width: 40,
    height: 20,
    shapes: '<path d="M0 0h9" fill="#123456"/>',
    attributes: { viewBox: '0 0 40 20' },
  });
});

test.each(['script', 'foreignObject', 'image', 'use', 'animate', 'a'])('<%s> in a drawing stops the build', (name) => {
  expect(() => readDrawing('a.svg', svg(`<g><${name} href="https://x.example">1</${name}></g>`))).toThrow(
    `a.svg: tem <${name}>`,
  );
});

test('no drawing runs code or fetches anything', () => {
  const { shapes } = readDrawing(
    'a.svg',
    svg('<path onclick="alert(1)" onload="alert(1)" href="x" fill="url(https://x.example/#a)" d="M0 0h9"/>'),
  );
  expect(shapes).toBe('<path d="M0 0h9"/>');
});

test('the tokens of drawings are on every page, and their colours can be read', () => {
  const css = readFileSync('src/styles/base.css', 'utf8');
  for (const name of [
    'ink',
    'petrol',
    'petrol-dark',
    'petrol-light',
    'steel',
    'mist',
    'line',
    'paper',
    'white',
    'signal',
  ])
    expect(css).toContain(`--${name}: theme(`);
  expect(weakPairs(tokens)).toEqual([]);
  expect(weakPairs({ ...tokens, ink: '#ffd000' })).toContainEqual(
    expect.stringMatching(/^ink sobre signal tem contraste de 1\.\d:1; um texto pede 4,5:1\.$/),
  );
});
