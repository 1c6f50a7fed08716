// Imported by the build and by the server: what the privacy page says is what the code does.

/** Date of the notice's present text, stored with each message. Change it together with copy/privacidade.ts. */
export const PRIVACY_VERSION = '2026-11-22';

const DEFAULT_RETENTION_DAYS = 365;

/** Days that a message is kept: CONTACT_RETENTION_DAYS, or a year. */
export function retentionDays(setting = process.env.CONTACT_RETENTION_DAYS): number {
  const days = Number(setting || Number.NaN);
  return Number.isInteger(days) && days > 0 ? days : DEFAULT_RETENTION_DAYS;
}

/** The window of the limit on messages, and for how long the hash of an address is of any use. */
export const RATE_WINDOW_SECONDS = 600;
