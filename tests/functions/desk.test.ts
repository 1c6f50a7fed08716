import { inspect } from 'node:util';
import { getStore } from '@netlify/blobs';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Click } from '../../netlify/clicks/count.ts';
import { startBlobStore } from '../../netlify/local/blob-store.ts';
import { localDate } from '../../netlify/team-time.ts';
import { siteUrl } from '../../src/contact/company-links.ts';
import { at, logIn, press, storeNeighbours } from '../support/at-the-desk.ts';
import { blobStoreAt, clickKey } from '../support/blob-store.ts';
import { BOARD, SALES, withMail } from '../support/delivering.ts';
import { exampleWords } from '../support/example-words.ts';
import { validMessage } from '../support/messages.ts';
import { PREVIEW, post } from '../support/post.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { rows, mail, send: sendMailed, storeMailed, changes, timeIs } = withMail();
const OVERTAKEN = 'Alguém decidiu antes de você, e seu clique não mudou nada. Veja o histórico e decida de novo.';
/** Stores a message that is not mailed, as a preview does. Returns its protocol. */
const send = async (changes: object = {}) => (await post({ ...validMessage(), ...changes }, PREVIEW)).protocol;

type Member = Awaited<ReturnType<typeof logIn>>;
type Page = Awaited<ReturnType<Member['get']>>;

let ana: Member;
beforeEach(async () => {
  ana = await logIn();
});

/** Protocols of the messages on a page, as they stand there. */
const listed = ({ page }: Page) => Array.from(page('ul.cells > li'), (one) => page(one).attr('id'));
const listedAt = async (query: string) => listed(await ana.get(`/mesa?${query}`));
const tabs = ({ texts }: Page) => texts('.tabs a');
const logged = ({ texts }: Page) => texts('section:contains("Histórico") dd');
const search = (words: string) => listedAt(new URLSearchParams({ lista: 'todas', busca: words }).toString());
const person = (protocol: string) => `/mesa/pessoa/${protocol}`;
/** Lets the clock stand there, with a member who has just logged in, because logins of the future are none. */
const goTo = async (time: string) => {
  await timeIs(time);
  ana = await logIn();
};
async function expectOvertaken(pressed: Promise<Page>) {
  const { status, page, location } = await pressed;
  expect([status, page('[role=alert]').text(), location]).toEqual([409, OVERTAKEN, null]);
}
/** What the log on a message's page says. */
const logOf = async (protocol: string) => logged(await ana.get(at(protocol)));

test('the lists: each message stands in the list of its status, newest first, and each tab counts its own', async () => {
  const [first, answered, spam, last] = [await send(), await send(), await send({ deixe_vazio: 'x' }), await send()];
  await press(answered, 'Marcar como respondida');
  const lists = { novas: [last, first], respondidas: [answered], spam: [spam], todas: [last, spam, answered, first] };
  for (const [list, protocols] of Object.entries(lists)) {
    const page = await ana.get(`/mesa?lista=${list}`);
    expect(listed(page), list).toEqual(protocols);
    expect(tabs(page)).toEqual(['Novas 2', 'Respondidas 1', 'Spam 1', 'Todas 4']);
  }
  expect(await listedAt('lista=outra')).toEqual([last, first]);
});

test('the lists: a list shows 25 messages, and the older ones follow although new ones arrive meanwhile', async () => {
  await storeMailed(50, { protocol: "'GS-' || n", email: "'a@b.example'" });
  const names = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `GS-${from - index}`);
  const first = await ana.get('/mesa?lista=novas');
  expect(listed(first)).toEqual(names(50, 26));
  await send();
  const next = async ({ page }: Page, text: string) => ana.get(page(`a:contains("${text}")`).attr('href') ?? '');
  const second = await next(first, 'Mais antigas');
  expect(listed(second)).toEqual(names(25, 1));
  expect(second.text).not.toContain('Mais antigas');
  expect(listed(await next(second, 'Voltar às mais novas'))).toHaveLength(25);
  // A message shows ten others of its person.
  expect(listed(await ana.get(at('GS-50')))).toEqual(names(49, 40));
  // The CSV has them all, more than it reads at once.
  await storeMailed(450);
  const lines = (await ana.get('/mesa/mensagens.csv?lista=todas')).text.match(/^"\w+-[\w-]+"/gm);
  expect(new Set(lines).size).toBe(501);
});

