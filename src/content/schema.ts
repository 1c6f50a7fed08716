// What each file of texts holds, what the forms call it, and what is refused there. The build and the forms load this
// file; everything else takes its types.

import { NOT_IN_BARCODES } from '../components/barcode.ts';
import { type Facts, type Field, type Held, isGroup, type Values } from './field.ts';
import { headsOf, statementProblem, tableProblem } from './table.ts';

/** Fields under a title. `together` says what good values in them say together that is wrong. */
function group<Fields extends Record<string, Field>>(
  label: string,
  fields: Fields,
  together?: Field<Values<Fields>>['together'],
): Field<Values<Fields>> {
  const wrong = (value: unknown) => (isGroup(value) ? undefined : 'escreva os campos entre { }.');
  return { label, widget: 'object', fields, wrong, ...(together ? { together } : {}) };
}
const list = <Value>(label: string, field: Field<Value>, max: number, min = 1): Field<Value[]> => {
  const wrong = (value: unknown) => {
    if (!Array.isArray(value)) return 'escreva uma lista entre [ ].';
    if (value.length > max) return `a lista tem ${value.length} itens, e cabem ${max}.`;
    return value.length < min ? `a lista tem ${value.length} itens. Deixe ao menos ${min}.` : undefined;
  };
  return { label, widget: 'list', field, min, max, hint: min === max ? `São ${max}.` : `De ${min} a ${max}.`, wrong };
};
const optional = <Value>(field: Field<Value>) => ({ ...field, required: false }) as const;
const optionalList = <Value>(label: string, item: Field<Value>, max: number) => optional(list(label, item, max, 0));

type Rule = [refused: RegExp, sentence: string];

