import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendTestMail } from '../../netlify/mail/team-mail.ts';
import { launchMail } from '../../src/copy/mail.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { readMail } from '../support/read-mail.ts';

let mail: MailServer;
beforeEach(async () => {
  mail = await startMailServer();
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('CONTACT_MAIL_TO', 'a@x.com, b@x.com');
  vi.stubEnv('CONTACT_MAIL_FROM', 'site@x.com');
});
afterEach(async () => {
  await mail.stop();
  vi.unstubAllEnvs();
});

test('the test mail goes to all recipients and says what it is', async () => {
  expect(await sendTestMail()).toEqual({ to: ['a@x.com', 'b@x.com'], refused: [] });
  const { subject, text, html, from, messageId } = await readMail(mail.received[0] ?? '');
  expect(subject).toBe(launchMail.subject);
  expect(text.trim()).toBe(launchMail.text);
  expect(html).toContain(launchMail.text);
  expect(from?.address).toBe('site@x.com');
  expect(messageId).toMatch(/^<teste-\d{13}@/);
});

test('the test mail reports refused recipients, and all of them without a reply', async () => {
  mail.refused.set('b@x.com', 550);
  expect(await sendTestMail()).toMatchObject({ refused: ['b@x.com'] });
  mail.refused.clear();
  mail.behave('close-after-content');
  expect(await sendTestMail()).toMatchObject({ refused: ['a@x.com', 'b@x.com'] });
});
