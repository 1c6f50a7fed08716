import type { Company } from '../company.ts';

/** A place in src/content/empresa.json. */
type Fact = keyof Company | `address.${keyof Company['address']}`;

/** The facts that only the owner knows, with the invented values that the project came with. */
const INVENTED: Partial<Record<Fact, string | number>> = {
  name: 'Guaçu Sistemas',
  domain: 'www.empresa.example',
  email: 'comercial@empresa.example',
  phone: '(19) 3000-0000',
  whatsapp: '5519900000000',
  'address.street': 'Rua do Endereço, 100',
  'address.district': 'Centro',
  'address.postalCode': '13840-000',
  protocolPrefix: 'GS',
  coordinates: '-22.3714, -46.9428',
};
/** The owner's own may be the same: no build stops for them. */
const MAY_STAY = ['address.district', 'protocolPrefix'];

/** The facts that still have the value that the project came with. */
export const placeholdersLeft = (company: Company): { fact: string; value: string | number; mayStay: boolean }[] =>
  Object.entries(INVENTED)
    .filter(([fact, value]) => valueAt(company, fact) === value)
    .map(([fact, value]) => ({ fact, value, mayStay: MAY_STAY.includes(fact) }));

const valueAt = (company: Company, fact: string) =>
  fact.split('.').reduce<unknown>((value, name) => Object(value)[name], company);
