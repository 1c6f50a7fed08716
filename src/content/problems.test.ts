import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { COMPANY } from '../../tests/support/company.ts';
import { coordinatesIn } from '../contact/company-links.ts';
import { contentProblems } from './problems.ts';

/** What a test puts in the place of files; undefined takes one away. */
let changed: Record<string, Buffer | undefined> = {};
beforeEach(() => {
  changed = {};
  vi.unstubAllEnvs();
  // To read them takes most of the time.
  type(TMS, 'photos', []);
});

const readBytes = (path: string): Buffer | undefined => {
  if (path in changed) return changed[path];
  try {
    return readFileSync(`${path.includes('town') ? '' : `${COMPANY}/`}${path}`);
  } catch {
    return undefined;
  }
};
const problems = () => contentProblems(readBytes);
const path = (name: string) => `src/content/${name}.json`;
const read = (name: string) => String(readBytes(path(name)));
const put = (file: string, content: string | Buffer) => {
  changed[file] = Buffer.from(content);
};

/** Replaces the field at a path such as `hero.title`; undefined deletes it. */
function type(name: string, field: string, value: unknown) {
  const content = JSON.parse(read(name));
  const keys = field.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce((part, key) => {
    part[key] ??= {};
    return part[key];
  }, content);
  holder[last] = value;
  put(path(name), JSON.stringify(content));
}

test('the texts and facts of the tests’ company have no problem', async () => {
  expect(await problems()).toEqual([]);
});

const TMS = 'produtos/tms';
const WMS = 'produtos/wms';
const ERP = 'produtos/erp';
const photo = { caption: 'A tela.' };
const customer = { name: 'Transportes Aurora', sector: 'Transportadora', text: 'O frete é conferido no dia.' };
const TABLE = 'screen.tables.0.text';
const item = { title: 'x', text: 'x' };
const value = { label: 'Frete', value: '10' };
const NOW = { ...value, isNow: true };
const WRONG_SUM = [value, { ...value, sign: '−' }, { ...value, value: '5', sign: '=' }];

