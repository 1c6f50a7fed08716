// What the schemas of the texts are made of. Only the build loads schemas; texts import their types.

import { existsSync } from 'node:fs';
import * as v from 'valibot';

/** Letters that a page's first headline and the text below it may have: in a phone held flat, the first button is then still seen. */
export const HEADLINE_MAX = 52;
export const LEAD_MAX = 120;
/** Letters of any other headline: three lines of a small phone. */
const TITLE_MAX = 80;

/** An object with these fields and no others. `v.strictObject` would report only the first unknown field. */
export const fields = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.objectWithRest(entries, v.never()) as unknown as v.ObjectSchema<Entries, undefined>;

/** What HTML and Markdown look like. */
const MARKUP = /<\/?[a-z][^>]*>|\*\*|\]\(/i;
/** What UTF-8 looks like to a program that takes it for Windows' Latin: `Ã§` for ç, `â€œ` for a quote. */
const GARBLED = /[\p{L}\p{P}]*(?:Ã[\u0080-\u009f\u00a1-\u00ba\u00bc-\u00bf]|Â[\u00a0-\u00bf]|â€|\ufffd)\p{L}*/u;

/** Words for people. */
export const text = v.pipe(
  v.string(),
  v.check((words) => words.trim() !== '', 'o texto está vazio. Escreva-o entre as aspas.'),
  v.check(
    (words) => !words.includes('${'),
    `um visitante leria \${…} como está escrito. Ponha o texto inteiro entre crases (\`) em vez de aspas.`,
  ),
  v.check(
    (words) => !/\b(undefined|NaN)\b|\[object /.test(words),
    `o nome dentro de \${…} não existe. Copie-o de outro texto, ou escreva as palavras no lugar dele.`,
  ),
  v.check(
    (words) => !MARKUP.test(words),
    ({ input }) =>
      `um visitante leria ${MARKUP.exec(input)?.[0]} como está escrito. Um texto não tem negrito nem links.`,
  ),
  v.check(
    (words) => !GARBLED.test(words),
    ({ input }) => `há letras trocadas (${GARBLED.exec(input)?.[0]}), de outra codificação. Escreva de novo a palavra.`,
  ),
);

/** The sentence for a text over its limit. */
export const tooLong =
  (max: number, why: string) =>
  ({ received }: { received: string }) =>
    `o texto tem ${received} letras, e cabem ${max}: tire ${Number(received) - max}. ${why}`;

export const upTo = (max: number, why: string) => v.pipe(text, v.maxLength(max, tooLong(max, why)));

const FLAT_PHONE = 'Com mais, o primeiro botão não aparece em um celular deitado.';
/** A sign that the font of the share images may lack. */
const UNDRAWN = /[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Z}$+<=>|°ªº]/u;
/** A headline, which the page's share image draws with a font of its own. */
export const headline = v.pipe(
  upTo(HEADLINE_MAX, FLAT_PHONE),
  v.check(
    (words) => !UNDRAWN.test(words),
    ({ input }) => `a imagem de compartilhamento não desenha ${UNDRAWN.exec(input)?.[0]}. Tire esse sinal do título.`,
  ),
);
export const lead = upTo(LEAD_MAX, FLAT_PHONE);
export const title = upTo(TITLE_MAX, 'Um título longo enche a tela de um celular.');
/** Words of a button, a menu or a label. */
export const label = upTo(40, 'Em um botão ou menu, mais não cabe na linha.');

/** A list with at least one entry. */
export const list = <Schema extends v.GenericSchema>(item: Schema) =>
  v.pipe(v.array(item), v.minLength(1, 'a lista está vazia. Deixe ao menos um item.'));

/** A list whose entries each have an illustration of their own: `<name>-1.svg` and so on in src/illustrations. */
export const drawnList = <Schema extends v.GenericSchema>(name: string, item: Schema) => {
  const missing = (entries: unknown[]) =>
    entries.map((_, index) => `src/illustrations/${name}-${index + 1}.svg`).find((file) => !existsSync(file));
  return v.pipe(
    list(item),
    v.check(
      (entries) => !missing(entries),
      ({ input }) =>
        `cada item tem um desenho, e não há ${missing(input)}. Devolva a ele este nome, ou tire o item a mais.`,
    ),
  );
};

/** A text that is completed with these arguments, as in `talk: (acronym) => …`. @param sample What it is tried with */
export const template = <Args extends unknown[]>(...sample: Args) =>
  v.pipe(
    v.custom<(...args: Args) => string>((value) => typeof value === 'function'),
    v.check(
      (write) => isWritten(() => write(...sample)),
      `o texto entre crases tem um nome errado dentro de \${…}, ou está vazio. Compare com o que vem antes de =>.`,
    ),
  );

function isWritten(write: () => string): boolean {
  try {
    return v.is(text, write());
  } catch {
    return false;
  }
}

export const titled = fields({ title, text });

/** Name of an illustration. */
export const drawing = v.pipe(
  text,
  v.check((name) => existsSync(`src/illustrations/${name}.svg`), 'não há desenho com este nome em src/illustrations.'),
);
export const head = fields({ eyebrow: label, title: headline, lead });
export const drawnHead = fields({ ...head.entries, illustration: drawing });
