import { expect, test } from 'vitest';
import { SECRET } from '../../tests/support/secrets.ts';
import { newSession, readSessionCookie, safeReturnPath } from './sessions.ts';

test.each([
  ['/mesa', '/mesa'],
  ['/mesa?lista=todas', '/mesa?lista=todas'],
  ['/mesa/numeros', '/mesa/numeros'],
  ...['/mesa-de-som', '/', '//mesa', 'https://x.example/mesa', 'http://[', '', undefined].map((path) => [
    path,
    '/mesa',
  ]),
])('the way back to %j leads to %s', (path, returnTo) => {
  expect(safeReturnPath(path)).toBe(returnTo);
});

test('a session’s cookie is valid for thirty days to the millisecond', () => {
  const { token, expires, cookie } = newSession(SECRET, 0);
  expect(expires).toBe(30 * 24 * 60 * 60 * 1000);
  expect(readSessionCookie(cookie, SECRET, expires - 1)).toBe(token);
  expect(readSessionCookie(cookie, SECRET, expires)).toBeUndefined();
});
