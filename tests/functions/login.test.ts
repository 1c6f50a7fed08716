import { afterEach, expect, test, vi } from 'vitest';
import { loginLink, tokenFor } from '../../netlify/desk/login-link.ts';
import { siteUrl } from '../../src/contact/company-links.ts';
import { desk } from '../../src/copy/mesa.ts';
import { logIn, visitor } from '../support/at-the-desk.ts';
import { stopDatabase } from '../support/database.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { PREVIEW } from '../support/post.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';

const { rows, mail, mails, log } = withMail();
const { login: copy } = desk;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TO_LOGIN = '/mesa/entrar?volta=%2Fmesa';

afterEach(() => vi.useRealTimers());

/** Lets time pass for the functions; the database's own clock goes on. */
const letPass = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

const askFor = (email: string, path = '/mesa/entrar', someone = visitor()) =>
  someone.get(path).then((page) => page.press(copy.ask, { email }));

/** Returns the login links in the mails so far. */
const mailed = async () => (await mails()).map(({ text }) => /https:\S+/.exec(text)?.[0] ?? '');

test('a member asks for a link, and the mail leads to the page that was asked for', async () => {
  const someone = visitor();
  const refused = await someone.get('/mesa?lista=spam');
  expect([refused.status, refused.location]).toEqual([303, '/mesa/entrar?volta=%2Fmesa%3Flista%3Dspam']);
  const asked = await askFor(` ${SALES.toUpperCase()}`, refused.location ?? '', someone);
  expect(asked.page('h1').text()).toBe(copy.asked);
  expect(mail().recipients).toEqual([[SALES]]);

  const [link = ''] = await mailed();
  expect(link).toMatch(`${siteUrl}/mesa/entrar?`);
  const opened = await someone.get(link);
  expect(opened.page('main').text()).toContain(SALES);
  // Mail scanners open links.
  expect(someone.cookie()).toBe('');
  const entered = await opened.press(copy.enter);
  expect([entered.status, entered.location]).toEqual([303, '/mesa?lista=spam']);
  expect((await someone.get('/mesa?lista=spam')).page('footer').text()).toContain(SALES);
});

test('a double click on Entrar, the same link again and Back lead into the desk', async () => {
  const someone = visitor();
  const link = await loginLink(SECRET, SALES);
  const opened = await someone.get(link);
  for (const { status, location } of await Promise.all([opened.press(copy.enter), opened.press(copy.enter)]))
    expect([status, location]).toEqual([303, '/mesa']);
  letPass(20 * MINUTE_MS);
  for (const { status, location } of [
    await someone.get(link),
    await opened.press(copy.enter),
    await someone.get('/mesa/entrar'),
  ])
    expect([status, location]).toEqual([303, '/mesa']);
  expect((await visitor().post(link)).status).toBe(403);
});

test('a link works until 15 minutes after it was asked for', async () => {
  const link = await loginLink(SECRET, SALES);
  letPass(15 * MINUTE_MS - 2000);
  expect((await visitor().get(link)).status).toBe(200);
  expect((await visitor().post(link)).status).toBe(303);
  letPass(2000);
  for (const late of [await visitor().get(link), await visitor().post(link)]) {
    expect(late.status).toBe(403);
    expect(late.page('h1').text()).toBe(copy.invalid);
  }
});

test('a login lasts thirty days', async () => {
  const someone = await logIn();
  letPass(30 * DAY_MS - 2000);
  expect((await someone.get('/mesa')).status).toBe(200);
  letPass(2000);
  expect((await someone.get('/mesa')).location).toBe(TO_LOGIN);
});

test('a double click on Receber link sends two links that both work; after six, none comes for a day', async () => {
  const page = await visitor().get('/mesa/entrar');
  expect(page.page('input[name=email]').attr('autocomplete')).toBe('email');
  const ask = () => page.press(copy.ask, { email: SALES });
  const asked = [...(await Promise.all([ask(), ask()])), await ask(), await ask(), await ask(), await ask()];
  expect(asked.map(({ page: shown }) => shown('h1').text())).toEqual(Array(6).fill(copy.asked));
  const links = await mailed();
  expect(links).toHaveLength(6);
  for (const link of links) expect((await visitor().post(link)).status).toBe(303);

  // Nothing tells a stranger that this is a member's address.
  const refused = await ask();
  expect([refused.status, refused.text]).toEqual([200, (await askFor('estranho@empresa.example')).text]);
  expect(refused.page('main').text()).toContain(copy.notArrived);
  expect(mail().received).toHaveLength(6);
  await rows("UPDATE rate_windows SET expires_at = expires_at - interval '24 hours'");
  await ask();
  expect(mail().received).toHaveLength(7);
});

test('thirty links go out in a day, whoever asks, and what is refused to one member takes none from the others', async () => {
  const members = Array.from({ length: 6 }, (_, index) => `m${index}@empresa.example`);
  vi.stubEnv('DESK_MEMBERS', members.join(', '));
  const [first = '', ...others] = members;
  await Promise.all(Array.from({ length: 9 }, () => askFor(first)));
  expect(mail().received).toHaveLength(6);
  await Promise.all(others.flatMap((member) => Array.from({ length: 6 }, () => askFor(member))));
  expect(mail().received).toHaveLength(30);
});

