import { expect, test } from 'vitest';
import { weakPairs } from '../brand/contrast.ts';
import { tokens } from '../brand/tokens.ts';
import { readDrawing, readForPicture } from './drawing.ts';

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${content}</svg>`;

test('a class with the name of a token takes the token, whatever value the file gives it, and no other class does', () => {
  const file = svg(
    '<style>.fill-signal { fill: #00f } .stroke-blue { stroke: #00f }</style><path class="fill-signal stroke-blue" d="M0 0h9"/>',
  );
  expect(readDrawing('a.svg', file).shapes).toBe('<path class="fill-signal" d="M0 0h9" stroke="#00f"/>');
  expect(readForPicture('a.svg', file).shapes).toBe('<path d="M0 0h9" fill="#ffc20e" stroke="#00f"/>');
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
    svg(
      '<path onclick="alert(1)" onload="\nalert(1)" xlink:href="javascript:alert(1)" xmlns:xlink="http://www.w3.org/1999/xlink" href="x" fill="url(https://x.example/#a)" d="M0 0h9"/>',
    ),
  );
  expect(shapes).toBe('<path d="M0 0h9"/>');
});

test('the colours of texts can be read', () => {
  expect(weakPairs(tokens)).toEqual([]);
  expect(weakPairs({ ...tokens, ink: '#ffd000' })).toContainEqual(
    expect.stringMatching(/^ink sobre signal tem contraste de 1\.\d:1; um texto pede 4,5:1\.$/),
  );
});
