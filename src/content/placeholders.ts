import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** SHA-256 of the logo that the project came with. */
const PLACEHOLDER_LOGO = '214a8067f6b141bf9d69db09ac781af34ac41f55e9e6ace8ff8f3ea24e6e244c';
const LOGO = 'src/drawings/logo.svg';

/** A sentence in Portuguese for each fact that the owner has not given yet, with its file. */
export function launchFacts(company: Company): string[] {
  const isOurs = hash('sha256', readFileSync(LOGO)) === PLACEHOLDER_LOGO;
  const logo = `${LOGO}: é o desenho do projeto; aparece na barra, no rodapé e nos ícones`;
  return [...placeholdersIn(company), ...(isOurs ? [logo] : [])];
}