test('the lists: product and period narrow all lists; both days belong to the period, in São Paulo', async () => {
  await goTo('2026-03-02T03:00:00Z');
  const mensagem = 'Temos 45 caminhões.';
  const early = await send({ produto: 'wms', mensagem });
  await goTo('2026-03-04T02:59:55Z');
  const late = await send({ produto: 'wms' });
  await goTo('2026-03-05T12:00:00Z');
  const other = await send({ produto: 'tms', mensagem });
  expect(await listedAt('produto=wms')).toEqual([late, early]);
  expect(await listedAt('de=2026-03-02&ate=2026-03-03')).toEqual([late, early]);
  expect(await listedAt('de=2026-03-03&ate=2026-03-03')).toEqual([late]);
  expect(await listedAt('ate=2026-03-02')).toEqual([early]);
  expect(await listedAt('de=2026-03-04')).toEqual([other]);
  // The wrong way round.
  expect(await listedAt('de=2026-03-03&ate=2026-03-02')).toEqual([late, early]);
  expect(tabs(await ana.get('/mesa?produto=tms'))[3]).toBe('Todas 1');
  // A word that is searched in two forms, as here in the plural, narrows what the product leaves.
  expect(await listedAt('produto=tms&busca=caminhoes')).toEqual([other]);
  expect(await listedAt('busca=caminhoes')).toEqual([other, early]);
});

test('the lists: what a list cannot use is named and left out', async () => {
  const protocol = await send();
  const page = await ana.get('/mesa?de=2026-02-31&ate=ontem&busca=%20!%20&produto=x&antes=9999999999999999999');
  expect(listed(page)).toEqual([protocol]);
  expect(page.texts('p.due')).toEqual([
    'A data “2026-02-31” não foi entendida e ficou de fora. Escreva como 2026-11-21.',
    'A data “ontem” não foi entendida e ficou de fora. Escreva como 2026-11-21.',
    'Não há o que buscar em “!”. Escreva letras ou números.',
  ]);
});

const SIX = 'um dois tres quatro cinco seis';

test.each<[object, ...string[]]>([
  // Plurals in full, in pieces, and within an address; singular and plural find each other.
  [{ nome: 'Ana Magalhães' }, 'magalhaes', 'galhães', 'magalhã'],
  [{ email: 'ana@guimaraes.com.br' }, 'guimaraes'],
  [{ email: 'moraesneto@frota.com.br' }, 'moraes'],
  [{ mensagem: 'Temos 40 caminhões' }, 'caminho', 'caminhão'],
  [{ mensagem: 'A emissão do CT-e' }, 'EMISSÕES'],
  // Numbers, however they are written.
  [{ telefone: '(19) 98765-4321' }, '8765', '+55 19 98765-4321'],
  [{ telefone: '041 99123 4567' }, '(41) 99123-4567'],
  [{ telefone: '(19) 3861-2345 / 98765-4321' }, '(19) 98765-4321'],
  [{ nome: 'José Sant Anna' }, "Sant'Anna"],
  [{ email: 'bia@empresa.com.br' }, 'empresa.com', 'empresa.c', '.com.b', 'a@empresa.com.br', 'bia@'],
  [{ mensagem: 'Açúcar a granel, Gonçalves' }, 'acucar gonçalves granel'],
  [{ mensagem: `${SIX} sete oito` }, `${SIX} sete oito`, `${SIX} sete oito nove`],
])('the message with %j is found, and no other, by %j', async (changes, ...searches) => {
  const [nome, empresa, email] = ['Z', 'Z', 'z@zz.example'];
  await send({ nome, empresa, email, telefone: '(11) 3333-2222', mensagem: `Olá, ${SIX} sete?` });
  // Its protocol is random, and two letters or four digits may be in it.
  await rows("UPDATE messages SET folded = replace(folded, lower(replace(protocol, '-', '')), '')");
  const protocol = await send(changes);
  for (const words of searches) expect(await search(words), words).toEqual([protocol]);
});

