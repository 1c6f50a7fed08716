import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loginLink, newSession, SESSION_SECONDS } from '../../netlify/desk/sessions.ts';
import desk from '../../netlify/functions/desk.ts';
import { mailRecipients } from '../../netlify/settings.ts';
import { company } from '../../src/company.ts';
import { desk as copy, deskPage } from '../../src/copy/mesa.ts';
import { DESK_URL, logIn, visitor } from '../support/at-the-desk.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { readMail } from '../support/read-mail.ts';
import { OTHER_SECRET, SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows, mail } = withMail();

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
  for (const table of ['desk_sessions', 'desk_mails', 'desk_logouts']) await rows(`DELETE FROM ${table}`);
});

const DELIVERED = { delivered_at: 'now()', seen_at: 'now()' };
const SUSPECTED = { suspicions: "'{honeypot}'" };

const newestMail = () => readMail(mail().received.at(-1) ?? '');

/** The link in the newest mail. */
const linkInMail = async () => /https:\S+\/mesa\/entrar\?\S+/.exec((await newestMail()).text)?.[0] ?? '';

const page = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, text: await response.text() };
};
/** URL of the older messages, if the list offers them. */
const olderIn = (text: string) =>
  new RegExp(`href="([^"]+)">${copy.list.older}<`).exec(text)?.[1]?.replaceAll('&amp;', '&');
const isLoggedIn = async (someone: ReturnType<typeof visitor>) => (await someone.get('/mesa')).status === 200;