/** The names of facts that a text may have in braces (fill.ts). */
const FACTS = ['nome', 'fundacao', 'cidade', 'estado', 'email', 'telefone'];
const SLIPS: Rule[] = [
  [/^\s|\s$/u, 'há um espaço ou uma linha vazia no começo ou no fim. Apague-os.'],
  [/[\r\t\u2028\u2029]/u, 'há uma tabulação ou quebra de linha de outro programa. Apague-a.'],
  // But for the joiner of emojis.
  [/(?![\u200d\n])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u, 'há um sinal invisível. Apague o texto e digite-o de novo.'],
  [/\u2011/u, 'há um hífen especial, que as buscas não acham. Digite um comum.'],
  [
    /<[/!a-zA-Z]|&(?:#\w+|[A-Z]?[a-z]{2,8}\d?);|\]\(|`/u,
    'um visitante leria os códigos como estão escritos. Um texto não tem negrito nem links.',
  ],
  [
    /(?<![\p{L}\p{N}])(\*{1,3}|_{1,3})(?=\S)[^*_]*\S\1(?![\p{L}\p{N}])|^#+ |^[*+] /mu,
    'um visitante leria os sinais * _ # como estão escritos. Um texto não tem negrito nem títulos.',
  ],
  // What UTF-8 looks like to a program that takes it for Windows' Latin.
  [/Ã[\u0080-\u009f\u00a1-\u00bf]|Â[\u00a0-\u00bf]|â€|\ufffd/u, 'há letras trocadas. Escreva de novo a palavra.'],
  [/[Ll]orem ipsum|\b(?:undefined|NaN)\b/u, 'este texto não é para visitantes. Escreva o seu.'],
];
const BREAK: Rule = [/\n/u, 'há uma quebra de linha no meio. Escreva o texto em uma linha só.'];

interface TextOptions {
  hint?: string;
  min?: number;
  /** Names that may stand in braces beside the facts; with null, none may, because nothing fills them in there. */
  names?: string[] | null;
  rules?: Rule[];
  /** Whether its length counts with the facts in the place of their names, because there is no more room. */
  isFilled?: boolean;
}

/** Longer ones get a box of several lines in a form. */
const LINE_MAX = 90;
/** Shorter ones may be a figure or a dash. */
const WORDLESS_MAX = 30;

/** Words for people, of so many letters; an emoji is one. */
function text(
  label: string,
  max = 700,
  { hint = '', min = 1, names = [], rules = [], isFilled }: TextOptions = {},
): Field<string> {
  const known = names ? [...FACTS, ...names] : [];
  const all: Rule[] = [
    ...SLIPS,
    BREAK,
    [
      new RegExp(`^(?!(?:[^{}]|\\{(?:${known.join('|') || '[]'})\\})*$)`, 'u'),
      names
        ? `entre chaves só cabem ${known.map((name) => `{${name}}`).join(', ')}.`
        : 'aqui não cabe um nome entre chaves. Escreva o texto inteiro.',
    ],
    ...(max > WORDLESS_MAX ? [[/^[^\p{L}\p{N}]*$/u, 'não há nenhuma palavra. Escreva o texto.'] as Rule] : []),
    ...rules,
  ];
  const wrong = (value: unknown, facts: Facts) => {
    if (typeof value !== 'string') return 'escreva um texto entre aspas.';
    const shown = isFilled ? value.replace(/\{(\w+)\}/g, (place, name) => facts[name] ?? place) : value;
    const size = [...shown].length;
    if (size === 0) return 'o texto está vazio. Escreva-o.';
    if (size > max) return `o texto tem ${size} letras, e cabem ${max}: tire ${size - max}.`;
    if (size < min) return `o texto tem ${size} letras. Escreva ao menos ${min}.`;
    return all.find(([refused]) => refused.test(value))?.[1];
  };
  return { label, hint, widget: max > LINE_MAX ? 'text' : 'string', maxlength: max, wrong };
}
const short = (name: string, hint = '') => text(name, 50, { hint });
const line = (name: string) => text(name, 90);
const title = line('Título');

/** A text in a given form. `like` ends the sentence “Escreva …”. */
function shaped(label: string, pattern: RegExp, like: string, hint = ''): Field<string> {
  const wrong = (value: unknown) => (pattern.test(String(value)) ? undefined : `não está escrito ${like}.`);
  return { label, hint: `${like.charAt(0).toUpperCase()}${like.slice(1)}. ${hint}`.trim(), widget: 'string', wrong };
}
/** As a field, with more that is refused. */
const besides = <Value>(field: Field<Value>, wrong: (value: Value) => string | undefined): Field<Value> => ({
  ...field,
  wrong: (value, facts) => field.wrong(value, facts) ?? wrong(value as Value),
});

function agreed(label: string, sentence: string): Field<boolean> {
  return { label, widget: 'boolean', default: false, wrong: (value) => (value === true ? undefined : sentence) };
}

/** Today in Brazil, as 2026-11-25. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
function day(label: string, hint: string): Field<string> {
  const wrong = (value: unknown) => {
    const date = String(value);
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'escreva a data como 2026-11-25.';
    if (!new Date(date).toJSON()?.startsWith(date)) return 'esta data não existe no calendário.';
    return date > today() ? 'esta data ainda não chegou. Escreva a de hoje.' : undefined;
  };
  return { label, hint, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', max: today(), wrong };
}

function oneOf<const Value>(label: string, options: readonly Value[]): Field<Value> {
  const sentence = `não é uma das opções: ${options.join(', ')}.`;
  const wrong = (value: unknown) => (options.includes(value as Value) ? undefined : `“${value}” ${sentence}`);
  return { label, widget: 'select', options, wrong };
}
/** Left out, it is not so. A switch would write `false` into every entry. */
const flag = (label: string) => ({ ...optional(oneOf(label, [true])), options: [{ value: true, label: 'Sim' }] });

const TABLE_HINT =
  'Uma linha por linha, com | entre as células e " / " entre as linhas de uma célula. Com > na frente, é o que acontece agora.';
/** A text of several lines that is read as a table. */
function table(label: string, hint: string, wrongTable: (text: string) => string | undefined): Field<string> {
  const wrong = (value: unknown) => {
    if (typeof value !== 'string') return 'escreva um texto entre aspas.';
    const slip = SLIPS.find(([refused]) => refused.test(value))?.[1];
    return slip ?? (/[{}]/.test(value) ? 'aqui não cabe um nome entre chaves.' : wrongTable(value));
  };
  return { label, hint, widget: 'text', wrong };
}

const UNDRAWN = 'a imagem de compartilhamento não desenha um dos sinais. Tire-o do título.';
const TOO_LONG_FOR_PHONES = 'Com mais letras, o primeiro botão não aparece em um celular deitado.';
/** A page's first headline. Its share image draws it with a font of its own. */
const headline = text('Título', 52, {
  isFilled: true,
  hint: `Sem emojis. ${TOO_LONG_FOR_PHONES}`,
  rules: [[/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Z}$+<=>|°ªº]/u, UNDRAWN]],
});
const opening = text('Frase de abertura', 120, { hint: TOO_LONG_FOR_PHONES, isFilled: true });
const lead = text('Frase de abertura', 120);
const head = { eyebrow: short('Linha acima do título'), title: headline };
const hero = group('Topo da página', { ...head, lead: opening });
const titled = (name: string) => group(name, { title, text: text('Texto') });
const fact = group('Linha', { title: short('Pergunta ou assunto'), text: text('Resposta', 240) });
const items = (name: string, item: string, max: number) => list(name, titled(item), max);