test.each([
  ['without SMTP_URL', {}, () => vi.stubEnv('SMTP_URL', '')],
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
const tokenWith = (header: object, claims: object, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`;

test('strangers and forged links never ask the database', async () => {
  await stopDatabase();
  const stranger = await askFor('estranho@empresa.example');
  expect(stranger.page('h1').text()).toBe(copy.asked);
  expect(mail().connections).toBe(0);

  const login = (token: string) => `/mesa/entrar?t=${token}`;
  const unsigned = tokenWith({ alg: 'none', typ: 'JWT' }, { aud: 'link', sub: SALES, exp: 9_999_999_999 });
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
  ['a cookie without signature', (cookie) => cookie.replace(/\.[^.]*$/, '.')],
  ['the token of a link', async () => `__Host-mesa=${await tokenFor('link', SECRET, SALES)}`],
  ['the cookie of plain HTTP', (cookie) => cookie.replace('__Host-', '')],
])('%s ends the login at once', async (_, change) => {
  const someone = await logIn();
  expect((await someone.get('/mesa')).status).toBe(200);
  someone.useCookie(String((await change(someone.cookie())) ?? someone.cookie()));
  const inside = ['/mensagem/x', '/pessoa/x', '/pessoa/x/dados.json', '/mensagens.csv', '/numeros', '/nada', ''];
  for (const path of inside.map((rest) => `/mesa${rest}`)) {
    expect((await someone.get(path)).location, path).toContain('/mesa/entrar');
    expect((await someone.post(path)).location, path).toBe(TO_LOGIN);
  }
});

test('Sair ends every login of this member, copies of the cookie and links mailed before; a new link enters', async () => {
  const [someone, other, board] = [await logIn(), await logIn(), await logIn(BOARD)];
  const cookie = someone.cookie();
  const link = await loginLink(SECRET, SALES);
  letPass(2);
  const left = await (await someone.get('/mesa')).press(desk.leave);
  expect([left.location, someone.cookie()]).toEqual(['/mesa/entrar', '__Host-mesa=']);
  someone.useCookie(cookie);
  for (const out of [someone, other]) expect((await out.get('/mesa')).location).toBe(TO_LOGIN);
  for (const late of [await visitor().get(link), await visitor().post(link)]) expect(late.status).toBe(403);
  expect((await board.get('/mesa')).status).toBe(200);
  letPass(4);
  expect((await (await logIn()).get('/mesa')).status).toBe(200);
  // And once more.
  letPass(6);
  const again = await logIn();
  await again.post('/mesa/sair');
  expect((await again.get('/mesa')).location).toBe(TO_LOGIN);
});

test.each(['.', ',', ')', '>', '>.', '”', '*', '_', '%3E', '&gt;'])(
  'a link with %s behind it, as some programs copy it, enters',
  async (behind) => {
    expect((await visitor().post((await loginLink(SECRET, SALES)) + behind)).location).toBe('/mesa');
  },
);

test('whether an address is a member’s does not show by the answer of a broken database', async () => {
  await stopDatabase();
  const [member, stranger] = [await askFor(SALES), await askFor('estranho@empresa.example')];
  expect([member.status, member.text]).toEqual([200, stranger.text]);
  expect(log()).toContain('Login link not mailed:');
});

test('the database is asked for a member only once everybody has the answer', async () => {
  const work: Promise<unknown>[] = [];
  const page = visitor({ waitUntil: (one) => void work.push(one) });
  for (const email of [SALES, 'estranho@empresa.example']) await askFor(email, '/mesa/entrar', page);
  const counted = () => rows('SELECT FROM rate_windows');
  expect([work.length, (await counted()).length]).toEqual([2, 0]);
  await Promise.all(work);
  expect(await counted()).toHaveLength(2);
});

test.each([
  ['/mesa?busca=Łódź', '/mesa?busca=%C5%81%C3%B3d%C5%BA'],
  ['/mesa?busca=a\r\nSet-Cookie: x', '/mesa?busca=aSet-Cookie:%20x'],
  ['/mesa/mensagem/ł', '/mesa/mensagem/%C5%82'],
  ['/mesa#😀\ud800', '/mesa#%F0%9F%98%80%EF%BF%BD'],
])('a login leads to %j', async (path, location) => {
  const link = new URL(await loginLink(SECRET, SALES));
  link.searchParams.set('volta', path);
  const someone = visitor();
  expect((await (await someone.get(link.href)).press(copy.enter)).location).toBe(location);
  expect((await someone.get(link.href)).location).toBe(location);
});

test.each([
  '//outro.example',
  '/mesa/../contato',
  '/mesa/..//outro.example',
  '/\\outro.example',
  'https://outro.example',
  '/mesa\\..\\x',
  '/mesanada',
  '/contato',
  '',
])('a login never leads to %j', async (path) => {
  const link = new URL(await loginLink(SECRET, SALES));
  link.searchParams.set('volta', path);
  expect((await visitor().post(link.href)).location).toBe('/mesa');
});

test('without a usable DESK_SECRET there is no desk', async () => {
  const someone = await logIn();
  for (const secret of ['', 'curta']) {
    vi.stubEnv('DESK_SECRET', secret);
    for (const path of ['/mesa', '/mesa/entrar', await loginLink(SECRET, SALES)]) {
      const { status, text } = await someone.get(path);
      expect([status, text]).toEqual([404, desk.noSecret]);
    }
  }
});