describe('login', () => {
  test('a member requests a link, which is mailed to that mailbox only, and is logged in after a button', async () => {
    const someone = visitor();
    expect(await isLoggedIn(someone)).toBe(false);
    const asked = await page(someone.post('/mesa/entrar', { email: ` ${SALES.toUpperCase()} ` }));
    expect(asked.text).toContain(copy.login.asked);
    expect(mail().recipients).toEqual([[SALES]]);
    const { to, text, html } = await newestMail();
    expect(to).toEqual([{ address: SALES, name: '' }]);
    const link = await linkInMail();
    expect(text).toContain(copy.mail.text);
    expect(html).toContain(link.replaceAll('&', '&amp;'));
    const opened = await page(someone.get(link));
    expect(opened.text).toContain(copy.login.confirmText(SALES));
    expect(await isLoggedIn(someone)).toBe(false);
    const entered = await someone.post(link);
    expect(entered.status).toBe(303);
    expect(entered.headers.get('location')).toBe('/mesa');
    expect(entered.headers.get('set-cookie')).toMatch(
      /^__Host-mesa=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await isLoggedIn(someone)).toBe(true);
  });

  test('a stranger sees the same page and gets no mail', async () => {
    const [stranger, known] = [visitor(), visitor()];
    const answers = [
      await stranger.post('/mesa/entrar', { email: 'gente@outra.example' }),
      await known.post('/mesa/entrar', { email: SALES }),
    ];
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(answers[0]?.status).toBe(answers[1]?.status);
    expect(mail().received).toHaveLength(1);
    expect(vi.mocked(console.error)).not.toHaveBeenCalled();
  });

  test('over plain HTTP, as on a developer’s machine, the cookie has neither Secure nor __Host-', async () => {
    const someone = visitor();
    const plain = loginLink(SECRET, SALES).replace('https:', 'http:');
    const answer = await someone.post(plain, {}, { origin: DESK_URL.replace('https:', 'http:') });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^mesa=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test.each<[string, (link: URL) => void]>([
    ['for another mailbox', (link) => link.searchParams.set('m', BOARD)],
    ['with another token', (link) => link.searchParams.set('n', 'x')],
    ['made to last', (link) => link.searchParams.set('x', '9999999999999')],
    ['without its signature', (link) => link.searchParams.set('s', '')],
    [
      'of another secret',
      (link) => link.searchParams.set('s', new URL(loginLink(OTHER_SECRET, SALES)).searchParams.get('s') ?? ''),
    ],
    ['16 minutes old', (link) => (link.href = loginLink(SECRET, SALES, '/mesa', Date.now() - 16 * 60_000))],
  ])('a login link %s is refused without waking the database', async (_, change) => {
    const link = new URL(loginLink(SECRET, SALES));
    change(link);
    // Nothing listens there: a query would fail.
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/x');
    for (const answer of [visitor().get(link.href), visitor().post(link.href)]) {
      expect(await page(answer)).toMatchObject({ status: 403, text: expect.stringContaining(copy.login.invalid) });
    }
  });

  test.each(['', 'mesa', 'a.9999999999999.b', `${'a'.repeat(32)}.9999999999999.${'b'.repeat(43)}`])(
    'a cookie without our signature (%j) is refused without waking the database',
    async (value) => {
      vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/x');
      expect((await visitor(`__Host-mesa=${value}`).get('/mesa')).status).toBe(303);
    },
  );

  test('a cookie past its time is refused without waking the database', async () => {
    const { cookie } = newSession(SECRET, Date.now() - (SESSION_SECONDS + 1) * 1000);
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/x');
    expect((await visitor(`__Host-mesa=${cookie}`).get('/mesa')).status).toBe(303);
  });

  test('a login link works once, even if used fifty times at the same moment', async () => {
    const link = loginLink(SECRET, SALES);
    const answers = await Promise.all(Array.from({ length: 50 }, () => visitor().post(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array<number>(49).fill(403)]);
  });

  test('fifty links log in fifty browsers', async () => {
    const browsers = await Promise.all(Array.from({ length: 50 }, () => logIn()));
    expect(await Promise.all(browsers.map(isLoggedIn))).toEqual(Array(50).fill(true));
    expect(new Set(browsers.map(({ cookie }) => cookie())).size).toBe(50);
  });

  test('a mailbox gets three links in 15 minutes, even if it requests ten at once', async () => {
    await Promise.all(Array.from({ length: 10 }, () => visitor().post('/mesa/entrar', { email: SALES })));
    expect(mail().received).toHaveLength(3);
    await visitor().post('/mesa/entrar', { email: BOARD });
    expect(mail().received).toHaveLength(4);
    await rows("UPDATE desk_mails SET started_at = started_at - interval '16 minutes'");
    await visitor().post('/mesa/entrar', { email: SALES });
    expect(mail().received).toHaveLength(5);
  });

  test('requests for ten members do not shut the eleventh out', async () => {
    const team = Array.from({ length: 11 }, (_, index) => `p${index}@empresa.example`);
    vi.stubEnv('CONTACT_MAIL_TO', team.join(', '));
    for (const email of team.slice(1)) {
      await Promise.all([1, 2, 3, 4].map(() => visitor().post('/mesa/entrar', { email })));
    }
    expect(mail().received).toHaveLength(30);
    await visitor().post('/mesa/entrar', { email: team[0] ?? '' });
    expect(mail().recipients.at(-1)).toEqual([team[0]]);
  });

  test('links that could not be mailed do not count toward the limit', async () => {
    mail().behave('refuse-for-now');
    for (let request = 0; request < 5; request++) await visitor().post('/mesa/entrar', { email: SALES });
    mail().behave('accept');
    for (let request = 0; request < 4; request++) await visitor().post('/mesa/entrar', { email: SALES });
    expect(mail().received).toHaveLength(3);
  });

  test('a mailbox of DESK_MEMBERS may enter, and gets no mail of messages', async () => {
    vi.stubEnv('DESK_MEMBERS', '"Silva, Ana" <Ana@Empresa.example>, bia@empresa.example');
    await visitor().post('/mesa/entrar', { email: 'ana@empresa.example' });
    expect(mail().recipients).toEqual([['Ana@empresa.example']]);
    const someone = visitor();
    await someone.post(await linkInMail());
    expect(await isLoggedIn(someone)).toBe(true);
    expect((await mailRecipients()).map(({ address }) => address)).not.toContain('Ana@empresa.example');
    vi.stubEnv('DESK_MEMBERS', '');
    expect(await isLoggedIn(someone)).toBe(false);
  });

  test('a used link is opened as one that does not work any more', async () => {
    const link = loginLink(SECRET, SALES);
    await visitor().post(link);
    expect(await page(visitor().get(link))).toMatchObject({
      status: 403,
      text: expect.stringContaining(copy.login.invalid),
    });
  });

  test('a login deletes the sessions that have ended by themselves', async () => {
    await Promise.all([logIn(), logIn(BOARD)]);
    await rows("UPDATE desk_sessions SET expires_at = now() - interval '1 second' WHERE email = $1", [BOARD]);
    await logIn();
    expect(await rows('SELECT email FROM desk_sessions')).toEqual([{ email: SALES }, { email: SALES }]);
  });

  test.each(['deploy-preview', 'branch-deploy'])(
    'a %s mails no login link, and says the same as production',
    async (context) => {
      const answer = await page(visitor('', { deploy: { context } }).post('/mesa/entrar', { email: SALES }));
      expect(answer).toEqual(await page(visitor().post('/mesa/entrar', { email: SALES })));
      expect(mail().received).toHaveLength(1);
    },
  );

  test.each(['/mesa/entrar', '/mesa/entrar/', '/mesa/entrar?volta=/mesa/entrar', '/mesa/./entrar', '/mesa%2Fentrar'])(
    'after the login, the way back to %s ends at the desk',
    async (path) => {
      const someone = visitor();
      const link = new URL(loginLink(SECRET, SALES));
      link.searchParams.set('volta', path);
      let answer = await someone.post(link.href);
      for (let steps = 0; answer.status === 303 && steps < 3; steps++) {
        answer = await someone.get(answer.headers.get('location') ?? '');
      }
      expect(await answer.text()).toContain(copy.loggedInAs(SALES));
    },
  );

  test('a failure to mail the link is logged without the e-mail address and not shown', async () => {
    mail().behave('shut-down');
    expect((await page(visitor().post('/mesa/entrar', { email: SALES }))).text).toContain(copy.login.asked);
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toMatch(/^Login link not mailed: [^@]+$/);
  });

  test('after the login, a link from a mail leads to its message', async () => {
    const protocol = await insertMessage(rows, {}, DELIVERED);
    const someone = visitor();
    const path = `/mesa/mensagem/${protocol}`;
    const sent = await someone.get(path);
    expect(sent.headers.get('location')).toBe(`/mesa/entrar?volta=${encodeURIComponent(path)}`);
    await someone.post(sent.headers.get('location') ?? '', { email: SALES });
    expect((await someone.post(await linkInMail())).headers.get('location')).toBe(path);
  });

  test('a form sent after the session has ended leads to the login, and from there to the desk', async () => {
    const headers = { origin: DESK_URL, 'sec-fetch-site': 'same-origin' };
    const answer = await visitor().post('/mesa/mensagem/GS-2222-2222/responder', { por: 'phone' }, headers);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mesa/entrar?volta=%2Fmesa']);
  });

  test.each(['https://outra.example/', '//outra.example', '/mesa/../contato', '/contato', '/mesax'])(
    'the login never redirects to %s',
    async (path) => {
      const someone = await logIn();
      const { headers } = await someone.get(`/mesa/entrar?volta=${encodeURIComponent(path)}`);
      expect(headers.get('location')).toBe('/mesa');
    },
  );

  test('a link in a webmail leads through a page of the desk, because the cookie is Strict', async () => {
    const answer = await page(visitor().get('/mesa/numeros', { 'sec-fetch-site': 'cross-site' }));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.text).toContain('<meta http-equiv="refresh" content="0;url=/mesa/entrar?volta=%2Fmesa%2Fnumeros"/>');
    expect((await visitor().get('/mesa', { 'sec-fetch-site': 'none' })).status).toBe(303);
    const someone = await logIn();
    expect((await someone.get('/mesa/entrar?volta=%2Fmesa%2Fnumeros')).headers.get('location')).toBe('/mesa/numeros');
  });
});

describe('logout', () => {
  test('a member logs out of one browser or of all', async () => {
    const [first, second, colleague] = [await logIn(), await logIn(), await logIn(BOARD)];
    const cookie = first?.cookie();
    await first?.post('/mesa/sair');
    expect(await isLoggedIn(visitor(cookie))).toBe(false);
    expect(await isLoggedIn(second)).toBe(true);
    await second?.post('/mesa/sair', { todos: '1' });
    expect(await isLoggedIn(second)).toBe(false);
    expect(await isLoggedIn(colleague)).toBe(true);
  });

  test('a logout of all browsers ends sessions and requested links of every spelling, and no later ones', async () => {
    vi.stubEnv('CONTACT_MAIL_TO', 'Vendas@Empresa.example');
    const other = visitor();
    await other.post(loginLink(SECRET, 'VENDAS@empresa.example'));
    const [asked, someone] = [loginLink(SECRET, 'vendas@Empresa.example'), await logIn('vendas@empresa.example')];
    expect(await isLoggedIn(other)).toBe(true);
    await someone.post('/mesa/sair', { todos: '1' });
    expect([await isLoggedIn(other), await isLoggedIn(someone)]).toEqual([false, false]);
    expect((await visitor().get(asked)).status).toBe(403);
    expect((await visitor().post(asked)).status).toBe(403);
    expect(await isLoggedIn(await logIn('vendas@empresa.example'))).toBe(true);
  });

  test('a session ends at once when the mailbox leaves CONTACT_MAIL_TO', async () => {
    const someone = await logIn();
    vi.stubEnv('CONTACT_MAIL_TO', BOARD);
    expect(await isLoggedIn(someone)).toBe(false);
    expect((await visitor().post(loginLink(SECRET, SALES))).status).toBe(403);
  });

  test('a session ends at once when the secret changes', async () => {
    const someone = await logIn();
    vi.stubEnv('DESK_SECRET', OTHER_SECRET);
    expect(await isLoggedIn(someone)).toBe(false);
  });

  test('a session ends after thirty days', async () => {
    const someone = await logIn();
    await rows("UPDATE desk_sessions SET expires_at = now() - interval '1 second'");
    expect(await isLoggedIn(someone)).toBe(false);
  });

  test('a used login link does not work after the logout', async () => {
    const link = loginLink(SECRET, SALES);
    const someone = visitor();
    await someone.post(link);
    await someone.post('/mesa/sair');
    expect((await visitor().post(link)).status).toBe(403);
  });
});

describe('what cannot be read gets a sentence, and nothing changes', () => {
  const multipart = { origin: DESK_URL, 'content-type': 'multipart/form-data; boundary=x' };
  const send = async (path: string, body: string, headers: Record<string, string>, cookie = '') =>
    desk(new Request(new URL(path, DESK_URL), { method: 'POST', body, headers: { ...headers, cookie } }));

  test.each(['/mesa/entrar', '/mesa/sair'])(
    'a broken or large form sent to %s, with and without a login',
    async (path) => {
      for (const cookie of ['', (await logIn()).cookie()]) {
        expect(await page(send(path, 'no form', multipart, cookie))).toEqual({ status: 400, text: copy.unreadable });
        const large = await page(send(path, 'x'.repeat(65 * 1024), { origin: DESK_URL }, cookie));
        expect(large).toEqual({ status: 413, text: copy.tooLarge });
      }
    },
  );

  test.each([
    ['/mesa?ate=9999-12-31', 200],
    ['/mesa?de=0000-01-01&ate=31/12/9999', 200],
    ['/mesa?antes=999999999999999999', 200],
    ['/mesa?busca=%00', 200],
    ['/mesa/mensagens.csv?ate=9999-12-31&busca=((((', 200],
    ['/mesa/mensagem/%00', 404],
    ['/mesa/mensagem/%ff', 404],
    ['/mesa/pessoa/%00/dados.json', 404],
    ['/mesa/entrar?s=%00&m=%00', 403],
    ['/mesa/entrar?volta=%00', 303],
  ])('%s is answered with %s', async (path, status) => {
    expect((await (await logIn()).get(path)).status).toBe(status);
  });
});

test('without DESK_SECRET there is no desk', async () => {
  const someone = await logIn();
  vi.stubEnv('DESK_SECRET', '');
  for (const path of ['/mesa', '/mesa/entrar', '/mesa/numeros']) expect((await someone.get(path)).status).toBe(404);
});

test.each([
  ['none', {}],
  ['another site', { origin: 'https://outra.example' }],
  ['a hidden origin', { origin: 'null' }],
])('a form with %s as origin changes nothing', async (_, headers) => {
  const protocol = await insertMessage(rows, { email: 'ana@x.com' }, DELIVERED);
  const someone = await logIn();
  const forms: [string, Record<string, string>][] = [
    [`/mesa/mensagem/${protocol}`, { acao: 'spam' }],
    [`/mesa/pessoa/${protocol}/apagar`, {}],
    ['/mesa/sair', {}],
    ['/mesa/entrar', { email: SALES }],
  ];
  for (const [path, form] of forms) {
    expect(await page(someone.post(path, form, headers as Record<string, string>))).toEqual({
      status: 403,
      text: copy.crossSite,
    });
  }
  expect(await isLoggedIn(someone)).toBe(true);
  expect(await rows('SELECT spam_at FROM contact_messages')).toEqual([{ spam_at: null }]);
  expect(mail().received).toHaveLength(0);
});

describe('the list', () => {
  const listed = async (query: string) => {
    const { text } = await page((await logIn()).get(`/mesa${query}`));
    return [...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, company]) => company);
  };

  test('the list shows 25 messages a page, newest first, and its pages stay in step while others arrive', async () => {
    for (let index = 1; index <= 60; index++) await insertMessage(rows, { empresa: `E${index}` }, DELIVERED);
    const someone = await logIn();
    const seen: string[] = [];
    let path: string | undefined = '/mesa';
    while (path) {
      const { text } = await page(someone.get(path));
      seen.push(...[...text.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, company]) => company ?? ''));
      path = olderIn(text);
      await insertMessage(rows, { empresa: 'nova' }, DELIVERED);
    }
    expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `E${60 - index}`));
  });

  test('the lists have counts and filter by product, period and words', async () => {
    await insertMessage(rows, { empresa: 'Nova' }, { ...DELIVERED, produto: "'tms'" });
    await insertMessage(rows, { empresa: 'Velha' }, { ...DELIVERED, created_at: "'2026-01-15T12:00:00Z'" });
    await insertMessage(rows, { empresa: 'Suspeita' }, SUSPECTED);
    await insertMessage(rows, { empresa: 'Parada' }, { produto: "'wms'" });
    await insertMessage(rows, { empresa: 'Feita' }, { ...DELIVERED, answered_at: 'now()' });
    await insertMessage(rows, { empresa: 'Lixo' }, { spam_at: 'now()' });
    const { text } = await page((await logIn()).get('/mesa'));
    const counts = ['Novas (3)', 'Suspeitas (1)', 'Sem entrega (1)', 'Respondidas (1)', 'Todas (6)'];
    for (const count of counts) expect(text).toContain(count);
    expect(await listed('')).toEqual(['Parada', 'Velha', 'Nova']);
    expect(await listed('?lista=suspeitas')).toEqual(['Suspeita']);
    expect(await listed('?lista=sem-entrega')).toEqual(['Parada']);
    expect(await listed('?lista=respondidas')).toEqual(['Feita']);
    expect(await listed('?lista=todas')).toHaveLength(6);
    expect(await listed('?produto=tms')).toEqual(['Nova']);
    expect(await listed('?de=2026-01-15&ate=2026-01-15')).toEqual(['Velha']);
    expect(await listed('?ate=14/01/2026')).toEqual([]);
    expect(await listed('?lista=todas&busca=parada&produto=wms')).toEqual(['Parada']);
  });

  test('the tabs count what the filter finds, keep it, and lead to the newest messages', async () => {
    for (let index = 1; index <= 30; index++) await insertMessage(rows, {}, { ...DELIVERED, produto: "'tms'" });
    for (const columns of [DELIVERED, SUSPECTED]) await insertMessage(rows, {}, { ...columns, produto: "'wms'" });
    const someone = await logIn();
    const older = olderIn((await page(someone.get('/mesa?produto=tms'))).text);
    const { text } = await page(someone.get(older ?? ''));
    const tabs = [
      ...text.matchAll(/<a href="(\/mesa\?lista=[^"]*|\/mesa\?produto=tms)"( aria-current="page")?>([^<]+)</g),
    ];
    expect(tabs.map(([, href, current, name]) => [href?.replaceAll('&amp;', '&'), Boolean(current), name])).toEqual([
      ['/mesa?produto=tms', true, 'Novas (30)'],
      ['/mesa?lista=suspeitas&produto=tms', false, 'Suspeitas'],
      ['/mesa?lista=sem-entrega&produto=tms', false, 'Sem entrega'],
      ['/mesa?lista=respondidas&produto=tms', false, 'Respondidas'],
      ['/mesa?lista=todas&produto=tms', false, 'Todas (30)'],
    ]);
  });

  test('exactly a page of messages offers no older ones, and one more does', async () => {
    for (let index = 1; index <= 25; index++) await insertMessage(rows, {}, DELIVERED);
    const someone = await logIn();
    expect(olderIn((await page(someone.get('/mesa'))).text)).toBeUndefined();
    await insertMessage(rows, {}, DELIVERED);
    const { text } = await page(someone.get('/mesa'));
    expect(olderIn(text)).toBeDefined();
    expect(text.match(/class="card"/g)).toHaveLength(25);
  });

  test.each(['/mesa', '/mesa?lista=todas', '/mesa/numeros'])(
    'the menu marks the page of %s as the current one',
    async (path) => {
      const { text } = await page((await logIn()).get(path));
      const menu = new RegExp(`<nav aria-label="${copy.navigation}">(.*?)</nav>`, 's').exec(text)?.[1] ?? '';
      const current = [...menu.matchAll(/<a href="([^"]+)" aria-current="page">/g)].map(([, href]) => href);
      expect(current).toEqual([path.split('?')[0]]);
    },
  );

  test.each([
    ['de=ontem', copy.list.badDate('ontem')],
    ['ate=31/02/2026', copy.list.badDate('31/02/2026')],
    ['busca=?!', copy.list.blankSearch('?!')],
    ['busca=--------', copy.list.blankSearch('--------')],
    ['busca=a+b+c+d+e+f+g+h+i', copy.list.longSearch(8)],
  ])('the list says what it ignored in ?%s', async (query, sentence) => {
    expect((await page((await logIn()).get(`/mesa?${query}`))).text).toContain(sentence);
  });

  test.each([
    'joao',
    'JOÃO',
    'brandao transp',
    'Transportes São José',
    'joao.b@sao-jose.com.br',
    'sao-jose',
    '(19) 98765-4321',
    '19987654321',
    '98765-4321',
    '+55 19 98765 4321',
    '98765',
    'caminhões',
    'CT-e caminhoes',
    'GS-7K3F-2Q5X',
    '7k3f2q5x',
    '7K3F 2OSX',
  ])('the search finds one message by “%s” and no other', async (words) => {
    const protocol = await insertMessage(
      rows,
      {
        nome: 'João Brandão',
        empresa: 'Transportes São José',
        email: 'joao.b@sao-jose.com.br',
        telefone: '(19) 98765-4321',
        mensagem: 'Temos 45 caminhões e o CT-e não sai.',
      },
      DELIVERED,
    );
    await rows('UPDATE contact_messages SET protocol = $2 WHERE protocol = $1', [
      protocol,
      `${company.protocolPrefix}-7K3F-2Q5X`,
    ]);
    await insertMessage(
      rows,
      { nome: 'Bia', empresa: 'Outra', email: 'b@o.example', telefone: '(11) 3333-4444', mensagem: 'Olá' },
      DELIVERED,
    );
    expect(await listed(`?${new URLSearchParams({ busca: words })}`)).toEqual(['Transportes São José']);
  });

  test.each(["' OR 1=1 --", '!!! | & :*', '<script>', 'a:b & !c', '%'])(
    'the search takes “%s” as words',
    async (words) => {
      await insertMessage(rows, { empresa: 'Nova' }, DELIVERED);
      const { status, text } = await page((await logIn()).get(`/mesa?${new URLSearchParams({ busca: words })}`));
      expect(status).toBe(200);
      expect(text).not.toContain('<script>');
    },
  );

  test('the CSV holds the whole filtered list', async () => {
    for (let index = 1; index <= 30; index++)
      await insertMessage(rows, { empresa: `E${index}` }, { ...DELIVERED, produto: "'tms'" });
    await insertMessage(rows, { empresa: '=1+1' }, { ...DELIVERED, produto: "'wms'" });
    const someone = await logIn();
    const answer = await someone.get('/mesa/mensagens.csv?produto=tms');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="mensagens-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(31);
    const wms = new Uint8Array(await (await someone.get('/mesa/mensagens.csv?produto=wms')).arrayBuffer());
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(wms)).toMatch(/^\ufeff"protocolo";.*\r\n.*"'=1\+1"/);
  });

  test('the list warns of messages that reach nobody by themselves', async () => {
    await insertMessage(rows, {}, { preview_context: "'deploy-preview'" });
    await insertMessage(rows, {}, { delivered_at: 'now()', created_at: "now() - interval '400 days'" });
    const { text } = await page((await logIn()).get('/mesa'));
    expect(text).toContain(copy.list.inPreview(1));
    expect(text).toContain(copy.list.unseen(1));
  });
});