test('a search wants all words, in any place, finds a protocol, and is no pattern', async () => {
  const protocol = await send({ empresa: 'Cerâmica Norte', mensagem: 'Preciso de um WMS' });
  await send({ empresa: 'Cerâmica Sul', mensagem: 'Preciso de frete' });
  for (const words of ['wms ceramica', protocol.slice(3).toLowerCase()])
    expect(await search(words), words).toEqual([protocol]);
  for (const words of ['n_rte', 'cer%mica']) expect(await search(words), words).toEqual([]);
});

test('each button of a message changes it alone, the log names who, and nothing else in any table is touched', async () => {
  const bia = await logIn(BOARD);
  await storeNeighbours(sendMailed);
  const protocol = await sendMailed({ mensagem: 'SEO services and quality backlinks at a low price' });
  const steps = [
    { who: ana, press: 'Eu atendo', sets: { assignee: SALES } },
    { who: bia, press: 'Eu atendo', sets: { assignee: BOARD } },
    { who: ana, press: 'Marcar como respondida', sets: { status: 'answered' } },
    { who: bia, press: 'Desfazer: respondida', sets: { status: 'new' } },
    { who: ana, press: 'É spam', sets: { status: 'spam' } },
    { who: ana, press: 'Não é spam', sets: { status: 'new', spam_signals: [] } },
    { who: bia, press: 'Não atendo mais', sets: { assignee: null } },
  ];
  const says: string[] = [];
  const actions = ['assign', 'assign', 'answer', 'reopen', 'spam', 'not-spam', 'unassign'];
  for (const [index, { who, press, sets }] of steps.entries()) {
    const page = await who.get(at(protocol));
    expect(await changes(() => page.press(press)), press).toEqual({
      'messages 4': { ...sets, revision: index + 1 },
      [`+ decisions 4 ${index + 1}`]: { member: who === ana ? SALES : BOARD, action: actions[index], at: 'now' },
    });
    const { texts } = await who.get(at(protocol));
    says.push([...texts('main > p .tag'), texts('.cell.list > p')[0]].join(' / '));
  }
  expect(says).toEqual([
    'Possível spam / Com você / Espera resposta. Quem atende: você.',
    'Possível spam / Com você / Espera resposta. Quem atende: você.',
    'Respondida / Com diretoria / Respondida. Quem atende: diretoria.',
    'Possível spam / Com você / Espera resposta. Quem atende: você.',
    'Spam / Com diretoria / Está em Spam. Quem atende: diretoria.',
    'Com diretoria / Espera resposta. Quem atende: diretoria.',
    'Espera resposta. Ainda sem responsável.',
  ]);
  expect(await logOf(protocol)).toEqual([
    'Vendas atende',
    'diretoria atende',
    'Vendas marcou como respondida',
    'diretoria desfez “respondida”',
    'Vendas marcou como spam',
    'Vendas disse que não é spam',
    'diretoria não atende mais',
  ]);
});

test('a decision with a number that no page shows, or that a restored backup has not reached, is one on an older page', async () => {
  const protocol = await send();
  await press(protocol, 'Eu atendo');
  const bia = await logIn(BOARD);
  const older = ['2', '1.5', '-1', '1e3', '2147483648', '0x1', 'Infinity', 'ł', '', '\0'].map((registro) => ({
    registro,
  }));
  for (const shown of [...older, {}])
    expect(await changes(() => expectOvertaken(bia.post(at(protocol), { acao: 'spam', ...shown })))).toEqual({});
});

test('a body that is no form decides nothing', async () => {
  const protocol = await send();
  for (const type of ['multipart/form-data', 'application/json', 'text/plain']) {
    const headers = { origin: siteUrl, 'content-type': type };
    for (const path of [at(protocol), '/mesa/entrar'])
      expect(await changes(() => ana.post(path, { acao: 'spam' }, headers)), `${type} ${path}`).toEqual({});
  }
});

