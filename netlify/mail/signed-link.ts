import { retentionDays } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { siteAddress } from '../settings.ts';
import { isSigned, sign, usableSecret } from '../signature.ts';
import { ACTIONS, type Action } from '../storage/decide.ts';

/** Does nothing: it tells launch-check where the mail of its message stands. */
const STATE = 'estado';

export interface DeskPermit {
  protocol: string;
  action: Action;
}
export type Permit = DeskPermit | { protocol: string; action: typeof STATE };

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
  const query = new URLSearchParams({ p: protocol, a: action, e: expires, s: sign(secret, textsOf(permit, expires)) });
  return `${siteAddress()}${DESK_PATH}?${query}`;
}

/** Address of the message at the desk, which asks who opens it; undefined without DESK_SECRET, because there is no desk then. */
export const deskAddress = (protocol: string): string | undefined =>
  usableSecret() && `${siteAddress()}/mesa/mensagem/${protocol}`;

/** What a link's query permits; undefined when the link is not ours, was changed, or is too old. */
export function readPermit(query: URLSearchParams, secret: string, now = Date.now()): Permit | undefined {
  const part = (name: string) => query.get(name) ?? '';
  const action = ([...ACTIONS, STATE] as const).find((name) => name === part('a'));
  if (!action) return undefined;
  const permit = { protocol: part('p'), action };
  const expires = part('e');
  if (!isSigned(secret, textsOf(permit, expires), part('s'))) return undefined;
  return Number(expires) * 1000 > now ? permit : undefined;
}

const textsOf = ({ protocol, action }: Permit, expires: string) => [protocol, action, expires];
