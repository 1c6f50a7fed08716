import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { type GenericSchema, is } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { COMPANY } from '../../tests/support/company.ts';
import { coordinatesIn } from '../contact/company-links.ts';
import { companySchema } from './company.ts';
import { text } from './fields.ts';
import { problemsIn } from './judge.ts';
import { contentProblems } from './problems.ts';
import { systemListSchema } from './systems.ts';

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
const photos = (picture: string) => [{ caption: 'A tela.', picture }];
const client = { name: 'Transportes Aurora', sector: 'Transportadora', text: 'Bom.', hasConsent: false };
const TABLE = 'screen.tables.0.text';
const item = { title: 'x', text: 'x' };
const value = { label: 'Frete', value: '10' };
const WORDS = 'Motorista | Ocorrência | Remetente | Conferente | Armazém\n1 | 2 | 3 | 4 | 5';
const COLUMNS = 'separe com | de 2 a 7 colunas, como em: Leme | 08:25.';
const NO_AMOUNT = 'não serve: o primeiro é um valor como 1.152,00; depois vêm + 50, − 870 ou só =.';

const NO_NAME = 'aqui não cabe um nome entre chaves. Escreva o texto inteiro.';
const notDrawn = (sign: string) => `a imagem de compartilhamento não desenha “${sign}”. Escreva de outro modo.`;
const WHATSAPP = 'não está escrito só com dígitos, 55, DDD e o 9 dos celulares, como 5519987654321.';
const DOMAIN = 'não está escrito como www.empresa.com.br, em minúsculas, sem https:// e sem barra.';