test.each([
  ['Marcar como respondida', []],
  ['Não atendo mais', ['Eu atendo']],
])('“%s” on a page older than a colleague’s decision changes nothing, and says so', async (label, before) => {
  const bia = await logIn(BOARD);
  const protocol = await send();
  await press(protocol, before);
  const old = await ana.get(`${at(protocol)}?busca=ana`);
  await press(protocol, 'Eu atendo', Promise.resolve(bia));
  const pressed = old.press(label);
  expect(await changes(() => expectOvertaken(pressed))).toEqual({});
  expect(logged(await pressed)).toEqual([...before.map(() => 'Vendas atende'), 'diretoria atende']);
  // The page shows the log, so the next click counts.
  expect((await (await pressed).press('Eu atendo')).location).toContain('busca=ana');
});

test('one member’s two tabs and double clicks hold nobody up', async () => {
  const protocol = await send();
  const tab = await ana.get(at(protocol));
  await press(protocol, ['Eu atendo', 'Marcar como respondida']);
  const answered = await ana.get(at(protocol));
  for (let click = 0; click < 2; click++) expect((await tab.press('É spam')).status).toBe(303);
  await answered.press('Desfazer: respondida');
  const log = ['Vendas atende', 'Vendas marcou como respondida', 'Vendas marcou como spam'];
  expect(await logOf(protocol)).toEqual(log);
});

const MARK = 'Zebulon';

test('a person: all messages of the address, with log and deliveries, are saved as JSON', async () => {
  const words = { nome: MARK, email: 'z@z.example', mensagem: 'Oi', produto: 'erp', origem: { pagina: '/erp' } };
  mail().rcpt.set(BOARD, '550');
  const first = await sendMailed(words);
  const second = await send({ email: 'Z@z.example' });
  await send();
  await press(first, ['Eu atendo', 'Marcar como respondida']);
  await rows("UPDATE messages SET spam_signals = '{repeated-text}' WHERE protocol = $1", [first]);
  const { text } = await ana.get(`${person(second)}/dados.json`);
  const time = expect.stringMatching(/^\d{4}-.*Z$/);
  const refused = { destinatario: BOARD, entregueEm: null, falhas: 1, ultimoMotivo: 'RCPT 550' };
  expect(JSON.parse(text)).toEqual([
    expect.objectContaining({ protocolo: second, email: 'Z@z.example', situacao: 'nova', historico: [] }),
    {
      ...exampleWords,
      ...words,
      protocolo: first,
      situacao: 'respondida',
      atendidaPor: SALES,
      sinaisDeSpam: ['o mesmo texto veio várias vezes'],
      recebidaEm: time,
      versaoDaPrivacidade: '2026-11-26',
      entregas: [refused, { destinatario: SALES, entregueEm: time, falhas: 0, ultimoMotivo: null }],
      historico: [
        { acao: 'atende', em: time },
        { acao: 'marcou como respondida', em: time },
      ],
    },
  ]);
});

test('a person: erasing takes all of the address from all tables, and nothing of anybody else', async () => {
  await storeNeighbours(sendMailed);
  const about = { nome: MARK, email: `${MARK}@z.example` };
  const first = await sendMailed(about);
  const second = await sendMailed({ ...about, email: about.email.toUpperCase() });
  await press(first, 'Marcar como respondida');
  await sendMailed({ email: 'outro@z.example' });
  const asked = await ana.get(person(second));
  expect(listed(await ana.get(asked.page('.screen a').attr('href') ?? ''))).toEqual([second, first]);
  expect(await changes(() => asked.press('Apagar de vez'))).toEqual({
    '- messages 4': {},
    '- messages 5': {},
    '- decisions 4 1': {},
    '- deliveries 4 vendas@empresa.example': {},
    '- deliveries 4 diretoria@empresa.example': {},
    '- deliveries 5 vendas@empresa.example': {},
    '- deliveries 5 diretoria@empresa.example': {},
  });
  expect(console.info).toHaveBeenCalledExactlyOnceWith('erase: 2 messages deleted');
});

