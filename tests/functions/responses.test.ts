import { hash } from 'node:crypto';
import { load } from 'cheerio';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/login-link.ts';
import clicks from '../../netlify/functions/clicks.ts';
import messageSent from '../../netlify/functions/message-sent.ts';
import missingAsset from '../../netlify/functions/missing-asset.ts';
import whatsapp from '../../netlify/functions/whatsapp.ts';
import { localDate } from '../../netlify/team-time.ts';
import { fields } from '../../src/message/fields.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { stopDatabase } from '../support/database.ts';
import { SALES, withMail } from '../support/delivering.ts';
import { postForm, postJson, validMessage } from '../support/messages.ts';
import { inPreview } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';

// Every kind of response that a function gives, with its status and each of its headers; its pages are in pages.test.ts.

const { rows, send } = withMail();

type Sent = Record<string, string>;
/** What a function or a browser at the desk got. */
type Given = Response | { response: Response };
const NO_WORK = { waitUntil: () => {} };

const ALWAYS: Sent = {
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Without includeSubDomains, because the owner's other hosts may not have TLS.
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
};
const TEXT: Sent = { ...ALWAYS, 'content-type': 'text/plain; charset=utf-8' };
const JSON_TYPE: Sent = { ...ALWAYS, 'content-type': 'application/json; charset=utf-8' };

/** Headers of a page whose forms may be sent to this site or nowhere. STYLE stands for the hash of its style. */
const page = (formAction: string): Sent => ({
  ...ALWAYS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; style-src STYLE; img-src data:; connect-src 'self'; base-uri 'none'; ` +
    `form-action ${formAction}; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex',
});

const REFUSED_FORM = page("'none'");

/** A page of the desk sends its URL to its own forms' requests and to no other site. */
const OF_DESK: Sent = { 'referrer-policy': 'same-origin' };
const SOON: Sent = { 'retry-after': '60' };
const SESSION = 'Path=/; HttpOnly; Secure; SameSite=Lax';

/** Returns status and headers, with the style's real hash and a session's random token named. */
async function read(given: Given): Promise<[number, Sent]> {
  const response = 'response' in given ? given.response : given;
  const style = load(await response.text())('style').text();
  const hashed = `'sha256-${hash('sha256', style, 'base64')}'`;
  const headers = Object.entries(Object.fromEntries(response.headers)).map(([name, value]) => [
    name,
    value.replace(hashed, 'STYLE').replace(/(?<=^__Host-mesa=)[^;]+/, 'TOKEN'),
  ]);
  return [response.status, Object.fromEntries(headers)];
}

type Row = [what: string, respond: () => Given | Promise<Given>, status: number, headers: Sent];

const holdsItsHeaders = async (_: string, respond: Row[1], status: number, headers: Sent) =>
  expect(await read(await respond())).toEqual([status, headers]);

async function withoutTable() {
  await rows('ALTER TABLE messages RENAME TO gone');
  onTestFinished(async () => void (await rows('ALTER TABLE gone RENAME TO messages')));
}

const get = (path: string, method = 'GET') => new Request(`https://www.empresa.example${path}`, { method });

