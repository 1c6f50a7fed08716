import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { fields } from './copy-rules/blocks.ts';
import { label, list, problemsOf, text } from './fact-rules.ts';
import { type ProductSlug, productNames } from './products.ts';

const PICTURES = new URL('./pictures/', import.meta.url);

const slug = v.picklist(
  Object.keys(productNames) as ProductSlug[],
  `não há produto com este nome; há ${Object.keys(productNames).join(', ')}.`,
);

/** Name of a file in src/pictures. */
const picture = v.pipe(
  text('falta o nome do arquivo.'),
  v.regex(
    /^[\w-]+\.(png|jpe?g|webp|avif)$/,
    'escreva só o nome do arquivo, sem espaço nem acento, terminado em .png, .jpg, .webp ou .avif, em minúsculas.',
  ),
  v.check((file) => existsSync(new URL(file, PICTURES)), 'o arquivo não está em src/pictures.'),
);

const documentNames = list(label('o nome do documento', 30), 12);

/** What a buyer asks of one product. */
const ProductFactsSchema = fields({
  /** Fiscal documents, by their short names: `CT-e`, `MDF-e`. */
  documents: v.optional(fields({ issued: v.optional(documentNames), read: v.optional(documentNames) })),
  /** What it exchanges data with. */
  integrations: v.optional(list(label('o nome da integração', 60), 16)),
  /** Parts of it that can be had one by one. */
  modules: v.optional(list(label('o nome do módulo', 80), 16)),
  /** Pictures of the product in use. */
  screens: v.optional(list(fields({ file: picture, caption: label('a legenda', 140) }), 4)),
  faq: v.optional(
    list(
      fields({
        question: v.pipe(label('a pergunta', 120), v.endsWith('?', 'a pergunta termina com ponto de interrogação.')),
        answer: label('a resposta', 600),
      }),
      10,
    ),
  ),
  /** These three take the place of the company's own. */
  segments: v.optional(label('a lista de segmentos', 80)),
  hosting: v.optional(label('o lugar em que o sistema roda', 60)),
  supportHours: v.optional(label('o horário do suporte', 60)),
});

/** The rules for what src/company.ts says to buyers. Every fact may be left out. */
export const BuyerFactsSchema = fields({
  /** How many customers there are, in words: `Mais de 80 empresas atendidas`. */
  clientCount: v.optional(label('o número de clientes', 60)),
  cases: v.optional(
    list(
      fields({
        name: label('o nome do cliente', 60),
        sector: label('o ramo do cliente', 60),
        /** What changed for the customer, in a sentence. */
        text: label('a frase sobre o caso', 280),
        hasConsent: v.literal(true, 'só mostre quem autorizou por escrito; com a autorização, escreva true.'),
        /** The case is shown on this product's page too. */
        product: v.optional(slug),
      }),
      6,
    ),
  ),
  team: v.optional(
    list(fields({ name: label('o nome da pessoa', 60), role: label('o cargo', 60), photo: v.optional(picture) }), 12),
  ),
  /** How long it takes until the system runs, and on what that depends. */
  goLive: v.optional(label('o prazo de implantação', 200)),
  /** How the system is paid. */
  pricing: v.optional(label('a forma de pagamento', 240)),
  /** Who owns the code. */
  codeOwnership: v.optional(label('a propriedade do código', 200)),
  linkedin: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https:\/\/(www|br)\.linkedin\.com\/(company|in|school|showcase)\/[^\s/?#]+\/?$/,
        'escreva o endereço inteiro da página, sem nada depois do nome: https://www.linkedin.com/company/empresa.',
      ),
    ),
  ),
  /** Who answers for personal data (LGPD, art. 41). Without an e-mail address of their own, the company's is shown. */
  privacyOfficer: v.optional(
    fields({
      name: label('o nome do encarregado', 60),
      email: v.optional(v.pipe(v.string(), v.email('escreva um e-mail como privacidade@empresa.com.br.'))),
    }),
  ),
  products: v.optional(v.record(slug, ProductFactsSchema, 'escreva os produtos entre chaves.')),
});

export type BuyerFacts = v.InferInput<typeof BuyerFactsSchema>;

/** A sentence in Portuguese for each of them that cannot be right. */
export const buyerFactProblems = (buyerFacts: unknown): string[] => problemsOf(BuyerFactsSchema, buyerFacts);
