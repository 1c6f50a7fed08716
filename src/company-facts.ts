import * as v from 'valibot';
import { fields } from './copy-rules/blocks.ts';
import { label, problemsOf, text } from './fact-rules.ts';
import { certainNumber } from './message/phone.ts';

/** A number that is dialled without area code: in the whole country (Anatel: 0300, 0500, 0800, 0900) or in a city (3003, 4004). */
const SERVICE_NUMBER = /^(0[3589]00 ?\d{3} ?\d{4}|(?:3003|400\d)[- ]?\d{4})$/;

/** 10 to 15 digits, not beginning with zero (ITU-T E.164). What is a Brazilian number already lacks the country's code. */
const isInternational = (digits: string) => /^[1-9]\d{9,14}$/.test(digits) && certainNumber(digits) !== digits;

const CNPJ = /^[A-Z\d]{2}\.[A-Z\d]{3}\.[A-Z\d]{3}\/[A-Z\d]{4}-\d{2}$/;

/** With its two check digits; since 2026 the others may be letters (Instrução Normativa RFB 2.229/2024). */
function isCnpj(cnpj: string): boolean {
  const signs = cnpj.replace(/\W/g, '');
  // The check digits of zeros are zeros: the form of a CNPJ that nobody has.
  if (!CNPJ.test(cnpj) || /^0+$/.test(signs)) return false;
  const isCheck = (at: number) => {
    const sum = [...signs.slice(0, at)].reduce(
      (total, sign, index) => total + (sign.charCodeAt(0) - 48) * (((at - 1 - index) % 8) + 2),
      0,
    );
    return Number(signs[at]) === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  };
  return isCheck(12) && isCheck(13);
}

/** The rules for src/company.ts. Each sentence says how to write the fact. */
export const CompanySchema = fields({
  name: v.pipe(
    text('o nome não pode ficar vazio.'),
    v.minLength(2, 'o nome precisa de pelo menos duas letras.'),
    v.maxLength(60, 'o nome tem mais de 60 letras: use o nome curto, com que a empresa é chamada.'),
  ),
  domain: v.pipe(
    text('o domínio não pode ficar vazio.'),
    v.regex(
      /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/,
      'escreva só o domínio, em minúsculas, sem https:// e sem barra: www.empresa.com.br.',
    ),
  ),
  email: v.pipe(text('o e-mail não pode ficar vazio.'), v.email('escreva um e-mail como comercial@empresa.com.br.')),
  phone: v.pipe(
    text('o telefone não pode ficar vazio.'),
    v.check(
      (phone) => certainNumber(phone) !== undefined || SERVICE_NUMBER.test(phone),
      'escreva o telefone como (19) 3000-0000, com DDD, ou como 0800 000 0000.',
    ),
  ),
  whatsapp: v.pipe(
    text('o número do WhatsApp não pode ficar vazio.'),
    v.check(isInternational, 'escreva só dígitos, com o código do país na frente: 5519900000000.'),
    v.check(
      (digits) => !digits.startsWith('55') || certainNumber(digits.slice(2)) === digits.slice(2),
      'depois do 55 vêm o DDD e o número: 9 dígitos em um celular, 8 em um fixo. Confira se falta ou sobra um.',
    ),
  ),
  address: fields({
    street: text('falta a rua com o número.'),
    district: text('falta o bairro.'),
    city: text('falta a cidade.'),
    state: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'escreva a sigla do estado: SP.')),
    postalCode: v.pipe(v.string(), v.regex(/^\d{5}-\d{3}$/, 'escreva o CEP como 13840-000.')),
  }),
  map: fields({
    latitude: v.pipe(
      v.number(),
      v.minValue(-34, 'a latitude vai de -34 a 6 no Brasil. Confira se não é a longitude.'),
      v.maxValue(6, 'a latitude vai de -34 a 6 no Brasil. Confira o sinal de menos.'),
    ),
    longitude: v.pipe(
      v.number(),
      v.minValue(-74, 'a longitude vai de -74 a -28 no Brasil.'),
      v.maxValue(-28, 'a longitude vai de -74 a -28 no Brasil. Confira o sinal de menos, e se não é a latitude.'),
    ),
    /** What the drawn map shows beside the pin, where it is named. */
    river: v.optional(label('o nome do rio')),
    road: v.optional(label('o nome da rodovia')),
  }),
  openingHours: v.optional(label('o horário')),
  answerTime: v.optional(label('o prazo de resposta')),
  /** The name in the company's registration, where it is another than the one it goes by. */
  legalName: v.optional(label('a razão social', 120)),
  cnpj: v.optional(
    v.pipe(v.string(), v.check(isCnpj, 'escreva o CNPJ como 11.222.333/0001-81; um dos caracteres não confere.')),
  ),
  /** Hours of support for customers. `openingHours` are those of the sales team. */
  supportHours: v.optional(label('o horário do suporte', 60)),
  /** Where the systems run. */
  hosting: v.optional(label('o lugar em que os sistemas rodam', 60)),
  /** Kinds of companies that the systems are made for. */
  segments: v.optional(label('a lista de segmentos', 80)),
  foundedIn: v.pipe(
    v.number(),
    v.integer('o ano de fundação é um número inteiro, como 1989.'),
    v.minValue(1800, 'o ano de fundação tem quatro algarismos, como 1989.'),
    v.check((year) => year <= new Date().getFullYear(), 'o ano de fundação está no futuro.'),
  ),
  protocolPrefix: v.pipe(
    v.string(),
    v.regex(/^[A-Z]{2,4}$/, 'o prefixo do protocolo tem de duas a quatro letras maiúsculas, sem acento: GS.'),
  ),
});

export type CompanyFacts = v.InferInput<typeof CompanySchema>;

/** A sentence in Portuguese for each fact that cannot be right: `name: …`, `address.postalCode: …`. */
export const factProblems = (company: unknown): string[] => problemsOf(CompanySchema, company);