const search = group('Buscadores', {
  title: text('Título no buscador', 43, { hint: 'O nome da empresa vem depois dele. Buscadores cortam o resto.' }),
  description: text('Descrição no buscador', 160, { hint: 'De 50 a 160 letras.', min: 50 }),
});

/** A label and what is filled in below it: the one shape of a value. */
const valueField = (name: string, max = 11) =>
  group(name, {
    label: short('Rótulo'),
    value: text('Valor', max, { hint: 'Quanto mais curto, maior.' }),
    note: optional(short('Nota')),
    sign: optional(oneOf('Sinal antes dele', ['−', '='])),
    isNow: flag('É agora'),
  });
export type Value = Held<ReturnType<typeof valueField>>;
const values = (name: string, item: string, max: number, min: number, letters?: number) => ({
  ...list(name, valueField(item, letters), max, min),
  together: (all: Value[]): [string, string][] =>
    all.filter(({ isNow }) => isNow).length > 1
      ? [[`${all.findLastIndex(({ isNow }) => isNow)}.isNow`, 'outro já é o de agora. Deixe só um.']]
      : [],
});

/** One of the systems, whose options forms.ts sets. A case outlives its system. */
const system: Field<string> = {
  ...{ label: 'Sistema', hint: 'O caso aparece também na página dele.', widget: 'select', options: 'products' },
  wrong: () => undefined,
};
const customerCase = group('Caso', {
  ...{ name: short('Nome do cliente'), sector: short('Ramo do cliente') },
  text: text('O que mudou, nas palavras dele', 280),
  product: optional(system),
  hasConsent: agreed(
    'O cliente autorizou por escrito',
    'só mostre quem autorizou por escrito. Com a autorização, ligue esta opção.',
  ),
});
const index = group('Página inicial', {
  hero,
  day: group('O pedido, hora por hora', { title, note: line('Nota'), moments: values('Momentos', 'Momento', 6, 2, 7) }),
  papers: line('Título dos papéis'),
  problems: line('Título dos problemas'),
  customers: group('Clientes', {
    title,
    lead: optional(text('Quantos são', 60, { hint: 'Como: Mais de 80 empresas atendidas. Vazio, não aparece.' })),
    cases: optionalList('Casos', customerCase, 6),
  }),
  steps: group('Passos', { title, items: items('Passos', 'Passo', 4) }),
  terms: group('Antes de contratar', { title, facts: optionalList('Perguntas e respostas', fact, 8) }),
  search,
});

const side = (name: string) => group(name, { title, items: list('Casos', text('Caso', 140), 8) });
// The years are public: Ajustes SINIEF 07/05 (NF-e), 09/07 (CT-e) and 21/10 (MDF-e); Emenda Constitucional 132/2023, with
// 2026 as its year of test; commercial internet since Norma 004/95, of May 1995.
const sobre = group('Sobre', {
  hero,
  facts: values('Dados da empresa', 'Dado', 4, 2, 30),
  history: group('História', {
    title,
    paragraphs: list('Parágrafos', text('Parágrafo'), 6),
    yearsTitle: line('Título dos anos'),
    years: values('Anos', 'Ano', 6, 1, 4),
  }),
  values: group('Valores', { title, items: items('Valores', 'Valor', 4) }),
  choice: group('Sob medida ou pronto', { title, lead, ready: side('Pronto'), made: side('Sob medida') }),
  search,
});

const contato = group('Contato', {
  hero,
  steps: items('O que acontece depois', 'Passo', 4),
  mapNote: text('Nota sob o mapa', 140),
  search,
});

