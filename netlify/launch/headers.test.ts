import { expect, test } from 'vitest';
import { respond } from '../http/headers.ts';
import { compareWithOurs } from './compare-with-ours.ts';
import { headerProblems, isAskedAgain } from './headers.ts';

const HSTS = 'max-age=31536000';
const problems = (name: string, expected: string, came?: string) =>
  headerProblems(new Headers({ [name]: expected }), new Headers(came === undefined ? {} : { [name]: came }));

test.each([
  ['Strict-Transport-Security', HSTS, HSTS],
  // The platform sends its own beside ours.
  ['Strict-Transport-Security', HSTS, `${HSTS}, ${HSTS}`],
  ['Strict-Transport-Security', HSTS, `max-age=31536000; includeSubDomains; preload, ${HSTS}`],
  ['Cache-Control', 'public, max-age=31536000, immutable', 'public,max-age=31536000,immutable'],
  ['Content-Type', 'text/plain; charset=utf-8', 'text/plain;charset=UTF-8'],
])('%s: %j is there in %j', (name, expected, came) => {
  expect(problems(name, expected, came)).toEqual([]);
});

test.each([
  ['X-Frame-Options', 'DENY', undefined, 'x-frame-options: esperava-se “DENY”, veio nada'],
  ['X-Frame-Options', 'DENY', 'SAMEORIGIN', 'x-frame-options: esperava-se “DENY”, veio “SAMEORIGIN”'],
  ['Strict-Transport-Security', HSTS, 'max-age=315360000', expect.stringContaining('veio “max-age=315360000”')],
  ['Strict-Transport-Security', HSTS, 'max-age=31536000; preload', expect.stringContaining('veio')],
])('%s: %j is not there in %j', (name, expected, came, problem) => {
  expect(problems(name, expected, came)).toEqual([problem]);
});

test('a function answers as ours only with all headers of ours', () => {
  const ours = respond(null, 405, { Allow: 'POST' });
  const answer = { path: '/', status: 405, headers: new Headers(ours.headers), body: '' };
  expect(compareWithOurs('POST', answer, ours).problem).toBeUndefined();
  answer.headers.delete('Allow');
  expect(compareWithOurs('POST', answer, ours).problem).toMatch(/^allow: esperava-se “POST”, veio nada\. /);
});

test.each([
  ['public, max-age=0, must-revalidate', true],
  ['no-store', true],
  ['max-age=600', false],
  ['public, s-maxage=0', false],
  ['', false],
])('a copy under Cache-Control: %j is asked for again: %s', (value, isAsked) => {
  expect(isAskedAgain(new Headers({ 'Cache-Control': value }))).toBe(isAsked);
});
