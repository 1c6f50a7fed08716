import { spawn, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../src/company.ts';
import { placeholdersLeft } from '../../src/placeholders.ts';
import { ending } from '../support/ending.ts';
import { startMailServer } from '../support/mail-server.ts';
import { SECRET } from '../support/secrets.ts';

const check = (env: Record<string, string>, ...args: string[]) =>
  ending(
    spawn(process.execPath, ['netlify/run.mjs', 'launch/launch-check', ...args], {
      env: { ...process.env, SMTP_URL: '', CONTACT_MAIL_TO: '', DESK_SECRET: '', ALERT_WEBHOOK_URL: '', ...env },
    }),
  );

test('launch-check names each placeholder and unset variable, and what a visitor would see', async () => {
  const { stdout, code } = await check({});
  expect(code).toBe(1);
  for (const { fact } of placeholdersLeft(company)) expect(stdout).toContain(`src/content/empresa.json, ${fact}`);
  for (const { seenAs } of placeholdersLeft(company)) expect(stdout).toContain(seenAs);
  expect(stdout).toContain('SMTP_URL');
  // Variables that are optional in docs/publicar.md do not keep the site from being published.
  expect(stdout).not.toMatch(/CONTACT_MAIL_TO|DESK_SECRET/);
});

test('launch-check names unusable variables without their values', async () => {
  const { stdout } = await check({
    SMTP_URL: 'usuario:segredo@smtp.x.com',
    CONTACT_MAIL_TO: 'vendas',
    DESK_SECRET: 'x',
  });
  expect(stdout).toContain('SMTP_URL: não é um endereço de servidor de e-mail');
  expect(stdout).toContain('CONTACT_MAIL_TO: “vendas” não é um endereço de e-mail');
  expect(stdout).toContain('DESK_SECRET: é curta demais');
  expect(stdout).not.toContain('segredo');
});

test('launch-check logs in to the mail server, and sends a test mail with --mail', async () => {
  const mail = await startMailServer(0, 'certa');
  onTestFinished(mail.stop);
  const settings = { SMTP_URL: mail.url, CONTACT_MAIL_TO: 'a@b.com', DESK_SECRET: SECRET };
  const wrong = await check({ ...settings, SMTP_URL: mail.url.replace('certa', 'errada') });
  expect(wrong.stdout).toContain('SMTP_URL: o servidor de e-mail não aceitou a conexão (535)');
  const right = await check(settings);
  expect(right.stdout).not.toContain('não aceitou a conexão');
  expect(right.stdout).toContain('SMTP_URL: a Netlify não alcança esta máquina');
  expect(mail.received).toHaveLength(0);
  const sent = await check(settings, '--mail');
  expect(sent.stdout).toContain('E-mail de teste enviado para a@b.com.');
  expect(mail.recipients).toEqual([['a@b.com']]);
  mail.refused.set('a@b.com', 550);
  expect((await check(settings, '--mail')).stdout).toContain('não aceitou o e-mail de teste para a@b.com');
});

test.runIf(placeholdersLeft(company).some(({ mayStay }) => !mayStay))(
  'a production build stops at placeholders and names them',
  () => {
    const { stdout, stderr, status } = spawnSync('astro', ['build', '--outDir', '.netlify/launch-test'], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', CONTEXT: 'production' },
    });
    expect(status).not.toBe(0);
    expect(stdout + stderr).toMatch(/src\/content\/empresa\.json, \w+: ainda é o dado provisório/);
  },
);
