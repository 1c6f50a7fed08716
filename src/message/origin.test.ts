import { expect, test } from 'vitest';
import { readOrigin } from './origin.ts';

test('keeps what is known of an origin, and nothing else', () => {
  const known = {
    pagina: '/tms',
    referencia: 'busca.example',
    utm_source: 'a',
    utm_medium: 'b',
    utm_campaign: 'c',
    utm_term: 'd',
    utm_content: 'e',
  };
  expect(readOrigin({ ...known, outro: 'x' })).toEqual(known);
});

test('shortens a long text and frees it of control characters, because no message may be lost for its origin', () => {
  expect(readOrigin({ pagina: ` /\0\n${'👋'.repeat(300)}\ud800 ` })).toEqual({ pagina: `/  ${'👋'.repeat(197)}` });
  expect(readOrigin({ pagina: { a: 1 }, referencia: 'busca.example' })).toEqual({ referencia: 'busca.example' });
});

test.each([undefined, null, 7, 'x', [], { pagina: 7, utm_source: '' }, { pagina: null }])(
  '%j is no origin',
  (input) => {
    expect(readOrigin(input)).toEqual({});
  },
);
