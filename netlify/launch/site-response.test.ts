import { expect, test } from 'vitest';
import { respond } from '../http/respond.ts';
import { compareWithOurs, headerProblems, mustRevalidate } from './site-response.ts';

const HSTS = 'max-age=31536000';
const problems = (name: string, expected: string, actual?: string) =>
  headerProblems(new Headers({ [name]: expected }), new Headers(actual === undefined ? {} : { [name]: actual }));

test.each([
  ['Strict-Transport-Security', HSTS, HSTS],
  // The platform adds its own value to ours.
  ['Strict-Transport-Security', HSTS, `${HSTS}, ${HSTS}`],
  ['Strict-Transport-Security', HSTS, `max-age=31536000; includeSubDomains; preload, ${HSTS}`],
  ['Cache-Control', 'public, max-age=31536000, immutable', 'public,max-age=31536000,immutable'],
  ['Content-Type', 'text/plain; charset=utf-8', 'text/plain;charset=UTF-8'],
])('the header %s with the expected value %j is found in %j', (name, expected, actual) => {
  expect(problems(name, expected, actual)).toEqual([]);
});

test.each([
  ['X-Frame-Options', 'DENY', undefined, 'x-frame-options: esperava-se “DENY”, veio nada'],
  ['X-Frame-Options', 'DENY', 'SAMEORIGIN', 'x-frame-options: esperava-se “DENY”, veio “SAMEORIGIN”'],
  ['Strict-Transport-Security', HSTS, 'max-age=315360000', expect.stringContaining('veio “max-age=315360000”')],
  ['Strict-Transport-Security', HSTS, 'max-age=31536000; preload', expect.stringContaining('veio')],
])('the header %s with the expected value %j is not found in %j', (name, expected, actual, problem) => {
  expect(problems(name, expected, actual)).toEqual([problem]);
});

test('a published function matches ours only if all of our headers are there', () => {
  const ours = respond(null, 405, { Allow: 'POST' });
  const published = { path: '/', status: 405, headers: new Headers(ours.headers), body: '' };
  expect(compareWithOurs('POST', published, ours).problem).toBeUndefined();
  published.headers.delete('Allow');
  expect(compareWithOurs('POST', published, ours).problem).toMatch(/^allow: esperava-se “POST”, veio nada\. /);
});

test.each([
  ['public, max-age=0, must-revalidate', true],
  ['no-store', true],
  ['max-age=600', false],
  ['public, s-maxage=0', false],
  ['', false],
])('a cache must revalidate a copy with Cache-Control %j: %s', (value, expected) => {
  expect(mustRevalidate(new Headers({ 'Cache-Control': value }))).toBe(expected);
});
