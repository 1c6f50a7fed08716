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
  ['smtp://u:p@mail.x.com:587', true],
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

test.each([
  ['SMTP_URL', 'smtp.provedor.com.br:465', /^SMTP_URL: não é um endereço de servidor/],
  ['SMTP_URL', 'https://x.com', /^SMTP_URL: /],
  ['SMTP_URL', 'smtp://u:p@x.com:465', /^SMTP_URL: a porta 465 é a de smtps:\/\//],
  ['SMTP_URL', 'smtps://u:a#b@x.com:465', /^SMTP_URL: (?!.*a#b)/],
  ...['vendas', 'a@x.com, vendas', 'a@localhost', 'a@x.com b@', '"a b"@x.com', ','].map(
    (value): [string, string, RegExp] => ['CONTACT_MAIL_TO', value, /^CONTACT_MAIL_TO: .*e-mail/],
  ),
  ['CONTACT_MAIL_FROM', 'a@x.com, b@x.com', /^CONTACT_MAIL_FROM: o remetente é um só/],
  ['DESK_MEMBERS', 'gerencia', /^DESK_MEMBERS: /],
  ['DESK_SECRET', 'abcdefgh1234567', /^DESK_SECRET: é curta demais/],
  ['DESK_SECRET', 'abcdefg'.repeat(9), /^DESK_SECRET: repete demais os mesmos caracteres/],
  ['CONTACT_WEBHOOK_URL', 'http://crm.x.com/site', /^CONTACT_WEBHOOK_URL: .*https/],
  ['CONTACT_WEBHOOK_URL', 'https://ana:senha@crm.x.com/site', /^CONTACT_WEBHOOK_URL: tem usuário ou senha/],
  ['CONTACT_RETENTION_DAYS', '180 dias', /^CONTACT_RETENTION_DAYS: não é um número de dias/],
  ['CONTACT_RETENTION_DAYS', '0', /^CONTACT_RETENTION_DAYS: /],
  ['CONTACT_RATE_LIMIT', 'cinco', /^CONTACT_RATE_LIMIT: /],
  ['CONTACT_RATE_LIMIT', '1000000', /^CONTACT_RATE_LIMIT: /],
  ...['(19) 98765-4321', '+5519987654321', '123456789', '1234567890123456', '0123456789'].map(
    (number): [string, string, RegExp] => ['WHATSAPP_PHONE_NUMBER', number, /^WHATSAPP_PHONE_NUMBER: .*código do país/],
  ),
])('%s=%s is refused with a sentence in Portuguese', (name, value, sentence) => {
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  vi.stubEnv(name, value);
  expect(settingProblems()).toEqual([expect.stringMatching(sentence)]);
});

test('a webhook without a secret is refused, and usable settings have no problem', () => {
  vi.stubEnv('CONTACT_WEBHOOK_URL', 'https://crm.x.com/site');
  expect(settingProblems()).toEqual([expect.stringMatching(/^CONTACT_WEBHOOK_SECRET: /)]);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  vi.stubEnv('SMTP_URL', 'smtps://usuario:senha@smtp.provedor.com.br:465');
  vi.stubEnv('DESK_SECRET', 'abcdefgh'.repeat(2));
  expect(settingProblems()).toEqual([]);
  expect(deskSecret()).toBe('abcdefghabcdefgh');
});

test.each([
  ['CONTACT_RATE_LIMIT', '0', rateLimit, 0],
  ['CONTACT_RATE_LIMIT', '999999', rateLimit, 999_999],
  ['CONTACT_RATE_LIMIT', ' ', rateLimit, 5],
  ['CONTACT_RETENTION_DAYS', ' 180d ', retentionDays, 180],
])('%s=%j is read by %o as %i', (name, setting, read, number) => {
  vi.stubEnv(name, setting);
  expect(read()).toBe(number);
});
