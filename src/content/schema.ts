// What each file of texts holds, what the forms call it, and how long the layout lets it be. Only the build and the
// forms load this file; everything else takes its types.

import { type Field, type Held, isGroup, type Values } from './field.ts';

/** Fields under a title. */
const group = <Fields extends Record<string, Field>>(label: string, fields: Fields): Field<Values<Fields>> => {
  const wrong = (value: unknown) => (isGroup(value) ? undefined : 'escreva os campos entre { }.');
  return { label, widget: 'object', fields, wrong };
};
const list = <Value>(label: string, field: Field<Value>, max: number, min = 1): Field<Value[]> => {
  const wrong = (value: unknown) => {
    if (!Array.isArray(value)) return 'escreva uma lista entre [ ].';
    if (value.length > max) return `a lista tem ${value.length} itens, e cabem ${max}.`;
    return value.length < min ? `a lista tem ${value.length} itens. Deixe ao menos ${min}.` : undefined;
  };
  return { label, widget: 'list', field, min, max, hint: min === max ? `São ${max}.` : `De ${min} a ${max}.`, wrong };
};
/** A field for each of these names: its key, and what the form calls it. */
const each = <Key extends string, Made>(make: (label: string) => Made, names: Record<Key, string>) =>
  Object.fromEntries(Object.entries<string>(names).map(([key, name]) => [key, make(name)])) as Record<Key, Made>;
/** May be left out, or left empty in a form. */
const optional = <Value>(field: Field<Value>) => ({ ...field, required: false }) as const;
const optionalList = <Value>(label: string, item: Field<Value>, max: number) => optional(list(label, item, max, 0));

type Rule = [refused: RegExp, sentence: string];
type Sizes = { minlength?: number; maxlength?: number };
const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** A text field with rules. The form joins them in one pattern, with one sentence, because Sveltia CMS takes only one. */
function ruled(label: string, hint: string, rules: Rule[], sentence: string, sizes: Sizes = {}): Field<string> {
  const { minlength = 1, maxlength = Infinity } = sizes;
  const wrong = (value: unknown) => {
    if (typeof value !== 'string') return 'escreva um texto entre aspas.';
    // As the forms count them: an emoji is one.
    const size = [...value].length;
    if (size === 0) return 'o texto está vazio. Escreva-o.';
    if (size > maxlength) return `o texto tem ${size} letras, e cabem ${maxlength}: tire ${size - maxlength}.`;
    if (size < minlength) return `o texto tem ${size} letras. Escreva ao menos ${minlength}.`;
    return rules.find(([refused]) => refused.test(value))?.[1];
  };
  const pattern = `/^(?![^]*(?:${rules.map(([refused]) => refused.source).join('|')}))/u`;
  return { label, hint, widget: 'string', ...sizes, pattern: [pattern, asSentence(sentence)], wrong };
}

