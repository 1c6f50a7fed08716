import { company } from './company.ts';
import { certainNumber } from './message/phone.ts';

export const siteUrl = `https://${company.domain}`;

/**
 * The phone's `tel:` URL (RFC 3966). A number with an area code gets Brazil's code; a number like 0800 exists
 * only within the country and gets none.
 */
export const phoneHref = telephoneHref(company.phone);

/** The phone as schema.org wants it, with the country's code. */
export const telephone = company.phone.startsWith('(') ? `+55 ${company.phone}` : company.phone;

/** The phone within a sentence: no line may end in it. */
export const phoneInText = company.phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');

export const emailHref = `mailto:${company.email}`;

/** @param phone As a visitor reads it: `(19) 3000-0000`, `0800 000 0000`, `4004-0000`. */
export function telephoneHref(phone: string): string {
  const national = certainNumber(phone);
  return national ? `tel:+55${national}` : `tel:${phone.replace(/\D/g, '')};phone-context=+55`;
}
