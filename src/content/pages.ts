// The pages of the site, each with what its file of texts holds. Page names, forms, menu, footer, sitemap and share images
// come from this list; a page more is an entry here and src/pages/<name>.astro.

import * as v from 'valibot';
import * as f from './fields.ts';

const { group, line, list, short, text, title } = f;
const TOO_LONG_FOR_PHONES = 'Com mais letras, o primeiro botão não aparece em um celular deitado.';
/** A page's first headline. */
export const headline = text('Título', 52, { names: [], isDrawn: true, hint: TOO_LONG_FOR_PHONES });
export const opening = text('Frase de abertura', 120, { hint: TOO_LONG_FOR_PHONES });
const lead = text('Frase de abertura', 120);
const head = { eyebrow: f.drawn('Linha acima do título'), title: headline };
const hero = group('Topo da página', { ...head, lead: opening });
export const topic = group('Linha', { title: short('Pergunta ou assunto'), text: text('Resposta', 240) });
export const items = (name: string, item: string, max: number) => list(name, f.titled(item), max);

export const search = group('Buscadores', {
  title: text('Título no buscador', 43, { hint: 'O nome da empresa vem depois dele.' }),
  description: text('Descrição no buscador', 160, { hint: 'Buscadores mostram umas 160 letras.' }),
});

const CASE_OF = { label: 'Sistema', hint: 'O caso aparece também na página dele.' };
const customerCase = group('Caso', {
  ...{ name: short('Nome do cliente'), sector: short('Ramo do cliente') },
  text: text('O que mudou, nas palavras dele', 280),
  // A case outlives its system.
  product: v.optional(v.pipe(v.string(), v.metadata({ ...CASE_OF, widget: 'select', options: 'products' }))),
  hasConsent: v.pipe(
    v.literal(true, 'só mostre quem autorizou por escrito. Com a autorização, ligue esta opção.'),
    v.metadata({ label: 'O cliente autorizou por escrito', widget: 'boolean', default: false }),
  ),
});
/** Each has an hour of its own, at which lines of the papers are written; the one of now is chosen at first. */
const moments = v.pipe(
  list('Momentos', group('Momento', { ...f.value(7), isNow: v.optional(f.oneOf('É agora', ['Sim'])) }), 6, 2),
  f.unique('isNow', 'outro já é o de agora. Deixe só um.'),
  f.unique('value', 'outro momento já é o desta hora.'),
);
const side = (name: string) =>
  group(name, { title, items: list('Casos', text('Caso', 140), 8), sum: text('Rótulo da soma', 30) });

/** A page that is read like a document. */
const documentOf = (names = f.FACTS, hint = '') => {
  const paragraphs = list('Parágrafos', text('Parágrafo', 700, { names }), 12);
  const part = group('Parte', { title, short: v.optional(short('Título no índice')), items: paragraphs });
  const top = group('Topo da página', { ...head, lead: text('Frase de abertura', 200) });
  return { hero: top, version: text('Versão', 80, { names }), sections: list('Partes', part, 12, 1, hint), search };
};
const WHERE_THERE_IS = 'Com {sistema}, {whatsapp}, {mapa} ou {nome_encarregado}, um parágrafo só aparece onde há um.';
const PRIVACY_NAMES =
  'data campos dias copias responsavel sistema whatsapp mapa nome_encarregado email_encarregado'.split(' ');

/**
 * A page, and where its link stands: in the menu or in the footer, with its name; `unlisted`, in none of them, and search
 * engines leave it out, because a visitor only arrives there by chance or by sending a message.
 */
const page = <Entries extends v.ObjectEntries>(
  label: string,
  place: 'home' | 'menu' | 'footer' | 'unlisted',
  entries: Entries,
) => ({ label, place, schema: group(label, entries) });

// The years are public: Ajustes SINIEF 07/05 (NF-e), 09/07 (CT-e) and 21/10 (MDF-e); Emenda Constitucional 132/2023, with
// 2026 as its year of test; commercial internet since Norma 004/95, of May 1995.
export const pages = {
  index: page('Página inicial', 'home', {
    hero,
    day: group('O pedido, hora por hora', { title, note: line('Nota'), moments }),
    problems: line('Título dos problemas'),
    customers: group('Clientes', {
      title,
      lead: v.optional(text('Quantos são', 60, { hint: 'Como: Mais de 80 empresas atendidas. Vazio, não aparece.' })),
      cases: f.optionalList('Casos', customerCase, 6),
    }),
    steps: group('Passos', { title, items: items('Passos', 'Passo', 4) }),
    terms: group('Antes de contratar', { title, facts: f.optionalList('Perguntas e respostas', topic, 8) }),
    search,
  }),
  sobre: page('Sobre', 'menu', {
    hero,
    facts: list('Dados da empresa', group('Dado', f.value(30)), 4, 2),
    history: group('História', {
      title,
      paragraphs: list('Parágrafos', text('Parágrafo'), 6),
      yearsTitle: line('Título dos anos'),
      years: list('Anos', group('Ano', { label: short('O que mudou'), value: text('Ano', 10) }), 6),
    }),
    values: group('Valores', { title, items: items('Valores', 'Valor', 4) }),
    choice: group('Sob medida ou pronto', { title, lead, ready: side('Pronto'), made: side('Sob medida') }),
    search,
  }),
  contato: page('Contato', 'menu', {
    hero,
    steps: group('O que acontece depois', { title, items: items('Passos', 'Passo', 4) }),
    mapNote: text('Nota sob o mapa', 140),
    search,
  }),
  privacidade: page('Privacidade', 'footer', {
    ...documentOf([...f.FACTS, ...PRIVACY_NAMES], WHERE_THERE_IS),
    date: f.day('Data da versão', 'Mude-a sempre que este texto ou um campo do formulário mudar.'),
  }),
  acessibilidade: page('Acessibilidade', 'footer', documentOf()),
  '404': page('Página não encontrada', 'unlisted', {
    ...{ eyebrow: short('Linha acima do título'), lead: opening },
    figures: list('Endereço', group('Célula', f.value()), 4, 4),
    search,
  }),
  'mensagem-enviada': page('Mensagem enviada', 'unlisted', { hero, receipt: line('Frase do canhoto'), search }),
};
export type PageName = keyof typeof pages;
export type PageTexts = { [Name in PageName]: v.InferOutput<(typeof pages)[Name]['schema']> };

export const pageNames = Object.keys(pages) as PageName[];
export const pathOf = (name: PageName): string => (name === 'index' ? '/' : `/${name}`);
/** Whether search engines leave out the page at this path. The forms are no page of the list. */
export const isUnlisted = (path: string): boolean =>
  path === '/admin' || pageNames.some((name) => pages[name].place === 'unlisted' && pathOf(name) === path);

/** What stands on more than one page: src/content/site.json. */
export const siteSchema = group('Textos de todas as páginas', {
  calls: group('Botões', {
    ...{ team: short('Falar com a equipe'), solutions: short('Conhecer as soluções') },
    whatsapp: short('Chamar no WhatsApp'),
  }),
  closingCall: group('Convite no fim das páginas', { title, text: text('Texto', 200) }),
  form: group('Formulário', { title, lead: line('Frase de abertura') }),
  questions: group('Perguntas da primeira conversa', { title, lead }),
  // Taken as they are written (src/contact/greeting.ts): no fact is filled in.
  greeting: text('Começo da conversa no WhatsApp', 80, { names: [] }),
  productGreeting: text('O mesmo na página de um sistema', 80, { names: ['sigla'] }),
});
