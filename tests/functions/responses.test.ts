import { basename } from 'node:path';
import type { Config } from '@netlify/functions';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/login-link.ts';
import clicks from '../../netlify/functions/clicks.ts';
import messageSent from '../../netlify/functions/message-sent.ts';
import missingAsset from '../../netlify/functions/missing-asset.ts';
import whatsapp from '../../netlify/functions/whatsapp.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { stopDatabase } from '../support/database.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';
import { expectSame, linesOf } from '../support/outline.ts';
import { inPreview } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';

// Every kind of response that a function gives but its pages (pages.test.ts): status, each header, and the words.

const { rows, send, timeIs } = withMail();

type Given = Response | { response: Response };
const get = (path: string, method = 'GET') => new Request(`https://www.empresa.example${path}`, { method });

/** What each response has unless its file says otherwise. */
const USUAL = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};

/** And each page. */
const OF_PAGES = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };

/** Compares responses with those of the file of this name: status, headers that are not the usual ones, and text or a page's content. */
async function expectResponses(
  name: string,
  responses: Record<string, () => Given | Promise<Given>>,
  usual: Record<string, string> = USUAL,
) {
  const found: string[] = [];
  for (const [what, respond] of Object.entries(responses)) {
    const given = await respond();
    const response = 'response' in given ? given.response : given;
    const { status, headers } = response;
    const text = await response.text();
    const [title = ''] = /<title>.*?<\/title>/.exec(text) ?? [];
    const expected: Record<string, string> = { ...usual, ...(title && OF_PAGES) };
    const other = [...headers].filter(([key, value]) => expected[key] !== value).map((pair) => pair.join(': '));
    const missing = Object.keys(expected).filter((key) => !headers.has(key));
    const head = [`# ${what}`, String(status), ...other, ...missing.map((key) => `no ${key}`)];
    const lines = title ? linesOf([...head, title], text, 'main') : [...head, ...(text ? text.split('\n') : [])];
    found.push(...lines, '');
  }
  const lines = found.map((line) => line.replace(PROTOCOLS, 'PROTOCOL'));
  await expectSame(name, lines);
}

const PROTOCOLS = new RegExp(PROTOCOL.source.slice(1, -1), 'g');

const typed = (type: string, body: BodyInit = 'x') => postJson(body as string, { 'Content-Type': type });
const WORKLESS = { waitUntil: () => {} };

test('each function says where it is reached, and how often, and the platform can read it', async () => {
  const files = import.meta.glob<{ config: Config }>('../../netlify/functions/*.ts', { eager: true });
  const configs = Object.entries(files).map(([file, { config }]) => [basename(file, '.ts'), config] as const);
  const thirtyAMinute = { windowLimit: 30, windowSize: 60 };
  expect(Object.fromEntries(configs)).toEqual({
    clicks: { path: '/api/clicks', rateLimit: { ...thirtyAMinute, aggregateBy: ['domain'] } },
    contacts: { path: '/api/contacts', rateLimit: { ...thirtyAMinute, aggregateBy: ['ip', 'domain'] } },
    desk: { path: ['/mesa', '/mesa/*'] },
    'message-sent': { path: '/mensagem-enviada' },
    'missing-asset': { path: '/_astro/*', preferStatic: true },
    'scheduled-run': { schedule: '0 11,14,17,20 * * *' },
    whatsapp: { path: '/api/whatsapp' },
  });
  // Without running it.
  const listed = await listFunctions('netlify/functions', { parseISC: true });
  const read = listed.map(({ name, routes = [], schedule }) => [name, routes.map(({ pattern }) => pattern), schedule]);
  expect(read).toEqual(configs.map(([name, { path = [], schedule }]) => [name, [path].flat(), schedule]));
});

test('the public functions give exactly these responses', async () => {
  await expectResponses('responses', {
    'a stored message': () => inPreview(postJson(validMessage())),
    'a stored plain form': () => inPreview(postForm(validMessage())),
    'a click': () => clicks(get('/api/clicks?whatsapp=button', 'POST'), WORKLESS),
    'a click by GET': () => clicks(get('/api/clicks'), WORKLESS),
    'the company’s WhatsApp number': () => whatsapp(get('/')),
    'its HEAD': () => whatsapp(get('/', 'HEAD')),
    'a post to the WhatsApp number': () => whatsapp(get('/', 'POST')),
    'a missing file': missingAsset,
  });
});

