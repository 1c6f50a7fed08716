import { expect, test } from 'vitest';
import { sourceName } from './source-name.ts';

test.each([
  ['google', 'google'],
  ['Google', 'google'],
  [' google ', 'google'],
  ['www.google.com', 'google'],
  ['google.com.br', 'google'],
  ['www.google.com.br', 'google'],
  ['www.google.co.uk', 'google'],
  ['l.instagram.com', 'instagram'],
  ['lm.facebook.com', 'facebook'],
  ['m.facebook.com', 'facebook'],
  ['www.bing.com', 'bing'],
  ['www2.bing.com', 'bing'],
  ['br.search.yahoo.com', 'br.search.yahoo'],
  ['mail.google.com', 'mail.google'],
  ['t.co', 't.co'],
  ['blog.empresa.ind.br', 'blog.empresa'],
  ['localhost:8888', 'localhost'],
  ['com.google.android.gm', 'com.google.android.gm'],
  ['feira 2026', 'feira 2026'],
  ['newsletter', 'newsletter'],
  ['m', 'm'],
])('the source %j is named %s', (source, name) => {
  expect(sourceName(source)).toBe(name);
});

test.each([null, '', '  '])('the source %j is unknown', (source) => {
  expect(sourceName(source)).toBeUndefined();
});
