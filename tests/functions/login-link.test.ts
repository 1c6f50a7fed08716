import { expect, test } from 'vitest';
import { siteUrl } from '../../src/contact/company-links.ts';
import { copyWithCompany, runIn } from '../support/company.ts';
import { SECRET } from '../support/secrets.ts';

const folder = copyWithCompany();

const print = (email: string, env: Record<string, string>) =>
  runIn(folder, process.execPath, ['netlify/commands/login-link.ts', email], env);

test('npm run login-link prints links to the site and to this machine for a member, and one line for anybody else', async () => {
  const CONTACT_MAIL_TO = '"Silva, Ana" <ana@empresa.example>';
  const env = { PORT: '8890', DESK_SECRET: SECRET, CONTACT_MAIL_TO, URL: siteUrl };
  const given = await print('Ana@empresa.example', env);
  const [there, here] = [siteUrl, 'http://localhost:8890'].map((origin) => `${origin}/mesa/entrar?volta=%2Fmesa&t=T\n`);
  expect(given.text.replace(/(?<=&t=)\S+/g, 'T')).toBe(`${there}Vale por 15 minutos. Na mesa desta máquina: ${here}`);
  const USE = 'Use: npm run login-link -- ana@empresa.example';
  for (const [email, DESK_SECRET, line] of [
    ['bia@empresa.example', SECRET, `“bia@empresa.example” não é da equipe (ana@empresa.example). ${USE}`],
    ['ana@empresa.example', '', 'DESK_SECRET não está definida'],
    ['ana@empresa.example', 'curta', 'DESK_SECRET: é curta demais'],
  ] as const) {
    const { code, text } = await print(email, { ...env, DESK_SECRET });
    expect([code, ...text.trim().split('\n')]).toEqual([1, expect.stringContaining(line)]);
  }
});
