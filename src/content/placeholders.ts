import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Company, companySchema } from './company.ts';
import { namesOf } from './judge.ts';

/** The facts of src/content/empresa.json that only the owner knows, as the project came with them. */
export const INVENTED: Record<string, string> = {
  name: 'Guaçu Sistemas',
  domain: 'www.empresa.example',
  email: 'comercial@empresa.example',
  phone: '(19) 3000-0000',
  whatsapp: '5519900000000',
  'address.street': 'Rua do Endereço, 100',
  'address.postalCode': '13840-000',
  coordinates: '-22.3714, -46.9428',
  'address.district': 'Centro',
  protocolPrefix: 'GS',
};
/** The owner's own may be the same: no build stops for them. */
const COMMON = ['Centro', 'GS'];

/** The facts of a company that are still those that the project came with, each as the forms call it. */
export const placeholdersIn = (company: Company): { names: string[]; value: string; mayStay: boolean }[] =>
  Object.entries(INVENTED).flatMap(([path, value]) => {
    const keys = path.split('.');
    const given = keys.reduce<unknown>((part, key) => Object(part)[key], company);
    return given === value ? [{ names: namesOf(companySchema, keys), value, mayStay: COMMON.includes(value) }] : [];
  });

/** SHA-256 of the logo that the project came with. */
const PLACEHOLDER_LOGO = '214a8067f6b141bf9d69db09ac781af34ac41f55e9e6ace8ff8f3ea24e6e244c';
const LOGO = 'src/drawings/logo.svg';

/** A sentence in Portuguese for each fact that the owner has not given yet, with its file. */
export function launchFacts(company: Company): string[] {
  const told = placeholdersIn(company).map(({ names, value, mayStay }) => {
    const exception = mayStay ? '; se for mesmo o da empresa, pode ficar' : '';
    return `src/content/empresa.json, ${names.join(' › ')}: “${value}” é inventado, e visitantes o veem${exception}`;
  });
  const hash = createHash('sha256').update(readFileSync(LOGO)).digest('hex');
  const isOurs = hash === PLACEHOLDER_LOGO;
  return isOurs ? [...told, `${LOGO}: é o desenho do projeto; aparece na barra, no rodapé e nos ícones`] : told;
}
