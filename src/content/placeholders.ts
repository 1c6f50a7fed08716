import { type Company, companySchema } from './company.ts';
import { namesOf } from './judge.ts';

/**
 * The facts of src/content/empresa.json that only the owner knows, as the project came with them. Not those that may be his
 * own: the district, and the first letters of a protocol.
 */
const INVENTED: Record<string, string> = {
  name: 'Guaçu Sistemas',
  domain: 'www.empresa.example',
  email: 'comercial@empresa.example',
  phone: '(19) 3000-0000',
  whatsapp: '5519900000000',
  'address.street': 'Rua do Endereço, 100',
  'address.postalCode': '13840-000',
  coordinates: '-22.3714, -46.9428',
};

/** A sentence in Portuguese for each fact of a company that is still the one that the project came with. */
export const placeholdersIn = (company: Company): string[] =>
  Object.entries(INVENTED).flatMap(([path, value]) => {
    const keys = path.split('.');
    const given = keys.reduce<unknown>((part, key) => Object(part)[key], company);
    const field = `src/content/empresa.json, ${namesOf(companySchema, keys).join(' › ')}`;
    return given === value ? [`${field}: ainda é o dado provisório “${value}”. Escreva o da empresa.`] : [];
  });
