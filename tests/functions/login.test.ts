import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { loginLink, tokenFor } from '../../netlify/desk/login-link.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { stopDatabase } from '../support/database.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { PREVIEW } from '../support/post.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';

const { rows, mail, mails, letPass, changes, log } = withMail();

const TO_LOGIN = '/mesa/entrar?volta=%2Fmesa';

vi.mock(import('node:timers/promises'), async (original) => ({ ...(await original()), setTimeout: vi.fn() }));

const askFor = (email: string, path = '/mesa/entrar', someone = visitor()) =>
  someone.get(path).then((page) => page.press('Receber link', { email }));

/** Returns the login links in the mails so far. */
const mailed = async () => (await mails()).map(({ text }) => /https:\S+/.exec(text)?.[0] ?? '');

test('a member asks for a link, and the mail leads to the page that was asked for', async () => {
  const someone = visitor();
  const refused = await someone.get('/mesa?lista=spam');
  expect([refused.status, refused.location]).toEqual([303, '/mesa/entrar?volta=%2Fmesa%3Flista%3Dspam']);
  const ask = () => askFor(` ${SALES.toUpperCase()}`, refused.location ?? '', someone);
  const window = { hits: 1, expires_at: 'in 1 day' };
  expect(await changes(ask)).toEqual({ '+ rate_windows 1': window, '+ rate_windows 2': window });
  expect(mail().recipients).toEqual([[SALES]]);

  const [link = ''] = await mailed();
  const opened = await someone.get(link);
  // Mail scanners open links.
  expect(someone.jar.cookie).toBe('');
  const entered = await opened.press('Entrar');
  expect([entered.status, entered.location]).toEqual([303, '/mesa?lista=spam']);
  expect((await someone.get('/mesa?lista=spam')).page('footer').text()).toContain(SALES);
});

test('a double click on Entrar, the same link again and Back lead into the desk', async () => {
  const someone = visitor();
  const link = await loginLink(SECRET, SALES);
  const opened = await someone.get(link);
  for (const { status, location } of await Promise.all([opened.press('Entrar'), opened.press('Entrar')]))
    expect([status, location]).toEqual([303, '/mesa']);
  await letPass('20 minutes');
  for (const page of [await someone.get(link), await opened.press('Entrar'), await someone.get('/mesa/entrar')])
    expect([page.status, page.location]).toEqual([303, '/mesa']);
  expect((await visitor().post(link)).status).toBe(403);
});

test('a link works until 15 minutes after it was asked for', async () => {
  const link = await loginLink(SECRET, SALES);
  await letPass('14 minutes 58 seconds');
  expect((await visitor().get(link)).status).toBe(200);
  expect((await visitor().post(link)).status).toBe(303);
  await letPass('2 seconds');
  for (const late of [await visitor().get(link), await visitor().post(link)]) expect(late.status).toBe(403);
});

test('a login lasts thirty days', async () => {
  const someone = await logIn();
  await letPass('29 days 23:59:58');
  expect((await someone.get('/mesa')).status).toBe(200);
  await letPass('2 seconds');
  expect((await someone.get('/mesa')).location).toBe(TO_LOGIN);
});

const SIX = [1, 2, 3, 4, 5, 6];
const OTHER = 'rui@empresa.example';
const countOf = (email: string) => mail().recipients.filter(([to]) => to === email).length;

test('Links are counted for who asks, not for who is asked: nobody locks a member out', async () => {
  vi.stubEnv('DESK_MEMBERS', OTHER);
  const stranger = visitor({ ip: '203.0.113.7' });
  for (const _ of SIX) await askFor(SALES, '/mesa/entrar', stranger);
  expect(countOf(SALES)).toBe(6);
  // Beyond it, one an hour for each member; and the page tells nobody who is one.
  for (const email of [SALES, SALES, OTHER, OTHER]) await askFor(email, '/mesa/entrar', stranger);
  expect([countOf(SALES), countOf(OTHER)]).toEqual([7, 1]);
  const [refused, other] = [SALES, 'estranho@x.example'].map((email) => askFor(email, '/mesa/entrar', stranger));
  expect([(await refused)?.status, (await refused)?.text]).toEqual([200, (await other)?.text]);
  // Ana herself asks from elsewhere.
  await askFor(SALES, '/mesa/entrar', visitor({ ip: '198.51.100.1' }));
  expect(countOf(SALES)).toBe(8);
  await letPass('1 hour');
  await askFor(SALES, '/mesa/entrar', stranger);
  expect(countOf(SALES)).toBe(9);
});