test.each<[slip: string, name: string, field: string, value: unknown, sentence: RegExp]>([
  ['a missing headline', 'index', 'hero.title', undefined, /falta este campo/],
  ['an unknown field', 'index', 'hero.titel', 'x', /este campo não existe/],
  ['an empty text', WMS, 'promise', '', /falta este campo/],
  ['an empty paragraph', 'sobre', 'history.paragraphs', [''], /o texto está vazio/],
  ['a blank at the end', 'contato', 'hero.lead', 'Fale conosco. ', /espaço/],
  ['a line break', 'contato', 'hero.lead', 'Fale\nconosco.', /quebra de linha/],
  ['a long headline', 'index', 'hero.title', 'x'.repeat(53), /o texto tem 53 letras, e cabem 52: tire 1\./],
  ['a name in braces in a headline', 'index', 'hero.title', 'Com {nome}', /aqui não cabe um nome entre chaves/],
  ['a number as a text', 'index', 'papers', 1, /escreva um texto entre aspas/],
  ['a text as a part', 'contato', 'hero', 'x', /escreva os campos entre \{ \}/],
  ['an empty list', 'index', 'steps.items', [], /na lista há 0\. Deixe ao menos 1/],
  ['a list that is too long', 'index', 'steps.items', Array(5).fill(item), /na lista há 5, e cabem 4/],
  ['an unknown name in braces', 'index', 'hero.lead', 'Desde {ano}.', /entre chaves só cabem \{nome\}, \{fundacao\}/],
  ['a brace too many', 'index', 'hero.lead', 'Desde {fundacao}}.', /entre chaves só cabem/],
  ['a name in braces among the facts', 'empresa', 'name', 'Log {cidade}', /aqui não cabe um nome entre chaves/],
  ['one in the start of a chat', 'site', 'greeting', 'Olá, {nome}!', /aqui não cabe um nome entre chaves/],
  ['bold', 'index', 'hero.lead', '<b>Todos</b>', /leria códigos e sinais/],
  ['an HTML entity', 'index', 'hero.lead', 'Todos&nbsp;nós', /leria códigos e sinais/],
  ['a Markdown link', 'index', 'hero.lead', '[nós](/sobre)', /leria códigos e sinais/],
  ['Markdown’s bold', 'index', 'hero.lead', 'Com **força**', /leria códigos e sinais/],
  ['its italics', 'index', 'hero.lead', 'Com __força__', /leria códigos e sinais/],
  ['its heading', 'index', 'hero.lead', '# Título', /leria códigos e sinais/],
  ['garbled letters', WMS, 'promise', 'ServiÃ§o', /letras trocadas/],
  ['an invisible sign in a word', 'index', 'hero.lead', 'Trans\u200bporte', /um sinal invisível/],
  ['half of an emoji', 'index', 'hero.lead', 'Transporte \ud83d', /um sinal invisível/],
  ['a hyphen that no search finds', 'index', 'hero.lead', 'O vale\u2011pedágio', /um hífen especial/],
  ['a tab', 'index', 'hero.lead', 'Um\tdois', /Troque-a por um espaço/],
  ['a line separator', 'index', 'hero.lead', 'Um\u2028dois', /quebra de linha/],
  ['a dash for a text', 'index', 'hero.lead', '-', /não há nenhuma palavra/],
  ['a filler text', 'index', 'hero.lead', 'Lorem ipsum dolor', /não é para visitantes/],
  ['a low figure in a headline', 'index', 'hero.title', 'Menos CO₂', /a imagem de compartilhamento não desenha “₂”/],
  ['an emoji above it', 'index', 'hero.eyebrow', 'Desde 1989 👍', /a imagem de compartilhamento não desenha “👍”/],
  ['an arrow in a discipline', TMS, 'discipline', 'carga → entrega', /não desenha “→”/],
  ['a star in the company’s name', 'empresa', 'name', 'Log ★ Sul', /não desenha “★”/],
  ['an accent of its own in a system’s name', 'produtos', 'products.0.acronym', 'Ca\u0327', /não desenha “\u0327”/],
  ['two values that happen now', 'index', 'day.moments', [NOW, NOW], /outro já é o de agora/],
  ['a sign that is none', TMS, 'figures', [value, { ...value, sign: '+' }], /não é uma das opções: −, =/],
  ['a value too long for its cell', TMS, 'paper.value', 'x'.repeat(12), /o texto tem 12 letras, e cabem 11/],
  ['a column without its cells', TMS, TABLE, 'A | B\na | 1 | 2', /a linha 2, “a”, deve ter 2 células, e tem 3/],
  ['an empty cell', TMS, TABLE, 'A | B | C\na | | 1', /a linha 2, “a”, tem uma célula vazia/],
  ['a table without rows', TMS, TABLE, 'A | B', /faltam as linhas abaixo dos títulos/],
  ['a table of one column', TMS, TABLE, 'A\na', /separe com \| de 2 a 7 colunas/],
  ['ten rows', TMS, TABLE, Array(10).fill('a | 1').join('\n'), /são 10 linhas, e cabem 9/],
  ['a row and its cell of now', TMS, TABLE, 'A | B\n> a | >> 1', /o sinal > ou >> aparece mais de uma vez/],
  ['heads of now', TMS, TABLE, 'A | >> B\na | 1', /o sinal > marca uma linha, e os títulos não são uma/],
  ['a line of a paper that is now', TMS, 'paper.text', '> 12/3 | Chegada | 11:05', /Tire o sinal >/],
  [
    'seven columns of ordinary words',
    TMS,
    TABLE,
    'Motorista | Veículo | Transportadora | Destinatário | Conferência | Ocorrência | Comprovante\na | b | c | d | e | f | g',
    /as colunas não cabem em um celular\. Encurte “Transportadora” ou “Comprovante”/,
  ],
  ['a fact’s name in a table', TMS, TABLE, 'A | B\n{nome} | 1', /aqui não cabe um nome entre chaves/],
  ['an amount with a point for a comma', TMS, 'account.text', 'A | 1.000\nB | − 870.50', /“− 870\.50” não é um valor/],
  ['an amount of words', TMS, 'account.text', 'A | 10\nB | muito', /“muito” não é um valor\. Escreva como 1\.152,00/],
  ['a change without a balance', TMS, 'account.text', 'A | − 10\nB | 5', /em “A” há um sinal, e antes dele nenhum/],
  ['a balance that is not the sum', TMS, 'account.text', 'A | 10\nB | − 3\nC | 8', /em “C” está 8, .* dá 7/],
  ['an account with a row of now', TMS, 'account.text', 'A | 10\n> B | 10', /aqui nenhuma linha é marcada/],
  ['two moments of one hour', 'index', 'day.moments.1.value', '12/3', /outro momento já é o desta hora/],
  ['a line written at no moment’s hour', TMS, 'paper.text', '07:06 | NF-e | 3318', /“07:06” não é a hora/],
  ['a line without an hour', TMS, 'paper.text', 'NF-e | 3318', /a linha 1, “NF-e”, deve ter 3 células, e tem 2/],
  ['a value written at no moment’s hour', TMS, 'paper.hour', '07:06', /“07:06” não é uma das opções: 12\/3/],
  ['large values of which the last is not what the signs say', WMS, 'figures', WRONG_SUM, /está 5, .* antes dá 0/],
  ['a sign before words', ERP, 'figures.3.value', 'vinte', /“vinte” não é um valor/],
  ['a sign that barcodes do not have', WMS, 'barcode.code', 'AÇÃO-01', /um código de barras não tem o sinal “Ç”/],
  ['a day to come', 'privacidade', 'date', '2999-01-01', /ainda não chegou/],
  ['a date of another form', 'privacidade', 'date', '25/11/2026', /escreva a data como 2026-11-25/],
  ['a day that is not in the calendar', 'privacidade', 'date', '2026-02-30', /não existe no calendário/],
  ['a system in capitals', 'produtos', 'products.0.slug', 'TMS', /letras minúsculas/],
  ['one at a page’s address', 'produtos', 'products.0.slug', 'sobre', /“sobre” já é o endereço de outra página/],
  ['one at the desk’s address', 'produtos', 'products.0.slug', 'mesa', /“mesa” já é o endereço de outra página/],
  ['two at one address', 'produtos', 'products.1.slug', 'tms', /outro sistema já tem este endereço/],
  ['two of one name', 'produtos', 'products.1.acronym', 'tms', /outro sistema já tem esta sigla/],
  ['a domain with a scheme', 'empresa', 'domain', 'https://www.a.com.br', /não está escrito como www/],
  ['an e-mail with a blank before it', 'empresa', 'email', ' a@b.com', /não está escrito como comercial@/],
  ['a phone without area code', 'empresa', 'phone', '3000-0000', /com DDD/],
  ['a WhatsApp number with signs', 'empresa', 'whatsapp', '+55 19 98765-4321', /só com dígitos, 55, DDD/],
  ['one without country code', 'empresa', 'whatsapp', '19987654321', /55, DDD e o 9 dos celulares/],
  ['an old one without its 9', 'empresa', 'whatsapp', '551987654321', /o 9 dos celulares, como 5519987654321\.$/],
  ['a postal code of zeros', 'empresa', 'address.postalCode', '00000-000', /como 13840-000\.$/],
  ['an unknown state', 'empresa', 'address.state', 'XX', /“XX” não é uma das opções: AC, AL, /],
  ['a longitude without its sign', 'empresa', 'coordinates', '-22.3, 46.9', /como -22,3714; -46,9428/],
  ['latitude and longitude swapped', 'empresa', 'coordinates', '-46.9, -22.3', /como -22,3714; -46,9428/],
  ['a year in the future', 'empresa', 'foundedIn', '2999', /este ano não é possível/],
  ['a year with a point', 'empresa', 'foundedIn', '1.990', /não está escrito como 1989/],
  ['a prefix of the wrong shape', 'empresa', 'protocolPrefix', 'G5', /com duas a quatro letras maiúsculas/],
  ['a CNPJ of digits only', 'empresa', 'cnpj', '11222333000181', /como 11\.222\.333\/0001-81\.$/],
  ['a CNPJ with a digit changed', 'empresa', 'cnpj', '11.222.333/0001-82', /há um dígito errado/],
  ['another site as LinkedIn', 'empresa', 'linkedin', 'https://www.linkedin.com.br/company/a', /como https:\/\/www/],
  ['a customer who has not consented', 'index', 'customers.cases', [{ ...customer, hasConsent: false }], /por escrito/],
  ['a picture that is not there', TMS, 'photos', [{ ...photo, picture: '/src/pictures/nada.png' }], /não existe/],
  ['a picture by another path', TMS, 'photos', [{ ...photo, picture: '../a.png' }], /como \/src\/pictures\/tela/],
  ['a picture of iPhones', TMS, 'photos', [{ ...photo, picture: '/src/pictures/tela.heic' }], /arquivo \.png, \.jpg/],
])('%s is told with its file and field', async (_, name, field, given, sentence) => {
  type(name, field, given);
  const all = await problems();
  expect(all).not.toEqual([]);
  for (const problem of all) expect(problem.startsWith(`${path(name)}, `)).toBe(true);
  expect(all[0]).toMatch(sentence);
});