describe('the page of a message', () => {
  test('the page shows the escaped words, ways to answer, deliveries, origin and other messages of the person', async () => {
    const other = await insertMessage(rows, { email: 'Ana@X.com' }, DELIVERED);
    const protocol = await insertMessage(
      rows,
      { nome: 'Ana', email: 'ana@x.com', telefone: '(19) 98765-4321', mensagem: 'Olá <b>você</b>\nfim' },
      { origem: `'{"pagina":"/tms","referencia":"www.google.com"}'` },
    );
    await rows(
      "INSERT INTO deliveries (protocol, recipient, status, reason) VALUES ($1, 'v@x.com', 'refused', '550')",
      [protocol],
    );
    const { text } = await page((await logIn()).get(`/mesa/mensagem/${protocol}`));
    expect(text).toContain('Olá &lt;b&gt;você&lt;/b&gt;\nfim');
    for (const channel of ['whatsapp', 'phone', 'email']) expect(text).toContain(`name="por" value="${channel}"`);
    for (const words of [
      'v@x.com',
      copy.message.deliveries.refused,
      copy.message.reason('550'),
      'www.google.com',
      other,
    ]) {
      expect(text).toContain(words);
    }
    expect(
      await rows('SELECT seen_at IS NOT NULL AS seen FROM contact_messages WHERE protocol = $1', [protocol]),
    ).toEqual([{ seen: true }]);
  });

  test.each([
    ['answer', 'respondida', 'answered_at', {}],
    ['release', 'liberar', 'released_at', SUSPECTED],
    ['spam', 'spam', 'spam_at', {}],
  ] as const)(
    'the decision %s is carried out, logged with who and when, and undone',
    async (action, slug, column, columns) => {
      const protocol = await insertMessage(rows, {}, { ...DELIVERED, ...columns });
      const path = `/mesa/mensagem/${protocol}`;
      const [ana, bia] = [await logIn(SALES), await logIn(BOARD)];
      const decided = async () => (await rows(`SELECT ${column} AS at FROM contact_messages`))[0]?.at !== null;
      const { button } = deskPage.actions[action];
      expect((await page(ana.get(path))).text).toContain(`<button name="acao" value="${slug}">${button}</button>`);
      const answer = await ana.post(path, { acao: slug });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      await ana.post(path, { acao: slug });
      expect(await decided()).toBe(true);
      expect((await page(bia.get(path))).text).toContain(
        `<button name="desfazer" value="${slug}">${copy.message.undo(button)}</button>`,
      );
      await bia.post(path, { desfazer: slug });
      expect(await decided()).toBe(false);
      const { text } = await page(ana.get(path));
      const log = [...text.matchAll(/<li>(\d\d\/\d\d\/\d{4}, \d\d:\d\d) · (.*?)<\/li>/g)].map(([, , what]) => what);
      expect(log).toEqual([`${button} · ${SALES}`, `${button} (${copy.message.undone}) · ${BOARD}`]);
    },
  );

  test.each<[string, Record<string, string>, boolean]>([
    ['that waits', {}, true],
    ['whose mail was given up', { failed_at: 'now()' }, true],
    ['whose mail is uncertain', { uncertain_at: 'now()' }, true],
    ['received by a preview', { preview_context: "'deploy-preview'" }, true],
    ['that was released', { ...SUSPECTED, released_at: 'now()' }, true],
    ['that is delivered', DELIVERED, false],
    ['that was released and delivered', { ...SUSPECTED, ...DELIVERED, released_at: 'now()' }, false],
    ['that is answered', { answered_at: 'now()' }, false],
    ['that is spam', { spam_at: 'now()' }, false],
    ['that is suspected', SUSPECTED, false],
  ])('the page of a message %s offers to send it again: %s %s', async (_, columns, isOffered) => {
    const protocol = await insertMessage(rows, {}, columns);
    const { text } = await page((await logIn()).get(`/mesa/mensagem/${protocol}`));
    expect(text.includes('name="acao" value="reenviar"')).toBe(isOffered);
  });

  test('a released message is mailed', async () => {
    const protocol = await insertMessage(rows, {}, SUSPECTED);
    await (await logIn()).post(`/mesa/mensagem/${protocol}`, { acao: 'liberar' });
    expect((await newestMail()).subject).toContain(protocol);
  });

  test('resending mails a message at once, whatever it waited for', async () => {
    const someone = await logIn();
    for (const columns of [
      { uncertain_at: 'now()' },
      { next_attempt_at: "now() + interval '1 day'", failed_at: 'now()' },
      { preview_context: "'deploy-preview'" },
    ]) {
      const protocol = await insertMessage(rows, {}, columns);
      await someone.post(`/mesa/mensagem/${protocol}`, { acao: 'reenviar' });
      expect((await newestMail()).subject).toContain(protocol);
    }
  });

  test.each([{ acao: 'apagar' }, { desfazer: 'reenviar' }, {}])(
    'the form %j changes nothing, because it names no decision',
    async (form) => {
      const protocol = await insertMessage(rows, {}, DELIVERED);
      const before = await rows('SELECT * FROM contact_messages');
      await (await logIn()).post(`/mesa/mensagem/${protocol}`, form as Record<string, string>);
      expect(await rows('SELECT * FROM contact_messages')).toEqual(before);
      expect(await rows('SELECT * FROM desk_log')).toEqual([]);
    },
  );

  test('an unknown protocol gets 404 with a page that says so', async () => {
    expect(await page((await logIn()).get('/mesa/mensagem/GS-2222-2222'))).toMatchObject({
      status: 404,
      text: expect.stringContaining(copy.missing.text),
    });
  });

  test('the log names a signed link as such', async () => {
    const protocol = await insertMessage(rows, {}, DELIVERED);
    await rows("INSERT INTO desk_log (protocol, who, action) VALUES ($1, 'link', 'spam')", [protocol]);
    expect((await page((await logIn()).get(`/mesa/mensagem/${protocol}`))).text).toContain(copy.message.byLink);
  });
});

