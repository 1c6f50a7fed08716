import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldsOf } from '../../tests/support/content-files.ts';
import { otherCompany } from '../../tests/support/other-company.ts';
import { coordinatesIn, telephoneHref } from '../contact/company-links.ts';
import { productNames } from '../products.ts';
import { visits } from './field.ts';
import { contentProblems } from './problems.ts';

const products = Object.values(productNames);
const [first = '', second = ''] = products.map(({ slug }) => `produtos/${slug}`);
const root = mkdtempSync(join(tmpdir(), 'content-'));
function fresh() {
  for (const folder of ['src/content', 'src/pictures', 'src/drawings'])
    if (existsSync(folder)) cpSync(folder, join(root, folder), { recursive: true });
}
fresh();
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(join(root, 'src'), { recursive: true });
  fresh();
});

const put = (file: string, content: string | Buffer) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
const path = (name: string) => `src/content/${name}.json`;
const read = (name: string) => readFileSync(join(root, path(name)), 'utf8');

test('the texts and facts of the project have no problem', async () => {
  expect(await contentProblems(root)).toEqual([]);
});

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

const shot = { caption: 'A tela.' };
const customer = { name: 'Transportes Aurora', sector: 'Transportadora', text: 'O frete é conferido no dia.' };

test.each<[slip: string, name: string, field: string, value: unknown, sentence: RegExp]>([
  ['a missing headline', 'index', 'hero.title', undefined, /falta este campo/],
  ['an unknown field', 'index', 'hero.titel', 'x', /este campo não existe/],
  ['an empty text', second, 'promise', '', /o texto está vazio/],
  ['a blank at the end', 'contato', 'hero.lead', 'Fale conosco. ', /espaço/],
  ['a line break', 'contato', 'hero.lead', 'Fale\nconosco.', /quebra de linha/],
  ['a long headline', 'index', 'hero.title', 'x'.repeat(60), /o texto tem 60 letras, e cabem 52: tire 8\./],
  ['a short description', first, 'description', 'Curta.', /o texto tem 6 letras\. Escreva ao menos 50/],
  ['a number as a text', 'index', 'papers', 1, /escreva um texto entre aspas/],
  ['a list as a text', 'index', 'hero.lead', ['x'], /escreva um texto/],
  ['a text as a part', 'contato', 'details', 'x', /escreva os campos entre \{ \}/],
  ['an empty list', 'index', 'steps.items', [], /a lista tem 0 itens\. Deixe ao menos 1/],
  [
    'a list with more entries than drawings',
    'index',
    'steps.items',
    Array(5).fill({ title: 'x', text: 'x' }),
    /cabem 4/,
  ],
  ['three benefits', second, 'benefits', Array(3).fill({ title: 'x', text: 'x' }), /Deixe ao menos 4/],
  ['an unknown name in braces', 'index', 'hero.lead', 'Desde {ano}.', /entre chaves só cabem \{nome\}, \{fundacao\}/],
  ['code in braces', 'index', 'hero.lead', `Desde \${company.foundedIn}.`, /entre chaves só cabem/],
  ['a brace too many', 'index', 'hero.lead', 'Desde {fundacao}}.', /entre chaves só cabem/],
  ['a name where scripts read the text', 'navegacao', 'navigation.home', '{nome}', /não cabe um nome entre chaves/],
  ['bold', 'index', 'hero.lead', '<b>Todos</b>', /códigos como estão escritos/],
  ['an HTML entity', 'index', 'hero.lead', 'Todos&nbsp;nós', /códigos como estão escritos/],
  ['a Markdown link', 'index', 'hero.lead', '[nós](/sobre)', /códigos como estão escritos/],
  ['garbled letters', second, 'promise', 'ServiÃ§o', /letras trocadas/],
  ['an invisible sign in a word', 'index', 'hero.lead', 'Trans\u200bporte', /um sinal invisível/],
  ['a control character', 'index', 'hero.lead', 'Transporte\u0007', /um sinal invisível/],
  ['half of an emoji', 'index', 'hero.lead', 'Transporte \ud83d', /um sinal invisível/],
  ['a line separator', 'index', 'hero.lead', 'Um\u2028dois', /quebra de linha/],
  ['a dash for a text', 'index', 'hero.lead', '-', /não há nenhuma palavra/],
  ['a day to come', 'privacidade', 'date', '2999-01-01', /ainda não chegou/],
  [
    'a system that does not exist',
    'index',
    'customers.cases',
    [{ ...customer, hasConsent: true, product: 'TMS' }],
    /“TMS” não é um sistema: escreva [a-z]/,
  ],
  ['a filler text', 'index', 'hero.lead', 'Lorem ipsum dolor', /não é para visitantes/],
  ['a headline with an emoji', 'index', 'hero.title', 'Tudo 👍', /não desenha um dos sinais/],
  ['a date of another form', 'privacidade', 'date', '25/11/2026', /escreva a data como 2026-11-25/],
  ['a day that is not in the calendar', 'privacidade', 'date', '2026-02-30', /não existe no calendário/],
  ['a product in capitals', 'produtos', 'products.0.slug', 'TMS', /letras minúsculas/],
  ['a domain with a scheme', 'empresa', 'domain', 'https://www.a.com.br', /não está escrito como www/],
  ['an e-mail with a blank before it', 'empresa', 'email', ' a@b.com', /não está escrito como comercial@/],
  ['a phone without area code', 'empresa', 'phone', '3000-0000', /com DDD/],
  ['a WhatsApp number without country code', 'empresa', 'whatsapp', '19987654321', /com 55 e DDD/],
  ['a WhatsApp number with a digit missing', 'empresa', 'whatsapp', '551991234567', /com 55 e DDD/],
  ['a postal code of zeros', 'empresa', 'address.postalCode', '00000-000', /como 13840-000\.$/],
  ['an unknown state', 'empresa', 'address.state', 'XX', /“XX” não é uma das opções: AC, AL, /],
  ['a longitude without its sign', 'empresa', 'coordinates', '-22.3, 46.9', /como -22,3714; -46,9428/],
  ['latitude and longitude swapped', 'empresa', 'coordinates', '-46.9, -22.3', /como -22,3714; -46,9428/],
  ['a place south of Brazil', 'empresa', 'coordinates', '-34.1, -46.9', /como -22,3714; -46,9428/],
  ['a year in the future', 'empresa', 'foundedIn', 2999, /2999 não é um número de 1800 a \d{4}, sem aspas\./],
  ['a year with decimals', 'empresa', 'foundedIn', 1989.5, /1989\.5 não é um número/],
  ['a prefix of the wrong shape', 'empresa', 'protocolPrefix', 'G5', /com duas a quatro letras maiúsculas/],
  ['a CNPJ of digits only', 'empresa', 'cnpj', '11222333000181', /como 11\.222\.333\/0001-81\.$/],
  ['a CNPJ of zeros', 'empresa', 'cnpj', '00.000.000/0000-00', /como 11\.222\.333\/0001-81\.$/],
  [
    'another site as LinkedIn',
    'empresa',
    'linkedin',
    'https://www.linkedin.com.br/company/a',
    /como https:\/\/www\.linkedin\.com/,
  ],
  ['a customer who has not consented', 'index', 'customers.cases', [{ ...customer, hasConsent: false }], /por escrito/],
  ['a picture that is not there', first, 'screens', [{ ...shot, picture: '/src/pictures/nada.png' }], /não existe/],
  ['a picture by another path', first, 'screens', [{ ...shot, picture: '../ana.png' }], /escolha um arquivo \.png/],
])('%s is told with its file and field', async (_, name, field, value, sentence) => {
  type(name, field, value);
  const problems = await contentProblems(root);
  expect(problems).not.toEqual([]);
  const { names = [] } = visits(fieldsOf(name), JSON.parse(read(name))).find((one) => one.path === field) ?? {};
  const place = `${path(name)}, ${names.join(' › ')}`;
  for (const problem of problems) expect(problem.startsWith(place), problem).toBe(true);
  expect(problems[0]).toMatch(sentence);
});

