import { afterEach, describe, expect, test, vi } from 'vitest';
import { company } from '../src/company.ts';
import { siteUrl } from '../src/company-links.ts';
import { retentionDays } from '../src/message/privacy.ts';
import { SECRET } from '../tests/support/secrets.ts';
import {
  alertWebhook,
  contactWebhook,
  deskMembers,
  deskSecret,
  mailRecipients,
  mailSender,
  rateLimit,
  settingProblems,
  siteOrigin,
  smtpUrl,
} from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

describe('CONTACT_MAIL_TO', () => {
  test.each([
    ['a@x.com, b@y.com', ['a@x.com', 'b@y.com']],
    ['"Silva, J" <j@x.com>, b@y.com', ['j@x.com', 'b@y.com']],
    ['Vendas <vendas@guaçu.com.br>', ['vendas@xn--guau-2oa.com.br']],
    ['a@x.com, A@x.com', ['A@x.com']],
    ['Equipe: a@x.com, b@y.com;', ['a@x.com', 'b@y.com']],
    ['', [company.email]],
  ])('the recipients of %s are read', async (setting, expected) => {
    vi.stubEnv('CONTACT_MAIL_TO', setting);
    expect((await mailRecipients()).map(({ address }) => address)).toEqual(expected);
  });

  test.each(['vendas', 'a@x.com, vendas', 'a@localhost', 'a@x.com b@x.com', '"a b"@x.com', ','])(
    'the malformed setting %s is refused',
    async (setting) => {
      vi.stubEnv('CONTACT_MAIL_TO', setting);
      await expect(mailRecipients()).rejects.toThrow(/^CONTACT_MAIL_TO: .*e-mail/);
    },
  );
});

test('the desk’s members are the recipients and the mailboxes of DESK_MEMBERS', async () => {
  vi.stubEnv('CONTACT_MAIL_TO', 'a@x.com');
  expect((await deskMembers()).map(({ address }) => address)).toEqual(['a@x.com']);
  vi.stubEnv('DESK_MEMBERS', '"Silva, J" <j@x.com>, b@y.com');
  expect((await deskMembers()).map(({ address }) => address)).toEqual(['a@x.com', 'j@x.com', 'b@y.com']);
  vi.stubEnv('DESK_MEMBERS', 'gerencia');
  await expect(deskMembers()).rejects.toThrow('DESK_MEMBERS');
});

test.each([
  ['https://crm.x.com/site', '', 'CONTACT_WEBHOOK_SECRET'],
  ['https://crm.x.com/site', 'curta', 'CONTACT_WEBHOOK_SECRET'],
  ['http://crm.x.com/site', SECRET, 'CONTACT_WEBHOOK_URL'],
  ['http://localhost.x.com/site', SECRET, 'CONTACT_WEBHOOK_URL'],
  ['http://127.x.com/site', SECRET, 'CONTACT_WEBHOOK_URL'],
  ['crm.x.com', SECRET, 'CONTACT_WEBHOOK_URL'],
])('the webhook %s with the secret %j is refused', (url, secret, named) => {
  vi.stubEnv('CONTACT_WEBHOOK_URL', url);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', secret);
  expect(contactWebhook).toThrow(new RegExp(`^${named}: `));
});

test.each(['https://crm.x.com/site', 'http://localhost:8080/site', 'http://127.0.0.1/site'])(
  'the webhook %s is used with its secret',
  (url) => {
    vi.stubEnv('CONTACT_WEBHOOK_URL', url);
    vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
    expect(contactWebhook()).toEqual({ url, secret: SECRET });
  },
);

test('the alert’s webhook may be on this machine', () => {
  vi.stubEnv('ALERT_WEBHOOK_URL', 'http://localhost:8080/alerta');
  expect(alertWebhook()).toBe('http://localhost:8080/alerta');
});

test.each([
  ['https://deploy-preview-7--site.netlify.app/', 'https://deploy-preview-7--site.netlify.app'],
  ['http://localhost:8888/x', 'http://localhost:8888'],
  ...['', 'site.netlify.app', 'ftp://x.com'].map((url): [string, string] => [url, siteUrl]),
])('with URL=%s, links lead to %s', (url, origin) => {
  vi.stubEnv('URL', url);
  expect(siteOrigin()).toBe(origin);
});