describe('the page of a person', () => {
  test('a person is shown, saved as JSON, and erased after a page that names what goes', async () => {
    const first = await insertMessage(rows, { email: 'ana@x.com' }, DELIVERED);
    const second = await insertMessage(rows, { email: 'ANA@x.com' }, DELIVERED);
    const stranger = await insertMessage(rows, { email: 'bia@x.com', mensagem: 'Fale com ana@x.com' }, DELIVERED);
    const someone = await logIn();
    await someone.post(`/mesa/mensagem/${first}`, { acao: 'respondida' });
    const path = `/mesa/pessoa/${first}`;
    const { text } = await page(someone.get(path));
    for (const protocol of [first, second, stranger]) expect(text).toContain(protocol);
    const saved = await someone.get(`${path}/dados.json`);
    expect(saved.headers.get('content-disposition')).toContain('attachment');
    expect(await saved.json()).toMatchObject({
      mensagens: [
        { protocolo: second, historico: [] },
        { protocolo: first, historico: [{ acao: 'respondida', desfeita: false }] },
      ],
      citacoes: [{ protocolo: stranger }],
    });
    const asked = await page(someone.get(`${path}/apagar`));
    expect(asked.text).toContain(copy.person.eraseText(2, 'ana@x.com'));
    for (const protocol of [first, second]) expect(asked.text).toContain(protocol);
    expect(await rows('SELECT 1 FROM contact_messages')).toHaveLength(3);
    expect((await page(someone.post(`${path}/apagar`))).text).toContain(copy.person.erasedText(2));
    expect(await rows('SELECT protocol FROM contact_messages')).toEqual([{ protocol: stranger }]);
    expect(await rows('SELECT 1 FROM desk_log')).toEqual([]);
  });
});

