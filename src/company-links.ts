import { company } from './company.ts';
import { facts } from './content/fill.ts';

export const siteUrl = `https://${company.domain}`;

/**
 * The phone's `tel:` URL (RFC 3966). A number with an area code gets Brazil's code; a number like 0800 exists
 * only within the country and gets none.
 */
export const phoneHref = telephoneHref(company.phone);

/** The phone as schema.org wants it, with the country's code. */
export const telephone = company.phone.startsWith('(') ? `+55 ${company.phone}` : company.phone;

/** The phone within a sentence: no line may end in it. */
export const phoneInText = facts.telefone;

export const emailHref = `mailto:${company.email}`;

/** @param phone As a visitor reads it: `(19) 3000-0000`, `0800 000 0000`, `4004-0000`. */
export function telephoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const isNational = /^0[3589]00/.test(digits) || digits.length === 8;
  return isNational ? `tel:${digits};phone-context=+55` : `tel:+55${digits}`;
}

/** The company by its registration, as the footer and the privacy page name it. Empty where its facts do not say it. */
export const registration = [company.legalName, company.cnpj && `CNPJ\u00a0${company.cnpj}`].filter(Boolean).join(', ');