test('the CSV holds the filtered list for a Brazilian Excel: BOM, semicolons, quotes, no formula', async () => {
  const words = { nome: '=1+1', empresa: 'Aço "X"; Cia', mensagem: 'linha 1\nlinha 2' };
  await goTo('2026-03-02T17:05:00Z');
  const protocol = await send({ ...words, produto: 'tms', origem: { utm_source: 'google' } });
  await press(protocol, 'Eu atendo');
  await rows("UPDATE messages SET spam_signals = '{repeated-text,volume}' WHERE protocol = $1", [protocol]);
  const signals = 'o mesmo texto veio várias vezes; muitas mensagens em poucos minutos';
  await send({ empresa: 'Outra', mensagem: 'x' });
  const { response } = await ana.get('/mesa/mensagens.csv?lista=todas&busca=aco');
  const cells = [
    ...[protocol, "'=1+1", 'Aço ""X""; Cia', 'ana@empresa.com.br', '(19) 98765-4321', 'linha 1\nlinha 2', 'tms'],
    ...['', '', 'google', '', '', '', '', 'nova', signals, '2026-03-02 14:05:00', SALES],
  ].map((value) => value && `"${value}"`);
  const [head, ...lines] = Buffer.from(await response.arrayBuffer())
    .toString()
    .split('\r\n');
  expect(head).toMatch(/^\ufeff"protocolo";/);
  expect(lines).toEqual([cells.join(';'), '']);
});

test('a CSV that the database breaks off is an error and no half file, and nobody’s words are logged', async () => {
  await send({ nome: 'Zebulon' });
  await rows('ALTER TABLE messages RENAME COLUMN origem TO gone');
  const csv = await ana.get('/mesa/mensagens.csv?lista=todas&busca=zebulon');
  await rows('ALTER TABLE messages RENAME COLUMN gone TO origem');
  expect([csv.status, csv.headers.get('content-disposition')]).toEqual([500, null]);
  const written = inspect(vi.mocked(console.error).mock.calls, { depth: 9 });
  expect(written).toContain('column "origem" does not exist');
  expect(written).not.toMatch(/zebulon/i);
});

test.each<[string, Record<string, string>]>([
  ['another site', { origin: 'https://outro.example' }],
  ['another site that hides its origin', { origin: 'null' }],
])('a form of %s changes nothing for a logged-in member', async (_, headers) => {
  const protocol = await send();
  const statuses: number[] = [];
  const act = async () => {
    for (const path of [at(protocol), person(protocol), '/mesa/sair', '/mesa/entrar'])
      statuses.push((await ana.post(path, { acao: 'spam', email: SALES }, headers)).status);
  };
  expect([await changes(act), statuses]).toEqual([{}, [403, 403, 403, 403]]);
});

test.each(['mensagem/GS-0000-0000', 'mensagem/%00', 'mensagem/%ff', 'pessoa/x'])('%s is not found', async (path) => {
  expect((await ana.get(`/mesa/${path}`)).status).toBe(404);
});

