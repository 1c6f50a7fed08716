// What fields there are: each is a schema of valibot, with a sentence for whatever it refuses and with what a form asks.

import * as v from 'valibot';
import { NOT_DRAWN } from '../share/signs.ts';

/** How a form asks for a field, with the options that Sveltia CMS takes for it; `line` and `lines` are ours (src/admin). */
export interface Asked {
  label: string;
  widget: string;
  hint?: string;
  [option: string]: unknown;
}

/** Adds the sentence that a function has for a value, if any. */
export const judged = <Value>(problem: (value: Value) => string | undefined) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed ? problem(dataset.value) : undefined;
    if (message) addIssue({ message });
  });
const folded = (given: unknown) => String(given).toLowerCase();
/** Refuses an entry of a list that has the same words somewhere as one before it. */
export const unique = <Key extends string, Entry extends { [Name in Key]?: unknown }>(key: Key, sentence: string) =>
  v.checkItems<Entry[], string>(
    (one, at, all) => !one[key] || all.findIndex((other) => folded(other[key]) === folded(one[key])) === at,
    sentence,
  );
/** What a text may not have, and the sentence for it, with what was found in the place of `$&`. */
type Rule = [refused: RegExp, sentence: string];
export const ruled = (...rules: Rule[]) =>
  judged((words: string) => {
    const [refused, sentence] = rules.find(([refused]) => refused.test(words)) ?? [];
    return refused && sentence?.replace('$&', () => String(refused.exec(words)?.[0]));
  });

const NO_TEXT = ({ input }: v.StringIssue) =>
  input === undefined ? 'o texto está vazio. Escreva-o.' : 'escreva um texto entre aspas.';
const groupProblem = ({ path, expected }: v.StrictObjectIssue) => {
  if (!path) return 'escreva os campos entre { }.';
  return expected === 'never' ? 'este campo não existe. Apague-o, ou corrija o nome.' : 'falta este campo.';
};
/** Fields under a title. */
export const group = <Entries extends v.ObjectEntries>(label: string, entries: Entries) =>
  v.pipe(v.strictObject(entries, groupProblem), v.metadata({ label, widget: 'object' }));

export const list = <Item extends v.GenericSchema>(label: string, item: Item, max: number, min = 1, hint = '') =>
  v.pipe(
    v.array(item, 'escreva uma lista entre [ ].'),
    v.maxLength(max, ({ received }) => `na lista há ${received}, e cabem ${max}. Tire o que sobra.`),
    v.minLength(min, ({ received }) => `na lista há ${received}. Deixe ao menos ${min}.`),
    v.metadata({ label, hint: `${min === max ? 'São' : `De ${min} a`} ${max}. ${hint}`.trim(), widget: 'list', max }),
  );
export const optionalList = <Item extends v.GenericSchema>(label: string, item: Item, max: number) =>
  v.optional(list(label, item, max, 0));

