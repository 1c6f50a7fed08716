import { check, EMAIL_REGEX, type InferOutput, optional, pipe } from 'valibot';
import { group, oneOf, shaped, text } from './fields.ts';

const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const PHONE = /^(\([1-9][1-9]\) 9?\d{4}-\d{4}|0[3589]00 ?\d{3} ?\d{4}|(3003|400\d)[- ]?\d{4})$/;
const WHATSAPP = /^55[1-9][1-9](9\d{8}|[2-5]\d{7})$/;
const LINKEDIN = /^https:\/\/(www|br)\.linkedin\.com\/(company|in|school|showcase)\/[^\s/?#]+\/?$/;
/** Since 2026, letters too (Instrução Normativa RFB 2.229/2024). */
const CNPJ = /^(?!00\.000\.000\/0000)[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}$/;
const STATES = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

/** Brazil from 34° south to 6° north, and from 74° to 28° west, as maps tell it. */
const COORDINATES = /^(-([12]?\d|3[0-3])|[0-5])([.,]\d{1,15})?([,;] *| +)-(2[89]|[3-6]\d|7[0-3])([.,]\d{1,15})?$/;
const FROM_A_MAP = 'No Google Maps, clique com o botão direito no lugar e depois nos dois números: estão copiados.';

/** The two last digits follow from the others: each sign, less the code of 0, by weights from 2 to 9, modulo 11. */
function hasRightDigits(cnpj: string): boolean {
  const signs = [...cnpj.replace(/\W/g, '')].map((sign) => sign.charCodeAt(0) - 48);
  const digitOf = (given: number[]) => {
    const sum = given.toReversed().reduce((total, value, at) => total + value * (2 + (at % 8)), 0);
    return sum % 11 < 2 ? 0 : 11 - (sum % 11);
  };
  return [12, 13].every((length) => digitOf(signs.slice(0, length)) === signs[length]);
}

const isYear = (year: string) => Number(year) >= 1800 && Number(year) <= new Date().getFullYear();
/** A fact is printed as it is: nothing fills in a name there. */
const own = (name: string, max = 90, hint = '', isDrawn = false) => text(name, max, { hint, names: [], isDrawn });
const email = shaped('E-mail', EMAIL_REGEX, 'como comercial@empresa.com.br');

/** Every fact about the company: src/content/empresa.json. */
export const companySchema = group('Empresa', {
  name: own('Nome da empresa', 60, 'O nome curto, com que a empresa é chamada.', true),
  domain: shaped('Domínio', DOMAIN, 'como www.empresa.com.br, em minúsculas, sem https:// e sem barra'),
  email,
  phone: shaped('Telefone', PHONE, 'como (19) 3000-0000, com DDD, ou como 0800 000 0000'),
  whatsapp: optional(shaped('WhatsApp', WHATSAPP, 'só com dígitos, 55, DDD e o 9 dos celulares, como 5519987654321')),
  address: group('Endereço', {
    ...{ street: own('Rua e número'), district: own('Bairro'), city: own('Cidade', 90, '', true) },
    state: oneOf('Estado', STATES),
    postalCode: shaped('CEP', /^(?!00000)\d{5}-\d{3}$/, 'como 13840-000'),
  }),
  coordinates: optional(shaped('Lugar no mapa', COORDINATES, 'como -22,3714; -46,9428', FROM_A_MAP)),
  foundedIn: pipe(shaped('Ano de fundação', /^\d{4}$/, 'como 1989'), check(isYear, 'este ano não é possível.')),
  protocolPrefix: shaped('Primeiras letras do protocolo', /^[A-Z]{2,4}$/, 'com duas a quatro letras maiúsculas'),
  openingHours: optional(own('Horário da equipe comercial', 50, 'Após “Atendimento:”. Como seg. a sex., 8h às 18h.')),
  answerTime: optional(own('Prazo de resposta', 50, 'Vem depois de “Resposta:”. Como em até 1 dia útil.')),
  legalName: optional(own('Razão social', 120)),
  cnpj: optional(pipe(shaped('CNPJ', CNPJ, 'como 11.222.333/0001-81'), check(hasRightDigits, 'há um dígito errado.'))),
  linkedin: optional(shaped('LinkedIn', LINKEDIN, 'como https://www.linkedin.com/company/empresa')),
  privacyOfficer: optional(
    group('Encarregado dos dados pessoais (LGPD, art. 41)', { name: optional(own('Nome')), email: optional(email) }),
  ),
});
export type Company = InferOutput<typeof companySchema>;