test('a refused message gets exactly these responses, and is not stored', async () => {
  const { email: _, ...words } = exampleWords;
  const waiting = async (request: Request) => {
    const response = await inPreview(request);
    const wait = Number(response.headers.get('retry-after'));
    expect([wait > 590, wait <= 600]).toEqual([true, true]);
    response.headers.set('retry-after', 'WAIT');
    return response;
  };
  await expectResponses('refusals', {
    'malformed JSON': () => inPreview(postJson('{"nome":')),
    'bytes that are not UTF-8': () => inPreview(new Request(postJson('{}'), { body: Buffer.from('"\xe7"', 'latin1') })),
    text: () => inPreview(typed('text/plain')),
    'another kind of JSON': () => inPreview(typed('application/jsonp', '{}')),
    'no type': () => inPreview(typed('')),
    'a large body': () => inPreview(postJson(`"${'a'.repeat(66_000)}"`)),
    'no object': () => inPreview(postJson('null')),
    'a bad e-mail': () => inPreview(postJson(validMessage({ email: 'ana' }))),
    'another site': () => inPreview(postJson({}, { 'Sec-Fetch-Site': 'cross-site' })),
    'a plain form without e-mail': () => inPreview(postForm(words)),
    'a plain form with a blank text': () => inPreview(postForm({ nome: 'Ana', empresa: 'Acme', mensagem: ' ' })),
    'a broken plain form': () => inPreview(typed('multipart/form-data; boundary=x', 'nada')),
    'a large plain form': () => inPreview(postForm({ mensagem: 'a'.repeat(66_000) })),
    'too many messages': async () => {
      vi.stubEnv('CONTACT_RATE_LIMIT', '1');
      for (let sent = 0; sent < 6; sent++) expect((await inPreview(postJson(validMessage()))).status).toBe(201);
      return await waiting(postJson(validMessage()));
    },
    'too many plain forms': () => waiting(postForm(exampleWords)),
    'no database': async () => {
      await stopDatabase();
      return await inPreview(postJson(validMessage()));
    },
    'no database for a plain form': () => inPreview(postForm(exampleWords)),
  });
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await inPreview(get('/api/contacts', method));
    expect([status, headers.get('allow')], method).toEqual([405, 'POST']);
  }
  expect(await rows('SELECT FROM messages')).toHaveLength(6);
});

test('the desk gives exactly these responses', async () => {
  await timeIs('2020-03-20T12:00:00Z');
  const protocol = await send();
  const [ana, bia] = [await logIn(), await logIn(BOARD)];
  const message = `/mesa/mensagem/${protocol}`;
  const responses = {
    'a page that is not there': () => ana.get('/mesa/nada'),
    'a stranger': () => visitor().get('/mesa/numeros'),
    'a form of another site': () => visitor().post('/mesa/sair', {}, {}),
    'a login': async () => visitor().post(await loginLink(SECRET, SALES)),
    'the CSV of nothing': () => ana.get('/mesa/mensagens.csv?lista=spam'),
    'a decision': () => ana.post(message, { acao: 'spam' }),
    'a large form': () => ana.post(message, { acao: 'x'.repeat(66_000) }),
    'a person as JSON': async () => {
      const { response } = await ana.get(`/mesa/pessoa/${protocol}/dados.json`);
      return new Response('what desk.test.ts compares', response);
    },
    'an erased person': () => ana.post(`/mesa/pessoa/${protocol}`),
    'a desk without tables': async () => {
      await rows('ALTER TABLE messages RENAME TO gone');
      const response = await ana.get('/mesa');
      await rows('ALTER TABLE gone RENAME TO messages');
      return response;
    },
    'a logout': () => ana.post('/mesa/sair'),
    'a desk without its secret': () => {
      vi.stubEnv('DESK_SECRET', 'curta');
      return ana.get('/mesa');
    },
    'a desk without a database': async () => {
      vi.stubEnv('DESK_SECRET', SECRET);
      await stopDatabase();
      return bia.get('/mesa');
    },
  };
  await expectResponses('desk-responses', responses, { ...USUAL, 'referrer-policy': 'same-origin' });
});

test('the page of a stored message has the protocol, whatever else the owner writes beside its place', async () => {
  const built = '<p>Protocolo&#38;Cia: {protocolo}, (19) 3861-2345</p><p>{protocolo} $&</p>';
  vi.doMock('node:fs/promises', () => ({ readFile: async () => built }));
  vi.resetModules();
  const { default: fresh } = await import('../../netlify/functions/message-sent.ts');
  vi.doUnmock('node:fs/promises');
  const response = await fresh(get('/mensagem-enviada?protocolo=GS-2222-2222'));
  expect(await response.text()).toBe('<p>Protocolo&#38;Cia: GS-2222-2222, (19) 3861-2345</p><p>GS-2222-2222 $&</p>');
});

test.each([
  ...['', 'GS-2222-2222<b>', '<b>GS-2222-2222', 'GS-2222-2222\n<b>', '<b>\nGS-2222-2222', 'GS-2222-2222-2222'],
  ...'G-2222-2222 GSGSG-2222-2222 GS-222-2222 GS-22222-2222 GS-1222-2222 gs-2222-2222 GS-2222'.split(' '),
])('the page of %j, which is no protocol, redirects to the form', async (text) => {
  const response = await messageSent(get(`/mensagem-enviada?protocolo=${encodeURIComponent(text)}`));
  expect([response.status, response.headers.get('location'), response.body]).toEqual([303, '/contato', null]);
});
