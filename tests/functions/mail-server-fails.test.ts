import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver } from '../../netlify/delivery/deliver.ts';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import { withMail } from '../support/delivering.ts';
import { type Behaviour, startMailServer } from '../support/mail-server.ts';

const { rows, mail, send, storeUnsent, stateOf, pending, log } = withMail();

const mailState = async () =>
  (
    await rows(`SELECT failing_since IS NOT NULL AS failing, reason, probing_until,
      extract(epoch FROM probing_until - now())::int AS probing FROM mail_state`)
  )[0];

describe('a failure of the server as a whole', () => {
  test.each<Behaviour>(['refuse-for-now', 'refuse-for-good'])('that answers %s costs no message a try', async (how) => {
    mail().behave(how);
    const protocol = await send();
    for (let run = 2; run <= 4; run++) await deliverPending();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false, failed: false, taken: false });
    expect(await pending()).toEqual([protocol]);
    mail().behave('accept');
    await deliverPending();
    expect(await stateOf(protocol)).toMatchObject({ delivered: true });
    expect(mail().received).toHaveLength(1);
  });

  test('such as a password that expired costs nothing either, and is named in the log without the person', async () => {
    const strict = await startMailServer(0, 'segredo');
    vi.stubEnv('SMTP_URL', strict.url.replace('segredo', 'velha'));
    const protocol = await send();
    await deliverPending();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false });
    expect(log()).toContain('535');
    expect(log()).not.toMatch(/Ana|98765|ana@|velha/);
    vi.stubEnv('SMTP_URL', strict.url);
    await deliverPending();
    expect(strict.received).toHaveLength(1);
    await strict.stop();
  });

  test.each(['smtp://127.0.0.1:1', 'smtp.provedor.com.br:465'])(
    'such as an SMTP_URL that leads nowhere (%s) keeps everything pending',
    async (url) => {
      vi.stubEnv('SMTP_URL', url);
      const protocol = await send();
      expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false, taken: false });
      vi.stubEnv('SMTP_URL', mail().url);
      await deliverPending();
      expect(mail().received).toHaveLength(1);
    },
  );

  test('such as a list of recipients that was typed badly keeps everything pending, and is named', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', 'vendas');
    const protocol = await send();
    expect(await stateOf(protocol)).toMatchObject({ attempts: 0, delivered: false, taken: false });
    expect(await mailState()).toMatchObject({ failing: true, reason: 'CONTACT_MAIL_TO' });
  });

  test('ends the run: the next message is not tried, and the next run begins with one', async () => {
    for (let made = 0; made < 5; made++) await storeUnsent();
    mail().behave('refuse-for-now');
    expect(await deliver()).toMatchObject({ serverFailure: '451', postponed: 0 });
    expect(await deliver()).toMatchObject({ serverFailure: '451' });
    expect(mail().connections).toBe(2);
  });

  test('is remembered with its reason until a mail gets through', async () => {
    mail().behave('refuse-for-now');
    await send();
    const first = await rows('SELECT failing_since FROM mail_state');
    await deliver();
    expect(await rows('SELECT failing_since FROM mail_state')).toEqual(first);
    expect(await mailState()).toMatchObject({ failing: true, reason: '451', probing_until: null });
    mail().behave('accept');
    await deliver();
    expect(await mailState()).toEqual({
      failing: false,
      reason: null,
      probing_until: null,
      probing: null,
    });
  });
});

describe('while mail fails', () => {
  beforeEach(async () => {
    mail().behave('refuse-for-now');
    await send();
  });

  test('one run at a time tries it, and a person’s order always does', async () => {
    mail().behave('hang');
    const first = deliver();
    await vi.waitFor(() => expect(mail().hanging).toBe(1), { timeout: 60_000 });
    await Promise.all(Array.from({ length: 20 }, () => deliver()));
    expect(mail().connections).toBe(2);
    // Two minutes: longer than a run's first try takes.
    const { probing } = (await mailState()) ?? {};
    expect(probing).toBeGreaterThan(60);
    expect(probing).toBeLessThanOrEqual(120);
    await storeUnsent();
    mail().behave('accept');
    expect(await deliver({ now: true })).toMatchObject({ delivered: 1 });
    await mail().stop();
    await first;
  });

  test('a run that died does not keep the next ones from sending', async () => {
    await rows("UPDATE mail_state SET probing_until = now() - interval '1 second'");
    mail().behave('accept');
    expect(await deliver()).toMatchObject({ delivered: 1 });
  });

  test('a run that found nothing to send leaves the turn to the next', async () => {
    await rows("UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour'");
    await deliver();
    expect(await mailState()).toMatchObject({ failing: true, probing_until: null });
  });
});
