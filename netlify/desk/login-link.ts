import { sign, verify } from 'hono/jwt';
import { desk } from '../../src/copy/mesa.ts';
import { deskMembers, type Mailbox, siteOrigin } from '../settings.ts';

/** Path of the login page. */
export const LOGIN_PATH = '/mesa/entrar';
/** Query parameters of the login page: the token of a login link, and the path of the page to which the login leads. */
const PARAMS = { token: 't', returnTo: 'volta' };

/** Returns the member with this e-mail address, in any case. */
export function findMember(email: string): Mailbox | undefined {
  const wanted = email.trim().toLowerCase();
  return deskMembers().find(({ address }) => address.toLowerCase() === wanted);
}

/** Returns a member's name: that of CONTACT_MAIL_TO or DESK_MEMBERS, or else the e-mail address before the @. */
export const nameOf = (email: string, viewer?: string): string =>
  email === viewer ? desk.you : findMember(email)?.name || (email.split('@')[0] ?? email);

/** Seconds for which a member's token is valid: that of a link in a mail, and that of a browser's cookie. */
export const TOKEN_SECONDS = { link: 15 * 60, session: 30 * 24 * 60 * 60 };
type Purpose = keyof typeof TOKEN_SECONDS;

/** Returns a token that stands for a member, as often as it is used. Its audience is its purpose: no link is a cookie. */
export const tokenFor = (purpose: Purpose, secret: string, email: string): Promise<string> =>
  sign({ aud: purpose, sub: email, exp: Math.floor(Date.now() / 1000) + TOKEN_SECONDS[purpose] }, secret, 'HS256');

/** Returns the member of a token; undefined if it is not ours, has expired, or is nobody's of the team any more. */
export async function memberOf(purpose: Purpose, secret: string, token = ''): Promise<Mailbox | undefined> {
  const claims = await verify(token, secret, { alg: 'HS256', aud: purpose }).catch(() => undefined);
  return claims && findMember(String(claims.sub));
}

/** Returns the URL of the login page that leads on to a page of the desk. */
export const loginPath = (returnTo: string) => `${LOGIN_PATH}?${new URLSearchParams({ [PARAMS.returnTo]: returnTo })}`;

/** Returns the path of the desk page that a login page leads on to: the first one, unless its URL names another. */
export function returnPathOf(params: URLSearchParams): string {
  const path = params.get(PARAMS.returnTo) ?? '';
  return /^\/mesa(?:[/?]|$)/.test(path) && !path.includes('\\') ? path : '/mesa';
}

/** Returns a link that logs this member in. */
export const loginLink = async (secret: string, email: string, returnTo = '/mesa'): Promise<string> =>
  `${siteOrigin()}${loginPath(returnTo)}&${PARAMS.token}=${await tokenFor('link', secret, email)}`;

/** Returns the token of a login link; undefined for any other URL of the login page. */
export const tokenOf = (params: URLSearchParams): string | undefined => params.get(PARAMS.token) ?? undefined;
