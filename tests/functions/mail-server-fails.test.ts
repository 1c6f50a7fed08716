import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { deliver } from '../../netlify/mail/deliver.ts';
import { withMail } from '../support/delivering.ts';
import { LIMIT_MS } from '../support/limits.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';

const { rows, mail, send, storeUnsent, stateOf, undelivered, log } = withMail();

const mailState = async () =>
  (
    await rows(`SELECT failing_since IS NOT NULL AS failing, reason, retry_lease_until,
      extract(epoch FROM retry_lease_until - now())::int AS lease FROM mail_state`)
  )[0];

describe('failure of the mail server as a whole', () => {
  test.each<Behaviour>(['refuse-for-now', 'refuse-for-good'])(
    'a server that replies %s costs no message an attempt',
    async (how) => {
      mail().behave(how);
      const protocol = await send();
      for (let run = 2; run <= 4; run++) await deliverPending();
      expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false, failed: false, claimed: false });
      expect(await undelivered()).toEqual([protocol]);
      mail().behave('accept');
      await deliverPending();
      expect(await stateOf(protocol)).toMatchObject({ delivered: true });
      expect(mail().received).toHaveLength(1);
    },
  );

  test('an expired password costs no attempt and is logged without visitor data', async () => {
    const strict = await startMailServer(0, 'segredo');
    onTestFinished(strict.stop);
    vi.stubEnv('SMTP_URL', strict.url.replace('segredo', 'velha'));
    const protocol = await send();
    await deliverPending();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false });
    expect(log()).toContain('535');
    expect(log()).not.toMatch(/Ana|98765|ana@|velha/);
    vi.stubEnv('SMTP_URL', strict.url);
    await deliverPending();
    expect(strict.received).toHaveLength(1);
  });

  test.each([
    ['SMTP_URL', 'smtp://127.0.0.1:1', 'ESOCKET'],
    ['SMTP_URL', 'smtp.provedor.com.br:465', 'SMTP_URL'],
    ['CONTACT_MAIL_TO', 'vendas', 'CONTACT_MAIL_TO'],
    ['CONTACT_MAIL_FROM', 'site', 'CONTACT_MAIL_FROM'],
  ])('with %s=%s messages stay undelivered until it is mended, and the reason is %s', async (name, value, reason) => {
    const usable = process.env[name];
    vi.stubEnv(name, value);
    const protocol = await send();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false, claimed: false });
    expect(await mailState()).toMatchObject({ failing: true, reason });
    vi.stubEnv(name, usable);
    await deliverPending();
    expect(mail().received).toHaveLength(1);
  });

  test('a server failure ends the run before the next message', async () => {
    for (let made = 0; made < 5; made++) await storeUnsent();
    mail().behave('refuse-for-now');
    expect(await deliver()).toMatchObject({ serverFailure: '451', postponed: 0 });
    expect(await deliver()).toMatchObject({ serverFailure: '451' });
    expect(mail().connections).toBe(2);
  });

  test('a server failure is recorded with its reason until a mail is accepted', async () => {
    mail().behave('refuse-for-now');
    await send();
    const first = await rows('SELECT failing_since FROM mail_state');
    await deliver();
    expect(await rows('SELECT failing_since FROM mail_state')).toEqual(first);
    expect(await mailState()).toMatchObject({ failing: true, reason: '451', retry_lease_until: null });
    // A server that answers, and accepts nothing, still fails since then.
    mail().behave('refuse-content');
    await deliver();
    expect(mail().connections).toBe(3);
    expect(await rows('SELECT failing_since FROM mail_state')).toEqual(first);
    mail().behave('accept');
    await rows('UPDATE contact_messages SET next_attempt_at = now()');
    await deliver();
    expect(await mailState()).toEqual({
      failing: false,
      reason: null,
      retry_lease_until: null,
      lease: null,
    });
  });
});

describe('while mail fails', () => {
  beforeEach(async () => {
    mail().behave('refuse-for-now');
    await send();
  });

  test('while mail fails, one run at a time retries, and a person’s order always does', async () => {
    mail().behave('hang');
    const first = deliver();
    await vi.waitFor(() => expect(mail().hanging).toBe(1), { timeout: LIMIT_MS });
    await Promise.all(Array.from({ length: 20 }, () => deliver()));
    expect(mail().connections).toBe(2);
    // Two minutes: longer than the first attempt of a run takes.
    const { lease } = (await mailState()) ?? {};
    expect(lease).toBeGreaterThan(60);
    expect(lease).toBeLessThanOrEqual(120);
    await storeUnsent();
    mail().behave('accept');
    expect(await deliver({ retryAtOnce: true })).toMatchObject({ delivered: 1 });
    await mail().stop();
    await first;
  });

  test('a dead run does not keep the next ones from sending', async () => {
    await rows("UPDATE mail_state SET retry_lease_until = now() - interval '1 second'");
    mail().behave('accept');
    expect(await deliver()).toMatchObject({ delivered: 1 });
  });

  test('a run that found nothing to send releases the retry', async () => {
    await rows("UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour'");
    await deliver();
    expect(await mailState()).toMatchObject({ failing: true, retry_lease_until: null });
  });
});
