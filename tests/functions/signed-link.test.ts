import { beforeEach, describe, expect, test, vi } from 'vitest';
import signedLink from '../../netlify/functions/signed-link.ts';
import { deskLink } from '../../netlify/mail/signed-link.ts';
import type { Action } from '../../netlify/storage/decide.ts';
import { deskPage } from '../../src/copy/mesa.ts';
import { withDatabase } from '../support/database.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';

const rows = withDatabase();

let protocol: string;

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('CONTACT_RATE_LIMIT', '0');
  ({ protocol } = await post({ ...validMessage({ empresa: 'Rápida <b>' }), deixe_vazio: 'x' }));
});

const link = (action: Action, now?: number) => deskLink({ protocol, action }, now) ?? '';
const ask = (url: string, method = 'GET') => signedLink(new Request(url, { method }), { waitUntil: () => {} });
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

test('opening a link shows protocol, company and a button, and changes nothing', async () => {
  const before = await state();
  for (const method of ['GET', 'HEAD']) {
    const response = await ask(link('respondida'), method);
    expect(response.status).toBe(200);
  }
  const page = await (await ask(link('respondida'))).text();
  expect(page).toContain('Rápida &lt;b&gt;');
  expect(page).toContain(protocol);
  expect(page).toContain('<form method="post"><button>Marcar como respondida</button></form>');
  expect(page).not.toMatch(/Ana|98765|ana@|TMS/);
  expect(await state()).toEqual(before);
});

test.each([
  ['respondida', 'answered_at', 'Marcada como respondida'],
  ['liberar', 'released_at', 'Mensagem liberada'],
  ['spam', 'spam_at', 'Marcada como spam'],
] as const)('pressing the button of %s acts, once or ten times alike', async (action, column, done) => {
  const first = await ask(link(action), 'POST');
  expect(first.status).toBe(200);
  expect(await first.text()).toContain(done);
  const after = await state();
  expect(after?.[column]).not.toBeNull();
  for (let again = 0; again < 9; again++) expect((await ask(link(action), 'POST')).status).toBe(200);
  expect(await state()).toEqual(after);
});

test.each([
  ['respondida', 'answered_at'],
  ['spam', 'spam_at'],
  ['liberar', 'released_at'],
] as const)('what %s did is undone by the same page, at any time, and done again', async (action, column) => {
  const before = await state();
  const button = `<button name="desfazer" value="1">${deskPage.undo}</button>`;
  expect(await (await ask(link(action), 'POST')).text()).toContain(button);
  expect(await (await ask(link(action))).text()).toContain(button);
  const undone = await (await undo(link(action))).text();
  expect(undone).toContain(deskPage.undone);
  expect(undone).toContain(`<form method="post"><button>${deskPage.actions[action].button}</button></form>`);
  expect((await state())?.[column]).toEqual(before?.[column]);
  await ask(link(action), 'POST');
  expect((await state())?.[column]).not.toBeNull();
});

test('what goes out by mail once more cannot be undone', async () => {
  expect(await (await ask(link('reenviar'), 'POST')).text()).not.toContain('<form');
  const before = await state();
  await undo(link('reenviar'));
  expect(await state()).toMatchObject({ released_at: before?.released_at, answered_at: null, spam_at: null });
});

test('a message called spam by mistake is released all the same', async () => {
  await ask(link('spam'), 'POST');
  await ask(link('liberar'), 'POST');
  expect(await state()).toMatchObject({ spam_at: null, released_at: expect.anything() });
});

test('“Enviar de novo” makes uncertain copies due, and no others', async () => {
  await rows(
    "INSERT INTO deliveries (protocol, recipient, state, uncertain) VALUES ($1, 'a@x.com', 'incerta', 3), ($1, 'b@x.com', 'recusada', 1)",
    [protocol],
  );
  await rows('UPDATE contact_messages SET uncertain_at = now() WHERE protocol = $1', [protocol]);
  await ask(link('reenviar'), 'POST');
  expect(await rows('SELECT uncertain FROM deliveries WHERE protocol = $1 ORDER BY recipient', [protocol])).toEqual([
    { uncertain: 0 },
    { uncertain: 1 },
  ]);
  expect(await rows('SELECT uncertain_at FROM contact_messages WHERE protocol = $1', [protocol])).toEqual([
    { uncertain_at: null },
  ]);
});

describe('a link that permits nothing gets one clear page:', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const changed = (name: string, value: string) => {
    const url = new URL(link('respondida'));
    url.searchParams.set(name, value);
    return url.href;
  };
  test.each<[string, () => string]>([
    ['too old', () => link('respondida', Date.now() - 366 * DAY_MS)],
    ['of another action', () => changed('a', 'liberar')],
    ['of another message', () => changed('p', 'GS-2222-2222')],
    ['made to last', () => changed('e', '9999999999')],
    ['of an unknown action', () => changed('a', 'apagar')],
    ['with another signature', () => changed('s', 'x')],
    ['without anything', () => 'https://www.empresa.example/api/mesa'],
    [
      'signed with another secret',
      () => {
        vi.stubEnv('DESK_SECRET', OTHER_SECRET);
        const foreign = link('respondida');
        vi.stubEnv('DESK_SECRET', SECRET);
        return foreign;
      },
    ],
  ])('%s', async (_, makeLink) => {
    const before = await state();
    const url = makeLink();
    for (const method of ['GET', 'POST']) {
      const response = await ask(url, method);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('Este link não vale');
    }
    expect(await state()).toEqual(before);
  });

  test('of a message that was erased', async () => {
    const url = link('respondida');
    await rows('DELETE FROM contact_messages WHERE protocol = $1', [protocol]);
    expect((await ask(url, 'POST')).status).toBe(403);
  });

  test('as old as the messages that are kept, it still works', async () => {
    expect((await ask(link('respondida', Date.now() - 364 * DAY_MS))).status).toBe(200);
  });
});

test('is not indexed, not cached, sends no referrer, and its policy lets nothing in', async () => {
  for (const url of [link('respondida'), `${link('respondida')}x`]) {
    const { headers } = await ask(url);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  }
});

test.each(['', 'curta'])('without a DESK_SECRET fit for it (%j) there is no link, and a 404', async (secret) => {
  const url = link('respondida');
  vi.stubEnv('DESK_SECRET', secret);
  expect(deskLink({ protocol, action: 'respondida' })).toBeUndefined();
  for (const method of ['GET', 'POST']) expect((await ask(url, method)).status).toBe(404);
});

test('other methods are answered with 405', async () => {
  const response = await ask(link('respondida'), 'DELETE');
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('GET, HEAD, POST');
});
