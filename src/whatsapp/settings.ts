// Imported by the build and by the server.
import { company } from '../company.ts';

export interface WhatsAppSettings {
  /** Country code and digits only; null when there is no number to offer. */
  phoneNumber: string | null;
}

/** E.164: at most 15 digits, never starting with zero; shorter than 10 cannot hold country, area and number. */
const INTERNATIONAL_DIGITS = /^[1-9]\d{9,14}$/;

/**
 * The number of WHATSAPP_PHONE_NUMBER, else the company's. Set but empty means
 * that there is none; a value that is not a number with country code is
 * treated as none and logged.
 */
export function whatsappSettings(setting: string | undefined): WhatsAppSettings {
  const number = (setting ?? company.whatsapp).trim();
  if (number === '') return { phoneNumber: null };
  if (INTERNATIONAL_DIGITS.test(number)) return { phoneNumber: number };
  console.warn(
    'WHATSAPP_PHONE_NUMBER must hold country code and digits only, as in 5519900000000; no number is offered.',
  );
  return { phoneNumber: null };
}
