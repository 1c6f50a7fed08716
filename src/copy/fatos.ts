import type * as v from 'valibot';
import { buyerFacts, company } from '../company.ts';
import type { factLabelsSchema, factTitlesSchema } from '../copy-rules/products.ts';
import type { ProductSlug } from '../products.ts';

/** Words around the facts that only some companies give. What has no value is not shown. */
export const factLabels: v.InferOutput<typeof factLabelsSchema> = {
  segments: 'Para quem',
  modules: 'Módulos',
  issued: 'Documentos que emite',
  read: 'Documentos que lê',
  integrations: 'Integra com',
  hosting: 'Onde o sistema roda',
  goLive: 'Prazo até rodar',
  pricing: 'Forma de pagamento',
  codeOwnership: 'De quem é o código',
  supportHours: 'Suporte',
};

export const factTitles: v.InferOutput<typeof factTitlesSchema> = {
  terms: 'Antes de fechar',
  product: (acronym) => `O ${acronym} em detalhes`,
  screens: (acronym) => `O ${acronym} em uso`,
  screen: (acronym) => `Tela do ${acronym}`,
  customers: 'Quem usa os nossos sistemas',
  productCustomers: (acronym) => `Quem usa o ${acronym}`,
  faq: (acronym) => `Perguntas frequentes sobre o ${acronym}`,
  team: 'Quem atende você',
};

type FactName = keyof typeof factLabels;

/** A fact with its label. A list is shown as one. */
export interface FactRow {
  label: string;
  value: string | string[];
}

const rowsOf = (facts: Partial<Record<FactName, string | string[] | undefined>>): FactRow[] =>
  (Object.keys(factLabels) as FactName[]).flatMap((name) => {
    const value = facts[name];
    return value ? [{ label: factLabels[name], value }] : [];
  });

const { goLive, pricing, codeOwnership } = buyerFacts;
const terms = { goLive, pricing, codeOwnership };

/** What buyers ask of every project. */
export const termRows = rowsOf(terms);

/** What buyers ask of this product. Where it says nothing of its own, the company's facts hold. */
export function productRows(slug: ProductSlug): FactRow[] {
  const { documents, ...own } = buyerFacts.products?.[slug] ?? {};
  const { segments, hosting, supportHours } = company;
  const { modules, integrations } = own;
  return rowsOf({
    ...terms,
    ...documents,
    modules,
    integrations,
    segments: own.segments ?? segments,
    hosting: own.hosting ?? hosting,
    supportHours: own.supportHours ?? supportHours,
  });
}

export const casesOf = (slug: ProductSlug) => (buyerFacts.cases ?? []).filter(({ product }) => product === slug);
