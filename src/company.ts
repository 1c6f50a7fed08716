import type { BuyerFacts } from './buyer-facts.ts';
import type { CompanyFacts } from './company-facts.ts';

/**
 * Every fact about the company, once. The owner types the values; nothing else in this file has to be touched. `npm
 * run launch-check` says which of them are still the ones that the project came with.
 */
export const company: CompanyFacts = {
  name: 'Guaçu Sistemas',
  /** Without https:// and without anything behind it. */
  domain: 'www.empresa.example',
  email: 'comercial@empresa.example',
  /** As a visitor reads it: (19) 3000-0000, or 0800 000 0000. */
  phone: '(19) 3000-0000',
  /** Country code and digits only, as wa.me wants it. */
  whatsapp: '5519900000000',
  address: {
    street: 'Rua do Endereço, 100',
    district: 'Centro',
    city: 'Mogi Guaçu',
    state: 'SP',
    postalCode: '13840-000',
  },
  /** Decimal degrees. A river and a road near by make the drawn map tell more; either line may go. */
  map: {
    latitude: -22.3714,
    longitude: -46.9428,
    river: 'Rio Mogi Guaçu',
    road: 'SP-340',
  },
  foundedIn: 1989,
  /** First letters of every protocol: two to four. Messages already stored keep theirs. */
  protocolPrefix: 'GS',
};

/**
 * What buyers ask before they write. Each fact may be left out and is shown only when it is given; docs/respostas.md lists them.
 * Apart from the facts above, because those are sent to the browser with every script.
 */
export const buyerFacts: BuyerFacts = {};