/** A page that is read like a document. */
const documentOf = (names: string[] = []) => {
  const paragraphs = list('Parágrafos', text('Parágrafo', 700, { names }), 12);
  const part = group('Parte', { title, short: optional(short('Título no índice')), items: paragraphs });
  const top = group('Topo da página', { ...head, lead: text('Frase de abertura', 200) });
  return { hero: top, version: text('Versão', 80, { names }), sections: list('Partes', part, 12), search };
};
const PRIVACY_NAMES = 'data campos dias copias sistema responsavel encarregado whatsapp mapa'.split(' ');
const privacidade = group('Privacidade', {
  ...documentOf(PRIVACY_NAMES),
  date: day('Data da versão', 'Mude-a sempre que este texto ou um campo do formulário mudar.'),
  optional: group('Trechos que só aparecem quando valem', {
    ...{ copies: text('{copias}, se há sistema de atendimento'), system: text('{sistema}, se há um') },
    ...{ whatsapp: text('{whatsapp}, se há um número'), map: text('{mapa}, se há um lugar no mapa') },
    officer: text('{encarregado}, se há um', 200, { names: ['nome_encarregado', 'email_encarregado'] }),
  }),
});

const notFound = group('Página não encontrada', {
  ...{ eyebrow: short('Linha acima do título'), lead: opening },
  figures: values('Endereço', 'Célula', 4, 4),
  search,
});
const messageSent = group('Mensagem enviada', { hero, receipt: line('Frase do canhoto'), search });

