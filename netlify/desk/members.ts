import type { Next } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { type Place, silentDeploy } from '../delivery/silent-deploy.ts';
import { describeError } from '../describe-error.ts';
import { beginSession, endSession, endSessionsOf, findSession, passMailLimits } from '../storage/desk-sessions.ts';
import {
  findMember,
  hashOf,
  LOGIN_PATH,
  loginLink,
  newSession,
  readLogin,
  readSession,
  SESSION_SECONDS,
  safeReturn,
} from './login.ts';
import { askedPage, askPage, confirmPage, goOnPage, invalidPage } from './pages/login.ts';
import { goTo, queryOf, type Visit } from './visit.ts';

/** Lets members on, and leads others to the login, from where they come back. */
export async function onlyMembers(visit: Visit, next: Next) {
  const member = await memberOf(visit);
  if (member) {
    visit.set('member', member);
    return next();
  }
  const { pathname, search } = new URL(visit.req.url);
  const returnTo = safeReturn(visit.req.method === 'POST' ? '' : pathname + search);
  const isFollowedHere = ['same-origin', 'none'].includes(visit.req.header('sec-fetch-site') ?? '');
  return isFollowedHere ? goTo(`${LOGIN_PATH}?${new URLSearchParams({ volta: returnTo })}`) : goOnPage(returnTo);
}

/** Who is logged in. Without a cookie that we signed, the database is not asked. */
async function memberOf(visit: Visit): Promise<string | undefined> {
  const token = tokenOf(visit);
  const email = token && (await findSession(hashOf(token)));
  return email && (await findMember(email)) ? email : undefined;
}

const tokenOf = (visit: Visit) =>
  readSession(getCookie(visit, COOKIE, isSecure(visit) ? 'host' : undefined), visit.var.secret);

const COOKIE = 'mesa';

// Over plain HTTP, as on a developer's machine, browsers take neither Secure nor the __Host- that needs it.
const isSecure = ({ req }: Visit) => new URL(req.url).protocol === 'https:';

const cookieOf = (visit: Visit, value: string, maxAge: number) => ({
  'Set-Cookie': generateCookie(COOKIE, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge,
    ...(isSecure(visit) ? { secure: true, prefix: 'host' } : {}),
  }),
});

/** What the team asks for a link, or what the link opens; who is logged in goes on. */
export async function showLogin(visit: Visit) {
  const query = queryOf(visit);
  const returnTo = safeReturn(query.get('volta'));
  if (query.has('s')) {
    const login = readLogin(query, visit.var.secret);
    return login ? confirmPage(login.email) : invalidPage(returnTo);
  }
  return (await memberOf(visit)) ? goTo(returnTo) : askPage(returnTo);
}

export async function logIn(visit: Visit) {
  const query = queryOf(visit);
  const returnTo = safeReturn(query.get('volta'));
  if (!query.has('s')) {
    const email = String((await visit.req.parseBody()).email ?? '');
    // After the answer, so that it takes as long for a stranger as for a member.
    visit.env.invocation?.waitUntil(mailLogin(visit.var.secret, email, returnTo, visit.env.invocation));
    return askedPage(returnTo);
  }
  const login = readLogin(query, visit.var.secret);
  if (!login || !(await findMember(login.email))) return invalidPage(returnTo);
  const { token, expires, cookie } = newSession(visit.var.secret);
  const loginHash = hashOf(login.token);
  const hasBegun = await beginSession({ sessionHash: hashOf(token), loginHash, email: login.email, expires });
  return hasBegun ? goTo(returnTo, cookieOf(visit, cookie, SESSION_SECONDS)) : invalidPage(returnTo);
}

/** Mails the link to a member, within the limits. Never throws: whoever asked was answered. */
async function mailLogin(secret: string, email: string, returnTo: string, place: Place): Promise<void> {
  try {
    const member = await findMember(email);
    if (!member || !process.env.SMTP_URL || silentDeploy(place)) return;
    if (!(await passMailLimits(member.address.toLowerCase())))
      return void console.warn('Login: too many mails were asked for.');
    const { sendLogin } = await import('../mail/send-login.ts');
    await sendLogin(member, loginLink(secret, member.address, returnTo));
  } catch (error) {
    console.error('Login not mailed:', describeError(error));
  }
}

export async function logOut(visit: Visit) {
  const isEverywhere = 'todos' in (await visit.req.parseBody());
  await (isEverywhere ? endSessionsOf(visit.var.member) : endSession(hashOf(tokenOf(visit) ?? '')));
  return goTo(LOGIN_PATH, cookieOf(visit, '', 0));
}
