// Imported by the build and by the server, so that the privacy page says what the code does.

import notice from '../content/privacidade.json' with { type: 'json' };
import { SettingError } from '../setting-error.ts';

/** Date of the notice's present text, stored with each message. */
export const PRIVACY_VERSION = notice.date;

/** For how many days a message is kept: CONTACT_RETENTION_DAYS, or a year. @throws SettingError */
export function retentionDays(): number {
  const days = process.env.CONTACT_RETENTION_DAYS?.trim() || '365';
  if (/^[1-9]\d{0,4}$/.test(days)) return Number(days);
  throw new SettingError('CONTACT_RETENTION_DAYS', 'não é um número de dias. Escreva, por exemplo, 180.');
}

/** Whether another system of the team gets each message (CONTACT_WEBHOOK_URL). */
export const isSharedWithSystem = (): boolean => Boolean(process.env.CONTACT_WEBHOOK_URL?.trim());
