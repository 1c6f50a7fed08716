import { expect, test, vi } from 'vitest';
import deliverPending from '../../netlify/functions/deliver-pending.ts';
import signedLink from '../../netlify/functions/signed-link.ts';
import { deliver } from '../../netlify/mail/deliver.ts';
import { signLink } from '../../netlify/mail/signed-link.ts';
import { findByProtocol } from '../../netlify/messages/find.ts';
import { deliveryStatus } from '../../netlify/messages/message.ts';
import { countNeglected } from '../../netlify/messages/waiting.ts';
import { withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';
import { decideBy } from '../support/stored.ts';

const { rows, mail } = withMail();

const PREVIEW = { deploy: { context: 'deploy-preview' } };

test.each(['deploy-preview', 'branch-deploy', 'teste', 'dev'])(
  'a %s on the platform stores a message, mails nobody, and the desk shows why',
  async (context) => {
    const { protocol, response, settle } = await post(validMessage(), '127.0.0.1', { deploy: { context } });
    expect(response.status).toBe(201);
    await settle();
    await deliverPending(undefined, { deploy: { context } });
    expect(mail().received).toHaveLength(0);
    const message = await findByProtocol(protocol);
    expect(message).toMatchObject({ preview_context: context });
    expect(message && deliveryStatus(message)).toBe('preview');
    expect(await countNeglected()).toMatchObject({ inPreview: 1 });
  },
);

test('in a preview neither copied nor released messages are mailed', async () => {
  vi.stubEnv('SMTP_URL', '');
  await (await post(validMessage())).settle();
  vi.stubEnv('SMTP_URL', mail().url);
  await deliverPending(undefined, PREVIEW);
  const { protocol, settle } = await post({ ...validMessage(), deixe_vazio: 'x' }, '127.0.0.1', PREVIEW);
  await settle();
  vi.stubEnv('DESK_SECRET', SECRET);
  const link = signLink({ protocol, action: 'release' }) ?? '';
  const background: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void background.push(work);
  const response = await signedLink(new Request(link, { method: 'POST' }), { waitUntil, ...PREVIEW });
  expect(response.status).toBe(200);
  await Promise.all(background);
  expect(background).toHaveLength(1);
  expect(mail().received).toHaveLength(0);
});

test('a preview marks only the undelivered messages that it received', async () => {
  vi.stubEnv('SMTP_URL', '');
  const { protocol: before, settle: settleBefore } = await post(validMessage());
  await settleBefore();
  const message = validMessage();
  const { protocol, settle } = await post(message, '127.0.0.1', PREVIEW);
  await settle();
  expect(await findByProtocol(before)).toMatchObject({ preview_context: null });
  await rows('UPDATE contact_messages SET delivered_at = now(), preview_context = NULL');
  await (await post({ ...message, deixe_vazio: '' }, '127.0.0.1', PREVIEW)).settle();
  expect(await findByProtocol(protocol)).toMatchObject({ preview_context: null });
});

test('production and a developer’s machine send mail', async () => {
  for (const deployed of [{ deploy: { context: 'production' } }, { deploy: { context: '' } }, {}]) {
    const { settle } = await post(validMessage(), '127.0.0.1', deployed);
    await settle();
  }
  vi.stubEnv('NETLIFY_DEV', 'true');
  const { settle } = await post(validMessage(), '127.0.0.1', { deploy: { context: 'dev' } });
  await settle();
  expect(mail().received).toHaveLength(4);
});

test('a message received in a preview is mailed only on a person’s order', async () => {
  const { protocol, settle } = await post(validMessage(), '127.0.0.1', PREVIEW);
  await settle();
  await decideBy('release')(protocol);
  await deliverPending();
  expect(mail().received).toHaveLength(0);
  expect(await deliver({ retryAtOnce: true })).toMatchObject({ delivered: 1 });
  expect(mail().received).toHaveLength(1);
  expect(await findByProtocol(protocol)).toMatchObject({ preview_context: null, delivered_at: expect.anything() });
});