test.each<[name: string, field: string, value: unknown, sentence: unknown]>([
  ['index', 'hero.title', undefined, 'falta este campo.'],
  ['index', 'hero.titel', 'x', 'este campo não existe. Apague-o, ou corrija o nome.'],
  ['sobre', 'history.paragraphs', [''], 'o texto está vazio. Escreva-o.'],
  ['index', 'customers.lead', `Mais ${'👍'.repeat(56)}`, 'o texto tem 61 letras, e cabem 60: tire 1.'],
  ['index', 'hero.title', 'Com {nome}', NO_NAME],
  ['index', 'problems', 1, 'escreva um texto entre aspas.'],
  ['contato', 'hero', 'x', 'escreva os campos entre { }.'],
  ['index', 'steps.items', [], 'na lista há 0. Deixe ao menos 1.'],
  ['index', 'steps.items', Array(5).fill(item), 'na lista há 5, e cabem 4. Tire o que sobra.'],
  ['empresa', 'name', 'Log {cidade}', NO_NAME],
  ['site', 'greeting', 'Olá, {nome}!', NO_NAME],
  ['index', 'hero.title', 'Menos CO₂', notDrawn('₂')],
  ['index', 'hero.eyebrow', 'Desde 1989 👍', notDrawn('👍')],
  [TMS, 'discipline', 'carga → entrega', notDrawn('→')],
  ['empresa', 'name', 'Log ★ Sul', notDrawn('★')],
  ['produtos', 'products.0.acronym', 'Ca\u0327', notDrawn('\u0327')],
  ['index', 'day.moments', Array(2).fill({ ...value, isNow: 'Sim' }), 'outro já é o de agora. Deixe só um.'],
  [TMS, 'figures', [value, { ...value, sign: '+' }], '“+” não é uma das opções: −, =.'],
  [TMS, TABLE, 'A | B\na | 1 | 2', 'a linha 2, “a”, deve ter 2 células, e tem 3.'],
  [TMS, TABLE, 'A | B | C\na | | 1', 'a linha 2, “a”, tem uma célula vazia.'],
  [TMS, TABLE, 'A | B', 'faltam as linhas abaixo dos títulos.'],
  [TMS, TABLE, 'A\na', COLUMNS],
  [TMS, TABLE, `${'A | '.repeat(7)}A\n${'1 | '.repeat(7)}1`, COLUMNS],
  [TMS, TABLE, Array(10).fill('a | 1').join('\n'), 'são 10 linhas, e cabem 9.'],
  [TMS, TABLE, 'A\n> a | >> 1', 'o sinal > ou >> aparece mais de uma vez. Só uma linha, ou uma célula, é a de agora.'],
  [TMS, TABLE, 'A | >> B\na | 1', 'o sinal > marca uma linha, e os títulos não são uma. Tire-o.'],
  [TMS, 'paper.text', '> 12/3 | Chegada | 11:05', 'aqui nenhuma linha é marcada. Tire o sinal >.'],
  [TMS, TABLE, WORDS, 'as colunas não cabem em um celular. Encurte “Ocorrência” ou “Conferente”, ou tire uma coluna.'],
  [TMS, TABLE, 'A | B\n{nome} | 1', NO_NAME],
  [TMS, 'account.text', 'A | 1\nB | − 0.50', `em “B”, “− 0.50” ${NO_AMOUNT}`],
  [TMS, 'account.text', 'A | − 10\nB | =', `em “A”, “− 10” ${NO_AMOUNT}`],
  [TMS, 'account.text', '=| =', `em “=”, “=” ${NO_AMOUNT}`],
  [TMS, 'account.text', 'A | 10\nB | − 3\nC | 7', `em “C”, “7” ${NO_AMOUNT}`],
  [TMS, 'account.text', 'A | 10\n> B | 10', 'aqui nenhuma linha é marcada. Tire o sinal >.'],
  ['index', 'day.moments.1.value', '12/3', 'outro momento já é o desta hora.'],
  [TMS, 'paper.text', '7|a|b', '“7” não é a hora de um momento do pedido: 12/3, 06:52, 07:05, 07:55, 09:40, 11:30.'],
  [TMS, 'paper.text', 'NF-e | 3318', 'a linha 1, “NF-e”, deve ter 3 células, e tem 2.'],
  [TMS, 'paper.hour', '07:06', '“07:06” não é uma das opções: 12/3, 06:52, 07:05, 07:55, 09:40, 11:30.'],
  [WMS, 'barcode.code', 'AÇÃO-01', 'um código de barras não tem o sinal “Ç”. Use letras sem acento e números.'],
  ['privacidade', 'date', '2999-01-01', 'esta data ainda não chegou. Escreva a de hoje.'],
  ['privacidade', 'date', '25/11/2026', 'escreva a data como 2026-11-25.'],
  ['privacidade', 'date', '2026-02-30', 'esta data não existe no calendário.'],
  ['produtos', 'products.0.slug', 'TMS', 'não está escrito em letras minúsculas, sem espaço nem acento, como tms.'],
  ['produtos', 'products.0.slug', 'sobre', '“sobre” já é o endereço de outra página.'],
  ['produtos', 'products.1.slug', 'tms', 'outro sistema já tem este endereço.'],
  ['produtos', 'products.1.acronym', 'tms', 'outro sistema já tem esta sigla.'],
  ['empresa', 'domain', 'https://www.a.com.br', DOMAIN],
  ['empresa', 'email', ' a@b.com', 'não está escrito como comercial@empresa.com.br.'],
  ['empresa', 'phone', '3000-0000', 'não está escrito como (19) 3000-0000, com DDD, ou como 0800 000 0000.'],
  ['empresa', 'whatsapp', '551987654321', WHATSAPP],
  ['empresa', 'address.postalCode', '00000-000', 'não está escrito como 13840-000.'],
  ['empresa', 'coordinates', '-22.3, 46.9', 'não está escrito como -22,3714; -46,9428.'],
  ['empresa', 'foundedIn', '2999', 'este ano não é possível.'],
  ['empresa', 'foundedIn', '1.990', 'não está escrito como 1989.'],
  ['empresa', 'protocolPrefix', 'G5', 'não está escrito com duas a quatro letras maiúsculas.'],
  ['empresa', 'cnpj', '11222333000181', 'não está escrito como 11.222.333/0001-81.'],
  ['empresa', 'cnpj', '11.222.333/0001-82', 'há um dígito errado.'],
  ['empresa', 'linkedin', 'linkedin.com/in/a', 'não está escrito como https://www.linkedin.com/company/empresa.'],
  ['index', 'customers.cases', [client], 'só mostre quem autorizou por escrito. Com a autorização, ligue esta opção.'],
  [TMS, 'photos', photos('/src/pictures/x.png'), '/src/pictures/x.png não existe. Envie a imagem, ou corrija o nome.'],
  [TMS, 'photos', photos('../a.png'), 'não está escrito como /src/pictures/tela.png.'],
  [TMS, 'photos', photos('/src/pictures/a.heic'), expect.stringMatching(/^envie um arquivo/)],
])('in %s, %s is not right as %j, and the sentence for it is whole: %s', async (name, field, given, sentence) => {
  type(name, field, given);
  const all = await problems();
  for (const problem of all) expect(problem.startsWith(`${path(name)}, `)).toBe(true);
  expect(all[0]?.replace(/^.+?: /, '')).toEqual(sentence);
});