test('the privacy page names the team’s system if the webhook is set at the build', async () => {
  const textsWith = async (url: string) => {
    vi.stubEnv('CONTACT_WEBHOOK_URL', url);
    vi.resetModules();
    const { privacy } = await import('../src/copy/privacidade.ts');
    return JSON.stringify(privacy);
  };
  expect(await textsWith('')).not.toContain('sistema em que a equipe');
  expect(await textsWith('https://crm.x.com/site')).toContain('sistema em que a equipe');
});

test('the sender is one mailbox, by default with the company’s name', async () => {
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@x.com');
  expect(await mailSender()).toEqual({ name: company.name, address: 'site@x.com' });
  vi.stubEnv('CONTACT_MAIL_FROM', 'Nosso site <site@x.com>');
  expect((await mailSender()).name).toBe('Nosso site');
  vi.stubEnv('CONTACT_MAIL_FROM', 'a@x.com, b@x.com');
  await expect(mailSender()).rejects.toThrow('CONTACT_MAIL_FROM');
});

test.each(['smtp.provedor.com.br:465', 'https://x.com', 'smtp://', 'smtp:x', 'smtps://u:a#b@x.com:465'])(
  'SMTP_URL=%s is refused without quoting its password',
  (setting) => {
    vi.stubEnv('SMTP_URL', setting);
    expect(() => smtpUrl()).toThrow(/^SMTP_URL: (?!.*a#b)/);
  },
);

test('settingProblems names each unusable variable, and none of usable ones', async () => {
  vi.stubEnv('SMTP_URL', 'x');
  vi.stubEnv('CONTACT_MAIL_TO', 'x');
  vi.stubEnv('DESK_SECRET', 'curta');
  vi.stubEnv('ALERT_WEBHOOK_URL', 'ftp://x.com');
  expect((await settingProblems()).map((problem) => problem.split(':')[0])).toEqual([
    'SMTP_URL',
    'CONTACT_MAIL_TO',
    'DESK_SECRET',
    'ALERT_WEBHOOK_URL',
  ]);
  vi.stubEnv('SMTP_URL', 'smtps://usuario:senha@smtp.provedor.com.br:465');
  vi.stubEnv('CONTACT_MAIL_TO', 'a@x.com');
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('ALERT_WEBHOOK_URL', 'https://x.com/hook');
  expect(await settingProblems()).toEqual([]);
});

test.each([
  ['DESK_SECRET', 'x7'.repeat(7), /^DESK_SECRET: é curta demais/],
  ['DESK_SECRET', 'a'.repeat(16), /^DESK_SECRET: repete demais os mesmos caracteres/],
  ['DESK_SECRET', 'abcdefg'.repeat(9), /^DESK_SECRET: repete demais os mesmos caracteres/],
  ['CONTACT_RETENTION_DAYS', '180 dias', /^CONTACT_RETENTION_DAYS: não é um número de dias/],
  ['CONTACT_RETENTION_DAYS', '0', /^CONTACT_RETENTION_DAYS: /],
  ['CONTACT_RETENTION_DAYS', '-180', /^CONTACT_RETENTION_DAYS: /],
  ['CONTACT_RATE_LIMIT', 'cinco', /^CONTACT_RATE_LIMIT: /],
  ['WHATSAPP_PHONE_NUMBER', '(19) 98765-4321', /^WHATSAPP_PHONE_NUMBER: .*código do país/],
])('%s=%s is refused with a sentence in Portuguese', async (name, value, sentence) => {
  vi.stubEnv(name, value);
  expect(await settingProblems()).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['0', 0],
  ['999999', 999_999],
  [' ', 5],
])('CONTACT_RATE_LIMIT=%j is %i messages', (setting, messages) => {
  vi.stubEnv('CONTACT_RATE_LIMIT', setting);
  expect(rateLimit()).toBe(messages);
});

test('the shortest secret has sixteen characters, of which eight differ', () => {
  vi.stubEnv('DESK_SECRET', 'abcdefgh'.repeat(2));
  expect(deskSecret()).toBe('abcdefgh'.repeat(2));
});

test('CONTACT_RETENTION_DAYS accepts 180d and 180', () => {
  for (const setting of ['180d', '180', ' 180d ']) {
    vi.stubEnv('CONTACT_RETENTION_DAYS', setting);
    expect(retentionDays()).toBe(180);
  }
});
