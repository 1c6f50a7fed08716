import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import tailwind from '../../tailwind.config.mjs';
import { readSvg } from './read-svg.ts';

const svg = (content: string, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -10 400 240" stroke="#c3d2d6"><style>${style}</style>${content}</svg>`;
const markupOf = (content: string, style?: string) => readSvg(svg(content, style), ['hero', 'phone']).markup;

describe('colours', () => {
  test.each([
    ['a class of the palette', '<path class="roof" d="M0 0h9"/>'],
    ['an attribute', '<path fill="#ffc20e" d="M0 0h9"/>'],
    ['the style that Inkscape writes', '<path style="fill:#FFC20E;-inkscape-stroke:none" d="M0 0h9"/>'],
    ['a style over a class', '<path class="wall" style="fill:#ffc20e" d="M0 0h9"/>'],
  ])('are classes of the site, from %s', (_, path) => {
    const markup = markupOf(path, '.roof { fill: #ffc20e } .wall { fill: #28596b }');
    expect(markup).toBe('<path d="M0 0h9" class="fill-signal"/>');
  });

  test.each(['<path fill="#ffc20f" d=""/>', '<path style="stroke: #ffc20f" d=""/>', '<g class="a"/>'])(
    'that the brand does not have stop the build (%s)',
    (element) => {
      expect(() => markupOf(element, '.a { fill: #ffc20f }')).toThrow('a cor #ffc20f não está em tailwind.config.mjs.');
    },
  );

  test('of a text that is like the lines is the one of the text around', () => {
    expect(markupOf('<text fill="#c3d2d6" x="1" y="2">Rua</text><path fill="#c3d2d6" d="M0 0h9"/>')).toBe(
      '<text x="1" y="2" class="fill-current">Rua</text><path d="M0 0h9" class="fill-mist"/>',
    );
  });
});

test('the styles have a class for every colour of the brand', () => {
  const css = readFileSync('src/styles/line.css', 'utf8');
  const lists = css.matchAll(/@source inline\("{fill,stroke}-{([^}]*)}(?:{([^}]*)})?"\)/g);
  const listed = Array.from(lists, ([, names = '', shades = '']) =>
    names.split(',').flatMap((name) => shades.split(',').map((shade) => name + shade)),
  );
  const { transparent, ...colours } = tailwind.theme.colors;
  const names = Object.entries(colours).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [name]
      : Object.keys(value).map((shade) => (shade === 'DEFAULT' ? name : `${name}-${shade}`)),
  );
  expect(listed.flat()).toEqual(expect.arrayContaining(names));
});

describe('layers', () => {
  const layers = svg(
    '<view id="frame" viewBox="0 0 400 230"/><view id="card-frame" viewBox="0 50 400 180"/>' +
      '<rect id="background" width="9" height="9"/><g id="hero"><path d="M1 1"/></g>' +
      '<g id="card-phone" style="display:none"><path d="M2 2"/></g><g id="hero-card-2"><path d="M3 3"/></g>' +
      '<g id="hero-phone" class="no-print"><path d="M4 4"/></g><path id="path5" d="M5 5"/>',
  );

  test('of a head are there for both widths, each with the class that shows it', () => {
    expect(readSvg(layers, ['hero', 'phone'])).toMatchObject({
      frame: { x: 0, y: 0, width: 400, height: 230 },
      markup:
        '<g class="hidden sm:block print:hidden"><path d="M1 1"/></g><g class="sm:hidden print:block"><path d="M2 2"/></g>' +
        '<g class="hidden sm:block print:hidden"><path d="M3 3"/></g><g class="no-print"><path d="M4 4"/></g><path d="M5 5"/>',
    });
  });

  test('of a card are those that name it, in the frame for cards', () => {
    expect(readSvg(layers, ['card'])).toMatchObject({
      frame: { y: 50, height: 180 },
      markup: '<g><path d="M2 2"/></g><g><path d="M3 3"/></g><path d="M5 5"/>',
    });
  });

  test('with a name that no variant has stop the build, and automatic names do not', () => {
    expect(() => markupOf('<g id="tablet"/>')).toThrow('<g id="tablet"> não é uma camada');
    expect(markupOf('<g id="g12" transform="scale(2)"/>')).toBe('<g transform="scale(2)"/>');
  });
});

describe('texts', () => {
  const texts = svg(
    '<g><path d="M0 0"/><text id="river">Rio</text></g><text id="count">1</text><text id="count-2">1</text><text>Rua</text>',
  );
  const read = (facts: Record<string, string>) => readSvg(texts, ['hero'], facts).markup;

  test('with an id show the fact of that name, and others their own words', () => {
    expect(read({ river: 'Jaguari', count: '100' })).toBe(
      '<g><path d="M0 0"/><text>Jaguari</text></g><text>100</text><text>100</text><text>Rua</text>',
    );
  });

  test('that are empty take the shapes of their group along', () => {
    expect(read({ river: '', count: '100' })).toBe('<text>100</text><text>100</text><text>Rua</text>');
  });

  test('stop the build when the file or the facts lack an id', () => {
    expect(() => read({ river: 'Jaguari' })).toThrow('nada diz o que <text id="count"> mostra.');
    expect(() => read({ river: 'Jaguari', count: '1', road: 'SP-340' })).toThrow('falta <text id="road">');
  });
});

test('a path with an edge goes on beyond every window, and a filled one encloses the ground below', () => {
  expect(markupOf('<path data-edge="left" d="M9 1H0"/>')).toBe('<path d="M9 1H0H-3000"/>');
  expect(markupOf('<path data-edge="right" fill="#28596b" d="M400 230H0V9h400"/>')).toContain('h400H3000V3000"');
});
