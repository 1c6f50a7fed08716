import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { deskMembers } from '../settings.ts';
import { loadEnv, readPort } from './command.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ['CONTACT_MAIL_TO', 'DESK_SECRET', 'SMTP_URL']) vi.stubEnv(name, undefined);
});
afterEach(() => vi.unstubAllEnvs());

const load = (text: string | Buffer) => {
  writeFileSync(join(folder, '.env'), text);
  loadEnv(join(folder, '.env'));
  return process.env;
};

test('Windows line ends, a byte-order mark, comments, export and blank lines are read', () => {
  const env = load(
    '\ufeffDESK_SECRET=e1b7d94c02fa6835\r\n\r\n# nota com = e #\r\nexport SMTP_URL = smtps://u:p@h # da caixa\r\n',
  );
  expect([env.DESK_SECRET, env.SMTP_URL]).toEqual(['e1b7d94c02fa6835', 'smtps://u:p@h']);
});

test('quoted names with a comma are read, as in .env.example', () => {
  load('CONTACT_MAIL_TO="Silva, Ana" <ana@empresa.example>, "Lima, Bia" <bia@empresa.example>\r\n');
  expect(deskMembers()).toEqual([
    { name: 'Silva, Ana', address: 'ana@empresa.example' },
    { name: 'Lima, Bia', address: 'bia@empresa.example' },
  ]);
});

test.each(["'a#b c'", '"a#b c"', '`a#b c`'])('a secret with # in quotes %s stays whole', (value) => {
  expect(load(`DESK_SECRET=${value}`).DESK_SECRET).toBe('a#b c');
});

test.each([
  ['a secret cut by #', '\nDESK_SECRET=abc#def', 2],
  ['a secret that begins with #', 'DESK_SECRET=#abc', 1],
  ['a line that is no variable', 'DESK_SECRET abc', 1],
  ['a file in UTF-16', Buffer.from('\ufeffDESK_SECRET=abc', 'utf16le'), 1],
])('%s is refused with its line', (_, text, line) => {
  expect(() => load(text)).toThrow(new RegExp(`^A linha ${line} do arquivo .env não é`));
});

test('the shell’s variables win, and no file is needed', () => {
  loadEnv(join(folder, 'nada'));
  vi.stubEnv('SMTP_URL', '');
  expect(load('SMTP_URL=smtp://h').SMTP_URL).toBe('');
});

test.each([
  [undefined, 8888],
  ['', 8888],
  ['0', 0],
  ['65535', 65535],
])('PORT %j is the port %d', (setting, port) => {
  vi.stubEnv('PORT', setting);
  expect(readPort()).toBe(port);
});

test.each(['65536', '-1', '80.5', 'http'])('PORT %s is refused', (setting) => {
  vi.stubEnv('PORT', setting);
  expect(readPort).toThrow(`PORT deve ser um número de 0 a 65535, e não "${setting}".`);
});