describe('the public functions', () => {
  const refused = (send: typeof postJson | typeof postForm) => async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '1');
    await rows('DELETE FROM rate_windows');
    for (let sent = 0; sent < 6; sent++) await inPreview(postJson(validMessage()));
    const response = await inPreview(send(validMessage()));
    const wait = Number(response.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    response.headers.set('retry-after', 'WAIT');
    return response;
  };
  const unstored = (send: typeof postJson | typeof postForm) => async () => {
    await stopDatabase();
    return inPreview(send(validMessage()));
  };

  test.each<Row>([
    ['a stored message', () => inPreview(postJson(validMessage())), 201, JSON_TYPE],
    ['a message too many', refused(postJson), 429, { ...TEXT, 'retry-after': 'WAIT' }],
    ['a plain form too many', refused(postForm), 429, { ...REFUSED_FORM, 'retry-after': 'WAIT' }],
    ['a message without a database', unstored(postJson), 503, { ...TEXT, ...SOON }],
    ['a plain form without a database', unstored(postForm), 503, { ...REFUSED_FORM, ...SOON }],
    ['a click', () => clicks(get('/api/clicks?whatsapp=button', 'POST'), NO_WORK), 204, ALWAYS],
    ['a click by GET', () => clicks(get('/api/clicks'), NO_WORK), 405, { ...TEXT, allow: 'POST' }],
    ['the WhatsApp number', () => whatsapp(get('/')), 200, { ...JSON_TYPE, 'cache-control': 'public, max-age=300' }],
    ['its HEAD', () => whatsapp(get('/', 'HEAD')), 200, { ...JSON_TYPE, 'cache-control': 'public, max-age=300' }],
    ['a post to the WhatsApp number', () => whatsapp(get('/', 'POST')), 405, { ...TEXT, allow: 'GET, HEAD' }],
    ['a missing file', missingAsset, 404, TEXT],
  ])('the response to %s has exactly these headers', holdsItsHeaders);

  const typed = (type: string, body: BodyInit = 'x') => postJson(body as string, { 'Content-Type': type });
  const latin = () => new Request(postJson('{}'), { body: Buffer.from('"\xe7"', 'latin1') });

  test.each<[string, () => Request, number, string]>([
    ['malformed JSON', () => postJson('{"nome":'), 400, 'não é um JSON válido'],
    ['bytes that are not UTF-8', latin, 400, 'não é um JSON válido'],
    ['text', () => typed('text/plain'), 415, 'application/json'],
    ['another kind of JSON', () => typed('application/jsonp', '{}'), 415, 'application/json'],
    ['no type', () => typed(''), 415, 'application/json'],
    ['a large body', () => postJson(`"${'a'.repeat(66_000)}"`), 413, 'Encurte o texto'],
    ['no object', () => postJson('null'), 422, String(fields.nome.missing)],
    ['a bad e-mail', () => postJson(validMessage({ email: 'ana' })), 422, 'Informe um só e-mail'],
    ['another site', () => postJson({}, { 'Sec-Fetch-Site': 'cross-site' }), 403, 'veio de outro site'],
    ['a broken plain form', () => typed('multipart/form-data; boundary=x', 'nada'), 400, 'não foi enviada'],
    ['a large plain form', () => postForm({ mensagem: 'a'.repeat(66_000) }), 413, 'não foi enviada'],
    ['a wrong plain form', () => postForm({ nome: 'Ana' }), 422, 'não foi enviada'],
  ])(
    '%s is refused with its status, a sentence, and exactly these headers',
    async (what, request, status, sentence) => {
      const response = await inPreview(request());
      expect(await response.clone().text()).toContain(sentence);
      await holdsItsHeaders('', () => response, status, what.endsWith('plain form') ? REFUSED_FORM : TEXT);
      expect(await rows('SELECT FROM messages')).toEqual([]);
    },
  );

  test.each(['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'the form’s function responds to %s with the method that it takes',
    async (method) => {
      const response = await inPreview(get('/api/contacts', method));
      await holdsItsHeaders('', () => response, 405, { ...TEXT, allow: 'POST' });
    },
  );

  test('a stored plain form is redirected to the page with its protocol', async () => {
    const response = await inPreview(postForm(validMessage()));
    const [{ protocol: stored } = {}] = await rows('SELECT protocol FROM messages ORDER BY id DESC LIMIT 1');
    const location = `/mensagem-enviada?protocolo=${stored}`;
    await holdsItsHeaders('', () => response, 303, { ...ALWAYS, location });
  });

  test('the confirmation has the protocol, whatever else the owner writes beside its place', async () => {
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
  ])('the confirmation of %j, which is no protocol, leads to the form', async (text) => {
    const response = await messageSent(get(`/mensagem-enviada?protocolo=${encodeURIComponent(text)}`));
    await holdsItsHeaders('', () => response, 303, { ...ALWAYS, location: '/contato' });
    expect(response.body).toBe(null);
  });
});

describe('the desk', () => {
  const HTML = { ...page("'self'"), ...OF_DESK };
  const leadsTo = (location: string) => ({ ...ALWAYS, ...OF_DESK, location });
  const loggedIn = async (path: string) => (await logIn()).get(path);
  const posted = async (path: string, form = {}) => (await logIn()).post(path, form);
  const file = (type: string, name: string): Sent => ({
    ...ALWAYS,
    ...OF_DESK,
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  });

  test.each<Row>([
    [
      'a stranger in the desk',
      () => visitor().get('/mesa/numeros'),
      303,
      leadsTo('/mesa/entrar?volta=%2Fmesa%2Fnumeros'),
    ],
    ['a form of another site', () => visitor().post('/mesa/sair', {}, {}), 403, { ...TEXT, ...OF_DESK }],
    ['the CSV', () => loggedIn('/mesa/mensagens.csv'), 200, file('text/csv', `mensagens-${localDate(new Date())}.csv`)],
    [
      'a login',
      async () => visitor().post(await loginLink(SECRET, SALES)),
      303,
      { ...leadsTo('/mesa'), 'set-cookie': `__Host-mesa=TOKEN; Max-Age=2592000; ${SESSION}` },
    ],
    [
      'a logout',
      () => posted('/mesa/sair'),
      303,
      { ...leadsTo('/mesa/entrar'), 'set-cookie': `__Host-mesa=; Max-Age=0; ${SESSION}` },
    ],
  ])('the response to %s has exactly these headers', holdsItsHeaders);

  test('the responses about one message have exactly these headers', async () => {
    const protocol = await send();
    const [message, person] = [`/mesa/mensagem/${protocol}`, `/mesa/pessoa/${protocol}`];
    const call = await posted(message, { por: 'phone' });
    expect(await read(call)).toEqual([303, leadsTo('tel:+5519987654321')]);
    expect(await read(await posted(message, { acao: 'spam' }))).toEqual([303, leadsTo(message)]);
    const record = file('application/json', `titular-${protocol}.json`);
    expect(await read(await loggedIn(`${person}/dados.json`))).toEqual([200, record]);
    expect(await read(await posted(person))).toEqual([200, HTML]);
  });

  test.each<[string, () => unknown, number, Sent]>([
    ['its secret', () => vi.stubEnv('DESK_SECRET', ''), 404, { ...TEXT, ...OF_DESK }],
    ['its database', stopDatabase, 503, { ...TEXT, ...OF_DESK, ...SOON }],
    ['its tables', withoutTable, 500, HTML],
  ])('the response of a desk without %s has exactly these headers', async (_, breakIt, status, headers) => {
    const someone = await logIn();
    await breakIt();
    await holdsItsHeaders('', () => someone.get('/mesa'), status, headers);
  });
});