describe('the figures', () => {
  const figures = async () => (await page((await logIn()).get('/mesa/numeros'))).text;
  const MONDAY = "date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo'";

  test('the figures count thirteen weeks by product, without spam and suspected messages', async () => {
    const inWeek = (weeks: number) => `${MONDAY} - interval '${weeks} weeks' + interval '1 minute'`;
    await insertMessage(rows, {}, { ...DELIVERED, produto: "'tms'", created_at: inWeek(12) });
    await insertMessage(rows, {}, { ...DELIVERED, produto: "'tms'", created_at: inWeek(13) });
    await insertMessage(rows, {}, { ...DELIVERED, produto: "'wms'", created_at: inWeek(1) });
    await insertMessage(rows, {}, { ...DELIVERED, created_at: inWeek(1) });
    await insertMessage(rows, {}, { spam_at: 'now()', created_at: inWeek(1) });
    await insertMessage(rows, {}, { ...SUSPECTED, created_at: inWeek(1) });
    const table = [...(await figures()).matchAll(/<tr><th scope="row">(\d\d\/\d\d)<\/th>(.*?)<\/tr>/g)].map(
      ([, , cells]) => [...(cells ?? '').matchAll(/<td>(\d+)<\/td>/g)].map(([, value]) => Number(value)),
    );
    // Those of the table with clicks come first.
    const byProduct = table.slice(13);
    expect(byProduct).toHaveLength(13);
    expect(byProduct[0]).toEqual([1, 0, 0, 0, 1]);
    expect(byProduct[11]).toEqual([0, 1, 0, 1, 2]);
    expect(byProduct.flat().reduce((sum, value) => sum + value, 0)).toBe(6);
  });

  test('the figures leave out probes, spam, and what is older than their weeks', async () => {
    const answered = { ...DELIVERED, answered_at: 'now()', origem: `'{"utm_source":"x"}'` };
    await insertMessage(rows, {}, { ...answered, is_test: 'true' });
    await insertMessage(rows, {}, { ...answered, spam_at: 'now()' });
    const monday = `${MONDAY} - interval '12 weeks'`;
    await insertMessage(rows, {}, { ...answered, ...SUSPECTED, created_at: `${monday} - interval '1 minute'` });
    const text = await figures();
    const numbers = [...text.matchAll(/<td>(\d+)<\/td>/g)].map(([, value]) => Number(value));
    expect(numbers.reduce((sum, value) => sum + value, 0)).toBe(0);
    expect(text).toContain(`0 · ${copy.figures.released(0)}`);
    expect(text.match(new RegExp(copy.figures.nothing, 'g'))).toHaveLength(2);
    await insertMessage(
      rows,
      {},
      { ...answered, ...SUSPECTED, released_at: 'now()', created_at: `${monday} + interval '1 minute'` },
    );
    const now = await figures();
    expect(now).toContain(`${copy.figures.of(0, 1)} (0 %)`);
    expect(now).toContain(`1 · ${copy.figures.released(1)}`);
    expect(now).toContain('>x<');
  });

  test('no figure exceeds 100 %: an answer in time counts among those that are due', async () => {
    const created = `${MONDAY} - interval '1 week' + interval '1 day 10 hours'`;
    const insert = (answer: string) =>
      insertMessage(rows, {}, { ...DELIVERED, created_at: created, answered_at: answer });
    await insert(`${created} + interval '1 hour'`);
    await insert(`${created} + interval '2 hours'`);
    await insert(`${created} + interval '3 days'`);
    await insertMessage(rows, {}, { ...DELIVERED, answered_at: 'now()' });
    expect(await figures()).toContain(`${copy.figures.of(3, 4)} (75 %)`);
  });

  // All in the week before: Tuesday, Friday and Saturday at 10 h in São Paulo.
  const DAY = { tuesday: 1, friday: 4, saturday: 5 };
  test.each<[keyof typeof DAY, number, boolean]>([
    ['tuesday', 24, true],
    ['tuesday', 25, false],
    ['friday', 72, true],
    ['friday', 73, false],
    ['saturday', 61, true],
    ['saturday', 63, false],
  ])(
    'a message of %s at 10 h answered after %i hours was answered within a business day: %s',
    async (day, hours, isInTime) => {
      const created = `${MONDAY} - interval '1 week' + interval '${DAY[day]} days 10 hours'`;
      await insertMessage(
        rows,
        {},
        { ...DELIVERED, created_at: created, answered_at: `${created} + interval '${hours} hours'` },
      );
      const text = await figures();
      expect(text).toContain(`${copy.figures.of(isInTime ? 1 : 0, 1)} (${isInTime ? 100 : 0} %)`);
      expect(text).toContain(copy.figures.hours(String(hours)));
    },
  );

  test('an overdue unanswered message counts as late, a recent one not yet', async () => {
    await insertMessage(rows, {}, { ...DELIVERED, created_at: `${MONDAY} - interval '2 weeks'` });
    await insertMessage(rows, {}, { ...DELIVERED });
    await insertMessage(rows, {}, { ...SUSPECTED, released_at: 'now()', ...DELIVERED });
    const text = await figures();
    expect(text).toContain(`${copy.figures.of(0, 1)} (0 %)`);
    expect(text).toContain(copy.figures.nothing);
    expect(text).toContain(`1 · ${copy.figures.released(1)}`);
  });
});
