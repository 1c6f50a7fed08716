import { spawn } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { ending } from '../support/ending.ts';
import { startMailServer } from '../support/mail-server.ts';
import { readMail } from '../support/read-mail.ts';
import { SECRET } from '../support/secrets.ts';
import { startSite } from '../support/site.ts';

test('launch-check passes on the built site, and ends when its test message is mailed', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  const DESK_SECRET = SECRET;
  const site = await startSite({ SMTP_URL: mail.url, DESK_SECRET });
  onTestFinished(site.stop);
  const command = ['netlify/run.mjs', 'launch/launch-check', '--site', site.url];
  const { stdout, stderr, code } = await ending(
    spawn(process.execPath, command, { env: { ...process.env, DESK_SECRET } }),
  );
  expect(stdout).not.toContain('✗');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  const subjects = await Promise.all(mail.received.map(async (content) => (await readMail(content)).subject));
  expect(subjects).toEqual([expect.stringMatching(/^\[Teste\] /)]);
});
