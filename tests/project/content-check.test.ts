// What an owner can get wrong by hand, tried with the one command that the host runs. Each slip by itself:
// src/content/problems.test.ts.

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyCheckout } from '../support/checkout.ts';

let copy: ReturnType<typeof copyCheckout>;
beforeAll(() => {
  copy = copyCheckout('content-check', 'linked');
});
afterAll(() => copy.remove());

function slip(file: string, before: string | RegExp, after: string) {
  const text = copy.read(file);
  const changed = text.replace(before, after);
  expect(changed, `${file} has ${before}`).not.toBe(text);
  copy.write(file, changed);
  onTestFinished(() => copy.write(file, text));
}

/** The sentences that the build prints, a line each. Nothing else that it prints may be needed to understand them. */
async function buildAndRead(): Promise<string[]> {
  const { code, output } = await copy.run('npm', ['run', 'build']);
  expect(code, output).toBe(1);
  expect(output).not.toMatch(/stack trace|\bat async\b/i);
  const [, list = ''] = output.split(/Corrija.*:\n\n/);
  return list.trim().split('\n');
}

test('wrong texts stop the build all at once, each with its file, its field and a sentence', async () => {
  slip('src/content/index.json', /^ {4}"title": "/m, `$&${'Muito longo '.repeat(5)}`);
  slip('src/content/sobre.json', /^ {4}"lead": .*\n/m, '    "led": "x"\n');
  slip('src/content/contato.json', '",\n', '"\n');
  expect((await buildAndRead()).sort()).toEqual(
    [
      /^src\/content\/contato\.json, linha \d+: falta ou sobra um sinal/,
      /^src\/content\/index\.json, hero\.title: o texto tem \d+ letras, e cabem 52: tire \d+\.$/,
      /^src\/content\/sobre\.json, hero\.lead: falta este campo\.$/,
      /^src\/content\/sobre\.json, hero\.led: este campo não existe\./,
    ].map((sentence) => expect.stringMatching(sentence)),
  );
});