describe('the figures', () => {
  const figures = () => ana.get('/mesa/numeros');
  /** The rows of a table, by its heading: name, messages, WhatsApp, telephone and e-mail. */
  const table = ({ page }: Page, title: string) =>
    Array.from(page(`tbody:has(th:contains("${title}")) tr:not(.group)`), ({ childNodes }) =>
      childNodes.map((cell) => page(cell).text().trim()),
    );
  const daysAgo = (days: number) => localDate(new Date(Date.now() - days * 86_400_000));
  /** Lets a document be this month's clicks. */
  const storeClicks = (document: unknown) => getStore('clicks').setJSON(daysAgo(0).slice(0, 7), document);
  const clicked = (...clicks: [changes: Partial<Click>, count: number][]) =>
    storeClicks(Object.fromEntries(clicks.map(([changes, count]) => [clickKey(changes), count])));

  beforeEach(async () => {
    onTestFinished(await startBlobStore(await temporaryFolder()));
  });

  test('they count messages and clicks by week, product, source, campaign and page, without spam', async () => {
    const from = (utm_source: string, pagina = '/tms') => ({ origem: { pagina, utm_source, utm_campaign: 'Fretes' } });
    await send({ produto: 'tms', ...from('Google') });
    await send({ produto: 'tms', origem: { pagina: '/tms', referencia: 'www.google.com.br' } });
    await send({ produto: 'wms' });
    await send({ produto: 'wms', deixe_vazio: 'x' });
    const tms = { page: '/tms', source: 'google', campaign: 'fretes' };
    await clicked(
      [tms, 2],
      [{ ...tms, channel: 'phone' }, 1],
      [{ ...tms, channel: 'email' }, 1],
      [{ channel: 'phone', day: daysAgo(7), page: '/sobre' }, 1],
    );
    const page = await figures();
    expect(table(page, 'Por semana').map(([, ...counts]) => counts.join(' '))).toEqual(['3 2 2', '0 0 1']);
    const lines = (title: string) => table(page, title).map((cells) => cells.join(' '));
    expect(lines('Por produto')).toEqual(['TMS 2 2 2', 'WMS 1 0 0', 'Nenhum 0 0 1']);
    expect(lines('Por origem')).toEqual(['google 2 2 2', 'Direta 1 0 1']);
    expect(lines('Por campanha')).toEqual(['fretes 1 2 2', 'Nenhuma 2 0 1']);
    expect(lines('Por página')).toEqual(['/tms 2 2 2', 'Outra 1 0 0', '/sobre 0 0 1']);
  });

  test.each([
    [13, ['s12 3']],
    [14, ['s12 3', 'Mais 1 2']],
    [15, ['s12 3', 'Outras 2 3']],
  ])('of %i sources the thirteen most frequent have their own rows, the others one', async (of, last) => {
    const sources = Array.from({ length: of }, (_, index) => ({ source: `s${index}` }));
    await clicked(...sources.map((source, index): [object, number] => [source, 15 - index]));
    const found = table(await figures(), 'Por origem').map(([name, , clicks]) => `${name} ${clicks}`);
    expect(found.slice(12)).toEqual(last);
  });

  test('the thirteenth week counts, the one before it does not', async () => {
    await goTo('2026-03-01T23:59:30-03:00');
    await send({ produto: 'wms' });
    await goTo('2026-03-02T00:00:00-03:00');
    await send({ produto: 'tms' });
    await goTo('2026-05-31T23:00:00-03:00');
    await clicked([{ day: '2026-03-01' }, 1], [{ day: '2026-03-02' }, 1]);
    const page = await figures();
    expect(table(page, 'Por semana')).toEqual([['02/03', '1', '1', '0']]);
    expect(table(page, 'Por produto')).toEqual([['TMS', '1', '1', '0']]);
  });

  test.each([
    ['Wednesday, the second of a month', '2026-12-02T15:00:00Z', '30/11'],
    ['Sunday night, when it is Monday in UTC', '2026-11-30T00:30:00Z', '23/11'],
  ])('on %s the clicks of today are in the first week', async (_, now, monday) => {
    await goTo(now);
    await clicked([{ channel: 'phone' }, 1]);
    const [week] = table(await figures(), 'Por semana');
    expect([week?.[0], week?.[3]]).toEqual([`${monday} agora`, '1']);
  });

  test('the answer’s time is that of half of the answered messages, by their last answer; what waits or is spam counts nowhere', async () => {
    const start = new Date('2026-03-02T00:00:00-03:00').getTime();
    const goToHour = (hours: number) => goTo(new Date(start + hours * 3_600_000).toISOString());
    for (const hours of [1, 2.5, 90]) {
      await goToHour(0);
      const protocol = await send();
      await press(protocol, ['Marcar como respondida', 'Desfazer: respondida']);
      await goToHour(hours);
      await press(protocol, 'Marcar como respondida');
    }
    await press(await send(), ['Marcar como respondida', 'Desfazer: respondida']);
    await send({ deixe_vazio: 'x' });
    expect((await figures()).texts('main > p')).toContain('Metade respondida em até 2,5 h.');
  });

  test('a silent blob store hides the clicks, never the messages', async () => {
    await send({ produto: 'tms' });
    blobStoreAt('http://127.0.0.1:1');
    const silent = await figures();
    const sentence = 'A contagem de cliques não respondeu agora: aqui estão só as mensagens.';
    expect(silent.texts('main > p.due')).toEqual([sentence]);
    expect(table(silent, 'Por produto')).toEqual([['TMS', '1', '0', '0']]);
  });
});
