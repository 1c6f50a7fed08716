import type { Next } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { describeError } from '../errors.ts';
import { type DeployContext, previewContext } from '../mail/after-response.ts';
import { isMailConfigured, type Mailbox } from '../settings.ts';
import { type DeskContext, queryOf, redirect } from './page.tsx';
import { confirmPage, invalidPage, redirectPage, requestedPage, requestPage } from './pages/login.tsx';
import { EMAIL_FIELD, LOG_OUT_EVERYWHERE_FIELD, LOGIN_PARAMS, RETURN_PARAM } from './params.ts';
import {
  endSession,
  endSessionsOf,
  findMember,
  findSession,
  hashOf,
  isLoginMailAllowed,
  isLoginOpen,
  LOGIN_PATH,
  loginLink,
  loginPath,
  newSession,
  readLoginLink,
  readSessionCookie,
  returnLoginMail,
  SESSION_SECONDS,
  safeReturnPath,
  startSession,
} from './sessions.ts';

/** Requires a session; redirects to the login page, which leads back. */
export async function requireSession(context: DeskContext, next: Next) {
  const member = await memberOf(context);
  if (member) {
    context.set('member', member);
    return next();
  }
  const { pathname, search } = new URL(context.req.url);
  const returnTo = safeReturnPath(context.req.method === 'POST' ? '' : pathname + search);
  // From another site's link, a browser leaves the Strict cookie out: the visitor may be logged in all the same.
  const isStrictCookieSent = ['same-origin', 'none'].includes(context.req.header('sec-fetch-site') ?? '');
  return isStrictCookieSent ? redirect(loginPath(returnTo)) : redirectPage(returnTo);
}

/** Returns the e-mail of the logged-in member. Without a cookie signed by us, it does not query the database. */
async function memberOf(context: DeskContext): Promise<string | undefined> {
  const token = tokenOf(context);
  const email = token && (await findSession(hashOf(token)));
  return email && (await findMember(email)) ? email : undefined;
}

const tokenOf = (context: DeskContext) =>
  readSessionCookie(getCookie(context, COOKIE, isSecure(context) ? 'host' : undefined), context.var.secret);

const COOKIE = 'mesa';

// Over plain HTTP, as on a developer's machine, browsers accept neither Secure nor __Host-, which requires it.
const isSecure = ({ req }: DeskContext) => new URL(req.url).protocol === 'https:';

const setCookie = (context: DeskContext, value: string, maxAge: number) => ({
  'Set-Cookie': generateCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge,
    ...(isSecure(context) ? { secure: true, prefix: 'host' } : {}),
  }),
});

/** GET of the login page: the form that requests a link, or the page that the link opens. */
export async function showLogin(context: DeskContext) {
  const query = queryOf(context);
  const returnTo = safeReturnPath(query.get(RETURN_PARAM));
  if (query.has(LOGIN_PARAMS.signature)) {
    const login = readLoginLink(query, context.var.secret);
    return login && (await isLoginOpen(login)) ? confirmPage(login.email) : invalidPage(returnTo);
  }
  return (await memberOf(context)) ? redirect(returnTo) : requestPage(returnTo);
}

/** POST of the login page: mails a link, or logs in by one. */
export async function logIn(context: DeskContext) {
  const query = queryOf(context);
  const returnTo = safeReturnPath(query.get(RETURN_PARAM));
  if (!query.has(LOGIN_PARAMS.signature)) {
    const email = String((await context.req.parseBody())[EMAIL_FIELD] ?? '');
    const { invocation } = context.env;
    // After the response, so that it takes equally long for strangers and members.
    invocation?.waitUntil(mailLoginLink(context.var.secret, email, returnTo, invocation));
    return requestedPage(returnTo);
  }
  const login = readLoginLink(query, context.var.secret);
  if (!login || !(await findMember(login.email))) return invalidPage(returnTo);
  const { token, expires, cookie } = newSession(context.var.secret);
  const isStarted = await startSession(login, hashOf(token), expires);
  return isStarted ? redirect(returnTo, setCookie(context, cookie, SESSION_SECONDS)) : invalidPage(returnTo);
}

/** Mails the link to a member, within the limits. Never throws, because the response was already sent. */
async function mailLoginLink(secret: string, email: string, returnTo: string, deployed: DeployContext): Promise<void> {
  try {
    const member = await findMember(email);
    if (!member || !isMailConfigured() || previewContext(deployed)) return;
    if (!(await isLoginMailAllowed(member.address.toLowerCase())))
      return void console.warn('Login link not mailed: too many requests.');
    await sendLink(member, loginLink(secret, member.address, returnTo));
  } catch (error) {
    console.error('Login link not mailed:', describeError(error));
  }
}

/** A link that could not be mailed does not count toward the limit. */
async function sendLink(member: Mailbox, link: string): Promise<void> {
  const { sendLoginLink } = await import('../mail/team-mail.tsx');
  try {
    await sendLoginLink(member, link);
  } catch (error) {
    await returnLoginMail(member.address.toLowerCase());
    throw error;
  }
}

export async function logOut(context: DeskContext) {
  const isEverywhere = LOG_OUT_EVERYWHERE_FIELD in (await context.req.parseBody());
  await (isEverywhere ? endSessionsOf(context.var.member) : endSession(hashOf(tokenOf(context) ?? '')));
  return redirect(LOGIN_PATH, setCookie(context, '', 0));
}
