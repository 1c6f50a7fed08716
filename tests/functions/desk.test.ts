import { inspect } from 'node:util';
import { getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Click, countClick } from '../../netlify/clicks/count.ts';
import { csvOf } from '../../netlify/desk/records.ts';
import { startBlobStore } from '../../netlify/local/blob-store.ts';
import { localDate, mondayOf } from '../../netlify/team-time.ts';
import { company } from '../../src/company.ts';
import { siteUrl } from '../../src/contact/company-links.ts';
import { desk } from '../../src/copy/mesa.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { PRIVACY_VERSION } from '../../src/message/privacy.ts';
import { logIn } from '../support/at-the-desk.ts';
import { blobStoreAt } from '../support/blob-store.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { rows, send: sendMailed } = withMail();
/** Stores a message that is not mailed, as a preview does. Returns its protocol. */
const send = async (changes: object = {}) => (await post({ ...validMessage(), ...changes }, PREVIEW)).protocol;
const { actions } = desk.message;

type Member = Awaited<ReturnType<typeof logIn>>;
type Page = Awaited<ReturnType<Member['get']>>;

let ana: Member;
beforeEach(async () => {
  ana = await logIn();
});

/** Protocols of the messages on a page, as they stand there. */
const listed = ({ attributes }: Page) => attributes('ul.cells > li', 'id');
const tabs = ({ texts }: Page) => texts('.tabs a');
const tags = ({ texts }: Page) => texts('main > p .tag');
const logged = ({ texts }: Page) => texts('ol li').map((line) => line.replace(/^.* · /, ''));
const search = async (words: string, list = 'todas') =>
  listed(await ana.get(`/mesa?${new URLSearchParams({ lista: list, busca: words })}`));
const message = (protocol: string) => `/mesa/mensagem/${protocol}`;
/** Presses these buttons on a message's page, one after another. */
const decide = async (member: Member, protocol: string, ...labels: string[]) => {
  for (const label of labels) await (await member.get(message(protocol))).press(label);
};
/** What the log on a message's page says. */
const logOf = async (protocol: string) => logged(await ana.get(message(protocol)));

describe('the lists', () => {
  test('each message stands in the list of its status, newest first, and each tab counts its own', async () => {
    const [first, answered, spam, last] = [await send(), await send(), await send({ deixe_vazio: 'x' }), await send()];
    await decide(ana, answered, actions.answer);
    const lists = { novas: [last, first], respondidas: [answered], spam: [spam], todas: [last, spam, answered, first] };
    for (const [list, protocols] of Object.entries(lists)) {
      const page = await ana.get(`/mesa?lista=${list}`);
      expect(listed(page), list).toEqual(protocols);
      expect(tabs(page)).toEqual(['Novas 2', 'Respondidas 1', 'Spam 1', 'Todas 4']);
    }
    expect(listed(await ana.get('/mesa?lista=outra'))).toEqual([last, first]);
  });

  test('a list shows 25 messages, and the older ones follow although new ones arrive meanwhile', async () => {
    const insert = (from: number, to: number) =>
      rows(`INSERT INTO messages (protocol, status, nome, empresa, email, telefone, mensagem, origem,
          privacy_version, spam_signals, repeat_hash, folded)
        SELECT 'GS-' || n, 'new', 'Ana', 'Ltda', 'a@b.example', '', 'Oi', '{}', '', '{}', n, ''
        FROM generate_series(${from}, ${to}) AS n`);
    await insert(1001, 1050);
    const names = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => `GS-${from - index}`);
    const first = await ana.get('/mesa?lista=novas');
    expect(listed(first)).toEqual(names(1050, 1026));
    await send();
    const next = async ({ page }: Page, text: string) => ana.get(page(`a:contains("${text}")`).attr('href') ?? '');
    const second = await next(first, desk.list.older);
    expect(listed(second)).toEqual(names(1025, 1001));
    expect(second.text).not.toContain(desk.list.older);
    expect(listed(await next(second, desk.list.newest))).toHaveLength(25);
    // The CSV has them all, more than it reads at once.
    await insert(1, 450);
    const lines = (await ana.get('/mesa/mensagens.csv?lista=todas')).text.match(/^"\w+-[\w-]+"/gm);
    expect(new Set(lines).size).toBe(501);
  });

  test('product and period narrow all lists; both days belong to the period, in São Paulo', async () => {
    const [early, late, other] = [
      await send({ produto: 'wms' }),
      await send({ produto: 'wms' }),
      await send({ produto: 'tms' }),
    ];
    await rows("UPDATE messages SET created_at = '2026-03-02T03:00:00Z' WHERE protocol = $1", [early]);
    await rows("UPDATE messages SET created_at = '2026-03-04T02:59:59Z' WHERE protocol = $1", [late]);
    const found = async (query: string) => listed(await ana.get(`/mesa?${query}`));
    expect(await found('produto=wms')).toEqual([late, early]);
    expect(await found('de=2026-03-02&ate=2026-03-03')).toEqual([late, early]);
    expect(await found('de=2026-03-03&ate=2026-03-03')).toEqual([late]);
    expect(await found('ate=2026-03-02')).toEqual([early]);
    expect(await found('de=2026-03-04')).toEqual([other]);
    expect(tabs(await ana.get('/mesa?produto=tms'))[3]).toBe('Todas 1');
  });

  test('what a list cannot use is named and left out', async () => {
    const protocol = await send();
    const page = await ana.get('/mesa?de=2026-02-31&ate=ontem&busca=%20!%20&produto=x&antes=x');
    expect(listed(page)).toEqual([protocol]);
    for (const note of [desk.list.badDate('2026-02-31'), desk.list.badDate('ontem'), desk.list.blankSearch('!')])
      expect(page.page('.note').text()).toContain(note);
  });
});

