// The systems that the company sells: their list, and what the file of each says.

import * as v from 'valibot';
import { NOT_IN_BARCODES } from '../components/barcode.ts';
import * as f from './fields.ts';
import { headline, items, opening, pageNames, search, topic } from './pages.ts';
import { accountProblem, paperProblem, tableProblem } from './table.ts';

const { group, judged, line, list, table, text, title } = f;
/** Addresses that are no system's: a page there would vanish behind another one. */
const RESERVED = [...pageNames, 'admin', 'api', 'compartilhar', 'fotos', 'inicio', 'mesa'] as string[];
const STAYS = 'Depois de publicado, não o mude: a página teria outro endereço.';
const listed = group('Sistema', {
  slug: v.pipe(
    f.shaped('Endereço', /^[a-z][a-z\d-]{1,30}$/, 'em letras minúsculas, sem espaço nem acento, como tms', STAYS),
    judged((slug) => (RESERVED.includes(slug) ? `“${slug}” já é o endereço de outra página.` : undefined)),
  ),
  ...{ acronym: text('Sigla', 9, { names: [], isDrawn: true }), area: text('Área', 24, { names: [] }) },
});
const ORDER = 'A ordem é a do menu. Um novo, publicado, ganha o formulário dele; completo, a página.';
export const systemListSchema = group('Lista dos sistemas', {
  products: v.pipe(
    list('Sistemas', listed, 6, 1, ORDER),
    f.unique('slug', 'outro sistema já tem este endereço.'),
    f.unique('acronym', 'outro sistema já tem esta sigla.'),
  ),
});

const IMAGE_FILE = /\.(?:png|jpe?g|webp|avif)$/i;
const NO_IMAGE_FILE =
  'envie um arquivo .png, .jpg, .jpeg, .webp ou .avif. Um iPhone salva assim em Ajustes, Câmera, Formatos, Mais Compatível.';
/** A file of src/pictures, as the forms write it. While it is being sent, they know an address of the browser's own. */
const picture = v.pipe(
  f.shaped('Imagem', /^(?:blob:.*|\/src\/pictures\/[\w-]+\.\w+)$/, 'como /src/pictures/tela.png'),
  v.check((path) => path.startsWith('blob:') || IMAGE_FILE.test(path), NO_IMAGE_FILE),
  v.metadata({
    hint: '400 pixels de largura ou mais, e de altura até duas vezes a largura. .png, .jpg, .webp ou .avif.',
    widget: 'image',
    accept: 'image/png,image/jpeg,image/webp,image/avif',
    choose_url: false,
    // Of the file's own name, while it is being sent.
    pattern: [IMAGE_FILE.source, NO_IMAGE_FILE],
  }),
);
const photo = group('Foto', { picture, caption: text('Legenda', 140) });

const SCREEN_HINT =
  'Uma linha por linha, com | entre as células e " / " entre as linhas de uma célula; também colada de uma planilha. A primeira tem os títulos. Com > no começo, a linha é a de agora; com >>, só a célula. ①②③④ mostram onde se vê cada benefício: copie o sinal.';
const TITLE_HINT =
  'Com ele, só a primeira linha dos títulos das colunas se vê: diga nele o que está em cima e embaixo.';
const screenTable = group('Tabela', {
  title: v.optional(text('Título', 40, { hint: TITLE_HINT, names: [] })),
  text: table('Linhas', SCREEN_HINT, tableProblem),
});

const shown = { label: f.drawn('Rótulo'), note: f.drawn('Nota') };
const SHARE_HINT = 'Vem depois da porcentagem da primeira linha, como em “21% do frete”.';
const TERMS_HINT = 'O primeiro é o da primeira linha; o segundo, o que se tira dela.';
const ACCOUNT_HINT = 'Cada linha: nome | valor. Depois do primeiro, com + ou −, ou só =, onde a página mostra o saldo.';
const account = group('Conta que o visitante faz', {
  ...{
    title,
    lead: line('Frase de abertura'),
    caption: text('Título da tabela', 50, { hint: 'Também a primeira linha dela em uma mensagem.' }),
  },
  text: table('Linhas', ACCOUNT_HINT, accountProblem),
  terms: v.optional(list('Valores antes do resultado', group('Valor', shown), 2, 0, TERMS_HINT)),
  result: group('Resultado', { ...shown, note: f.drawn('Nota', SHARE_HINT) }),
});

const PAPER_HINT = 'Cada linha: hora | nome | valor, como 07:05 | NF-e | 3318. A hora é a de um momento do pedido.';
const HOUR = 'Hora em que o valor é escrito';
const barcode = group('Código de barras', {
  code: v.pipe(
    text('O que ele diz', 12, { names: [] }),
    f.ruled([NOT_IN_BARCODES, 'um código de barras não tem o sinal “$&”. Use letras sem acento e números.']),
  ),
  note: text('Texto ao lado', 120),
});

const ABOVE = 'Em “TMS, gestão de transportes”, o que vem depois da sigla: acima do título da página e na imagem dela.';
const figure = group('Valor', { ...f.value(), sign: v.optional(f.oneOf('Sinal antes dele', ['−', '='])) });
export type Figure = v.InferOutput<typeof figure>;
/**
 * What a system's own file says of it. Every number of its example agrees with those of the other systems. `hours`: those
 * of the home page's moments, where they are known.
 */
export const systemSchema = (acronym: string, hours?: string[]) =>
  group(acronym, {
    discipline: f.drawn('Disciplina', ABOVE),
    promise: text('Frase do cartão', 100, { hint: 'Na página inicial, sob o papel dele.' }),
    problems: list('Problemas que ele resolve', line('Problema'), 4, 1, 'Na página inicial, com um link.'),
    hero: group('Topo da página', { title: headline, lead: opening }),
    figures: v.optional(list('Valores do exemplo', figure, 4, 0, 'Lado a lado, no alto da página.')),
    barcode: v.optional(barcode),
    screen: group('Tela de exemplo', {
      ...{ title: text('Título', 40), moment: v.optional(text('Dia e hora', 20)) },
      tables: list('Tabelas', screenTable, 2),
    }),
    benefits: list('Benefícios', f.titled('Benefício'), 4, 4),
    change: v.optional(group('Antes e depois', { title, before: text('Antes', 280), after: text('Depois', 280) })),
    account: v.optional(account),
    facts: f.optionalList('O que se pergunta antes de comprar: módulos, documentos, integrações, suporte', topic, 16),
    photos: f.optionalList('Fotos do sistema em uso', photo, 4),
    questions: v.optional(items('Primeira conversa', 'Pergunta', 8)),
    paper: group('Papel na página inicial', {
      ...f.value(),
      hour: v.optional(hours ? f.oneOf(HOUR, hours) : text(HOUR)),
      text: table('Linhas', PAPER_HINT, (rows) => paperProblem(rows, hours)),
    }),
    search: v.optional(search),
  });
export type SystemTexts = v.InferOutput<ReturnType<typeof systemSchema>>;