const { domain, phone, whatsapp, coordinates, foundedIn, protocolPrefix, cnpj, linkedin, address } =
  companySchema.entries;
const { slug } = systemListSchema.entries.products.item.entries;
const IN = 'https://www.linkedin.com/in/';
test.each<[fact: GenericSchema, taken: string, refused: string]>([
  [domain, 'a.bc|www.a-1.2.com.br', 'a|a.c|a.c0|-a.com|a-.com|a..com|A.com|a_b.com|a.com/'],
  [phone, '(11) 3861-2345|(99) 98765-4321|0300 123 4567', '(10) 3861-2345|(19) 83861-2345|(19) 3861-234|19 3861-2345'],
  [phone, '05001234567|0800 1234567|0900 123 4567', '0200 123 4567|0700 123 4567|0800 123 456|0810 123 4567'],
  [phone, '3003-1234|4000 1234|40091234', '3004-1234|4010-1234|4004-123|5003-1234'],
  [whatsapp, '5519987654321|551928612345|551958612345', '551918612345|551968612345|55199876543210|5510987654321'],
  [address.entries.postalCode, '00001-000', '00000-000|13840000|13840-0000'],
  [coordinates, '5,9;-28|-33.9, -73.9|0 -69,5|-29,-30', '6;-46|-34;-46|-40;-46|-22;-27|-22;-74|-22;46|-22-46'],
  [foundedIn, '1800|1994', '1799|199|19940'],
  [protocolPrefix, 'GS|GSXY', 'G|GSXYZ|gs'],
  [cnpj, '11.222.026/0001-09|11.222.028/0001-90|12.ABC.345/01DE-35', '00.000.000/0000-00|11.222.026/0001-19'],
  [linkedin, 'https://br.linkedin.com/school/a|https://www.linkedin.com/showcase/a', 'http://www.linkedin.com/in/a'],
  [linkedin, `${IN}a|${IN}a/`, `${IN}|${IN}a/b|${IN}a?b|https://pt.linkedin.com/in/a|https://www.linkedin.com/feed/a`],
  [slug, 'ab|a-1|mes', 'a|1a|aB|404|admin|api|compartilhar|fotos|inicio|mesa|index|contato|mensagem-enviada'],
])('a fact is taken in exactly these forms (%#)', (fact, taken, refused) => {
  const all = `${taken}|${refused}`.split('|');
  expect(all.filter((one) => is(fact, one)).join('|')).toBe(taken);
});

test.each<[slip: string, edit: (text: string) => string, line: string]>([
  ['a missing quote', (text) => text.replace('",\n', ',\n'), ', linha 3'],
  ['an empty file', () => '', ''],
  ['marks of two changes', (text) => `<<<<<<< main\n${text}`, ''],
])('a file with %s is told, and no other', async (_, edit, line) => {
  put(path('index'), edit(read('index')));
  const sentence = 'falta ou sobra um sinal, ali ou um pouco acima: aspas, vírgula, { } ou [ ].';
  expect(await problems()).toEqual([`${path('index')}${line}: ${sentence}`]);
});

const MARKED = 'um visitante leria códigos e sinais como * _ # do jeito que estão. Escreva sem negrito nem links.';
test.each([
  [MARKED, '<b>a|</b>|<!-- a|a&nbsp;b|&lt;|&#39;|&sup2;|[nós](/sobre)|`a`|um *a* b|**força**|__força__|## a|* a|+ a'],
  ['há letras trocadas. Escreva de novo a palavra.', 'ServiÃ§o|1Âº|â€œ|\ufffd'],
  ['há um sinal invisível. Apague o texto e digite-o de novo.', 'a\u200bb|a \ud83d|\ue000a|a\u0007b'],
  ['este texto não é para visitantes. Escreva o seu.', 'Lorem ipsum dolor|lorem ipsum|undefined|R$ NaN'],
  ['há um espaço ou uma linha vazia no começo ou no fim. Apague-os.', ' Fale|Fale |Fale\n'],
  ['há uma tabulação no meio. Troque-a por um espaço.', 'Um\tdois'],
  ['há uma quebra de linha no meio. Escreva o texto em uma linha só.', 'a\nb|a\rb|a\vb|a\fb|a\u2028b|a\u2029b'],
  ['há um hífen especial, que as buscas não acham. Digite um comum.', 'O vale\u2011pedágio'],
  ['não há nenhuma palavra. Escreva o texto.', '-|…'],
  ['entre chaves só cabem {nome}, {fundacao}, {cidade}, {estado}, {email}, {telefone}.', 'Em {ano}|{fundacao}}|{|{}'],
  ['', 'NAN & Cia.|P&D; e mais|Custo < 10 %, peso > 2 t|A equipe 👩‍💻|2 * 3 * 4 un.|lote_7 e lote_8|+ 24 na reposição'],
])('of a text, “%s” is said where it is so: %j', (sentence, texts) => {
  const said = texts.split('|').map((words) => problemsIn(text('', 31), words)[0]?.sentence ?? '');
  expect([...new Set(said)]).toEqual([sentence]);
  expect(problemsIn(text('', 31, { isDrawn: true }), 'Já são ȘșȚț–—‘’‚“”„†•…′″‹›⁄€™−')).toEqual([]);
});

