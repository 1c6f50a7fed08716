import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { retentionDays } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { deskSecret, siteAddress } from '../settings.ts';

/** What a link lets whoever holds it do with one message. */
const DESK_ACTIONS = ['respondida', 'liberar', 'spam', 'reenviar'] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

export interface Permit {
  protocol: string;
  action: DeskAction;
}

const DESK_PATH = '/api/mesa';
/** Where CONTACT_RETENTION_DAYS cannot be used. */
const VALID_DAYS = 30;

/**
 * Address of the page that does this and takes it back, valid from `now` (milliseconds) for as long as messages are
 * kept; undefined without DESK_SECRET.
 */
export function deskLink(permit: Permit, now = Date.now()): string | undefined {
  const secret = usableSecret();
  if (!secret) return undefined;
  const days = readIfUsable(retentionDays) ?? VALID_DAYS;
  const expires = String(Math.floor(now / 1000) + days * 24 * 60 * 60);
  const { protocol, action } = permit;
  const query = new URLSearchParams({ p: protocol, a: action, e: expires, s: sign(secret, permit, expires) });
  return `${siteAddress()}${DESK_PATH}?${query}`;
}

/** DESK_SECRET, if it is set and fit for signing. When it is not, mail goes out without links. */
export const usableSecret = (): string | undefined => readIfUsable(deskSecret);

/** What a link's query permits; undefined when the link is not ours, was changed, or is too old. */
export function readPermit(query: URLSearchParams, secret: string, now = Date.now()): Permit | undefined {
  const [protocol, action, expires, signature] = ['p', 'a', 'e', 's'].map((name) => query.get(name) ?? '');
  const known = DESK_ACTIONS.find((name) => name === action);
  if (!protocol || !known || !expires || !signature) return undefined;
  const permit = { protocol, action: known };
  if (!isSame(signature, sign(secret, permit, expires))) return undefined;
  return Number(expires) * 1000 > now ? permit : undefined;
}

// Line breaks part the signed texts, which hold none themselves, so that nothing can be moved from one into the next.
const sign = (secret: string, { protocol, action }: Permit, expires: string) =>
  createHmac('sha256', secret).update([protocol, action, expires].join('\n')).digest('base64url');

/** Takes equally long for any signature, so that the time tells nothing; hashed, because timingSafeEqual wants equal lengths. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

const digest = (text: string) => createHash('sha256').update(text).digest();
