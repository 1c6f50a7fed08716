import { createHash, randomBytes } from 'node:crypto';
import { type MailAddress, mailRecipients, siteAddress } from '../settings.ts';
import { isSigned, sign } from '../signature.ts';

/** The address of the page on which the team logs in. */
export const LOGIN_PATH = '/mesa/entrar';

/** How long the link in the mail lets in. */
const LINK_MINUTES = 15;
const SESSION_HOURS = 12;
export const SESSION_SECONDS = SESSION_HOURS * 60 * 60;

/** Of what a link or a cookie holds: random, and worthless without the signature beside it. */
const newToken = () => randomBytes(24).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Who of the team has this e-mail address: only they may log in, and only as long as CONTACT_MAIL_TO names them. @throws SettingError */
export async function findMember(email: string): Promise<MailAddress | undefined> {
  const wanted = email.trim().toLowerCase();
  return (await mailRecipients()).find(({ address }) => address.toLowerCase() === wanted);
}

/** The page of the desk that this address names, as a path; its first page for anything else, which may be another site. */
export function safeReturn(address: string | null | undefined): string {
  const home = 'http://desk.invalid';
  if (!address || !URL.canParse(address, home)) return '/mesa';
  const { origin, pathname, search } = new URL(address, home);
  const isOfDesk = origin === home && /^\/mesa(\/|$)/.test(pathname) && pathname !== LOGIN_PATH;
  return isOfDesk ? pathname + search : '/mesa';
}

/** The link that logs this member in, once, within {@link LINK_MINUTES} minutes of `now` (milliseconds), and leads to a page of the desk. */
export function loginLink(secret: string, email: string, returnTo = '/mesa', now = Date.now()): string {
  const texts = [email, newToken(), String(now + LINK_MINUTES * 60_000)];
  const [m = '', n = '', x = ''] = texts;
  const query = new URLSearchParams({ m, n, x, s: sign(secret, [LOGIN, ...texts]), volta: safeReturn(returnTo) });
  return `${siteAddress()}${LOGIN_PATH}?${query}`;
}

/** The member that a link's query lets in, and the link's token; undefined when it is not ours, was changed, or is too old. */
export function readLogin(query: URLSearchParams, secret: string, now = Date.now()) {
  const [email = '', token = '', expires = '', signature = ''] = ['m', 'n', 'x', 's'].map(
    (name) => query.get(name) ?? '',
  );
  const isOurs = isSigned(secret, [LOGIN, email, token, expires], signature);
  return isOurs && Number(expires) > now ? { email, token } : undefined;
}

/** What the browser keeps of a session, valid for {@link SESSION_SECONDS} from `now` (milliseconds). */
export function newSession(secret: string, now = Date.now()) {
  const token = newToken();
  const expires = now + SESSION_SECONDS * 1000;
  return { token, expires, cookie: `${token}.${expires}.${sign(secret, [SESSION, token, String(expires)])}` };
}

/** The token in a session's cookie; undefined when it is not ours, was changed, or is too old. */
export function readSession(cookie: string | undefined, secret: string, now = Date.now()): string | undefined {
  const [token = '', expires = '', signature = ''] = cookie?.split('.') ?? [];
  return isSigned(secret, [SESSION, token, expires], signature) && Number(expires) > now ? token : undefined;
}

// First of the signed texts, so that no signature passes for one of another kind.
const LOGIN = 'mesa: entrar';
const SESSION = 'mesa: sessão';
