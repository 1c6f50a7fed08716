import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/login-link.ts';
import clicks from '../../netlify/functions/clicks.ts';
import messageSent from '../../netlify/functions/message-sent.ts';
import missingAsset from '../../netlify/functions/missing-asset.ts';
import whatsapp from '../../netlify/functions/whatsapp.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { stopDatabase } from '../support/database.ts';
import { SALES, withMail } from '../support/delivering.ts';
import { PROTOCOL, postForm, postJson, validMessage } from '../support/messages.ts';
import { expectSame, headersOf, linesOf } from '../support/outline.ts';
import { inPreview } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';

// Every kind of response that a function gives but its pages (pages.test.ts): status, each header, and the words.

const { rows, send } = withMail();

type Given = Response | { response: Response };
const get = (path: string, method = 'GET') => new Request(`https://www.empresa.example${path}`, { method });

/** Compares responses with those of the file of this name. */
async function expectResponses(name: string, responses: Record<string, () => Given | Promise<Given>>) {
  const parts: string[] = [];
  for (const [what, respond] of Object.entries(responses)) {
    const given = await respond();
    const response = 'response' in given ? given.response : given;
    const text = await response.text();
    const before = [`# ${what}`, ...headersOf(response)];
    const isPage = response.headers.get('content-type')?.startsWith('text/html');
    parts.push(isPage ? linesOf(before, text) : [...before, text].join('\n'));
  }
  const protocols = new RegExp(PROTOCOL.source.slice(1, -1), 'g');
  await expectSame(name, parts.join('\n\n').replace(protocols, 'PROTOCOL'));
}

const typed = (type: string, body: BodyInit = 'x') => postJson(body as string, { 'Content-Type': type });
const WORKLESS = { waitUntil: () => {} };

test('the public functions give exactly these responses', () =>
  expectResponses('responses', {
    'a stored message': () => inPreview(postJson(validMessage())),
    'a stored plain form': () => inPreview(postForm(validMessage())),
    'a click': () => clicks(get('/api/clicks?whatsapp=button', 'POST'), WORKLESS),
    'a click by GET': () => clicks(get('/api/clicks'), WORKLESS),
    'the WhatsApp number': () => whatsapp(get('/')),
    'its HEAD': () => whatsapp(get('/', 'HEAD')),
    'a post to the WhatsApp number': () => whatsapp(get('/', 'POST')),
    'a missing file': missingAsset,
  }));

test('a refused message gets exactly these responses, and is not stored', async () => {
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
    'a broken plain form': () => inPreview(typed('multipart/form-data; boundary=x', 'nada')),
    'a large plain form': () => inPreview(postForm({ mensagem: 'a'.repeat(66_000) })),
    'a wrong plain form': () => inPreview(postForm({ nome: 'Ana' })),
  });
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const { status, headers } = await inPreview(get('/api/contacts', method));
    expect([status, headers.get('allow')], method).toEqual([405, 'POST']);
  }
  expect(await rows('SELECT FROM messages')).toEqual([]);
});

test('messages that come too often get exactly these responses', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '1');
  for (let sent = 0; sent < 6; sent++) await inPreview(postJson(validMessage()));
  const waiting = (request: Request) => async () => {
    const response = await inPreview(request);
    const wait = Number(response.headers.get('retry-after'));
    expect([wait > 590, wait <= 600]).toEqual([true, true]);
    response.headers.set('retry-after', 'WAIT');
    return response;
  };
  const [message, form] = [waiting(postJson(validMessage())), waiting(postForm(validMessage({ mensagem: 'Olá' })))];
  await expectResponses('too-many', { 'a message': message, 'a plain form': form });
});

test('without a database that answers, exactly these responses come', async () => {
  const ana = await logIn();
  await stopDatabase();
  await expectResponses('no-database', {
    'a message': () => inPreview(postJson(validMessage())),
    'a plain form': () => inPreview(postForm(validMessage({ mensagem: 'Olá' }))),
    'the desk': () => ana.get('/mesa'),
  });
});

test('the desk gives exactly these responses', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2020-03-20T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const protocol = await send();
  const ana = await logIn();
  const message = `/mesa/mensagem/${protocol}`;
  await expectResponses('desk-responses', {
    'a stranger': () => visitor().get('/mesa/numeros'),
    'a form of another site': () => visitor().post('/mesa/sair', {}, {}),
    'a login': async () => visitor().post(await loginLink(SECRET, SALES)),
    'the CSV of nothing': () => ana.get('/mesa/mensagens.csv?lista=spam'),
    'an answer by telephone': () => ana.post(message, { por: 'phone' }),
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
      vi.stubEnv('DESK_SECRET', '');
      return ana.get('/mesa');
    },
  });
});

describe('the page of a stored message', () => {
  test('has the protocol, whatever else the owner writes beside its place', async () => {
    const built = '<p>Protocolo&#38;Cia: {protocolo}, (19) 3861-2345</p><p>{protocolo} $&</p>';
    vi.doMock('node:fs/promises', () => ({ readFile: async () => built }));
    vi.resetModules();
    const { default: fresh } = await import('../../netlify/functions/message-sent.ts');
    vi.doUnmock('node:fs/promises');
    const response = await fresh(get('/mensagem-enviada?protocolo=GS-2222-2222'));
    expect(await response.text()).toBe('<p>Protocolo&#38;Cia: GS-2222-2222, (19) 3861-2345</p><p>GS-2222-2222 $&</p>');
  });

  test.each([
    '',
    ...['<b>', 'GS-2222-2222<b>', '<b>GS-2222-2222', 'GS-2222-2222\n<b>', '<b>\nGS-2222-2222', 'GS-2222-2222-2222'],
    ...'G-2222-2222 GSGSG-2222-2222 GS-222-2222 GS-22222-2222 GS-1222-2222 gs-2222-2222 GS-2222'.split(' '),
  ])('for %j, which is no protocol, redirects to the form', async (text) => {
    const response = await messageSent(get(`/mensagem-enviada?protocolo=${encodeURIComponent(text)}`));
    expect([response.status, response.headers.get('location'), response.body]).toEqual([303, '/contato', null]);
  });
});
