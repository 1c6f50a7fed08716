import { sign, verify } from 'hono/jwt';
import { desk } from '../../src/copy/mesa.ts';
import { query } from '../database/query.ts';
import { deskMembers, type Mailbox, siteOrigin } from '../settings.ts';

/** Its parameters: `t`, the token of a login link, and `volta`, the path of the page to which the login leads. */
export const LOGIN_PATH = '/mesa/entrar';

/** Returns the member with this e-mail address, in any case. */
export function findMember(email: string): Mailbox | undefined {
  const wanted = email.trim().toLowerCase();
  return deskMembers().find(({ address }) => address === wanted);
}

/** Returns a member's name: that of CONTACT_MAIL_TO or DESK_MEMBERS, or else the e-mail address before the @. */
export const nameOf = (email: string, viewer?: string): string =>
  email === viewer ? desk.you : findMember(email)?.name || (email.split('@')[0] ?? email);

/** Seconds for which a member's token is valid: that of a link in a mail, and that of a browser's cookie. */
export const TOKEN_SECONDS = { link: 15 * 60, session: 30 * 24 * 60 * 60 };
type Purpose = keyof typeof TOKEN_SECONDS;

/** Returns a token that stands for a member, as often as it is used. Its audience is its purpose: no link is a cookie. */
export const tokenFor = (purpose: Purpose, secret: string, email: string): Promise<string> => {
  const now = Date.now() / 1000;
  return sign({ aud: purpose, sub: email, iat: now, exp: Math.floor(now) + TOKEN_SECONDS[purpose] }, secret, 'HS256');
};

/**
 * Returns the member of a token; undefined if it is not ours, has expired, is nobody's of the team any more, or is older
 * than the member's last logout. The database is asked for our own tokens only. @throws DatabaseUnavailableError
 */
export async function memberOf(purpose: Purpose, secret: string, token = ''): Promise<Mailbox | undefined> {
  // Its time has milliseconds, of which hono's check knows nothing.
  const options = { alg: 'HS256', aud: purpose, iat: false } as const;
  const { sub, iat } = Object(await verify(token, secret, options).catch(() => undefined));
  // What whoever has the secret signs may have no time. Clocks may differ by seconds.
  const member = iat <= Date.now() / 1000 + 60 ? findMember(String(sub)) : undefined;
  if (!member) return undefined;
  const [logout] = await query`
    SELECT FROM logouts WHERE member = ${member.address} AND extract(epoch FROM at) >= ${Number(iat)}::float`;
  return logout ? undefined : member;
}

/** Ends all logins of a member, wherever their cookies are, and the links on their way. */
export const endLogins = (member: string) => query`
  INSERT INTO logouts VALUES (${member}, ${new Date().toISOString()}::timestamptz)
  ON CONFLICT (member) DO UPDATE SET at = excluded.at`;

export const loginPath = (returnTo: string) => `${LOGIN_PATH}?${new URLSearchParams({ volta: returnTo })}`;

/** Returns the path of the desk page that a login page leads on to: the first one, unless its URL names another. */
export function returnPathOf(params: URLSearchParams): string {
  const here = siteOrigin();
  const path = params.get('volta') ?? '';
  // As a browser reads it: without line breaks and dots, letters encoded as a header needs them.
  const url = URL.parse(path, here);
  const isOfDesk = url?.origin === here && /^\/mesa(?:\/|$)/.test(url.pathname);
  return isOfDesk ? url.pathname + url.search + url.hash : '/mesa';
}

export const loginLink = async (secret: string, email: string, returnTo = '/mesa'): Promise<string> =>
  `${siteOrigin()}${loginPath(returnTo)}&t=${await tokenFor('link', secret, email)}`;

/**
 * Returns the token of a login link; undefined for any other URL of the login page. A token of HS256 ends 43 characters
 * after its second dot: what a mail program or a chat took for a part of the link goes.
 */
export const tokenOf = (params: URLSearchParams): string | undefined =>
  params.get('t')?.replace(/^([\w-]+\.[\w-]+\.[\w-]{43}).*$/s, '$1');