test.each(['(19) 3861-2345', '0800 123 4567', '4004-1234'])('the telephone %s is taken', async (given) => {
  type('empresa', 'phone', given);
  expect(await problems()).toEqual([]);
});

test.each<[slip: string, edit: (text: string) => string, sentence: RegExp]>([
  ['a missing quote', (text) => text.replace('",\n', ',\n'), /, linha \d+: falta ou sobra um sinal/],
  ['an empty file', () => '', /: falta ou sobra um sinal/],
  ['marks of two changes', (text) => `<<<<<<< main\n${text}`, /json: falta ou sobra um sinal/],
])('a file with %s is told, and no other', async (_, edit, sentence) => {
  put(path('index'), edit(read('index')));
  expect(await problems()).toEqual([expect.stringMatching(sentence)]);
});

test('a file with the line ends of Windows is right', async () => {
  put(path('index'), read('index').replaceAll('\n', '\r\n'));
  expect(await problems()).toEqual([]);
});

test.each(
  'NAN Laticínios & Cia.|P&D; e mais|Custo < 10 %, peso > 2 t|A equipe 👩‍💻 responde|2 * 3 * 4 un.|lote_7 e lote_8|+ 24 na reposição'.split(
    '|',
  ),
)('“%s” is a text like others', async (words) => {
  type('index', 'terms.title', words);
  expect(await problems()).toEqual([]);
});

