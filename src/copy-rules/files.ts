import type * as v from 'valibot';
import { BuyerFactsSchema } from '../buyer-facts.ts';
import { CompanySchema } from '../company-facts.ts';
import { brandSchema } from './brand.ts';
import { contactSchema, footerSchema, formFieldsSchema, messageFormSchema, siteSchema } from './frame.ts';
import { pageSchema } from './page.ts';
import {
  aboutSchema,
  accessibilitySchema,
  closingCallSchema,
  homeSchema,
  messageSentSchema,
  notFoundSchema,
  privacySchema,
} from './pages.ts';
import {
  factLabelsSchema,
  factTitlesSchema,
  productNamesSchema,
  productPageSchema,
  productSchema,
} from './products.ts';

type Exports = Record<string, v.GenericSchema>;

/** What each file in src/copy has to hold. */
const copyFiles: Record<string, Exports> = {
  'acessibilidade.ts': { accessibility: accessibilitySchema, page: pageSchema },
  'contato.ts': { contact: contactSchema, page: pageSchema },
  'fatos.ts': { factLabels: factLabelsSchema, factTitles: factTitlesSchema },
  'formulario.ts': { messageForm: messageFormSchema },
  'home.ts': { home: homeSchema, closingCall: closingCallSchema, page: pageSchema },
  'mensagem-enviada.ts': { messageSent: messageSentSchema, page: pageSchema },
  'nao-encontrada.ts': { notFound: notFoundSchema, page: pageSchema },
  'privacidade.ts': { privacy: privacySchema, page: pageSchema },
  'produtos.ts': { productPage: productPageSchema },
  'rodape.ts': { footer: footerSchema },
  'site.ts': { site: siteSchema },
  'sobre.ts': { about: aboutSchema, page: pageSchema },
};

/** The schemas of all texts and facts by their file, and there by the name of what it exports. */
export const schemasOf = (products: string[]): Record<string, Exports> => ({
  'src/products.ts': { productNames: productNamesSchema },
  'src/message/fields.ts': { fields: formFieldsSchema },
  'tailwind.config.mjs': { default: brandSchema },
  'src/company.ts': { company: CompanySchema, buyerFacts: BuyerFactsSchema },
  ...Object.fromEntries(Object.entries(copyFiles).map(([file, exports]) => [`src/copy/${file}`, exports])),
  ...Object.fromEntries(products.map((slug) => [`src/products/${slug}/text.ts`, { text: productSchema }])),
});
