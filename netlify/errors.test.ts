import { expect, test } from 'vitest';
import { SettingError } from '../src/setting-error.ts';
import { describeError, LoggableError } from './errors.ts';

const failure = (more: object, message = 'Ana pede um TMS') => Object.assign(new TypeError(message), more);
type Case = [string, unknown, string];
const withCode = (code: string, described: string, more = {}): Case => [code, failure({ code, ...more }), described];

test.each<Case>([
  ['no error', 'Ana', 'unknown error'],
  ['an error of a driver', failure({}), 'TypeError'],
  ['one with a code and a constraint', failure({ code: 'E1', constraint: 'one_row' }), 'TypeError (E1 one_row)'],
  ...['ana x', ' ana', 'ana@x.com', 'ana\n'].map((code) => withCode(code, 'TypeError')),
  ['its cause', failure({ cause: failure({ code: 'E2' }) }), 'TypeError: TypeError (E2)'],
  ['one of ours', new LoggableError('blob store timeout'), 'blob store timeout'],
  ['an unusable variable', new SettingError('SMTP_URL', 'falta.'), 'SMTP_URL: falta.'],
  ['a missing table', failure({ severity: 'ERROR', code: '42P01' }, 'no table x'), 'no table x (42P01)'],
  ...['22P02', '23505', '44000', 'P0001'].map((code) => withCode(code, `TypeError (${code})`, { severity: 'ERROR' })),
])('%s is described without a visitor’s words', (_, error, description) => {
  expect(describeError(error)).toBe(description);
});
