import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notedOrigin, noteOrigin } from './note-origin.ts';

let stored: Map<string, string>;

/** Opens a page at this URL, from a link on another. */
function arrive(url: string, referrer = '') {
  vi.stubGlobal('location', new URL(url));
  vi.stubGlobal('document', { referrer });
  noteOrigin();
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the origin of a visit', () => {
  test('is its first page, the host it came from, and the utm parameters', () => {
    arrive(
      'https://a.example/tms?utm_source=anuncio&utm_id=7&utm_term2=x&autm_term=x&x=1',
      'https://busca.example/?q=tms',
    );
    expect(notedOrigin()).toEqual({ pagina: '/tms', referencia: 'busca.example', utm_source: 'anuncio' });
  });

  test('is noted once a visit', () => {
    arrive('https://a.example/tms');
    arrive('https://a.example/contato?utm_source=outro', 'https://b.example/');
    expect(notedOrigin()).toEqual({ pagina: '/tms' });
  });

  test('is never the site itself', () => {
    arrive('https://a.example/sobre', 'https://a.example/');
    expect(notedOrigin()).toEqual({ pagina: '/sobre' });
  });

  test('is empty where storage is switched off, or holds anything else', () => {
    stored.set('origem', '{');
    expect(notedOrigin()).toEqual({});
    vi.stubGlobal('sessionStorage', undefined);
    arrive('https://a.example/sobre');
    expect(notedOrigin()).toEqual({});
  });
});
