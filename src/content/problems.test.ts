import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { otherCompany } from '../../tests/support/other-company.ts';
import { company } from '../company.ts';
import { telephoneHref } from '../company-links.ts';
import { placeholdersLeft } from '../placeholders.ts';
import { contentProblems } from './problems.ts';

const root = mkdtempSync(join(tmpdir(), 'content-'));
function fresh() {
  for (const folder of ['src/content', 'src/pictures'])
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
  ['a missing part', 'sobre', 'values', undefined, /falta este campo/],
  ['an unknown field', 'index', 'hero.titel', 'x', /este campo não existe/],
  ['an empty text', 'produtos/erp', 'promise', '', /o texto está vazio/],
  ['a blank text', 'produtos/erp', 'promise', ' ', /espaço/],
  ['a blank at the end', 'contato', 'hero.lead', 'Fale conosco. ', /espaço/],
  ['a line break', 'contato', 'hero.lead', 'Fale\nconosco.', /quebra de linha/],
  ['a long headline', 'index', 'hero.title', 'x'.repeat(60), /o texto tem 60 letras, e cabem 52: tire 8\./],
  ['a short description', 'produtos/tms', 'description', 'Curta.', /o texto tem 6 letras\. Escreva ao menos 50/],
  ['a number as a text', 'index', 'steps.step', 1, /escreva um texto entre aspas/],
  ['a text as a list', 'sobre', 'history.paragraphs', 'x', /escreva uma lista/],
  ['a list as a text', 'index', 'hero.lead', ['x'], /escreva um texto/],
  ['a text as a part', 'contato', 'details', 'x', /escreva os campos entre \{ \}/],
  ['null', 'index', 'hero.lead', null, /escreva um texto/],
  ['an empty list', 'index', 'steps.items', [], /a lista tem 0 itens\. Deixe ao menos 1/],
  [
    'a list with more entries than drawings',
    'index',
    'steps.items',
    Array(5).fill({ title: 'x', text: 'x' }),
    /cabem 4/,
  ],
  ['three benefits', 'produtos/wms', 'benefits', Array(3).fill({ title: 'x', text: 'x' }), /Deixe ao menos 4/],
  ['an unknown name in braces', 'index', 'hero.lead', 'Desde {ano}.', /entre chaves só cabem \{nome\}, \{fundacao\}/],
  ['a name with an accent', 'index', 'hero.lead', 'Desde {fundação}.', /entre chaves só cabem/],
  ['code in braces', 'index', 'hero.lead', `Desde \${company.foundedIn}.`, /entre chaves só cabem/],
  ['a name of another file', 'index', 'hero.lead', 'O {sigla}.', /entre chaves só cabem/],
  ['a brace too many', 'index', 'hero.lead', 'Desde {fundacao}}.', /entre chaves só cabem/],
  ['a name where scripts read the text', 'navegacao', 'navigation.home', '{nome}', /não cabe um nome entre chaves/],
  ['bold', 'index', 'hero.lead', '<b>Todos</b>', /códigos como estão escritos/],
  ['an HTML entity', 'index', 'hero.lead', 'Todos&nbsp;nós', /códigos como estão escritos/],
  ['a Markdown link', 'index', 'hero.lead', '[nós](/sobre)', /códigos como estão escritos/],
  ['garbled letters', 'produtos/wms', 'promise', 'ServiÃ§o', /letras trocadas/],
  ['a filler text', 'index', 'hero.lead', 'Lorem ipsum dolor', /não é para visitantes/],
  ['a headline with an emoji', 'index', 'hero.title', 'Tudo 👍', /não desenha um dos sinais/],
  ['a date of another form', 'privacidade', 'date', '25/11/2026', /escreva a data como 2026-11-25/],
  ['a day that is not in the calendar', 'privacidade', 'date', '2026-02-30', /não existe no calendário/],
  ['a product in capitals', 'produtos', 'products.0.slug', 'TMS', /letras minúsculas/],
  ['a domain with a blank at its end', 'empresa', 'domain', 'www.a.com.br ', /Só o domínio/],
  ['a domain with a scheme', 'empresa', 'domain', 'https://www.a.com.br', /Só o domínio/],
  ['an e-mail with a blank before it', 'empresa', 'email', ' a@b.com', /e-mail como/],
  ['a phone without area code', 'empresa', 'phone', '3000-0000', /com DDD/],
  ['a WhatsApp number without country code', 'empresa', 'whatsapp', '19987654321', /com 55 e DDD/],
  ['a WhatsApp number with a digit missing', 'empresa', 'whatsapp', '551991234567', /com 55 e DDD/],
  ['a WhatsApp number without quotes', 'empresa', 'whatsapp', 5519991234567, /escreva um texto entre aspas/],
  ['a postal code of zeros', 'empresa', 'address.postalCode', '00000-000', /o CEP como/],
  ['an unknown state', 'empresa', 'address.state', 'XX', /a sigla do estado/],
  ['a latitude in quotes', 'empresa', 'map.latitude', '-22.37', /um número sem aspas/],
  ['a longitude without its sign', 'empresa', 'map.longitude', 46.9, /maior que -28/],
  ['a year in the future', 'empresa', 'foundedIn', 2999, /maior que/],
  ['a prefix of the wrong shape', 'empresa', 'protocolPrefix', 'G5', /De duas a quatro letras/],
  ['a CNPJ of digits only', 'empresa', 'cnpj', '11222333000181', /o CNPJ como/],
  ['a CNPJ of zeros', 'empresa', 'cnpj', '00.000.000/0000-00', /o CNPJ como/],
  ['another site as LinkedIn', 'empresa', 'linkedin', 'https://www.linkedin.com.br/company/a', /endereço da página/],
  ['a customer who has not consented', 'index', 'customers.cases', [{ ...customer, hasConsent: false }], /por escrito/],
  [
    'a picture that is not there',
    'produtos/tms',
    'screens',
    [{ ...shot, picture: '/src/pictures/nada.png' }],
    /não existe/,
  ],
  [
    'a picture by another path',
    'produtos/tms',
    'screens',
    [{ ...shot, picture: '../ana.png' }],
    /escreva \/src\/pictures\//,
  ],
])('%s is told with its file and field', async (_, name, field, value, sentence) => {
  type(name, field, value);
  const problems = await contentProblems(root);
  expect(problems).not.toEqual([]);
  for (const problem of problems) expect(problem.startsWith(`${path(name)}, ${field}`), problem).toBe(true);
  expect(problems[0]).toMatch(sentence);
});

