import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { placeholders } from '../../src/company.ts';

const run = (command: string, args: string[], env: Record<string, string>) =>
  spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production', ...env } });

test('the launch check names each stand-in and unset setting, and what a visitor would see', () => {
  const { stdout, status } = run(process.execPath, ['netlify/local/launch-check.ts'], {
    SMTP_URL: '',
    CONTACT_MAIL_TO: '',
  });
  expect(status).toBe(1);
  for (const fact of [...Object.keys(placeholders), 'SMTP_URL', 'CONTACT_MAIL_TO']) expect(stdout).toContain(fact);
  const whole = run(process.execPath, ['netlify/local/launch-check.ts'], {
    SMTP_URL: 'smtp://x',
    CONTACT_MAIL_TO: 'a@b.com',
  });
  expect(whole.stdout).not.toContain('SMTP_URL');
});

test('a production build stops on the stand-ins and names them', () => {
  const { stdout, stderr, status } = run('astro', ['build', '--outDir', '.netlify/launch-test'], {
    CONTEXT: 'production',
  });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain('nome da empresa');
});