test('a length counts as an editor shows it: an emoji is one letter', async () => {
  type('index', 'customers.lead', `Mais ${'👍'.repeat(55)}`);
  expect(await problems()).toEqual([]);
  type('index', 'customers.lead', `Mais ${'👍'.repeat(56)}`);
  expect(await problems()).toEqual([expect.stringMatching(/o texto tem 61 letras, e cabem 60: tire 1\.$/)]);
});

test('a system may be in the list before its page is written, and a file that is gone is told', async () => {
  changed[path(WMS)] = undefined;
  expect(await problems()).toEqual([]);
  changed[path('sobre')] = undefined;
  expect(await problems()).toEqual([expect.stringMatching(/^src\/content\/sobre\.json: o arquivo sumiu/)]);
});

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9">${content}</svg>`;
const pixels = (width: number, height = 300) => sharp({ create: { width, height, channels: 3, background: '#9ab' } });
const broken = /o arquivo não é uma imagem, ou está estragado/;
test.each<[what: string, picture: () => Promise<Buffer>, sentence: RegExp | undefined]>([
  ['of 400 pixels', () => pixels(400).png().toBuffer(), undefined],
  ['of 399 pixels', () => pixels(399).png().toBuffer(), /a imagem tem 399 × 300 pixels\. Envie uma com 400 ou mais/],
  ['of 8,000 × 6,251', () => pixels(8000, 6251).png().toBuffer(), /tem 8000 × 6251 pixels, e é grande demais/],
  ['of a telephone’s whole screen', () => pixels(1080, 2400).png().toBuffer(), undefined],
  ['of 500 × 4,000', () => pixels(500, 4000).png().toBuffer(), /tem 500 × 4000 pixels, e é alta demais\. Recorte-a/],
  ['that is cut off', async () => (await pixels(900).jpeg().toBuffer()).subarray(0, 900), broken],
  ['that is a drawing', async () => Buffer.from(svg('<path d="M0 0h9v9z"/>')), broken],
  ['without a byte', async () => Buffer.alloc(0), broken],
])('a picture %s', async (_, picture, sentence) => {
  put('src/pictures/a.png', await picture());
  type(TMS, 'photos', [{ ...photo, picture: '/src/pictures/a.png' }]);
  expect(await problems()).toEqual(sentence ? [expect.stringMatching(sentence)] : []);
});