const SIX = 'um dois tres quatro cinco seis';

test.each<[string, object]>([
  ['portadora', { empresa: 'Transportadora Rápida' }],
  ['100%', { mensagem: 'Queremos 100% da frota' }],
  // Plurals in full, in pieces, and within an address; singular and plural find each other.
  ...['magalhaes', 'galhães', 'magalhã'].map((words): [string, object] => [words, { nome: 'Ana Magalhães' }]),
  ['guimaraes', { email: 'ana@guimaraes.com.br' }],
  ['moraes', { email: 'moraesneto@frota.com.br' }],
  ['simo', { nome: 'Rui Simões' }],
  ['caminho', { mensagem: 'Temos 40 caminhões' }],
  ['caminhão', { mensagem: 'Temos 40 caminhões' }],
  ['EMISSÕES', { mensagem: 'A emissão do CT-e' }],
  // Letters that have no accent to take off.
  ['lukasz', { nome: 'Łukasz Sørensen' }],
  ['Sørensen', { nome: 'Lukasz Sorensen' }],
  ['strasse', { empresa: 'STRAẞE Ltda' }],
  // Numbers, however they are written.
  ['8765', { telefone: '(19) 98765-4321' }],
  ['9123-4567', { telefone: '(41) 99123-4567' }],
  ['(41) 99123-4567', { telefone: '041 99123 4567' }],
  ['+55 19 98765-4321', { telefone: '(19) 98765-4321' }],
  ['(19) 98765-4321', { telefone: '(19) 3861-2345 / 98765-4321' }],
  // Signs in names, and letters as full-width forms and ligatures.
  ['JR', { empresa: 'J.R. Transportes' }],
  ['j.r.', { empresa: 'JR Transportes' }],
  ['SA', { empresa: 'Cerâmica S/A' }],
  ['santanna', { nome: 'José Sant’Anna' }],
  ["Sant'Anna", { nome: 'José Sant Anna' }],
  ['wms filial', { mensagem: 'ＷＭＳ da ﬁlial' }],
  ...['empresa.com', 'empresa.c', '.com.b', 'a@empresa.com.br', 'bia@'].map((words): [string, object] => [
    words,
    { email: 'bia@empresa.com.br' },
  ]),
  ['acucar gonçalves granel', { mensagem: 'Açúcar a granel, Gonçalves' }],
  [`${SIX} sete oito`, { mensagem: `${SIX} sete oito` }],
  [`${SIX} sete oito nove`, { mensagem: `${SIX} sete oito` }],
])('searching for %j finds the message with %j', async (words, changes) => {
  await send({
    nome: 'Z',
    empresa: 'Z',
    email: 'z@zz.example',
    telefone: '(11) 3333-2222',
    mensagem: `Olá, ${SIX} sete?`,
  });
  // Its protocol is random, and two letters or four digits may be in it.
  await rows("UPDATE messages SET folded = replace(folded, lower(replace(protocol, '-', '')), '')");
  const protocol = await send(changes);
  expect(await search(words)).toEqual([protocol]);
});