test('Links of all who ask are thirty a day, and then one an hour for each member', async () => {
  const askFrom = (ip: number) => askFor(BOARD, '/mesa/entrar', visitor({ ip: `203.0.113.${ip}` }));
  for (const _ of SIX) await Promise.all([1, 2, 3, 4, 5].map(askFrom));
  expect(countOf(BOARD)).toBe(30);
  for (const email of [BOARD, BOARD, SALES, SALES])
    await askFor(email, '/mesa/entrar', visitor({ ip: '203.0.113.99' }));
  expect([countOf(BOARD), countOf(SALES)]).toEqual([31, 1]);
  await letPass('1 day');
  for (const _ of SIX) await askFor(SALES, '/mesa/entrar', visitor({ ip: '203.0.113.99' }));
  expect(countOf(SALES)).toBe(7);
});

test.each([
  ['without SMTP_URL', {}, () => vi.stubEnv('SMTP_URL', '')],
  ['with a sender that cannot be used', {}, () => vi.stubEnv('CONTACT_MAIL_FROM', 'site')],
  ['in a preview', PREVIEW, () => {}],
])('%s, the page says that no mail comes', async (_, deployed, prepare) => {
  prepare();
  const asked = await askFor(SALES, '/mesa/entrar', visitor(deployed));
  expect(asked.status).toBe(503);
  expect(asked.page('main').text()).toContain('npm run login-link');
  expect(mail().connections).toBe(0);
});

