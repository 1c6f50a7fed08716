import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readIfUsable } from '../src/setting-error.ts';
import { deskSecret } from './settings.ts';

/** DESK_SECRET, if it is set and fit for signing. Without it nothing is signed, and no signature holds. */
export const usableSecret = (): string | undefined => readIfUsable(deskSecret);

/** Line breaks part the signed texts, which hold none themselves, so that nothing can be moved from one into the next. */
export const sign = (secret: string, texts: string[]): string =>
  createHmac('sha256', secret).update(texts.join('\n')).digest('base64url');

/** Takes equally long for any signature, so that the time tells nothing; hashed, because timingSafeEqual wants equal lengths. */
export const isSigned = (secret: string, texts: string[], signature: string): boolean =>
  timingSafeEqual(digest(signature), digest(sign(secret, texts)));

const digest = (text: string) => createHash('sha256').update(text).digest();