test('a search wants all words, in any place, finds a protocol, and is no pattern', async () => {
  const protocol = await send({ empresa: 'Cerâmica Norte', mensagem: 'Preciso de um WMS' });
  await send({ empresa: 'Cerâmica Sul', mensagem: 'Preciso de frete' });
  expect(await search('wms ceramica')).toEqual([protocol]);
  expect(await search(protocol.slice(3).toLowerCase())).toEqual([protocol]);
  expect(await search('wms', 'spam')).toEqual([]);
  expect(await search('n_rte')).toEqual([]);
  expect(await search('cer%mica')).toEqual([]);
});

test('a search from Spam stays there, and keeps product and period', async () => {
  const before = await ana.get('/mesa?lista=spam&produto=wms&de=2026-01-02&ate=2026-12-31');
  const page = await before.press(desk.list.search, { busca: 'ana' });
  expect(page.page('.tabs [aria-current]').text()).toBe('Spam 0');
  expect(page.page('summary').text()).toBe('WMS, De 02/01/2026, Até 31/12/2026');
  expect(page.page('[name=busca]').val()).toBe('ana');
  expect(page.page('form').serialize()).toBe(before.page('form').serialize().replace('busca=', 'busca=ana'));
});

describe('a message', () => {
  test('it is answered, undone, taken over and given back, and the log names who', async () => {
    const bia = await logIn(BOARD);
    const protocol = await send();
    const press = async (member: Member, label: string) => {
      expect((await (await member.get(message(protocol))).press(label)).location).toContain(message(protocol));
      const page = await member.get(message(protocol));
      return [tags(page), page.page('form.list > p:not(.quiet)').text()];
    };
    expect(await press(ana, actions.assign)).toEqual([['Com você'], 'Espera resposta. Quem atende: você.']);
    expect(await press(bia, actions.assign)).toEqual([['Com você'], 'Espera resposta. Quem atende: você.']);
    expect(await press(bia, actions.unassign)).toEqual([[], 'Espera resposta. Ninguém atende ainda.']);
    expect(await press(ana, actions.answer)).toEqual([['Respondida'], 'Respondida. Ninguém atende ainda.']);
    expect(await press(bia, actions.reopen)).toEqual([[], 'Espera resposta. Ninguém atende ainda.']);
    expect(await press(ana, actions.spam)).toEqual([['Spam'], 'Está em Spam. Ninguém atende ainda.']);
    expect(await press(ana, actions['not-spam'])).toEqual([[], 'Espera resposta. Ninguém atende ainda.']);
    expect(await logOf(protocol)).toEqual([
      'Vendas atende',
      'diretoria atende',
      'diretoria não atende mais',
      'Vendas marcou como respondida',
      'diretoria desfez “respondida”',
      'Vendas marcou como spam',
      'Vendas disse que não é spam',
    ]);
  });

  test.each([
    ['whatsapp', /^https:\/\/wa\.me\/5519987654321\?text=.*Vendas/],
    ['phone', /^tel:\+5519987654321$/],
    ['email', /^mailto:ana@empresa\.com\.br\?subject=.*&body=.*Vendas/],
  ])('the answer by %s marks it as answered and leads there', async (channel, target) => {
    const protocol = await send();
    const page = await ana.get(message(protocol));
    const label = page.page(`button[value=${channel}]`).text();
    expect(decodeURIComponent((await page.press(label)).location ?? '')).toMatch(target);
    // A double click opens it again, and is logged once.
    expect(decodeURIComponent((await page.press(label)).location ?? '')).toMatch(target);
    expect(await logOf(protocol)).toEqual(['Vendas marcou como respondida']);
  });

  test('the greeting names nobody whose name does not stand beside the address', async () => {
    const protocol = await send();
    const page = await (await logIn(BOARD)).get(message(protocol));
    const { location } = await page.press(page.page('button[value=email]').text());
    expect(decodeURIComponent(location ?? '')).toContain(`Aqui é da ${company.name}`);
  });
});

test.each(['1.5', '-1', '1e3', '99999999999999999999', '2147483648', '0x1', 'Infinity', 'ł', '', '\0'])(
  'a decision with the number %j, which no page shows, is told from one on an older page by nothing',
  async (registro) => {
    const protocol = await send();
    await decide(ana, protocol, actions.assign);
    expect((await (await logIn(BOARD)).post(message(protocol), { acao: 'spam', registro })).status).toBe(409);
  },
);

