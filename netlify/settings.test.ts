import { afterEach, expect, test, vi } from 'vitest';
import { company } from '../src/company.ts';
import { siteUrl } from '../src/contact/company-links.ts';
import { retentionDays } from '../src/message/privacy.ts';
import { SECRET } from '../tests/support/secrets.ts';
import {
  deskMembers,
  deskSecret,
  isLoopback,
  mailRecipients,
  mailSender,
  rateLimit,
  settingProblems,
  siteOrigin,
  smtpServer,
} from './settings.ts';
import { settingsAtBuild } from './settings-at-build.ts';

const { 'astro:build:start': build } = settingsAtBuild().hooks;

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['a@x.com, b@y.com', ['a@x.com', 'b@y.com']],
  ['"Silva, J" <j@x.com>,b@y.com', ['j@x.com', 'b@y.com']],
  ['Vendas <vendas@guaçu.com.br>', ['vendas@xn--guau-2oa.com.br']],
  ['Silva, Ana <a@x.com>; "b@y.com" <b@y.com>', ['a@x.com', 'b@y.com']],
  ['a@x.com, A@x.com', ['a@x.com']],
  ['a@x.com b@y.com', ['a@x.com', 'b@y.com']],
  ['a@x.com\nB <b@y.com> C <c@z.com>  d@w.com', ['a@x.com', 'b@y.com', 'c@z.com', 'd@w.com']],
  ['a@x.com <a@x.com>', ['a@x.com']],
  ['', [company.email]],
])('CONTACT_MAIL_TO=%s names these mailboxes', (setting, expected) => {
  vi.stubEnv('CONTACT_MAIL_TO', setting);
  expect(mailRecipients().map(({ address }) => address)).toEqual(expected);
});

test('with unusable variables, whoever reads the company’s mailbox is the one member', () => {
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas');
  vi.stubEnv('DESK_MEMBERS', 'diretoria');
  expect(deskMembers()).toEqual([{ name: '', address: company.email }]);
});

test('the sender may have a name of its own', () => {
  vi.stubEnv('CONTACT_MAIL_FROM', 'Nosso site <site@x.com>');
  expect(mailSender()).toEqual({ name: 'Nosso site', address: 'site@x.com' });
});

test('this machine is localhost, 127.0.0.0/8 and ::1', () => {
  const here = ['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'];
  const others = ['localhost.x.com', 'mylocalhost', '127.x.com', '127.0.0.1.x.com', '10.127.0.1', 'x::1', '::11', ''];
  expect([...here, ...others, undefined].filter((host) => isLoopback(host))).toEqual(here);
});

test.each([
  ['smtp://u:p@mail.x.com', true],
  ['smtps://u:p@mail.x.com:465', false],
  ['smtp://localhost:25', false],
])('mail by %s begins with STARTTLS or ends: %s', (url, requireTLS) => {
  vi.stubEnv('SMTP_URL', url);
  expect(smtpServer()).toEqual({ url, requireTLS });
});

test.each([
  ['https://deploy-preview-7--site.netlify.app/', 'https://deploy-preview-7--site.netlify.app'],
  ['http://localhost:8888/x', 'http://localhost:8888'],
  ...['', 'site.netlify.app', 'ftp://x.com'].map((url): [string, string] => [url, siteUrl]),
])('with URL=%s, links lead to %s', (url, origin) => {
  vi.stubEnv('URL', url);
  expect(siteOrigin()).toBe(origin);
});

const REFUSED = `
SMTP_URL = smtp.provedor.com.br:465 | https://x.com | smtps:// | smtps://u:a#b@x.com:465 : não é um endereço de servidor de e-mail. Escreva, por exemplo, smtps://usuario:senha@smtp.provedor.com.br:465, com os sinais especiais da senha codificados (@ como %40, # como %23, / como %2F).
SMTP_URL = smtp://u:p@x.com:465 : a porta 465 é a de smtps://. Escreva smtps:// no começo.
CONTACT_MAIL_TO = vendas | a@x.com, vendas : “vendas” não é um endereço de e-mail. Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br
CONTACT_MAIL_TO = a@localhost | a@x.com, a@localhost : “a@localhost” não é um endereço de e-mail. Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br
CONTACT_MAIL_TO = b@ | a@x.com b@ : “b@” não é um endereço de e-mail. Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br
CONTACT_MAIL_TO = "a b"@x.com : “"a b"@x.com” não é um endereço de e-mail. Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br
CONTACT_MAIL_TO = , : não há nenhum endereço de e-mail.
CONTACT_MAIL_FROM = a@x.com, b@x.com : o remetente é um só endereço.
DESK_MEMBERS = gerencia : “gerencia” não é um endereço de e-mail. Escreva, por exemplo: Ana <ana@x.com.br>, bia@x.com.br
DESK_SECRET = abcdefgh1234567 : é curta demais: quem a adivinhasse assinaria em nome do site. Use pelo menos 16 caracteres ao acaso, por exemplo de: openssl rand -hex 32
DESK_SECRET = ${'abcdefg'.repeat(9)} : repete demais os mesmos caracteres: quem a adivinhasse assinaria em nome do site. Use pelo menos 16 caracteres ao acaso, por exemplo de: openssl rand -hex 32
CONTACT_WEBHOOK_SECRET =  : falta: ela assina o que vai a CONTACT_WEBHOOK_URL.
CONTACT_WEBHOOK_URL = http://crm.x.com/site : não é um endereço que comece com https://.
CONTACT_WEBHOOK_URL = https://ana:senha@crm.x.com/site | https://ana@crm.x.com | https://:senha@crm.x.com : tem usuário ou senha antes de @. Ponha a chave no fim: ?chave=….
CONTACT_RETENTION_DAYS = 180 dias | 180d | 0 : não é um número de dias. Escreva, por exemplo, 180.
CONTACT_RATE_LIMIT = cinco | 1000000 : não é um número de mensagens. Escreva, por exemplo, 5; 0 desliga.
`;

test.each(REFUSED.trim().split('\n'))('a setting that cannot be used is told: %s', async (line) => {
  const [, name = '', values = '', sentence] = /^(\w+) = (.*?) : (.*)$/.exec(line) ?? [];
  vi.stubEnv('CONTACT_WEBHOOK_URL', 'https://crm.x.com/site');
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  for (const value of values.split(' | ')) {
    vi.stubEnv(name, value);
    expect(settingProblems(), value).toEqual([`${name}: ${sentence}`]);
  }
  await expect(build?.({} as never)).rejects.toThrow(`Corrija as variáveis: ${name}: ${sentence}`);
});

test('usable settings have no problem', async () => {
  vi.stubEnv('CONTACT_WEBHOOK_URL', 'https://crm.x.com/site');
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  vi.stubEnv('SMTP_URL', 'smtps://usuario:senha@smtp.provedor.com.br:465');
  vi.stubEnv('DESK_SECRET', 'abcdefgh'.repeat(2));
  expect(settingProblems()).toEqual([]);
  await build?.({} as never);
  expect(deskSecret()).toBe('abcdefghabcdefgh');
});

test.each([
  ['CONTACT_RATE_LIMIT', '0', rateLimit, 0],
  ['CONTACT_RATE_LIMIT', '999999', rateLimit, 999_999],
  ['CONTACT_RATE_LIMIT', ' ', rateLimit, 5],
  ['CONTACT_RETENTION_DAYS', ' 180 ', retentionDays, 180],
])('%s=%j is read by %o as %i', (name, setting, read, number) => {
  vi.stubEnv(name, setting);
  expect(read()).toBe(number);
});