/** The names of facts that every text may have in braces (fill.ts). */
const FACTS = ['nome', 'fundacao', 'cidade', 'estado', 'email', 'telefone'];
const SLIPS: Rule[] = [
  [/^\s|\s$/u, 'há um espaço ou uma linha vazia no começo ou no fim. Apague-os.'],
  [/[\n\r\t\u2028\u2029]/u, 'há uma quebra de linha no meio. Escreva o texto em uma linha só.'],
  // But for the joiner of emojis.
  [/(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u, 'há um sinal invisível. Apague o texto e digite-o de novo.'],
  [
    /<\/?[a-zA-Z!]|&(?:#\w+|[A-Z]?[a-z]{2,8}\d?);|\*\*|\]\(/u,
    'um visitante leria os códigos como estão escritos. Um texto não tem negrito nem links.',
  ],
  // What UTF-8 looks like to a program that takes it for Windows' Latin.
  [/Ã[\u0080-\u009f\u00a1-\u00bf]|Â[\u00a0-\u00bf]|â€|\ufffd/u, 'há letras trocadas. Escreva de novo a palavra.'],
  [/[Ll]orem ipsum|\b(?:undefined|NaN)\b/u, 'este texto não é para visitantes. Escreva o seu.'],
];
const ALL_SLIPS = 'Escreva em uma linha só, com palavras, sem negrito, links, códigos nem sinais invisíveis.';

/** Longer ones get a box of several lines in a form. */
const LINE_MAX = 90;
/** Shorter ones may be a figure or a dash. */
const WORDLESS_MAX = 30;

/**
 * Words for people. `names` may stand in braces beside the facts; with null, none may.
 * @param rules More that this text must not have
 */
function text(label: string, max = 700, hint = '', names: string[] | null = [], rules: Rule[] = [], sizes: Sizes = {}) {
  const known = names ? [...FACTS, ...names] : [];
  const ofBraces: Rule = [
    new RegExp(`^(?!(?:[^{}]|\\{(?:${known.join('|') || '[]'})\\})*$)`, 'u'),
    names
      ? `entre chaves só cabem ${known.map((name) => `{${name}}`).join(', ')}.`
      : 'aqui não cabe um nome entre chaves. Escreva o texto inteiro.',
  ];
  const ofWords: Rule[] = max > WORDLESS_MAX ? [[/^[^\p{L}\p{N}]*$/u, 'não há nenhuma palavra. Escreva o texto.']] : [];
  const sentence = [ALL_SLIPS, ...[ofBraces, ...rules].map(([, words]) => asSentence(words))].join(' ');
  const all = [...SLIPS, ofBraces, ...ofWords, ...rules];
  return {
    ...ruled(label, hint, all, sentence, { maxlength: max, ...sizes }),
    widget: max > LINE_MAX ? 'text' : 'string',
  };
}
const label = (name: string) => text(name, 50);
const line = (name: string) => text(name, 90);
const body = (name: string) => text(name);
const title = line('Título');

const matched = (label: string, hint: string, pattern: RegExp, sentence: string) =>
  ruled(label, hint, [[new RegExp(`^(?!${pattern.source})`, 'u'), sentence]], sentence);
/** A text in a given form. `like` ends the sentence “Escreva …”; `hint` says more. */
const shaped = (label: string, pattern: RegExp, like: string, hint = '') =>
  matched(label, `${asSentence(like)}. ${hint}`.trim(), pattern, `não está escrito ${like}.`);

/** A whole number. */
function number(label: string, min: number, max: number, hint: string): Field<number> {
  const isGood = (value: unknown) => Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
  const sentence = `não é um número de ${min} a ${max}, sem aspas.`;
  const wrong = (value: unknown) => (isGood(value) ? undefined : `${value} ${sentence}`);
  return { label, hint, widget: 'number', value_type: 'int', min, max, wrong };
}

/** A switch that must be on. */
function agreed(label: string, sentence: string): Field<boolean> {
  const wrong = (value: unknown) => (value === true ? undefined : sentence);
  return { label, widget: 'boolean', default: false, pattern: ['/^true$/', asSentence(sentence)], wrong };
}

/** Today in Brazil, as 2026-11-25. */
const today = () => new Date().toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
/** A day that has come. */
function day(label: string, hint: string): Field<string> {
  const wrong = (value: unknown) => {
    const date = String(value);
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'escreva a data como 2026-11-25.';
    if (!new Date(date).toJSON()?.startsWith(date)) return 'esta data não existe no calendário.';
    return date > today() ? 'esta data ainda não chegou. Escreva a de hoje.' : undefined;
  };
  return { label, hint, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', max: today(), wrong };
}

/** One of these values. */
function oneOf<const Value>(label: string, options: readonly Value[]): Field<Value> {
  const sentence = `não é uma das opções: ${options.join(', ')}.`;
  const wrong = (value: unknown) => (options.includes(value as Value) ? undefined : `“${value}” ${sentence}`);
  return { label, widget: 'select', options, wrong };
}
/** Left out, it is not so. A switch would write `false` into every entry. */
const flag = (label: string) => ({ ...optional(oneOf(label, [true])), options: [{ value: true, label: 'Sim' }] });
/** One of the systems: forms.ts and problems.ts know which there are. */
const ofProducts = (label: string, hint: string): Field<string> => ({
  ...{ label, hint, widget: 'select', options: 'products' },
  wrong: () => undefined,
});

const UNDRAWN = 'a imagem de compartilhamento não desenha um dos sinais. Tire-o do título.';
const TOO_LONG_FOR_PHONES = 'Com mais letras, o primeiro botão não aparece em um celular deitado.';
/** A page's first headline. Its share image draws it with a font of its own. */
const headline = text(
  'Título',
  52,
  `Sem emojis. ${TOO_LONG_FOR_PHONES}`,
  [],
  [[/[^\p{Script=Latin}\p{M}\p{N}\p{P}\p{Z}$+<=>|°ªº]/u, UNDRAWN]],
);
const opening = text('Frase de abertura', 120, TOO_LONG_FOR_PHONES);
/** The sentence under a part's title. */
const lead = text('Frase de abertura', 120);
const head = { eyebrow: label('Linha acima do título'), title: headline };
const hero = group('Topo da página', { ...head, lead: opening });
const titled = (name: string) => group(name, { title, text: body('Texto') });
const ofProduct = (name: string) => text(name, 80, '{sigla} dá lugar à sigla do sistema.', ['sigla']);
const fact = group('Linha', { title: label('Pergunta ou assunto'), text: text('Resposta', 240) });
/** A file of src/pictures, as the forms write it. While it is being sent, they know its name only. */
const picture = {
  ...matched(
    'Imagem',
    'PNG, JPEG, WebP ou AVIF, com 400 pixels de largura ou mais.',
    /^(?:\/src\/pictures\/)?[\w-]+\.(?:png|jpe?g|webp|avif)$/,
    'escolha um arquivo .png, .jpg, .jpeg, .webp ou .avif.',
  ),
  ...{ widget: 'image', accept: 'image/png,image/jpeg,image/webp,image/avif', choose_url: false },
};

const position = number('Posição', 1, 99, '1 vem primeiro. Cada página tem a sua.');
const link = (name: string, unique: string) =>
  optional(group(name, { text: label('Nome'), place: { ...position, unique } }));
/** How a search engine shows a page. */
const found = {
  title: text('Título no buscador', 43, 'O nome da empresa vem depois dele. Buscadores cortam o resto.'),
  description: text('Descrição no buscador', 160, 'De 50 a 160 letras.', [], [], { minlength: 50 }),
};
const page = group('Buscadores e menus', {
  ...found,
  menu: link('Lugar no menu', 'lugar no menu'),
  footer: link('Lugar no rodapé', 'lugar no rodapé'),
});
const hidden = group('Buscadores', found);

const customerCase = group('Caso', {
  ...each(label, { name: 'Nome do cliente', sector: 'Ramo do cliente' }),
  text: text('O que mudou, nas palavras dele', 280),
  product: optional(ofProducts('Sistema', 'O caso aparece também na página dele.')),
  hasConsent: agreed(
    'O cliente autorizou por escrito',
    'só mostre quem autorizou por escrito. Com a autorização, ligue esta opção.',
  ),
});
/** A label and what is filled in below it. */
const filledIn = (name: string) => group(name, each(label, { label: 'Rótulo', value: 'Valor' }));
const nameAndValue = { name: label('Nome'), value: text('Valor', 20) };

const moment = group('Momento', {
  ...each(label, { label: 'Sistema e etapa', text: 'O que aconteceu' }),
  time: text('Hora ou dia', 7, 'Como 06:52 ou 12/3.'),
  isNow: flag('É agora'),
});
const index = group('Página inicial', {
  hero,
  day: group('O pedido, hora por hora', { title, note: line('Nota'), steps: list('Momentos', moment, 6, 2) }),
  papers: line('Título dos papéis'),
  cases: group('Qual é o seu caso?', { title }),
  customers: group('Clientes', {
    title,
    lead: optional(text('Quantos são', 60, 'Como: Mais de 80 empresas atendidas. Vazio, não aparece.')),
    cases: optionalList('Casos', customerCase, 6),
  }),
  steps: group('Passos', { title, items: list('Passos', titled('Passo'), 4) }),
  terms: group('Antes de contratar', { title, facts: optionalList('Perguntas e respostas', fact, 8) }),
  page,
});

const choice = (name: string) =>
  group(name, { name: label('Nome acima da contagem'), title, items: list('Casos', body('Caso'), 8) });
// The years are public: Ajustes SINIEF 07/05 (NF-e), 09/07 (CT-e) and 21/10 (MDF-e); Emenda Constitucional 132/2023, with
// 2026 as its year of test; commercial internet since Norma 004/95, of May 1995.
const year = group('Ano', { year: text('Ano', 4), text: label('O que mudou') });
const sobre = group('Sobre', {
  hero,
  facts: list('Dados ao lado do título', filledIn('Dado'), 3),
  timeline: group('Linha do tempo', {
    title,
    ...each(label, { label: 'Palavra acima do ano de fundação', year: 'Ano de fundação' }),
    steps: list('Anos', year, 5),
  }),
  history: group('História', { title, paragraphs: list('Parágrafos', body('Parágrafo'), 6) }),
  choice: group('Sob medida ou pronto', { title, lead, ready: choice('Pronto'), made: choice('Sob medida') }),
  values: group('Valores', { title, items: list('Valores', titled('Valor'), 4) }),
  page,
});

const contato = group('Contato', {
  hero,
  next: group('O que acontece depois', { title, items: list('Passos', line('Passo'), 4) }),
  details: group('Outros canais', {
    title,
    ...each(label, { phone: 'Telefone', whatsapp: 'WhatsApp', email: 'E-mail', address: 'Endereço' }),
    ...each(label, { postalCode: 'CEP', openingHours: 'Horário', answerTime: 'Prazo de resposta' }),
    ...each(label, { linkedin: 'LinkedIn', showMap: 'Botão do mapa', openMap: 'Link para o mapa' }),
    ...each(body, { mapNote: 'Nota sob o mapa', mapTitle: 'Nome do mapa, para leitores de tela' }),
  }),
  page,
});

/** A page that is read like a document. */
const documentOf = (names: string[] = []) => {
  const items = list('Parágrafos', text('Parágrafo', 700, '', names), 12);
  const part = group('Parte', { title, short: optional(label('Título no índice')), items });
  const top = group('Topo da página', { ...head, lead: text('Frase de abertura', 200) });
  return { hero: top, version: text('Versão', 80, '', names), sections: list('Partes', part, 12), page };
};
const PRIVACY_NAMES = 'data campos minutos dias copias sistema responsavel encarregado whatsapp mapa'.split(' ');
const privacidade = group('Privacidade', {
  ...documentOf(PRIVACY_NAMES),
  contents: label('Título do índice'),
  date: day('Data da versão', 'Mude-a sempre que este texto ou um campo do formulário mudar.'),
  optional: group('Trechos que só aparecem quando valem', {
    ...each(body, { copies: '{copias}, se há sistema de atendimento', system: '{sistema}, se há um' }),
    ...each(body, { whatsapp: '{whatsapp}, se há um número', map: '{mapa}, se há um lugar no mapa' }),
    officer: text('{encarregado}, se há um', 200, '', ['nome_encarregado', 'email_encarregado']),
  }),
});

const figure = {
  ...each(label, { label: 'Rótulo', note: 'Nota' }),
  value: text('Valor', 11, 'Quanto mais curto, maior.'),
};
const notFound = group('Página não encontrada', {
  ...each(line, { heading: 'Título', text: 'Frase grande', lead: 'Frase de abertura' }),
  ...each(body, { forDevelopers: 'Palavras antes da dica', hint: 'Dica em inglês' }),
  home: label('Link para o início'),
  figures: list('Endereço', group('Célula', figure), 4, 4),
  waysOn: line('Título dos outros caminhos'),
  contact: line('Frase do link para o contato'),
  page: hidden,
});
const messageSent = group('Mensagem enviada', {
  hero,
  home: label('Botão'),
  receipt: group('Canhoto', {
    title: line('Título'),
    ...each(label, { protocol: 'Protocolo', received: 'Quem recebeu' }),
    ...each(label, { answer: 'Palavra antes do prazo', byMailOrPhone: 'Como se responde' }),
  }),
  meanwhile: line('Título dos outros caminhos'),
  about: line('Frase do link para a empresa'),
  page: hidden,
});

const site = group('Textos de todas as páginas', {
  skipLink: label('Atalho para o conteúdo'),
  ...each(line, { logoLabel: 'Nome do logotipo, para leitores de tela', tagline: 'Frase do rodapé' }),
  calls: group('Botões', each(label, { team: 'Falar com a equipe', solutions: 'Conhecer as soluções' })),
  footer: group('Rodapé', {
    ...each(label, { help: 'Título do atendimento', about: 'Título dos links do site' }),
    ...each(label, { rights: 'Frase depois do nome e do ano', whatsapp: 'Link do WhatsApp' }),
    contact: label('Link do formulário'),
  }),
  closingCall: group('Convite no fim das páginas', {
    title,
    text: body('Texto'),
    whatsapp: label('Botão do WhatsApp'),
    fillIn: line('Frase sobre a linha tracejada'),
  }),
});

/** Comes with the scripts of the menu, which fill in no facts. */
const plain = (name: string) => text(name, 50, '', null);
const navegacao = group('Menu e botão do WhatsApp', {
  navigation: group('Menu', {
    ...each(plain, { label: 'Nome do menu, para leitores de tela', menu: 'Botão do menu no celular' }),
    ...each(plain, { home: 'Início', solutions: 'Sistemas' }),
  }),
  whatsapp: group('Botão do WhatsApp', {
    ...each(plain, { region: 'Nome da região, para leitores de tela', label: 'Botão', greeting: 'Começo da conversa' }),
    productGreeting: ofProduct('Começo da conversa na página de um sistema'),
  }),
});

/** A new product needs a screen, and its address is that of its files: the forms leave both to a developer. */
const slug = {
  ...shaped('Endereço', /^[a-z][a-z\d-]*$/, 'em letras minúsculas, sem espaço nem acento'),
  ...{ widget: 'hidden', unique: 'endereço' },
};
const product = group('Sistema', { slug, ...each(plain, { acronym: 'Sigla', area: 'Área' }) });
const produtos = group('Nomes dos sistemas', {
  products: {
    ...list('Sistemas', product, 6),
    hint: 'A ordem é a do menu. Um sistema a mais, ou a menos, pede quem programe.',
    ...{ allow_add: false, allow_remove: false, allow_duplicate: false },
  },
});

/** Words that the products' pages share. */
const produto = group('Textos de todos os sistemas', {
  now: label('O que acontece neste momento'),
  ...each(line, { screenCaption: 'Nota da tela de exemplo', example: 'Nota dos outros exemplos' }),
  ...each(ofProduct, { benefits: 'Título dos benefícios', before: 'Antes', after: 'Depois' }),
  custom: ofProduct('Título de sob medida'),
  choice: line('Link para a comparação'),
  law: group('Dúvida sobre a lei', { title, text: body('Texto'), items: list('Perguntas', label('Pergunta'), 5) }),
  questions: group('Perguntas da primeira conversa', { title, lead }),
  others: line('Título dos outros sistemas'),
  ...each(ofProduct, { details: 'Título das perguntas e respostas', faq: 'Título das dúvidas' }),
  ...each(ofProduct, { screens: 'Título das fotos de tela', screen: 'O que a foto mostra, para leitores de tela' }),
  customers: ofProduct('Título dos clientes'),
});

const benefit = optional(number('Número do benefício', 1, 4, 'O benefício que isto mostra.'));
const place = optional(oneOf('O que acontece neste lugar', ['agora', 'seguinte']));
const cell = group('Célula', {
  text: text('Texto', 24),
  detail: optional(text('Detalhe ou segundo valor', 24)),
  place,
  benefit,
});
const column = group('Coluna', {
  text: text('Título', 24),
  ...{ first: optional(text('Título do primeiro valor', 12)), second: optional(text('Título do segundo', 12)) },
  ...{ isFigure: flag('São números'), isExtra: flag('Não aparece em um celular') },
  benefit,
});
const row = group('Linha', { cells: list('Células', cell, 7, 2), isNow: flag('É agora') });
const table = group('Tabela', {
  title: text('Título', 40),
  benefit,
  isRack: flag('É uma estrutura de armazém: cada célula é um lugar'),
  columns: list('Colunas', column, 7, 2),
  rows: list('Linhas', row, 8),
});
/** Example data. Every number of them agrees with those of the other systems. */
const screen = group('Tela de exemplo', {
  title: text('Título', 40),
  moment: text('Dia e hora', 20),
  note: optional(text('Nota sob a primeira tabela', 200)),
  tables: list('Tabelas', table, 3),
});
const change = text('Valor', 20, 'Com + ou − na frente, muda o saldo: − 24. Sem sinal, é o saldo: 34.');
const entry = group('Linha', { name: label('Nome'), value: change, isNow: flag('Pede ação agora') });
const slip = { title: line('Título'), rows: list('Linhas', entry, 8) };

const sign = optional(oneOf('Sinal antes dela', ['−', '=']));
const wide = group('Célula', { label: figure.label, value: figure.value });
const beside = text('Texto ao lado', 120);
/** What a product's own file says of it. */
export const productSchema = (acronym: string) =>
  group(acronym, {
    discipline: text('Disciplina', 50, 'Como gestão de transportes, em “Sistema de gestão de transportes”.'),
    ...found,
    promise: text('Frase do cartão', 100, 'No cartão da página inicial, mais não cabe.'),
    symptoms: list('Problemas que ele resolve', line('Problema'), 4),
    hero: group('Topo da página', { title: headline, lead: opening }),
    figures: list('Quatro células', group('Célula', { ...figure, sign }), 4, 4),
    barcode: optional(group('Código de barras', { code: text('O que ele diz', 12), note: beside })),
    total: optional(group('Células largas', { figures: list('Células', wide, 2), note: beside })),
    screen,
    benefits: list('Benefícios', titled('Benefício'), 4, 4),
    problem: group('Antes e depois', { title, ...each(body, { before: 'Antes', after: 'Depois' }) }),
    slip: group('Papel ao lado de antes e depois', slip),
    custom: body('O que é sob medida'),
    questions: list('Primeira conversa', group('Pergunta', each(body, { question: 'Pergunta', reason: 'Por quê' })), 8),
    paper: group('Papel na página inicial', {
      label: label('Rótulo'),
      value: text('Valor', 11),
      rows: list('Linhas', group('Linha', nameAndValue), 3),
    }),
    facts: optionalList('O que se pergunta antes de comprar: módulos, documentos, integrações, suporte', fact, 16),
    faq: optionalList('Dúvidas', group('Dúvida', each(body, { question: 'Pergunta', answer: 'Resposta' })), 10),
    screens: optionalList('Fotos do sistema em uso', group('Foto', { picture, caption: text('Legenda', 140) }), 4),
  });

const EMAIL = /^[\w.+-]+@([a-zA-Z\d-]+\.)+[a-zA-Z]{2,}$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const PHONE = /^(\([1-9][1-9]\) 9?\d{4}-\d{4}|0[3589]00 ?\d{3} ?\d{4}|(3003|400\d)[- ]?\d{4})$/;
const WHATSAPP = /^55[1-9][1-9](9\d{8}|[2-5]\d{7})$/;
const LINKEDIN = /^https:\/\/(www|br)\.linkedin\.com\/(company|in|school|showcase)\/[^\s/?#]+\/?$/;
/** Since 2026, letters too (Instrução Normativa RFB 2.229/2024). */
const CNPJ = /^(?!00\.000\.000\/0000)[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}$/;
const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

/** Brazil from 34° south to 6° north, and from 74° to 28° west, as maps tell it. */
const COORDINATES = /^(-([12]?\d|3[0-3])|[0-5])([.,]\d{1,15})?([,;] *| +)-(2[89]|[3-6]\d|7[0-3])([.,]\d{1,15})?$/;

const FROM_A_MAP = 'No Google Maps, clique com o botão direito no lugar e depois nos dois números: estão copiados.';

const email = shaped('E-mail', EMAIL, 'como comercial@empresa.com.br');
const empresa = group('Empresa', {
  name: text('Nome da empresa', 60, 'O nome curto, com que a empresa é chamada.'),
  domain: shaped('Domínio', DOMAIN, 'como www.empresa.com.br, em minúsculas, sem https:// e sem barra'),
  email,
  phone: shaped('Telefone', PHONE, 'como (19) 3000-0000, com DDD, ou como 0800 000 0000'),
  whatsapp: optional(shaped('WhatsApp', WHATSAPP, 'só com dígitos, com 55 e DDD: 5519900000000')),
  address: group('Endereço', {
    ...each(line, { street: 'Rua e número', district: 'Bairro', city: 'Cidade' }),
    state: oneOf('Estado', STATES),
    postalCode: shaped('CEP', /^(?!00000)\d{5}-\d{3}$/, 'como 13840-000'),
  }),
  coordinates: optional(shaped('Lugar no mapa', COORDINATES, 'como -22,3714; -46,9428', FROM_A_MAP)),
  foundedIn: number('Ano de fundação', 1800, new Date().getFullYear(), 'Com quatro algarismos.'),
  protocolPrefix: shaped('Primeiras letras do protocolo', /^[A-Z]{2,4}$/, 'com duas a quatro letras maiúsculas'),
  openingHours: optional(label('Horário da equipe comercial')),
  answerTime: optional(label('Prazo de resposta')),
  legalName: optional(text('Razão social', 120)),
  cnpj: optional(shaped('CNPJ', CNPJ, 'como 11.222.333/0001-81')),
  linkedin: optional(shaped('LinkedIn', LINKEDIN, 'como https://www.linkedin.com/company/empresa')),
  privacyOfficer: optional(
    group('Encarregado dos dados pessoais (LGPD, art. 41)', { name: optional(line('Nome')), email: optional(email) }),
  ),
});

/** The files of src/content, by their name. Each product has one more (productSchema). */
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
  navegacao,
  produto,
};
export type Texts = { [Name in keyof typeof schemas]: Held<(typeof schemas)[Name]> };
export type ProductText = Held<ReturnType<typeof productSchema>>;