/** Comes with the scripts of the WhatsApp button, which fill in no facts. */
const greeting = (name: string, names: string[] | null) => text(name, 80, { names });
const site = group('Textos de todas as páginas', {
  calls: group('Botões', {
    ...{ team: short('Falar com a equipe'), solutions: short('Conhecer as soluções') },
    whatsapp: short('Chamar no WhatsApp'),
  }),
  closingCall: group('Convite no fim das páginas', { title, text: text('Texto', 200) }),
  form: group('Formulário', { title, lead: line('Frase de abertura') }),
  questions: group('Perguntas da primeira conversa', { title, lead }),
  greeting: greeting('Começo da conversa no WhatsApp', null),
  productGreeting: besides(greeting('O mesmo na página de um sistema', ['sigla']), (words) =>
    /\{(?!sigla)/.test(words) ? 'aqui só cabe {sigla}.' : undefined,
  ),
});

/** Addresses that are no system's: a page there would vanish behind another one. */
const RESERVED_SLUGS = [
  ...['404', 'acessibilidade', 'contato', 'index', 'mensagem-enviada', 'privacidade', 'sobre'],
  ...['admin', 'api', 'compartilhar', 'fotos', 'inicio', 'mesa'],
];
const product = group('Sistema', {
  slug: besides(
    shaped(
      'Endereço',
      /^[a-z][a-z\d-]{1,30}$/,
      'em letras minúsculas, sem espaço nem acento, como tms',
      'Depois de publicado, não o mude: a página teria outro endereço.',
    ),
    (slug) => (RESERVED_SLUGS.includes(slug) ? `“${slug}” já é o endereço de outra página.` : undefined),
  ),
  ...{ acronym: text('Sigla', 12, { names: null }), area: text('Área', 24, { names: null }) },
});
const produtos = group('Lista dos sistemas', {
  products: {
    ...list('Sistemas', product, 6),
    hint: 'A ordem é a do menu. Um novo ganha o formulário dele depois de publicado, e a página quando ele estiver completo.',
    together: (all: Held<typeof product>[]) =>
      (['slug', 'acronym'] as const).flatMap((key) =>
        all.flatMap((one, at): [string, string][] =>
          all.findIndex((other) => other[key].toLowerCase() === one[key].toLowerCase()) < at
            ? [[`${at}.${key}`, `outro sistema já tem “${one[key]}”.`]]
            : [],
        ),
      ),
  },
});

/** A file of src/pictures, as the forms write it. While it is being sent, they know its name only. */
const picture = {
  ...shaped(
    'Imagem',
    /^(?:\/src\/pictures\/|blob:.*)?[\w-]*\.?(?:png|jpe?g|webp|avif|[\w/:-]*)$/,
    'como um arquivo .png, .jpg, .jpeg, .webp ou .avif',
    '400 pixels de largura ou mais.',
  ),
  ...{ widget: 'image', accept: 'image/png,image/jpeg,image/webp,image/avif', choose_url: false },
};

const screenTable = group('Tabela', {
  title: optional(text('Título', 40, { names: null })),
  text: table('Linhas', `A primeira tem os títulos. ${TABLE_HINT}`, (text) =>
    text.includes('\n') ? tableProblem(text) : 'faltam as linhas abaixo dos títulos.',
  ),
});
const benefit = group('Benefício', {
  title,
  text: text('Texto'),
  shownAt: optional(
    text('Onde se vê', 60, {
      hint: 'Palavras do exemplo: o título de uma tabela ou coluna, ou o começo de uma linha. O número dele aparece ali.',
      names: null,
    }),
  ),
});
/** What a system's own file says of it. Every number of its example agrees with those of the other systems. */
export const productSchema = (acronym: string) =>
  group(
    acronym,
    {
      discipline: short('Disciplina', 'Como gestão de transportes, em “TMS, gestão de transportes”.'),
      promise: text('Frase do cartão', 100),
      problems: list('Problemas que ele resolve', line('Problema'), 4),
      hero: group('Topo da página', { title: headline, lead: opening }),
      figures: values('Valores do exemplo', 'Valor', 4, 2),
      total: optional(values('Valores que resultam deles', 'Valor', 2, 0)),
      barcode: optional(
        group('Código de barras', {
          code: besides(text('O que ele diz', 12, { names: null }), (code) => {
            const sign = NOT_IN_BARCODES.exec(code)?.[0];
            return sign ? `um código de barras não tem o sinal “${sign}”. Use letras sem acento e números.` : undefined;
          }),
          note: text('Texto ao lado', 120),
        }),
      ),
      screen: group('Tela de exemplo', {
        ...{ title: text('Título', 40), moment: text('Dia e hora', 20) },
        tables: list('Tabelas', screenTable, 2),
      }),
      benefits: list('Benefícios', benefit, 4, 4),
      change: group('Antes e depois', { title, before: text('Antes', 280), after: text('Depois', 280) }),
      statement: group('Conta ao lado de antes e depois', {
        title: text('Título', 50),
        text: table(
          'Linhas',
          `Nome | valor. Sem sinal, o valor é o saldo até ali; com + ou − na frente, o que o muda. ${TABLE_HINT}`,
          statementProblem,
        ),
      }),
      facts: optionalList('O que se pergunta antes de comprar: módulos, documentos, integrações, suporte', fact, 16),
      photos: optionalList('Fotos do sistema em uso', group('Foto', { picture, caption: text('Legenda', 140) }), 4),
      questions: items('Primeira conversa', 'Pergunta', 8),
      paper: group('Papel na página inicial', {
        ...{ label: short('Rótulo'), value: text('Valor', 11), note: short('Nota') },
        text: table('Linhas', `Nome | valor. ${TABLE_HINT}`, (text) => tableProblem(text, 2)),
      }),
      search,
    },
    ({ benefits, screen, statement }) => {
      const places = screen.tables.flatMap(({ title = '', text }) => [title, ...headsOf(text)]);
      const heads = [statement.title, ...places];
      return benefits.flatMap(({ shownAt }, at): [string, string][] =>
        shownAt && !heads.includes(shownAt)
          ? [
              [
                `benefits.${at}.shownAt`,
                `“${shownAt}” não é título da conta, de tabela ou de coluna, nem começo de linha de uma tabela.`,
              ],
            ]
          : [],
      );
    },
  );

const EMAIL = /^[\w.+-]+@([a-zA-Z\d-]+\.)+[a-zA-Z]{2,}$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const PHONE = /^(\([1-9][1-9]\) 9?\d{4}-\d{4}|0[3589]00 ?\d{3} ?\d{4}|(3003|400\d)[- ]?\d{4})$/;
const LINKEDIN = /^https:\/\/(www|br)\.linkedin\.com\/(company|in|school|showcase)\/[^\s/?#]+\/?$/;
/** Since 2026, letters too (Instrução Normativa RFB 2.229/2024). */
const CNPJ = /^(?!00\.000\.000\/0000)[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}$/;
const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

/** Brazil from 34° south to 6° north, and from 74° to 28° west, as maps tell it. */
const COORDINATES = /^(-([12]?\d|3[0-3])|[0-5])([.,]\d{1,15})?([,;] *| +)-(2[89]|[3-6]\d|7[0-3])([.,]\d{1,15})?$/;
const FROM_A_MAP = 'No Google Maps, clique com o botão direito no lugar e depois nos dois números: estão copiados.';

/** The two last digits follow from the others: each sign, less the code of 0, by weights from 2 to 9, modulo 11. */
function hasRightDigits(cnpj: string): boolean {
  const signs = [...cnpj.replace(/\W/g, '')].map((sign) => sign.charCodeAt(0) - 48);
  const digitOf = (given: number[]) => {
    const sum = given.toReversed().reduce((total, value, at) => total + value * (2 + (at % 8)), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return [12, 13].every((length) => digitOf(signs.slice(0, length)) === signs[length]);
}

/** Each way in which a WhatsApp number may be wrong has a sentence of its own. */
function whatsappProblem(number: string): string | undefined {
  if (/\D/.test(number)) return 'escreva só os dígitos, sem espaços nem sinais: 5519987654321.';
  if (!/^55[1-9][1-9]/.test(number)) return 'comece com 55 e o DDD: 5519987654321.';
  if (/^55..[6-9]\d{7}$/.test(number)) return `falta o 9 antes do número: ${number.slice(0, 4)}9${number.slice(4)}.`;
  return /^55..(9\d{8}|[2-5]\d{7})$/.test(number) ? undefined : 'faltam ou sobram dígitos: são 55, o DDD e o número.';
}

/** A fact is printed as it is: nothing fills in a name there. */
const own = (name: string, max = 90, hint = '') => text(name, max, { hint, names: null });
const email = shaped('E-mail', EMAIL, 'como comercial@empresa.com.br');
const year = (value: string) =>
  Number(value) > new Date().getFullYear() || Number(value) < 1800 ? 'este ano não é possível.' : undefined;
const empresa = group('Empresa', {
  name: own('Nome da empresa', 60, 'O nome curto, com que a empresa é chamada.'),
  domain: shaped('Domínio', DOMAIN, 'como www.empresa.com.br, em minúsculas, sem https:// e sem barra'),
  email,
  phone: shaped('Telefone', PHONE, 'como (19) 3000-0000, com DDD, ou como 0800 000 0000'),
  whatsapp: optional(besides(own('WhatsApp', 20, 'Só dígitos, com 55 e DDD: 5519987654321.'), whatsappProblem)),
  address: group('Endereço', {
    ...{ street: own('Rua e número'), district: own('Bairro'), city: own('Cidade') },
    state: oneOf('Estado', STATES),
    postalCode: shaped('CEP', /^(?!00000)\d{5}-\d{3}$/, 'como 13840-000'),
  }),
  coordinates: optional(shaped('Lugar no mapa', COORDINATES, 'como -22,3714; -46,9428', FROM_A_MAP)),
  foundedIn: besides(shaped('Ano de fundação', /^\d{4}$/, 'com quatro algarismos, como 1989'), year),
  protocolPrefix: shaped('Primeiras letras do protocolo', /^[A-Z]{2,4}$/, 'com duas a quatro letras maiúsculas'),
  openingHours: optional(own('Horário da equipe comercial', 50)),
  answerTime: optional(own('Prazo de resposta', 50)),
  legalName: optional(own('Razão social', 120)),
  cnpj: optional(
    besides(shaped('CNPJ', CNPJ, 'como 11.222.333/0001-81'), (cnpj) =>
      hasRightDigits(cnpj) ? undefined : 'os dois últimos dígitos não conferem com os outros.',
    ),
  ),
  linkedin: optional(shaped('LinkedIn', LINKEDIN, 'como https://www.linkedin.com/company/empresa')),
  privacyOfficer: optional(
    group('Encarregado dos dados pessoais (LGPD, art. 41)', { name: optional(own('Nome')), email: optional(email) }),
  ),
});

/** The files of src/content, by their name. Each system has one more (productSchema). */
export const schemas = {
  empresa,
  produtos,
  index,
  sobre,
  contato,
  privacidade,
  acessibilidade: group('Acessibilidade', documentOf()),
  '404': notFound,
  'mensagem-enviada': messageSent,
  site,
};
export type Texts = { [Name in keyof typeof schemas]: Held<(typeof schemas)[Name]> };
export type ProductText = Held<ReturnType<typeof productSchema>>;