test('drawings that cannot be shown are told with the other mistakes, each with its file', async () => {
  changed['src/drawings/logo.svg'] = undefined;
  put('src/drawings/town.svg', svg('<image/><path d="M0 0h9v9z"/>'));
  type('contato', 'hero.lead', '');
  expect(await problems()).toEqual([
    expect.stringContaining(`${path('contato')}, Contato › Topo da página › Frase de abertura`),
    expect.stringContaining('src/drawings/logo.svg: o arquivo sumiu'),
    expect.stringContaining('src/drawings/town.svg: tem foto, letras'),
  ]);
});

test('facts that may be left out may be left empty', async () => {
  for (const field of ['whatsapp', 'coordinates', 'cnpj', 'linkedin']) type('empresa', field, '');
  expect(await problems()).toEqual([]);
});

test('only a production build refuses placeholders, and lets the owner’s own initials and district stay', async () => {
  const invented = {
    name: 'Guaçu Sistemas',
    domain: 'www.empresa.example',
    email: 'comercial@empresa.example',
    phone: '(19) 3000-0000',
    whatsapp: '5519900000000',
    'address.street': 'Rua do Endereço, 100',
    'address.postalCode': '13840-000',
    coordinates: '-22.3714, -46.9428',
  };
  const own = { protocolPrefix: 'GS', 'address.district': 'Centro' };
  for (const [field, given] of Object.entries({ ...invented, ...own })) type('empresa', field, given);
  expect(await problems()).toEqual([]);
  vi.stubEnv('CONTEXT', 'production');
  const told = Object.values(invented).map((given) => expect.stringContaining(`ainda é o dado provisório “${given}”`));
  expect(await problems()).toEqual(told);
});

test.each([
  ['-22,3714; -46,9428', -22.3714, -46.9428],
  ['-22.371400, -46.942800', -22.3714, -46.9428],
  ['-22,3714 -46,9428', -22.3714, -46.9428],
  ['-22,-46', -22, -46],
  ['0,5; -50', 0.5, -50],
])('the place “%s” is read, and no place is no place', (words, latitude, longitude) => {
  expect(coordinatesIn(words)).toEqual({ latitude, longitude });
  expect([coordinatesIn(''), coordinatesIn(undefined)]).toEqual([undefined, undefined]);
});
