import type { ContactMessage } from '../../src/message/schema.ts';
import { isSigned, sign, usableSecret } from '../signature.ts';

/** Header of a message that launch-check sends to prove a deploy, so that it is no lead anywhere. */
export const TEST_MARK = 'X-Launch-Test';

const VALID_SECONDS = 10 * 60;

/** The header's value: valid for ten minutes from `now` (milliseconds), and for this message only. */
export function markAsTest(message: ContactMessage, secret: string, now = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + VALID_SECONDS);
  return `${expires}.${sign(secret, textsOf(message, expires))}`;
}

/** Whether the mark is ours, for this message, and not too old. Without DESK_SECRET there is no such mark. */
export function isMarkedAsTest(mark: string | null, message: ContactMessage, now = Date.now()): boolean {
  const [expires, signature] = mark?.split('.') ?? [];
  const secret = usableSecret();
  if (!secret || !expires || !signature) return false;
  return isSigned(secret, textsOf(message, expires), signature) && Number(expires) * 1000 > now;
}

// The first text is what this signature is for: one of a link in a mail marks no test.
const textsOf = (message: ContactMessage, expires: string) => [TEST_MARK, expires, JSON.stringify(message)];