test('a link that could not be mailed is logged, without address and link', async () => {
  mail().behave({ MAIL: '550' });
  await askFor(SALES);
  expect(log()).toContain('Login link not mailed:');
  expect(log()).not.toMatch(/vendas@|entrar\?/);
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

test('strangers and forged links never ask the database, and a broken one tells strangers from members by nothing', async () => {
  await stopDatabase();
  const [member, stranger] = [await askFor(SALES), await askFor('estranho@empresa.example')];
  expect([member.status, member.text]).toEqual([200, stranger.text]);
  expect(console.error).toHaveBeenCalledExactlyOnceWith('Login link not mailed:', expect.any(String));

  const login = (token: string) => `/mesa/entrar?t=${token}`;
  const claims = encode({ aud: 'link', sub: SALES, exp: 9_999_999_999 });
  const unsigned = `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`;
  const forged = [
    await loginLink(OTHER_SECRET, SALES),
    await loginLink(SECRET, 'estranho@empresa.example'),
    (await loginLink(SECRET, SALES)).slice(0, -1),
    login(await tokenFor('session', SECRET, SALES)),
    login(unsigned),
    login(`${unsigned}x`),
    login('x'),
    login(''),
  ];
  for (const url of forged) {
    expect((await visitor().get(url)).status, url).toBe(403);
    expect((await visitor().post(url)).status, url).toBe(403);
  }
});

test.each<[string, (cookie: string) => unknown]>([
  ['an address taken off the list', () => void vi.stubEnv('CONTACT_MAIL_TO', BOARD)],
  ['a new DESK_SECRET', () => void vi.stubEnv('DESK_SECRET', OTHER_SECRET)],
  [
    'a changed cookie',
    (cookie) => cookie.replace(/\.(.*)\./, `.${encode({ aud: 'session', sub: BOARD, exp: 9_999_999_999 })}.`),
  ],
  ['the token of a link', async () => `__Host-mesa=${await tokenFor('link', SECRET, SALES)}`],
  ['the cookie of plain HTTP', (cookie) => cookie.replace('__Host-', '')],
])('%s ends the login at once', async (_, change) => {
  const someone = await logIn();
  expect((await someone.get('/mesa')).status).toBe(200);
  someone.jar.cookie = String((await change(someone.jar.cookie)) ?? someone.jar.cookie);
  expect((await someone.get('/mesa')).location).toBe(TO_LOGIN);
});

test('no page and no form of the desk is a stranger’s', async () => {
  const inside = ['/mensagem/x', '/pessoa/x', '/pessoa/x/dados.json', '/mensagens.csv', '/numeros', '/nada', '/sair'];
  for (const path of inside.map((rest) => `/mesa${rest}`)) {
    expect((await visitor().get(path)).location, path).toBe(`/mesa/entrar?volta=${encodeURIComponent(path)}`);
    expect((await visitor().post(path)).location, path).toBe(TO_LOGIN);
  }
});

test('Sair ends every login of this member, copies of the cookie and links mailed before; a new link enters', async () => {
  const [someone, other, board] = [await logIn(), await logIn(), await logIn(BOARD)];
  const { cookie } = someone.jar;
  const link = await loginLink(SECRET, SALES);
  await letPass('2 milliseconds');
  const page = await someone.get('/mesa');
  expect(await changes(() => page.press('Sair'))).toEqual({ '+ logouts vendas@empresa.example': { at: 'now' } });
  expect(someone.jar.cookie).toBe('__Host-mesa=');
  someone.jar.cookie = cookie;
  for (const out of [someone, other]) expect((await out.get('/mesa')).location).toBe(TO_LOGIN);
  for (const late of [await visitor().get(link), await visitor().post(link)]) expect(late.status).toBe(403);
  expect((await board.get('/mesa')).status).toBe(200);
  await letPass('1 second');
  expect((await (await logIn()).get('/mesa')).status).toBe(200);
  // And once more.
  await letPass('1 second');
  const again = await logIn();
  expect(await changes(() => again.post('/mesa/sair'))).toEqual({ 'logouts vendas@empresa.example': { at: 'now' } });
  expect((await again.get('/mesa')).location).toBe(TO_LOGIN);
});

test('a link with signs behind it, as some programs copy it, enters', async () => {
  const link = await loginLink(SECRET, SALES);
  for (const behind of ['.', ',', ')', '>', '>.', '”', '*', '_', '%3E', '&gt;'])
    expect((await visitor().post(link + behind)).location, behind).toBe('/mesa');
});

test('the database is asked for a member only once everybody has the answer', async () => {
  const work: Promise<unknown>[] = [];
  const later = Promise.withResolvers<void>();
  vi.mocked(setTimeout).mockReturnValueOnce(later.promise).mockReturnValueOnce(later.promise);
  const page = visitor({ waitUntil: (one) => void work.push(one) });
  for (const email of [SALES, 'estranho@empresa.example']) await askFor(email, '/mesa/entrar', page);
  const counted = () => rows('SELECT FROM rate_windows');
  expect([work.length, (await counted()).length, vi.mocked(setTimeout).mock.lastCall]).toEqual([2, 0, [100]]);
  later.resolve();
  await Promise.all(work);
  expect(await counted()).toHaveLength(2);
});

const toDesk = (path: string): [string, string] => [path, '/mesa'];

test.each<[string, string]>([
  ['/mesa?busca=Łódź', '/mesa?busca=%C5%81%C3%B3d%C5%BA'],
  ['/mesa?busca=a\r\nSet-Cookie: x', '/mesa?busca=aSet-Cookie:%20x'],
  ['/mesa/mensagem/ł', '/mesa/mensagem/%C5%82'],
  ['/mesa#😀\ud800', '/mesa#%F0%9F%98%80%EF%BF%BD'],
  ...['//outro.example', '/mesa/..//outro.example', '/\\outro.example', 'https://outro.example'].map(toDesk),
  ...['/mesa/../contato', '/mesa\\..\\x', '/mesanada', '/contato', ''].map(toDesk),
])('a login that is to lead to %j leads to %s', async (path, location) => {
  const link = new URL(await loginLink(SECRET, SALES));
  link.searchParams.set('volta', path);
  const someone = visitor();
  expect((await (await someone.get(link.href)).press('Entrar')).location).toBe(location);
  expect((await someone.get(link.href)).location).toBe(location);
});
