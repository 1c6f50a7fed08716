import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteUrl } from '../../src/contact/company-links.ts';
import { copyWithCompany, runIn } from '../support/company.ts';
import { SECRET } from '../support/secrets.ts';

const folder = copyWithCompany();

/** Runs a command of package.json. */
const command = (name: string, args: string[], env: Record<string, string>) =>
  runIn(folder, process.execPath, [`netlify/commands/${name}.ts`, ...args], env);

test('before publishing, every placeholder and every missing or unusable variable is named', async () => {
  const ready = { SMTP_URL: 'smtps://u:p@smtp.empresa.example', DESK_SECRET: SECRET };
  const nothing = { code: 0, text: 'Nada falta: o site pode ser publicado.\n' };
  expect(await command('launch-check', [], ready)).toEqual(nothing);

  const file = join(folder, 'src/content/empresa.json');
  const company = JSON.parse(readFileSync(file, 'utf8'));
  company.domain = 'www.empresa.example';
  company.address.postalCode = '13840-000';
  writeFileSync(file, JSON.stringify(company));
  const { code, text } = await command('launch-check', [], {
    SMTP_URL: 'smtp://localhost:25',
    DESK_SECRET: ' ',
    CONTACT_WEBHOOK_SECRET: SECRET,
    CONTACT_RATE_LIMIT: 'x',
    CONTACT_MAIL_TO: 'ana@x.com.br; outra',
  });
  const lines = [
    'Falta antes de publicar:',
    '- src/content/empresa.json, Empresa › Domínio: ainda é o dado provisório “www.empresa.example”. Escreva o da empresa.',
    '- src/content/empresa.json, Empresa › Endereço › CEP: ainda é o dado provisório “13840-000”. Escreva o da empresa.',
    '- SMTP_URL: a Netlify não alcança esta máquina',
    '- CONTACT_WEBHOOK_URL: falta, e CONTACT_WEBHOOK_SECRET sozinha não envia nada',
    '- DESK_SECRET: sem ela não há mesa',
    '- CONTACT_MAIL_TO: “outra” não é um endereço de e-mail. Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br',
    '- CONTACT_RATE_LIMIT: não é um número de mensagens. Escreva, por exemplo, 5; 0 desliga.',
  ];
  expect([code, ...text.trim().split('\n')]).toEqual([1, ...lines]);
  const here = { ...ready, CONTACT_WEBHOOK_URL: 'http://localhost:8080/x', CONTACT_WEBHOOK_SECRET: SECRET };
  expect((await command('launch-check', [], here)).text).toContain(
    '- CONTACT_WEBHOOK_URL: a Netlify não alcança esta máquina',
  );
});

test('npm run login-link prints links to the site and to this machine for a member, and one line for anybody else', async () => {
  const CONTACT_MAIL_TO = '"Silva, Ana" <ana@empresa.example>';
  const env = { PORT: '8890', DESK_SECRET: SECRET, CONTACT_MAIL_TO, URL: siteUrl };
  const given = await command('login-link', ['Ana@empresa.example'], env);
  const [there, here] = [siteUrl, 'http://localhost:8890'].map((origin) => `${origin}/mesa/entrar?volta=%2Fmesa&t=T\n`);
  expect(given.text.replace(/(?<=&t=)\S+/g, 'T')).toBe(`${there}Vale por 15 minutos. Na mesa desta máquina: ${here}`);
  const USE = 'Use: npm run login-link -- ana@empresa.example';
  for (const [email, DESK_SECRET, line] of [
    ['bia@empresa.example', SECRET, `“bia@empresa.example” não é da equipe (ana@empresa.example). ${USE}`],
    ['ana@empresa.example', '', 'DESK_SECRET não está definida'],
    ['ana@empresa.example', 'curta', 'DESK_SECRET: é curta demais'],
  ] as const) {
    const { code, text } = await command('login-link', [email], { ...env, DESK_SECRET });
    expect([code, ...text.trim().split('\n')]).toEqual([1, expect.stringContaining(line)]);
  }
});
