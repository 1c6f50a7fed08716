import { desk } from '../../src/copy/mesa.ts';
import { deskMembers, type Mailbox, siteOrigin } from '../settings.ts';
import { isSigned, sign } from '../signature.ts';

/** Path of the login page. */
export const LOGIN_PATH = '/mesa/entrar';
/** Query parameters of a login link. */
const PARAMS = { email: 'm', expires: 'x', signature: 's' };
/** Query parameter with the path of the page to which the login leads. */
const RETURN_PARAM = 'volta';

const LINK_MS = 15 * 60_000;

/** Returns the member with this e-mail address, in any case. */
export function findMember(email: string): Mailbox | undefined {
  const wanted = email.trim().toLowerCase();
  return deskMembers().find(({ address }) => address.toLowerCase() === wanted);
}

/** Returns a member's name: that of CONTACT_MAIL_TO or DESK_MEMBERS, or else the e-mail address before the @. */
export const nameOf = (email: string, viewer?: string): string =>
  email === viewer ? desk.you : findMember(email)?.name || (email.split('@')[0] ?? email);

/** Returns the URL of the login page that leads on to a page of the desk. */
export const loginPath = (returnTo: string) => `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAM]: returnTo })}`;

/** Returns the path of the desk page that a login page leads on to: the first one, unless its URL names another. */
export function returnPathOf(params: URLSearchParams): string {
  const path = params.get(RETURN_PARAM) ?? '';
  return /^\/mesa(?:[/?]|$)/.test(path) && !path.includes('\\') ? path : '/mesa';
}

/** Returns a link that logs this member in, as often as it is used within fifteen minutes of `now` (milliseconds). */
export function loginLink(secret: string, email: string, returnTo = '/mesa', now = Date.now()): string {
  const expires = String(now + LINK_MS);
  const params = new URLSearchParams({
    [PARAMS.email]: email,
    [PARAMS.expires]: expires,
    [PARAMS.signature]: sign(secret, [PURPOSE, email, expires]),
    [RETURN_PARAM]: returnTo,
  });
  return `${siteOrigin()}${LOGIN_PATH}?${params}`;
}

/** Whether the URL claims to be a login link. */
export const isLoginLink = (params: URLSearchParams): boolean => params.has(PARAMS.signature);

/** Returns the member of a login link; undefined if it is not ours, has expired, or is nobody's of the team any more. */
export function memberOfLink(params: URLSearchParams, secret: string, now = Date.now()): Mailbox | undefined {
  const [email, expires, signature] = Object.values(PARAMS).map((name) => params.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const isValid = isSigned(secret, [PURPOSE, email, expires], signature) && Number(expires) > now;
  return isValid ? findMember(email) : undefined;
}

// First of the signed texts, so that no signature passes for one of another purpose.
const PURPOSE = 'login link';
