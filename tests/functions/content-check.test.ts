// What an owner can get wrong in the browser's editor, tried with the one command that the host runs.

import { copyFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { productNames } from '../../src/products.ts';
import { copyCheckout } from '../support/checkout.ts';

let copy: ReturnType<typeof copyCheckout>;
const originals = new Map<string, string>();

beforeAll(() => {
  copy = copyCheckout('content-check', 'linked');
});
beforeEach(() => {
  for (const [file, text] of originals) copy.write(file, text);
});
afterAll(() => copy.remove());

function slip(file: string, before: string | RegExp, after: string) {
  const text = copy.read(file);
  if (!originals.has(file)) originals.set(file, text);
  const changed = text.replace(before, after);
  expect(changed, `${file} has ${before}`).not.toBe(text);
  copy.write(file, changed);
}

/** The sentences that the build prints, a line each. Nothing else that it prints may be needed to understand them. */
async function buildAndRead(): Promise<string[]> {
  const { code, output } = await copy.run('npm', ['run', 'build']);
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/stack trace|\bat async\b/i);
  const [, list = ''] = output.split('Corrija:\n\n');
  return list.trim().split('\n');
}

test('wrong texts stop the build all at once, each with its file, its line, its field and a remedy', async () => {
  slip('src/company.ts', /^( *"?foundedIn)/m, "  documents: { issued: ['CT-e'] },\n$1");
  slip('src/products/tms/text.ts', /^ {4}lead: .*\n/m, '');
  slip('src/products/tms/text.ts', /^ {2}description: .*$/m, "  description: 'Curta.',");
  slip('src/products/wms/text.ts', '  illustration:', '  ilustration:');
  slip('src/products/erp/text.ts', /^ {2}promise: .*$/m, "  promise: '',");
  slip('src/copy/home.ts', /^ {4}title: '/m, `$&${'Muito longo '.repeat(5)}`);
  slip('src/copy/home.ts', "step: 'Passo'", 'step: 1');
  slip('src/copy/sobre.ts', "path: '/sobre'", "path: '/empresa'");
  slip('src/copy/mail.ts', /^ {2}replySubject: .*\n/m, '');
  slip('src/message/fields.ts', /label: 'Empresa'/, "label: ''");
  slip('src/brand/logo.svg', '<path', '<image href="data:image/png;base64,iVBORw0KGgo="/>$&');
  slip('src/illustrations/steps-1.svg', /fill: #[0-9a-f]{6}/, 'fill: #123456');
  expect(await buildAndRead()).toEqual(
    [
      /^src\/message\/fields\.ts, linha \d+, fields\.empresa\.label: o texto está vazio\./,
      /^src\/company\.ts, linha \d+, company\.documents: documents não fica aqui\. .* products: { tms: { documents: … } }/,
      /^src\/copy\/home\.ts, linha \d+, home\.hero\.title: o texto tem \d+ letras, e cabem 52: tire \d+\./,
      /^src\/copy\/home\.ts, linha \d+, home\.steps\.step: escreva o texto entre aspas: step: '1',$/,
      /^src\/copy\/sobre\.ts, linha \d+, page\.path: nenhuma página tem este endereço/,
      /^src\/products\/erp\/text\.ts, linha \d+, text\.promise: o texto está vazio\./,
      /^src\/products\/tms\/text\.ts, linha \d+, text\.description: a descrição tem 6 letras\. Escreva de 50 a 160/,
      /^src\/products\/tms\/text\.ts, linha \d+, text\.hero\.lead: falta este campo\. Acrescente, abaixo desta linha, lead: /,
      /^src\/products\/wms\/text\.ts, linha \d+, text\.ilustration: não existe ilustration\. .* illustration: troque-o\.$/,
      /^src\/copy\/mail\.ts, linha \d+, mail\.replySubject: falta este campo\. Traga de volta a linha replySubject: …$/,
      /^src\/brand\/logo\.svg: tem dentro uma foto/,
      /^src\/illustrations\/steps-1\.svg: a cor #123456 não está em tailwind\.config\.mjs\./,
    ].map((sentence) => expect.stringMatching(sentence)),
  );
});

test('files that are not even read stop the build with the line of each, without a word of the parser', async () => {
  slip('src/company.ts', /(name"?: (['"])[^'"]*)\2,/, '$1,');
  slip('src/copy/home.ts', /(eyebrow: `.*`),/, '$1');
  slip('src/copy/site.ts', "skipLink: '", "skipLink: '’d'");
  expect(await buildAndRead()).toEqual(
    [
      /^src\/company\.ts, linha \d+: falta a aspa que fecha o texto\./,
      /^src\/copy\/home\.ts, linha \d+: falta uma vírgula no fim da linha de cima\.$/,
      /^src\/copy\/site\.ts, linha \d+: há um apóstrofo dentro do texto/,
    ].map((sentence) => expect.stringMatching(sentence)),
  );
});

test('a file in another encoding stops the build, and no other file is reported', async () => {
  slip('src/copy/sobre.ts', 'export const', '// Ação\nexport const');
  writeFileSync(copy.path('src/copy/sobre.ts'), Buffer.from(copy.read('src/copy/sobre.ts'), 'latin1'));
  expect(await buildAndRead()).toEqual([expect.stringMatching(/^src\/copy\/sobre\.ts: .*outra codificação.*UTF-8/)]);
});

test('a renamed drawing, an upload with a name of its own and marks of two changes stop the build', async () => {
  const rename = (from: string, to: string) => renameSync(copy.path(from), copy.path(to));
  for (const [file, other] of [
    ['src/illustrations/missing.svg', 'src/illustrations/perdido.svg'],
    ['src/illustrations/steps-2.svg', 'src/illustrations/passo-2.svg'],
  ] as const) {
    rename(file, other);
    onTestFinished(() => rename(other, file));
  }
  const upload = 'src/products/tms/hero (1).svg';
  copyFileSync(copy.path('src/products/tms/hero.svg'), copy.path(upload));
  onTestFinished(() => rmSync(copy.path(upload)));
  slip('src/illustrations/ramp.svg', '<svg', '<<<<<<< main\n<svg');
  slip('src/copy/home.ts', /lead: '/, "lead: '<b>Todos</b> ");
  slip('src/products/wms/text.ts', /promise: '/, "promise: 'ServiÃ§o ");
  expect(await buildAndRead()).toEqual(
    [
      /^src\/copy\/home\.ts, linha \d+, .*: um visitante leria <b> como está escrito\./,
      /^src\/copy\/home\.ts, linha \d+, home\.steps\.items: .* não há src\/illustrations\/steps-2\.svg\./,
      /^src\/products\/wms\/text\.ts, linha \d+, text\.promise: há letras trocadas \(ServiÃ§o\)/,
      /^src\/illustrations\/missing\.svg: o arquivo sumiu, ou tem outro nome\./,
      /^src\/illustrations\/ramp\.svg: duas mudanças se encontraram/,
      /^src\/products\/tms\/hero \(1\)\.svg: nenhuma página mostra um arquivo com este nome\./,
    ].map((sentence) => expect.stringMatching(sentence)),
  );
});

test('a text without quotes that could be a name stops the build, and other files are not reported', async () => {
  slip('src/copy/home.ts', /step: 'Passo'/, 'step: Passo');
  expect(await buildAndRead()).toEqual([
    expect.stringMatching(
      /^src\/copy\/home\.ts, linha \d+: Passo não é conhecido\. Se é um texto, ponha-o entre aspas/,
    ),
  ]);
});

test('a link that leads nowhere stops the build, with its page and its words', async () => {
  slip('src/sections/MadeToMeasure.astro', '/sobre#sob-medida', '/sobre#feito-para-voce');
  const sentences = Object.keys(productNames).map((slug) =>
    expect.stringMatching(`^Página /${slug}, link “.*”: leva a /sobre#feito-para-voce, que não existe\\.`),
  );
  expect(await buildAndRead()).toEqual(sentences);
});
