// Imported by the build and by the server, so that the privacy page says what the code does.

import notice from '../content/privacidade.json' with { type: 'json' };
import { SettingError } from '../setting-error.ts';

/** Date of the notice's present text, stored with each message. */
export const PRIVACY_VERSION = notice.date;

const DEFAULT_RETENTION_DAYS = 365;

/** For how many days a message is kept: CONTACT_RETENTION_DAYS (`180` or `180d`), or a year. @throws SettingError */
export function retentionDays(): number {
  const setting = process.env.CONTACT_RETENTION_DAYS?.trim() || String(DEFAULT_RETENTION_DAYS);
  const [, days] = /^(\d{1,5})d?$/.exec(setting) ?? [];
  if (Number(days) > 0) return Number(days);
  throw new SettingError('CONTACT_RETENTION_DAYS', 'não é um número de dias. Escreva, por exemplo, 180.');
}

/** Whether another system of the team gets each message (CONTACT_WEBHOOK_URL). */
export const isSharedWithSystem = (): boolean => Boolean(process.env.CONTACT_WEBHOOK_URL?.trim());
