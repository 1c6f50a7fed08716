// Imported by the build and by the server.
import { company } from '../company.ts';
import { SettingError } from '../setting-error.ts';

export interface WhatsAppSettings {
  /** Country code and digits only; null when there is no number to offer. */
  phoneNumber: string | null;
}

/** E.164: at most 15 digits, never starting with zero; shorter than 10 cannot hold country, area and number. */
const INTERNATIONAL_DIGITS = /^[1-9]\d{9,14}$/;

/**
 * The number of WHATSAPP_PHONE_NUMBER, else the company's; null when it is set
 * but empty. @throws SettingError
 */
export function whatsappNumber(setting = process.env.WHATSAPP_PHONE_NUMBER): string | null {
  const number = (setting ?? company.whatsapp).trim();
  if (number === '' || INTERNATIONAL_DIGITS.test(number)) return number || null;
  throw new SettingError(
    'WHATSAPP_PHONE_NUMBER',
    'escreva só dígitos, com o código do país na frente: 5519900000000. Vazia, o site não oferece número.',
  );
}

/** What the site offers while it runs: a number that cannot be used is none, and logged. The build has stopped on it. */
export function whatsappSettings(): WhatsAppSettings {
  try {
    return { phoneNumber: whatsappNumber() };
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    return { phoneNumber: null };
  }
}