test.each<[slip: string, edit: (text: string) => string | Buffer, sentence: RegExp]>([
  ['a missing quote', (text) => text.replace('",\n', ',\n'), /, linha \d+: falta ou sobra um sinal/],
  ['a quote within a text', (text) => text.replace('Do pedido', 'Do "pedido"'), /, linha \d+: falta ou sobra um sinal/],
  ['an empty file', () => '', /: falta ou sobra um sinal/],
  ['marks of two changes', (text) => `<<<<<<< main\n${text}`, /json: falta ou sobra um sinal/],
  ['a byte order mark', (text) => `\ufeff${text}`, /: o arquivo foi salvo em outra codificação/],
  ['Windows’ Latin', (text) => Buffer.from(text, 'latin1'), /: o arquivo foi salvo em outra codificação/],
])('a file with %s is told, and no other', async (_, edit, sentence) => {
  put(path('index'), edit(read('index')));
  expect(await contentProblems(root)).toEqual([expect.stringMatching(sentence)]);
});

test.each(
  'NAN Laticínios & Cia.|P&D; e mais|Custo < 10 %, peso > 2 t|A equipe 👩‍💻 responde|R$ 1.152,00 – “hoje”'.split('|'),
)('“%s” is a text like others', async (words) => {
  type('index', 'terms.title', words);
  expect(await contentProblems(root)).toEqual([]);
});

