import { expect, test } from 'vitest';
import { sendTestMail } from '../../netlify/mail/team-mail.tsx';
import { launchMail } from '../../src/copy/mail.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { readMail } from '../support/read-mail.ts';

const { mail } = withMail();

test('the test mail goes to all recipients and says what it is', async () => {
  expect(await sendTestMail()).toEqual({ to: [SALES, BOARD], refused: [] });
  const { subject, text, html, from, messageId } = await readMail(mail().received[0] ?? '');
  expect(subject).toBe(launchMail.subject);
  expect(text.trim()).toBe(launchMail.text);
  expect(html).toContain(launchMail.text);
  expect(from?.address).toBe('site@empresa.example');
  expect(messageId).toMatch(/^<teste-\d{13}@/);
});

test('the test mail reports refused recipients, and all of them without a reply', async () => {
  mail().refused.set(BOARD, 550);
  expect(await sendTestMail()).toMatchObject({ refused: [BOARD] });
  mail().refused.clear();
  mail().behave('close-after-content');
  expect(await sendTestMail()).toMatchObject({ refused: [SALES, BOARD] });
});