/** The names of facts that a text may have in braces (fill.ts). */
export const FACTS = ['nome', 'fundacao', 'cidade', 'estado', 'email', 'telefone'];
const inBraces = (names: string[]): Rule => {
  if (names.length === 0) return [/[{}]/, 'aqui não cabe um nome entre chaves. Escreva o texto inteiro.'];
  const sentence = `entre chaves só cabem ${names.map((name) => `{${name}}`).join(', ')}.`;
  return [new RegExp(`^(?!(?:[^{}]|\\{(?:${names.join('|')})\\})*$)`, 'u'), sentence];
};
const MARKED = 'um visitante leria códigos e sinais como * _ # do jeito que estão. Escreva sem negrito nem links.';
/** What is refused in every text. */
const SLIPS: Rule[] = [
  // But for the joiner of emojis.
  [/(?![\u200d\t\n\r])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u, 'há um sinal invisível. Apague o texto e digite-o de novo.'],
  [/<[/!a-zA-Z]|&(?:#\w+|[A-Z]?[a-z]{2,8}\d?);|\]\(|`/u, MARKED],
  [/(?<![\p{L}\p{N}])(\*{1,3}|_{1,3})(?=\S)[^*_]*\S\1(?![\p{L}\p{N}])|^#+ |^\* |^\+ (?!\d)/mu, MARKED],
  // What UTF-8 looks like to a program that takes it for Windows' Latin.
  [/Ã[\u0080-\u009f\u00a1-\u00bf]|Â[\u00a0-\u00bf]|â€|\ufffd/u, 'há letras trocadas. Escreva de novo a palavra.'],
  [/[Ll]orem ipsum|\b(?:undefined|NaN)\b/u, 'este texto não é para visitantes. Escreva o seu.'],
];
/** What is refused in a text of one line. */
const LINE_SLIPS: Rule[] = [
  [/^\s|\s$/u, 'há um espaço ou uma linha vazia no começo ou no fim. Apague-os.'],
  [/\t/u, 'há uma tabulação no meio. Troque-a por um espaço.'],
  [/[\r\n\v\f\u2028\u2029]/u, 'há uma quebra de linha no meio. Escreva o texto em uma linha só.'],
  [/\u2011/u, 'há um hífen especial, que as buscas não acham. Digite um comum.'],
];

const WORDLESS: Rule = [/^[^\p{L}\p{N}]*$/u, 'não há nenhuma palavra. Escreva o texto.'];
const UNDRAWN: Rule = [NOT_DRAWN, 'a imagem de compartilhamento não desenha “$&”. Escreva de outro modo.'];

/**
 * Words for people, of so many letters, with these names in braces; up to 30, a figure or a dash will do. A share image
 * draws them with a font of its own.
 */
export function text(label: string, max = 700, { hint = '', names = FACTS, isDrawn = false } = {}) {
  return v.pipe(
    v.string(NO_TEXT),
    v.maxCodePoints(
      max,
      ({ received }) => `o texto tem ${received} letras, e cabem ${max}: tire ${Number(received) - max}.`,
    ),
    ruled(...LINE_SLIPS, ...SLIPS, inBraces(names)),
    ruled(...(max > 30 ? [WORDLESS] : []), ...(isDrawn ? [UNDRAWN] : [])),
    v.metadata({ label, hint, widget: max > 90 ? 'lines' : 'line' }),
  );
}
export const short = (name: string) => text(name, 50);
/** A short text that a share image shows. */
export const drawn = (name: string, hint = '', max = 50) => text(name, max, { hint, isDrawn: true });
export const line = (name: string) => text(name, 90);
export const title = line('Título');
export const titled = (name: string) => group(name, { title, text: text('Texto') });

/** A text of several lines, as a table writes them. */
export const table = (label: string, hint: string, problem: (text: string) => string | undefined) =>
  v.pipe(
    v.string(NO_TEXT),
    ruled(...SLIPS, inBraces([])),
    judged(problem),
    v.metadata({ label, hint, widget: 'lines' }),
  );

/** A text in a given form. `like` ends the sentence “Escreva …”. */
export const shaped = (label: string, pattern: RegExp, like: string, hint = '') =>
  v.pipe(
    v.string(NO_TEXT),
    v.regex(pattern, `não está escrito ${like}.`),
    v.metadata({ label, hint: `${like.charAt(0).toUpperCase()}${like.slice(1)}. ${hint}`.trim(), widget: 'line' }),
  );

/** Today in Brazil, as 2026-11-25. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
export const day = (label: string, hint: string) =>
  v.pipe(
    v.string(NO_TEXT),
    v.isoDate('escreva a data como 2026-11-25.'),
    v.check((date) => new Date(date).toJSON()?.startsWith(date), 'esta data não existe no calendário.'),
    v.check((date) => date <= today(), 'esta data ainda não chegou. Escreva a de hoje.'),
    v.metadata({ label, hint, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }),
  );

export const oneOf = <const Value extends string>(label: string, options: readonly Value[]) =>
  v.pipe(
    v.picklist(options, ({ input }) => `“${input}” não é uma das opções: ${options.join(', ')}.`),
    v.metadata({ label, widget: 'select', options }),
  );
/** The fields of a value: a label, what is filled in below it, of at most `max` letters, and a note. */
export const value = (max = 11) => ({
  ...{ label: drawn('Rótulo'), value: drawn('Valor', 'Quanto mais curto, maior.', max) },
  ...{ note: v.optional(drawn('Nota')) },
});
