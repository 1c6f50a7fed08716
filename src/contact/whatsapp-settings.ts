// Imported by the build and by the server.
import { company } from '../company.ts';
import { readIfUsable, SettingError } from '../setting-error.ts';

/** At most 15 digits, not beginning with zero (ITU-T E.164). Fewer than 10 cannot hold country, area and number. */
const INTERNATIONAL_DIGITS = /^[1-9]\d{9,14}$/;

/** The number of WHATSAPP_PHONE_NUMBER or, if unset, the company's; null if set but empty. @throws SettingError */
export function whatsappNumber(): string | null {
  const number = (process.env.WHATSAPP_PHONE_NUMBER ?? company.whatsapp ?? '').trim();
  if (number === '' || INTERNATIONAL_DIGITS.test(number)) return number || null;
  throw new SettingError(
    'WHATSAPP_PHONE_NUMBER',
    'escreva só dígitos, com o código do país na frente: 5519900000000. Vazia, o site não oferece número.',
  );
}

/** The number for visitors. One that cannot be used is logged and not offered; as a rule, it has stopped the build before. */
export const whatsappSettings = () => ({ phoneNumber: readIfUsable(whatsappNumber, console.warn) ?? null });
export type WhatsAppSettings = ReturnType<typeof whatsappSettings>;