test('a body that is no form decides nothing', async () => {
  const protocol = await send();
  for (const type of ['multipart/form-data', 'application/json', 'text/plain']) {
    const headers = { origin: siteUrl, 'content-type': type };
    for (const path of [message(protocol), '/mesa/entrar'])
      expect((await ana.post(path, { acao: 'spam' }, headers)).status, `${type} ${path}`).toBeLessThan(400);
  }
  expect(await logOf(protocol)).toEqual([]);
});

describe('two members at once', () => {
  /** What brings a message into the state in which a decision makes a difference. */
  const BEFORE: [label: string, before: string[]][] = [
    [actions.answer, []],
    [actions.reopen, [actions.answer]],
    [actions.spam, []],
    [actions['not-spam'], [actions.spam]],
    [actions.assign, []],
    [actions.unassign, [actions.assign]],
    // It does not leave the desk either.
    ['Responder por e-mail', []],
  ];

  test.each(BEFORE)(
    '“%s” on a page older than a colleague’s decision changes nothing, and says so',
    async (label, before) => {
      const bia = await logIn(BOARD);
      const protocol = await send();
      await decide(ana, protocol, ...before);
      const old = await ana.get(`${message(protocol)}?busca=ana`);
      await decide(bia, protocol, actions.assign);
      const result = await old.press(label);
      expect([result.status, result.location]).toEqual([409, null]);
      expect(result.page('[role=alert]').text()).toBe(desk.message.overtaken);
      expect(logged(result)).toHaveLength(before.length + 1);
      expect(logged(result).at(-1)).toBe('diretoria atende');
      expect(listed(await ana.get('/mesa?lista=todas'))).toEqual([protocol]);
      // The page shows the log, so the next click counts.
      expect((await result.press(actions.assign)).location).toContain('busca=ana');
      expect((await logOf(protocol)).at(-1)).toBe('Vendas atende');
    },
  );

  test('one member’s two tabs and double clicks hold nobody up', async () => {
    const protocol = await send();
    const tab = await ana.get(message(protocol));
    await decide(ana, protocol, actions.assign, actions.answer);
    expect((await tab.press(actions.spam)).status).toBe(303);
    expect((await tab.press(actions.spam)).status).toBe(303);
    expect(await logOf(protocol)).toEqual([
      'Vendas atende',
      'Vendas marcou como respondida',
      'Vendas marcou como spam',
    ]);
  });
});

