import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readIfUsable } from '../src/setting-error.ts';
import { deskSecret } from './settings.ts';

/** Returns DESK_SECRET if it is set and strong enough. Without it nothing is signed, and no signature is valid. */
export const usableSecret = (): string | undefined => readIfUsable(deskSecret);

/** Signs texts that hold no line breaks. A line break separates them, so that no character can move between two. */
export const sign = (secret: string, texts: string[]): string =>
  createHmac('sha256', secret).update(texts.join('\n')).digest('base64url');

/** Compares in constant time, as hashes, because timingSafeEqual requires equal lengths. */
export const isSigned = (secret: string, texts: string[], signature: string): boolean =>
  timingSafeEqual(digest(signature), digest(sign(secret, texts)));

const digest = (text: string) => createHash('sha256').update(text).digest();