test('a length counts as an editor shows it: an emoji is one letter', async () => {
  type('index', 'customers.lead', `Mais ${'👍'.repeat(55)}`);
  expect(await contentProblems(root)).toEqual([]);
  type('index', 'customers.lead', `Mais ${'👍'.repeat(56)}`);
  expect(await contentProblems(root)).toEqual([expect.stringMatching(/o texto tem 61 letras, e cabem 60: tire 1\.$/)]);
});

test.each([
  ['the second time empty', '"lead": "Um",\n    "lead": ""', 'lead'],
  ['with a part between', '"lead": "Um",\n    "title": "Dois"', 'title'],
])('a field that is given twice, %s, is told with its line', async (_, written, key) => {
  const [before = ''] = read('contato').split('"lead": "');
  put(path('contato'), read('contato').replace(/"lead": "[^"]*"/, written));
  const place = `${path('contato')}, linha ${before.split('\n').length + 1}`;
  expect(await contentProblems(root)).toEqual([
    `${place}: o campo “${key}” está ali pela segunda vez. Apague um dos dois.`,
  ]);
});

test('the same name in two parts, in a text or in two entries of a list is no repetition', async () => {
  type('index', 'terms.title', 'O que diz "title": { "title": 1 }');
  expect(await contentProblems(root)).toEqual([expect.stringMatching(/entre chaves só cabem/)]);
});

const slugAt = (index: number) => ['produtos', `products.${index}.slug`, `Sistema ${index + 1} › Endereço`] as const;
test.each<[what: string, where: readonly [name: string, field: string, crumbs: string], value: unknown, other: string]>(
  [
    ['a product’s address twice', slugAt(1), products[0]?.slug, 'este endereço já é de src/content/produtos.json'],
    ['a product at a page’s address', slugAt(0), 'sobre', 'este endereço já é de /sobre'],
    ['a product at the desk’s address', slugAt(0), 'mesa', 'este endereço já é de /mesa'],
    ['two pages at one place of the menu', ['contato', 'page.menu.place', 'Lugar no menu › Posição'], 91, 'sobre.json'],
    [
      'two at one of the footer',
      ['acessibilidade', 'page.footer.place', 'Lugar no rodapé › Posição'],
      91,
      'privacidade.json',
    ],
  ],
)('%s is told', async (_, [name, field, crumbs], value, other) => {
  type('index', 'customers.cases', []);
  const places: [page: string, where: string][] = [
    ['sobre', 'menu'],
    ['contato', 'menu'],
    ['privacidade', 'footer'],
    ['acessibilidade', 'footer'],
  ];
  for (const [index, [page, where]] of places.entries())
    type(page, `page.${where}`, { text: 'Um nome', place: 91 + (index % 2) });
  expect(await contentProblems(root)).toEqual([]);
  type(name, field, value);
  const problems = (await contentProblems(root)).filter((one) => !one.includes('sumiu'));
  expect(problems).toEqual([expect.stringContaining(`${crumbs}: este`)]);
  expect(problems[0]).toContain(`${other}. Escolha outro.`);
});

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 9">${content}</svg>`;
const pixels = (width: number) => sharp({ create: { width, height: 300, channels: 3, background: '#9ab' } });
const broken = /o arquivo não é uma imagem, ou está estragado/;
test.each<[what: string, name: string, picture: () => Promise<Buffer>, sentence: RegExp | undefined]>([
  ['of 400 pixels', 'a.png', () => pixels(400).png().toBuffer(), undefined],
  [
    'of 399 pixels',
    'a.png',
    () => pixels(399).png().toBuffer(),
    /a imagem tem 399 pixels de largura\. Envie uma com 400/,
  ],
  ['cut off', 'a.jpg', async () => (await pixels(900).jpeg().toBuffer()).subarray(0, 900), broken],
  ['cut off', 'a.webp', async () => (await pixels(900).webp().toBuffer()).subarray(0, 60), broken],
  ['with another ending', 'a.png', async () => Buffer.from(svg('<path d="M0 0h9v9z"/>')), broken],
])('a picture %s: %s', async (_, name, picture, sentence) => {
  put(`src/pictures/${name}`, await picture());
  type(first, 'screens', [{ ...shot, picture: `/src/pictures/${name}` }]);
  expect(await contentProblems(root)).toEqual(sentence ? [expect.stringMatching(sentence)] : []);
});

test('drawings that cannot be shown are told with the other mistakes, each with its file', async () => {
  rmSync(join(root, 'src/drawings/logo.svg'));
  put('src/drawings/town.svg', svg('<image/><path d="M0 0h9v9z"/>'));
  type('contato', 'hero.lead', '');
  expect((await contentProblems(root)).sort()).toEqual([
    expect.stringContaining(`${path('contato')}, Contato › Topo da página › Frase de abertura`),
    expect.stringContaining('src/drawings/logo.svg: o arquivo sumiu'),
    expect.stringContaining('src/drawings/town.svg: tem uma foto dentro'),
  ]);
});

test('a file with the line ends of Windows is right', async () => {
  put(path('index'), read('index').replaceAll('\n', '\r\n'));
  expect(await contentProblems(root)).toEqual([]);
});

test('another company’s facts are right, with WhatsApp and its other optional facts or without', async () => {
  put(path('empresa'), JSON.stringify(otherCompany));
  expect(await contentProblems(root)).toEqual([]);
  type('empresa', 'whatsapp', undefined);
  type('empresa', 'coordinates', '');
  type('empresa', 'cnpj', '');
  expect(await contentProblems(root)).toEqual([]);
});

test('only a production build refuses placeholders, and lets the owner’s own initials and district stay', async () => {
  const address = { ...otherCompany.address, district: 'Centro', street: 'Rua do Endereço, 100' };
  const invented = { name: 'Guaçu Sistemas', coordinates: '-22.3714, -46.9428', protocolPrefix: 'GS', address };
  put(path('empresa'), JSON.stringify({ ...otherCompany, ...invented }));
  expect(await contentProblems(root)).toEqual([]);
  vi.stubEnv('CONTEXT', 'production');
  expect(await contentProblems(root)).toEqual(
    [
      ['Nome da empresa', invented.name],
      ['Endereço › Rua e número', address.street],
      ['Lugar no mapa', invented.coordinates],
    ].map(
      ([name, value]) =>
        `${path('empresa')}, Empresa › ${name}: ainda é o dado provisório “${value}”. Escreva o da empresa.`,
    ),
  );
});

test.each([
  ['(19) 3000-0000', 'tel:+551930000000'],
  ['0800 123 4567', 'tel:08001234567;phone-context=+55'],
  ['4004-1234', 'tel:40041234;phone-context=+55'],
])('dials %s by %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
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