test.each<[slip: string, edit: (text: string) => string | Buffer, sentence: RegExp]>([
  ['a missing comma', (text) => text.replace('",\n', '"\n'), /, linha \d+: falta ou sobra um sinal/],
  ['a comma too many', (text) => text.replace('"\n  }', '",\n  }'), /, linha \d+: falta ou sobra um sinal/],
  ['a missing quote', (text) => text.replace('",\n', ',\n'), /, linha \d+: falta ou sobra um sinal/],
  ['a quote within a text', (text) => text.replace('Do pedido', 'Do "pedido"'), /, linha \d+: falta ou sobra um sinal/],
  ['half of a file', (text) => text.slice(0, 300), /: falta ou sobra um sinal/],
  ['an empty file', () => '', /: falta ou sobra um sinal/],
  ['marks of two changes', (text) => `<<<<<<< main\n${text}`, /json: falta ou sobra um sinal/],
  ['a byte order mark', (text) => `\ufeff${text}`, /: o arquivo foi salvo em outra codificação/],
  ['UTF-16', (text) => Buffer.from(text, 'utf16le'), /: o arquivo foi salvo em outra codificação/],
  ['Windows’ Latin', (text) => Buffer.from(text, 'latin1'), /: o arquivo foi salvo em outra codificação/],
])('a file with %s is told, and no other', async (_, edit, sentence) => {
  put(path('index'), edit(read('index')));
  expect(await contentProblems(root)).toEqual([expect.stringMatching(sentence)]);
});

test('a file with the line ends of Windows is right', async () => {
  put(path('index'), read('index').replaceAll('\n', '\r\n'));
  expect(await contentProblems(root)).toEqual([]);
});

test('a missing file and a broken picture are told at once', async () => {
  rmSync(join(root, path('contato')));
  put('src/pictures/ana.png', 'not a picture');
  type('produtos/tms', 'screens', [{ ...shot, picture: '/src/pictures/ana.png' }]);
  expect((await contentProblems(root)).sort()).toEqual([
    expect.stringMatching(/^src\/content\/contato\.json: o arquivo sumiu/),
    expect.stringMatching(/^src\/content\/produtos\/tms\.json, screens\.0\.picture: o arquivo não é uma imagem/),
  ]);
});

test('another company’s facts are right, with WhatsApp and its other optional facts or without', async () => {
  put(path('empresa'), JSON.stringify(otherCompany));
  expect(await contentProblems(root)).toEqual([]);
  type('empresa', 'whatsapp', undefined);
  type('empresa', 'cnpj', '');
  expect(await contentProblems(root)).toEqual([]);
});

test('only a production build refuses placeholders, and lets the owner’s own initials and district stay', async () => {
  vi.stubEnv('CONTEXT', 'production');
  const left = placeholdersLeft(company).filter(({ mayStay }) => !mayStay);
  expect(placeholdersLeft(company).map(({ fact }) => fact)).toContain('address.district');
  expect(await contentProblems(root)).toEqual(
    left.map(({ fact, value }) =>
      expect.stringContaining(`empresa.json, ${fact}: ainda é o dado provisório “${value}”`),
    ),
  );
  const address = { ...otherCompany.address, district: 'Centro' };
  put(path('empresa'), JSON.stringify({ ...otherCompany, address, protocolPrefix: 'GS' }));
  expect(await contentProblems(root)).toEqual([]);
});

test.each([
  ['(19) 3000-0000', 'tel:+551930000000'],
  ['0800 123 4567', 'tel:08001234567;phone-context=+55'],
  ['4004-1234', 'tel:40041234;phone-context=+55'],
])('dials %s by %s', (phone, href) => {
  expect(telephoneHref(phone)).toBe(href);
});
