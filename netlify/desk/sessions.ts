import { createHash, randomBytes } from 'node:crypto';
import { query, queryRow, sql } from '../database/query.ts';
import { deskMembers, type Mailbox, siteOrigin } from '../settings.ts';
import { isSigned, sign } from '../signature.ts';
import { LOGIN_PARAMS, RETURN_PARAM } from './params.ts';

/** Path of the login page. */
export const LOGIN_PATH = '/mesa/entrar';

/** Returns the URL of the login page that redirects to a page of the desk after the login. */
export const loginPath = (returnTo: string) => `${LOGIN_PATH}?${new URLSearchParams({ [RETURN_PARAM]: returnTo })}`;

const LINK_MINUTES = 15;
const LINK_MS = LINK_MINUTES * 60_000;
const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/** Random part of a link or cookie. Worthless without the signature beside it. */
const newToken = () => randomBytes(24).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns the member with this e-mail address, in any case. @throws SettingError */
export async function findMember(email: string): Promise<Mailbox | undefined> {
  const wanted = email.trim().toLowerCase();
  return (await deskMembers()).find(({ address }) => address.toLowerCase() === wanted);
}

/** Returns the path of a desk page, or of the desk's first page for any other URL, which may be another site's. */
export function safeReturnPath(url: string | null | undefined): string {
  const base = 'http://desk.invalid';
  if (!url || !URL.canParse(url, base)) return '/mesa';
  const { origin, pathname, search } = new URL(url, base);
  const isOfDesk = origin === base && /^\/mesa(\/|$)/.test(pathname);
  return isOfDesk ? pathname + search : '/mesa';
}

/** Returns a link that logs this member in once, within {@link LINK_MINUTES} minutes of `now` (milliseconds). */
export function loginLink(secret: string, email: string, returnTo = '/mesa', now = Date.now()): string {
  const [token, expires] = [newToken(), String(now + LINK_MS)];
  const query = new URLSearchParams({
    [LOGIN_PARAMS.email]: email,
    [LOGIN_PARAMS.token]: token,
    [LOGIN_PARAMS.expires]: expires,
    [LOGIN_PARAMS.signature]: sign(secret, [LOGIN_PURPOSE, email, token, expires]),
    [RETURN_PARAM]: safeReturnPath(returnTo),
  });
  return `${siteOrigin()}${LOGIN_PATH}?${query}`;
}

export interface Login {
  /** In lower case, because a member may be written in another way later. */
  email: string;
  /** Hash of the link's token. It is unique, so a link works once. */
  loginHash: string;
  requestedAt: Date;
}

/** Returns what a login link says; undefined if it is not ours, was changed or has expired. */
export function readLoginLink(query: URLSearchParams, secret: string, now = Date.now()): Login | undefined {
  const read = (name: keyof typeof LOGIN_PARAMS) => query.get(LOGIN_PARAMS[name]) ?? '';
  const [email, token, expires] = [read('email'), read('token'), read('expires')];
  const isOurs = isSigned(secret, [LOGIN_PURPOSE, email, token, expires], read('signature'));
  if (!isOurs || Number(expires) <= now) return undefined;
  return { email: email.toLowerCase(), loginHash: hashOf(token), requestedAt: new Date(Number(expires) - LINK_MS) };
}

/** Returns a new session's token and cookie, valid for {@link SESSION_SECONDS} from `now` (milliseconds). */
export function newSession(secret: string, now = Date.now()) {
  const token = newToken();
  const expires = now + SESSION_SECONDS * 1000;
  return { token, expires, cookie: `${token}.${expires}.${sign(secret, [SESSION_PURPOSE, token, String(expires)])}` };
}

/** Returns the token in a session cookie; undefined if it is not ours, was changed or has expired. */
export function readSessionCookie(cookie: string | undefined, secret: string, now = Date.now()): string | undefined {
  const [token = '', expires = '', signature = ''] = cookie?.split('.') ?? [];
  return isSigned(secret, [SESSION_PURPOSE, token, expires], signature) && Number(expires) > now ? token : undefined;
}

// First of the signed texts, so that no signature passes for one of another purpose.
const LOGIN_PURPOSE = 'mesa: entrar';
const SESSION_PURPOSE = 'mesa: sessão';

/** Condition: the link was not used, and its member has not logged out everywhere since it was requested. */
const isOpen = ({ email, loginHash, requestedAt }: Login) => sql`
  NOT EXISTS (SELECT FROM desk_sessions WHERE login_hash = ${loginHash})
  AND NOT EXISTS (SELECT FROM desk_logouts WHERE email = ${email} AND at >= ${requestedAt.toISOString()}::timestamptz)`;

export async function isLoginOpen(login: Login): Promise<boolean> {
  const [open] = await query`SELECT WHERE ${isOpen(login)}`;
  return open !== undefined;
}

/** Starts a session and deletes what has expired. Returns false if the link does not work any more. */
export async function startSession(login: Login, sessionHash: string, expires: number): Promise<boolean> {
  const started = await query`
    WITH expired AS (
      DELETE FROM desk_sessions WHERE expires_at < now()
    ), forgotten AS (
      DELETE FROM desk_logouts WHERE at < now() - make_interval(mins => ${LINK_MINUTES})
    )
    INSERT INTO desk_sessions (session_hash, login_hash, email, expires_at)
    SELECT ${sessionHash}, ${login.loginHash}, ${login.email}, ${new Date(expires).toISOString()}::timestamptz
    WHERE ${isOpen(login)}
    ON CONFLICT (login_hash) DO NOTHING RETURNING email`;
  return started.length > 0;
}

/** Returns the e-mail of the session's member. */
export async function findSession(sessionHash: string): Promise<string | undefined> {
  const [session] = await query<{ email: string }>`
    SELECT lower(email) AS email FROM desk_sessions
    WHERE session_hash = ${sessionHash} AND ended_at IS NULL AND expires_at > now()`;
  return session?.email;
}

// The row stays until it expires: it keeps the link from working again.
export const endSession = (sessionHash: string) =>
  query`UPDATE desk_sessions SET ended_at = now() WHERE session_hash = ${sessionHash}`;

/** Ends all sessions of a member, and the links requested until now. */
export const endSessionsOf = (email: string, now = new Date()) => query`
  WITH ended AS (UPDATE desk_sessions SET ended_at = now() WHERE lower(email) = ${email} AND ended_at IS NULL)
  INSERT INTO desk_logouts (email, at) VALUES (${email}, ${now.toISOString()}::timestamptz)
  ON CONFLICT (email) DO UPDATE SET at = excluded.at`;

const MAILS_PER_MAILBOX = 3;
const ADDRESS_MINUTES = 15;

/** Counts a login mail for this e-mail address. Returns whether it may be sent. An expired window starts again. */
export async function isLoginMailAllowed(email: string): Promise<boolean> {
  const { mails } = await queryRow<{ mails: number }>`
    INSERT INTO desk_mails AS known (asked_by) VALUES (${email})
    ON CONFLICT (asked_by) DO UPDATE SET (mails, started_at) = (
      SELECT CASE WHEN is_open THEN known.mails + 1 ELSE 1 END, CASE WHEN is_open THEN known.started_at ELSE now() END
      FROM (SELECT known.started_at > now() - make_interval(mins => ${ADDRESS_MINUTES}) AS is_open) AS current)
    RETURNING mails`;
  return mails <= MAILS_PER_MAILBOX;
}

/** Takes back the count of a mail that was not sent. */
export const returnLoginMail = (email: string) =>
  query`UPDATE desk_mails SET mails = mails - 1 WHERE asked_by = ${email}`;
