import { expect, test } from 'vitest';
import { sourceName } from './source-name.ts';

test.each([
  ['google', ['Google', 'www.google.com', 'google.com.br', ' google ', 'www.google.com:443']],
  ['facebook', ['facebook', 'm.facebook.com', 'lm.facebook.com', 'l.facebook.com']],
  ['empresa', ['www2.empresa.ind.br', 'empresa.co.uk']],
  ['blog.empresa', ['blog.empresa.com.br']],
  ['t.co', ['t.co']],
  ['com.google.android.gm', ['com.google.android.gm']],
  ['boletim de maio', ['Boletim de maio']],
  [undefined, ['', ' ', null, undefined]],
])('%s is the name of %j', (name, sources) => expect(sources.map(sourceName)).toEqual(sources.map(() => name)));