describe('a person', () => {
  const MARK = 'Zebulon';
  const person = (protocol: string) => `/mesa/pessoa/${protocol}`;

  test('all messages of the address, with log and deliveries, are saved as JSON', async () => {
    const [first, second] = [
      await sendMailed({
        nome: MARK,
        email: 'z@z.example',
        mensagem: 'Oi',
        produto: 'erp',
        origem: { pagina: '/erp' },
      }),
      await send({ email: 'Z@z.example' }),
    ];
    await send();
    await decide(ana, first, actions.assign, actions.answer);
    await rows("UPDATE messages SET spam_signals = '{repeated-text}' WHERE protocol = $1", [first]);
    const { text } = await ana.get(`${person(second)}/dados.json`);
    const [newer, older] = JSON.parse(text);
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const delivered = (destinatario: string) => ({ destinatario, entregueEm: time, falhas: 0, ultimoMotivo: null });
    expect(newer).toMatchObject({ protocolo: second, email: 'Z@z.example', situacao: 'nova', historico: [] });
    expect(older).toEqual({
      ...exampleWords,
      protocolo: first,
      nome: MARK,
      email: 'z@z.example',
      mensagem: 'Oi',
      produto: 'erp',
      situacao: 'respondida',
      atendidaPor: SALES,
      origem: { pagina: '/erp' },
      sinaisDeSpam: ['o mesmo texto veio várias vezes'],
      recebidaEm: time,
      versaoDaPrivacidade: PRIVACY_VERSION,
      entregas: [delivered(BOARD), delivered(SALES)],
      historico: [
        { acao: 'atende', em: time },
        { acao: 'marcou como respondida', em: time },
      ],
    });
  });

  test('erasing leaves no trace of them in any table, and everybody else’s messages', async () => {
    vi.stubEnv('CONTACT_RATE_LIMIT', '5');
    const about = { nome: MARK, empresa: MARK, email: `${MARK}@z.example`, mensagem: `${MARK} pede um orçamento` };
    const [first, second, other] = [
      await sendMailed(about),
      await sendMailed({ ...about, email: about.email.toUpperCase() }),
      await sendMailed(),
    ];
    await decide(ana, first, actions.answer);
    const asked = await ana.get(person(second));
    expect(listed(asked)).toEqual([second, first]);
    const warning = asked.page('details form').text();
    for (const sentence of [desk.person.eraseText(2, `${MARK}@z.example`.toUpperCase()), desk.person.eraseStays])
      expect(warning).toContain(sentence);
    const erased = await asked.press(desk.person.eraseButton);
    expect(erased.page('main').text()).toContain(desk.person.erasedText(2));
    const tables = await rows("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
    for (const { tablename } of tables) {
      const found = await rows(`SELECT * FROM ${tablename} AS one WHERE one::text ~* $1`, [
        `${MARK}|${first}|${second}`,
      ]);
      expect(found, tablename).toEqual([]);
    }
    expect(await rows('SELECT count(*)::int AS n FROM deliveries')).toEqual([{ n: 2 }]);
    expect(listed(await ana.get('/mesa?lista=todas'))).toEqual([other]);
    for (const path of [message(first), person(first)]) expect((await ana.get(path)).status).toBe(404);
  });
});

test('the CSV holds the filtered list for a Brazilian Excel: BOM, semicolons, quotes, no formula', async () => {
  const origem = { utm_source: 'google' };
  const protocol = await send({
    nome: '=1+1',
    empresa: 'Aço "X"; Cia',
    mensagem: 'linha 1\nlinha 2',
    produto: 'tms',
    origem,
  });
  await send({ empresa: 'Outra', mensagem: 'x' });
  await rows("UPDATE messages SET created_at = '2026-03-02T17:05:00Z', assignee = $1", [SALES]);
  const { headers, response } = await ana.get('/mesa/mensagens.csv?lista=todas&busca=aco');
  expect(headers.get('content-disposition')).toBe(`attachment; filename="mensagens-${localDate(new Date())}.csv"`);
  const origin = ['pagina', 'referencia', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  const head = ['protocolo', ...FIELDS, 'produto', ...origin, 'situacao', 'sinaisDeSpam', 'recebidaEm', 'atendidaPor'];
  const words = ["'=1+1", 'Aço ""X""; Cia', 'ana@empresa.com.br', '(19) 98765-4321', 'linha 1\nlinha 2'];
  const line = [protocol, ...words, 'tms', '', '', 'google', '', '', '', '', 'nova', '', '2026-03-02 14:05:00', SALES];
  const cells = (values: string[]) => values.map((value) => value && `"${value}"`).join(';');
  const csv = `\ufeff${cells(head)}\r\n${cells(line)}\r\n`;
  expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(csv);
});

test('a CSV beyond the platform’s 20 MB is refused with what to do, and a shorter period gives it', async () => {
  const [early, late] = [await send(), await send()];
  await rows(
    "UPDATE messages SET mensagem = repeat('x', 20000000), created_at = '2026-03-02T17:05:00Z' WHERE protocol = $1",
    [early],
  );
  const whole = await ana.get('/mesa/mensagens.csv?lista=todas');
  expect([whole.status, whole.page('main').text()]).toEqual([400, expect.stringContaining('escolha um período')]);
  expect((await ana.get('/mesa/mensagens.csv?lista=todas&de=2026-03-03')).text).toMatch(`"${late}"`);
});

test('a CSV may have as many bytes as are allowed, and not one more', async () => {
  await send();
  await send();
  const [, ...lines] = ((await (await csvOf({ list: 'all' }, 1e6))?.text()) ?? '').split(/(?<=\r\n)/);
  const bytes = Buffer.byteLength(lines.join(''));
  expect(await csvOf({ list: 'all' }, bytes)).toBeDefined();
  expect(await csvOf({ list: 'all' }, bytes - 1)).toBeUndefined();
});

test('a CSV that the database breaks off is an error and no half file, and nobody’s words are logged', async () => {
  await send({ nome: 'Zebulon' });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await rows('ALTER TABLE messages RENAME COLUMN origem TO gone');
  const csv = await ana.get('/mesa/mensagens.csv?lista=todas&busca=zebulon');
  await rows('ALTER TABLE messages RENAME COLUMN gone TO origem');
  expect([csv.status, csv.headers.get('content-disposition')]).toEqual([500, null]);
  const written = inspect(log.mock.calls, { depth: 9 });
  expect(written).toContain('column "origem" does not exist');
  expect(written).not.toMatch(/zebulon/i);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://outro.example' }],
  ['another site that hides its origin', { origin: 'null' }],
  ['another host of the company', { origin: 'https://blog.empresa.example' }],
  ['a program', {}],
])('a form of %s changes nothing for a logged-in member', async (_, headers) => {
  const protocol = await send();
  const forms = [message(protocol), `/mesa/pessoa/${protocol}`, '/mesa/sair', '/mesa/entrar'];
  for (const path of forms) {
    const { status, text } = await ana.post(path, { acao: 'spam', por: 'email', email: SALES }, headers);
    expect([status, text], path).toEqual([403, desk.crossSite]);
  }
  const page = await ana.get(message(protocol));
  expect([page.status, logged(page)]).toEqual([200, []]);
});

test.each(['/mesa/mensagem/GS-0000-0000', '/mesa/mensagem/%00', '/mesa/mensagem/%ff', '/mesa/pessoa/x', '/mesa/nada'])(
  '%s is not found',
  async (path) => {
    expect((await ana.get(path)).status).toBe(404);
  },
);

describe('the figures', () => {
  const figures = () => ana.get('/mesa/numeros');
  /** The rows of a table, by its heading: name, messages, WhatsApp, telephone and e-mail. */
  const table = ({ page }: Page, title: string) =>
    page(`tbody:has(th:contains("${title}")) tr:not(.group)`)
      .toArray()
      .map(({ childNodes }) => childNodes.map((cell) => page(cell).text().trim()));
  const { by, inTime, median } = desk.figures;
  const click = (changes: Partial<Click>) =>
    countClick({
      ...{ day: localDate(new Date()), channel: 'whatsapp', place: 'button', page: '/', source: null, campaign: null },
      ...changes,
    });

  beforeEach(async () => {
    onTestFinished(await startBlobStore(await temporaryFolder()));
  });

  test('they count messages and clicks by week, product, source, campaign and page, without spam', async () => {
    const from = (utm_source: string, pagina = '/tms') => ({ origem: { pagina, utm_source, utm_campaign: 'Fretes' } });
    await send({ produto: 'tms', ...from('Google') });
    await send({ produto: 'tms', origem: { pagina: '/tms', referencia: 'www.google.com.br' } });
    await send({ produto: 'wms' });
    await send({ produto: 'wms', deixe_vazio: 'x' });
    for (const channel of ['whatsapp', 'whatsapp', 'phone', 'email'] as const)
      await click({ channel, page: '/tms', source: 'google', campaign: 'fretes' });
    await click({ channel: 'phone', day: localDate(new Date(Date.now() - 7 * 86_400_000)), page: '/sobre' });
    const page = await figures();
    const weeks = table(page, by.week);
    expect(weeks.map(([, ...counts]) => counts)).toEqual([['3', '2', '2'], ['0', '0', '1'], []]);
    // Of the weeks 7 and 1, of the products 6, 1 and 1.
    expect(page.attributes('rect', 'width').slice(0, 5)).toEqual(['100%', '14%', '100%', '17%', '17%']);
    expect(table(page, by.product)).toEqual([
      ['TMS', '2', '2', '2'],
      ['WMS', '1', '0', '0'],
      ['Nenhum', '0', '0', '1'],
    ]);
    expect(table(page, by.source)).toEqual([
      ['google', '2', '2', '2'],
      ['Direta', '1', '0', '1'],
    ]);
    expect(table(page, by.campaign)).toEqual([
      ['fretes', '1', '2', '2'],
      ['Nenhuma', '2', '0', '1'],
    ]);
    expect(table(page, by.page)).toEqual([
      ['/tms', '2', '2', '2'],
      ['Outra', '1', '0', '0'],
      ['/sobre', '0', '0', '1'],
    ]);
  });

  test('the twelve most frequent sources have rows of their own, and the others one together', async () => {
    const sources = Array.from({ length: 14 }, (_, index) => `s${index}`);
    const ofSource = async (count: number) => {
      for (const source of sources.slice(0, count)) await click({ source });
      return table(await figures(), by.source).map(([name, , clicks]) => `${name} ${clicks}`);
    };
    expect(await ofSource(12)).toHaveLength(12);
    expect((await ofSource(13)).slice(11)).toEqual(['s11 2', 'Mais 1 1']);
    expect((await ofSource(14)).slice(11)).toEqual(['s11 3', 'Outras 2 3']);
  });

  test('the thirteenth week counts, the one before it does not', async () => {
    await send();
    const monday = "date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo') - interval '12 weeks'";
    const at = (moment: string) =>
      rows(`UPDATE messages SET created_at = (${moment}) AT TIME ZONE 'America/Sao_Paulo'`);
    await at(monday);
    expect(table(await figures(), by.week).map(([, messages]) => messages)).toEqual(['0', undefined, '1']);
    await at(`${monday} - interval '1 second'`);
    expect(table(await figures(), by.product)).toEqual([[desk.figures.none]]);
  });

  test.each(['2026-12-02T15:00:00Z', '2026-10-01T00:30:00Z', '2027-01-01T00:30:00Z', '2027-01-01T12:00:00Z'])(
    'at %s the clicks of today are in the first week',
    async (now) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      onTestFinished(() => void vi.useRealTimers());
      ana = await logIn();
      const day = localDate(new Date());
      await click({ channel: 'phone' });
      const [week] = table(await figures(), by.week);
      expect([week?.[0], week?.[3]]).toEqual([`${mondayOf(day).split('-').slice(1).reverse().join('/')} agora`, '1']);
    },
  );

  test('the answer’s time: in time is the same hour of the next business day; a weekend’s message has until Monday’s end', async () => {
    const start =
      "(date_trunc('week', now() AT TIME ZONE 'America/Sao_Paulo') - interval '14 days') AT TIME ZONE 'America/Sao_Paulo'";
    /** Received and answered at these hours after the Monday of two weeks ago, in São Paulo. */
    const answered = async (received: number, after: number) => {
      const protocol = await send();
      await decide(ana, protocol, actions.answer);
      await rows(
        `WITH one AS (UPDATE messages SET created_at = ${start} + make_interval(hours => $1) WHERE protocol = $3 RETURNING id)
        UPDATE decisions SET at = ${start} + make_interval(hours => $2) FROM one WHERE message_id = one.id`,
        [received, received + after, protocol],
      );
    };
    const DAY = 24;
    const answers = async () => table(await figures(), desk.figures.answers);
    const { nothing } = desk.figures;
    expect(await answers()).toEqual([
      [inTime, nothing],
      [median, nothing],
    ]);
    for (const [day, hours] of [
      [1, 24],
      [4, 72],
      [5, 62],
      [6, 38],
    ] as const)
      for (const after of [hours, hours + 1]) await answered(day * DAY + 10, after);
    await send();
    expect(await answers()).toEqual([
      [inTime, '4 de 8 (50 %)'],
      [median, '50,5 h'],
    ]);
  });

  test('what is no click is left out, and a silent blob store hides the clicks, never the messages', async () => {
    await send({ produto: 'tms' });
    const today = localDate(new Date());
    const known = { day: today, channel: 'whatsapp', place: 'button', page: '/tms', source: null, campaign: null };
    const of = (changes: object) => JSON.stringify({ ...known, ...changes });
    const odd = [
      { day: '2026-02-31' },
      { day: 'zzz' },
      { day: 20261126 },
      { page: 5 },
      { source: {} },
      { campaign: 1 },
    ];
    const keys = ['odd', '9', 'null', '[]', '"x"', ...[...odd, { channel: 'fax' }].map(of)];
    const counts = Object.fromEntries(keys.map((key) => [key, 3]));
    for (const [document, clicks] of [
      [{ ...counts, [of({})]: 5, [of({ page: '/wms' })]: 'x' }, '5'],
      [[1], '0'],
      ['x', '0'],
      [7, '0'],
    ] as const) {
      await getStore('clicks').setJSON(today.slice(0, 7), document);
      expect(table(await figures(), by.product)).toEqual([['TMS', '1', clicks, '0']]);
    }
    blobStoreAt('http://127.0.0.1:1');
    const page = await figures();
    expect(page.texts('.note')).toEqual([desk.figures.noClicks]);
    expect(table(page, by.product)).toEqual([['TMS', '1', '0', '0']]);
  });
});
