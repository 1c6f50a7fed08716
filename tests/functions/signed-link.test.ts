import { beforeEach, describe, expect, test, vi } from 'vitest';
import signedLink from '../../netlify/functions/signed-link.ts';
import { signLink } from '../../netlify/mail/signed-link.ts';
import type { LinkAction } from '../../netlify/messages/decisions.ts';
import { deskPage } from '../../src/copy/mesa.ts';
import { withDatabase } from '../support/database.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();

let protocol: string;

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  ({ protocol } = await post({ ...validMessage({ empresa: 'Rápida <b>' }), deixe_vazio: 'x' }));
});

const link = (action: LinkAction, now?: number) => signLink({ protocol, action }, now) ?? '';
const request = (url: string, method = 'GET') => signedLink(new Request(url, { method }), { waitUntil: () => {} });
const undo = (url: string) =>
  signedLink(new Request(url, { method: 'POST', body: new URLSearchParams({ desfazer: '1' }) }), {
    waitUntil: () => {},
  });
const state = async () =>
  (
    await rows('SELECT answered_at, released_at, spam_at, next_attempt_at FROM contact_messages WHERE protocol = $1', [
      protocol,
    ])
  )[0];

test('opening a signed link shows protocol, company and a button, and changes nothing', async () => {
  const before = await state();
  for (const method of ['GET', 'HEAD']) {
    const response = await request(link('answer'), method);
    expect(response.status).toBe(200);
  }
  const page = await (await request(link('answer'))).text();
  expect(page).toContain('Rápida &lt;b&gt;');
  expect(page).toContain(protocol);
  expect(page).toContain('<form method="post"><button>Marcar como respondida</button></form>');
  expect(page).not.toMatch(/Ana|98765|ana@|TMS/);
  expect(await state()).toEqual(before);
});

test.each([
  ['answer', 'answered_at', 'Marcada como respondida'],
  ['release', 'released_at', 'Mensagem liberada'],
  ['spam', 'spam_at', 'Marcada como spam'],
] as const)('the button of the decision %s acts once, however often it is pressed', async (action, column, done) => {
  const first = await request(link(action), 'POST');
  expect(first.status).toBe(200);
  expect(await first.text()).toContain(done);
  const after = await state();
  expect(after).toMatchObject({ [column]: expect.any(Date) });
  for (let again = 0; again < 9; again++) expect((await request(link(action), 'POST')).status).toBe(200);
  expect(await state()).toEqual(after);
});

test.each([
  ['answer', 'answered_at'],
  ['spam', 'spam_at'],
  ['release', 'released_at'],
] as const)('the decision %s is undone by the same page and can be repeated', async (action, column) => {
  const before = await state();
  const button = `<button name="desfazer" value="1">${deskPage.undo}</button>`;
  expect(await (await request(link(action), 'POST')).text()).toContain(button);
  expect(await (await request(link(action))).text()).toContain(button);
  const undone = await (await undo(link(action))).text();
  expect(undone).toContain(deskPage.undone);
  expect(undone).toContain(`<form method="post"><button>${deskPage.actions[action].button}</button></form>`);
  expect((await state())?.[column]).toEqual(before?.[column]);
  await request(link(action), 'POST');
  expect(await state()).toMatchObject({ [column]: expect.any(Date) });
});

test('a released message is due at once, whatever it waited for', async () => {
  await rows("UPDATE contact_messages SET next_attempt_at = now() + interval '1 hour' WHERE protocol = $1", [protocol]);
  await request(link('release'), 'POST');
  const due = 'SELECT next_attempt_at <= now() AS is_due FROM contact_messages WHERE protocol = $1';
  expect(await rows(due, [protocol])).toEqual([{ is_due: true }]);
});

test('the decision to resend cannot be undone', async () => {
  expect(await (await request(link('resend'), 'POST')).text()).not.toContain('<form');
  const before = await state();
  await undo(link('resend'));
  expect(await state()).toMatchObject({ released_at: before?.released_at, answered_at: null, spam_at: null });
});

test('a message marked as spam by mistake can be released', async () => {
  await request(link('spam'), 'POST');
  await request(link('release'), 'POST');
  expect(await state()).toMatchObject({ spam_at: null, released_at: expect.anything() });
});

test('only the decision to resend makes uncertain mail due, and only of its message', async () => {
  const other = await insertMessage(rows);
  await rows(
    `INSERT INTO deliveries (protocol, recipient, status, uncertain_sends)
    VALUES ($1, 'a@x.com', 'uncertain', 3), ($1, 'b@x.com', 'refused', 1), ($2, 'c@x.com', 'uncertain', 3)`,
    [protocol, other],
  );
  await rows('UPDATE contact_messages SET uncertain_at = now()');
  const sends = async () =>
    (await rows('SELECT uncertain_sends FROM deliveries ORDER BY recipient')).map((row) => row.uncertain_sends);
  await request(link('answer'), 'POST');
  await undo(link('answer'));
  expect(await sends()).toEqual([3, 1, 3]);
  await request(link('resend'), 'POST');
  expect(await sends()).toEqual([0, 1, 3]);
  expect(await rows('SELECT uncertain_at FROM contact_messages WHERE protocol = $1', [protocol])).toEqual([
    { uncertain_at: null },
  ]);
});

describe('an invalid signed link', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const changed = (name: string, value: string) => {
    const url = new URL(link('answer'));
    url.searchParams.set(name, value);
    return url.href;
  };
  test.each<[string, () => string]>([
    ['an expired link', () => link('answer', Date.now() - 366 * DAY_MS)],
    ['a link with another action', () => changed('a', 'liberar')],
    ['a link with another message', () => changed('p', 'GS-2222-2222')],
    ['a link with a later expiry', () => changed('e', '9999999999')],
    ['a link with an unknown action', () => changed('a', 'apagar')],
    ['a link with another signature', () => changed('s', 'x')],
    ['a link without parameters', () => 'https://www.empresa.example/api/mesa'],
    [
      'a link signed with another secret',
      () => {
        vi.stubEnv('DESK_SECRET', OTHER_SECRET);
        const foreign = link('answer');
        vi.stubEnv('DESK_SECRET', SECRET);
        return foreign;
      },
    ],
  ])('%s gets 403 with one clear page, and changes nothing', async (_, makeLink) => {
    const before = await state();
    const url = makeLink();
    for (const method of ['GET', 'POST']) {
      const response = await request(url, method);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('Este link não vale');
    }
    expect(await state()).toEqual(before);
  });

  test('a link of an erased message gets 403', async () => {
    const url = link('answer');
    await rows('DELETE FROM contact_messages WHERE protocol = $1', [protocol]);
    expect((await request(url, 'POST')).status).toBe(403);
  });

  test('a link is valid for as long as messages are kept', async () => {
    expect((await request(link('answer', Date.now() - 364 * DAY_MS))).status).toBe(200);
  });
});

test.each(['', 'curta'])(
  'with the unusable DESK_SECRET %j there are no links, and old ones get 404',
  async (secret) => {
    const url = link('answer');
    vi.stubEnv('DESK_SECRET', secret);
    expect(signLink({ protocol, action: 'answer' })).toBeUndefined();
    for (const method of ['GET', 'POST']) expect((await request(url, method)).status).toBe(404);
  },
);
