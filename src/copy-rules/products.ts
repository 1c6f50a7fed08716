import * as v from 'valibot';
import { fields, headline, label, lead, list, template, text, title, titled, upTo } from './blocks.ts';
import { found } from './page.ts';

/** The lines of src/products.ts. */
export const productNamesSchema = v.record(
  v.pipe(
    v.string(),
    v.regex(
      /^[a-z][a-z\d-]*$/,
      'o endereço do produto vai em letras minúsculas, sem espaço nem acento, como a pasta dele.',
    ),
  ),
  fields({ slug: text, acronym: label, area: label }),
);

/** What a product's folder says of it. */
export const productSchema = fields({
  /** What the acronym stands for, after "Sistema de". */
  discipline: label,
  /** What it does, after its acronym. */
  role: label,
  /** The part of the customer's work that it is for. */
  front: label,
  ...found,
  /** One line on the home page's card. */
  promise: upTo(100, 'No cartão da página inicial, mais não cabe.'),
  /** How the need of it shows: lines of the home page that lead to it. */
  symptoms: v.tupleWithRest([title], title),
  hero: fields({ title: headline, lead }),
  /** Text alternative of the drawing. */
  illustration: text,
  problem: fields({ title, paragraphs: v.strictTuple([text, text]) }),
  benefits: v.strictTuple([titled, titled, titled, titled]),
  /** What "sob medida" means for this product. */
  custom: text,
  /** What the team asks first, each with what the answer decides. */
  questions: list(fields({ question: title, reason: text })),
  /** The head of the example screen. */
  screen: fields({ title, name: label, moment: label }),
});

/** Headings and links that the products' pages share. */
export const productPageSchema = fields({
  meaning: template<[discipline: string]>('gestão'),
  before: label,
  after: template<[acronym: string]>('TMS'),
  benefits: template<[acronym: string]>('TMS'),
  screenCaption: text,
  screenCall: title,
  talk: template<[acronym: string]>('TMS'),
  questions: fields({ title, lead }),
  custom: template<[acronym: string]>('TMS'),
  choice: label,
  others: title,
  more: template<[acronym: string]>('TMS'),
});

/** Words around the facts that only some companies give. */
export const factLabelsSchema = fields({
  segments: label,
  modules: label,
  issued: label,
  read: label,
  integrations: label,
  hosting: label,
  goLive: label,
  pricing: label,
  codeOwnership: label,
  supportHours: label,
});

export const factTitlesSchema = fields({
  terms: title,
  product: template<[acronym: string]>('TMS'),
  screens: template<[acronym: string]>('TMS'),
  screen: template<[acronym: string]>('TMS'),
  customers: title,
  productCustomers: template<[acronym: string]>('TMS'),
  faq: template<[acronym: string]>('TMS'),
  team: title,
});