const GONE = 'o arquivo sumiu, ou tem outro nome. Uma página precisa dele.';
test('a system may be in the list before its page is written, and a file that is gone is told', async () => {
  changed[path(WMS)] = undefined;
  expect(await problems()).toEqual([]);
  changed[path('sobre')] = undefined;
  expect(await problems()).toEqual([`src/content/sobre.json: ${GONE}`]);
});

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9">${content}</svg>`;
const pixels = (width: number, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#9ab' } })
    .png()
    .toBuffer();
const BROKEN = 'o arquivo não é uma imagem, ou está estragado. Salve-o de novo como JPEG ou PNG.';
test.each<[picture: () => Buffer | Promise<Buffer>, sentence?: string]>([
  [() => pixels(400)],
  // A telephone's whole screen.
  [() => pixels(400, 900)],
  [() => pixels(399), 'a imagem tem 399 × 300 pixels. Envie uma com 400 ou mais de largura.'],
  [() => pixels(8000, 6251), 'a imagem tem 8000 × 6251 pixels, e é grande demais. Diminua-a: 2.000 de largura bastam.'],
  [() => pixels(400, 901), 'a imagem tem 400 × 901 pixels, e é alta demais. Recorte-a: até duas vezes a largura.'],
  [async () => (await pixels(900)).subarray(0, 200), BROKEN],
  [() => Buffer.from(svg('<path d="M0 0h9v9z"/>')), BROKEN],
  [() => Buffer.alloc(0), BROKEN],
])('a picture of %s: %s', async (picture, sentence) => {
  put('src/pictures/a.png', await picture());
  type(TMS, 'photos', photos('/src/pictures/a.png'));
  const field = `${path(TMS)}, TMS › Fotos do sistema em uso › Foto 1 › Imagem`;
  expect(await problems()).toEqual(sentence ? [`${field}: ${sentence}`] : []);
});

test('drawings that cannot be shown are told with the other mistakes, each with its file', async () => {
  put('src/drawings/logo.svg', '<svg></b>');
  put('src/drawings/town.svg', svg('<image/><path d="M0 0h9v9z"/>'));
  type('contato', 'hero.lead', '');
  expect(await problems()).toEqual([
    `${path('contato')}, Contato › Topo da página › Frase de abertura: falta este campo.`,
    'src/drawings/logo.svg: o arquivo não é um SVG, ou está estragado. Exporte-o de novo.',
    'src/drawings/town.svg: tem foto, letras, efeito ou dados de um programa. Salve-o como SVG simples, com os textos convertidos em curvas.',
  ]);
  changed['src/drawings/logo.svg'] = undefined;
  expect((await problems())[1]).toBe(`src/drawings/logo.svg: ${GONE}`);
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
  const told = Object.values(invented).map((given) =>
    expect.stringContaining(`: ainda é o dado provisório “${given}”. Escreva o da empresa.`),
  );
  expect(await problems()).toEqual(told);
});

test('a place is read with points or commas, and no place is no place', () => {
  const words = ['-22,3714; -46,9428', '-22.371400, -46.942800', '-22,3714 -46,9428', '-22,-46', '0,5; -50', ''];
  const mogi = [-22.3714, -46.9428];
  const read = words.map((place) => Object.values(coordinatesIn(place) ?? {}));
  expect(read).toEqual([mogi, mogi, mogi, [-22, -46], [0.5, -50], []]);
});
