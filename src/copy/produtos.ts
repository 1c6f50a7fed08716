import type * as v from 'valibot';
import type { productPageSchema, productSchema } from '../copy-rules/products.ts';
import { partOf } from '../products/part-of.ts';
import { type ProductName, productNames } from '../products.ts';
import { capitalized } from './experience.ts';

export type ProductText = v.InferOutput<typeof productSchema>;

export type Product = ProductName & ProductText;

const files = import.meta.glob<{ text: ProductText }>('../products/*/text.ts', { eager: true });

export const productList: Product[] = Object.values(productNames).map((name) => ({
  ...name,
  ...partOf(files, name.slug, 'text.ts').text,
}));

/** A link to each product's page, for lists. */
export const productLinks = productList.map(({ slug, acronym, discipline }) => ({
  href: `/${slug}`,
  text: `${acronym}, ${discipline}`,
}));

const COUNTS = ['nenhum', 'um', 'dois', 'três', 'quatro', 'cinco', 'seis'];
const FEMININE: Record<string, string> = { um: 'uma', dois: 'duas' };
const list = new Intl.ListFormat('pt-BR');

/** The products as sentences name them. */
const count = COUNTS[productList.length] ?? String(productList.length);
export const inWords = {
  /** `três`, as of systems; `feminine` as of fronts. */
  count,
  countFeminine: FEMININE[count] ?? count,
  /** `TMS, WMS e ERP`. */
  acronyms: list.format(productList.map(({ acronym }) => acronym)),
  /** `transporte, armazém e gestão`. */
  areas: list.format(productList.map(({ area }) => area.toLowerCase())),
  /** `transporte, armazém e gestão integrada da empresa`. */
  fronts: list.format(productList.map(({ front }) => front)),
  /** `O TMS cuida do transporte, o WMS cuida do armazém e o ERP integra a empresa inteira`. */
  roles: capitalized(list.format(productList.map(({ acronym, role }) => `o ${acronym} ${role}`))),
};

/** Headings and links that the products' pages share. */
export const productPage: v.InferOutput<typeof productPageSchema> = {
  meaning: (discipline) => `Sistema de ${discipline}`,
  before: 'Antes',
  after: (acronym) => `Com o ${acronym}`,
  benefits: (acronym) => `O que muda com o ${acronym}`,
  screenCaption:
    'Exemplo com dados inventados. Como cada sistema é feito sob medida, as telas seguem o trabalho de quem as usa.',
  screenCall: 'Como seria esta tela na sua operação?',
  talk: (acronym) => `Falar sobre o ${acronym}`,
  questions: {
    title: 'O que vamos perguntar na primeira conversa',
    lead: 'Não precisa preparar nada. “Ainda não sei” também é resposta: mostra por onde começar.',
  },
  custom: (acronym) => `O que é um ${acronym} sob medida`,
  choice: 'Sob medida ou pronto?',
  others: 'Os outros sistemas',
  more: (acronym) => `Conhecer o ${acronym}`,
};
