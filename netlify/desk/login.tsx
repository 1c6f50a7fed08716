/** @jsxImportSource hono/jsx */
import { setTimeout } from 'node:timers/promises';
import type { Next } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { loginMail } from '../../src/copy/mail.ts';
import { desk } from '../../src/copy/mesa.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { describeError } from '../errors.ts';
import { isPreview } from '../invocation.ts';
import { composeMail } from '../mail/compose.tsx';
import { type Mailer, openMailer } from '../mail/mailer.ts';
import { countHits, visitorOf } from '../messages/rate-limit.ts';
import type { Mailbox } from '../settings.ts';
import {
  endLogins,
  findMember,
  LOGIN_PATH,
  loginLink,
  loginPath,
  memberOf,
  returnPathOf,
  TOKEN_SECONDS,
  tokenFor,
  tokenOf,
} from './login-link.ts';
import { type DeskContext, deskNotice, deskPage, formOf, paramsOf, redirect } from './page.tsx';

const { login: copy } = desk;

const COOKIE = 'mesa';

// Over plain HTTP, as on a developer's machine, browsers accept neither Secure nor __Host-, which requires it.
const isSecure = ({ req }: DeskContext) => new URL(req.url).protocol === 'https:';
/** Returns the redirect that sets the cookie, or with 0 seconds deletes it. */
const redirectWith = (context: DeskContext, location: string, token: string, seconds: number) =>
  redirect(location, {
    'Set-Cookie': generateCookie(COOKIE, token, {
      path: '/',
      ...(isSecure(context) ? { secure: true, prefix: 'host' } : {}),
      httpOnly: true,
      // Lax, so that links in the team's mails find the member logged in.
      sameSite: 'Lax',
      maxAge: seconds,
    }),
  });

/** Requires a logged-in member; leads others to the login, which leads back. */
export async function requireMember(context: DeskContext, next: Next) {
  const member = await loggedIn(context);
  if (member) {
    context.set('member', member.address);
    return next();
  }
  const { pathname, search } = new URL(context.req.url);
  return redirect(loginPath(context.req.method === 'GET' ? pathname + search : '/mesa'));
}

const loggedIn = (context: DeskContext): Promise<Mailbox | undefined> =>
  memberOf('session', context.var.secret, getCookie(context, COOKIE, isSecure(context) ? 'host' : undefined));

/** POST mails a link, or logs in by one. GET of a link only shows a button, because mail scanners open links. */
export async function logIn(context: DeskContext) {
  const { secret } = context.var;
  const isPost = context.req.method === 'POST';
  const params = paramsOf(context);
  const returnTo = returnPathOf(params);
  const token = tokenOf(params);
  if (isPost && token === undefined) return requestLink(context, returnTo);
  const member = await memberOf('link', secret, token);
  if (isPost && member) {
    const session = await tokenFor('session', secret, member.address);
    return redirectWith(context, returnTo, session, TOKEN_SECONDS.session);
  }
  if (await loggedIn(context)) return redirect(returnTo);
  if (member) return confirmPage(context, member.address);
  if (token === undefined) return formPage(context, copy.title, [copy.text], returnTo);
  return formPage(context, copy.invalid, [copy.invalidText], returnTo, 403);
}

export async function logOut(context: DeskContext) {
  await endLogins(context.var.member);
  return redirectWith(context, LOGIN_PATH, '', 0);
}

/** Some ten times what the response takes. What is done for a member alone would show in its time. */
const UNTIL_RESPONDED_MS = 100;
const HOUR_SECONDS = 60 * 60;
/** Links a day for whoever asks, and for all who ask. Beyond them a member still gets one an hour, so that nobody locks him out. */
const LINKS = { visitor: 6, site: 30 };

/** Has a link mailed. Everybody reads the same, as soon: nothing tells who is of the team. */
async function requestLink(context: DeskContext, returnTo: string) {
  const { invocation } = context.env;
  const mailer = readIfUsable(openMailer);
  if (isPreview(invocation) || !mailer) return deskNotice(context, { title: copy.noMail, text: copy.noMailText }, 503);
  const email = String((await formOf(context)).email ?? '');
  const notMailed = (error: unknown) => console.error('Login link not mailed:', describeError(error));
  invocation.waitUntil(sendLink(mailer, email, context, returnTo).catch(notMailed));
  return formPage(context, copy.asked, [copy.askedText, copy.notArrived], returnTo);
}

/** Mails a link to a member, within the limits. For a stranger the database is not asked. */
async function sendLink(mailer: Mailer, email: string, { env, var: { secret } }: DeskContext, returnTo: string) {
  await setTimeout(UNTIL_RESPONDED_MS);
  const member = findMember(email);
  if (!member) return;
  // One after the other: what somebody is refused takes nothing from the others.
  const isGranted =
    (await isWithin(LINKS.visitor, `logins of ${visitorOf(env.invocation.ip)}`, 24 * HOUR_SECONDS)) &&
    (await isWithin(LINKS.site, 'logins', 24 * HOUR_SECONDS));
  if (!isGranted && !(await isWithin(1, `login of ${member.address}`, HOUR_SECONDS))) return;
  const { subject, text, enter } = loginMail;
  const link = await loginLink(secret, member.address, returnTo);
  const content = composeMail({ title: copy.title, notes: [text], buttons: [{ label: enter, href: link }] });
  const mail = { subject, id: `entrar-${crypto.randomUUID()}`, to: [member], ...content };
  const failed = await mailer.send(mail, member.address);
  mailer.close();
  if (failed) console.error('Login link not mailed:', failed.failure);
}

async function isWithin(links: number, name: string, seconds: number): Promise<boolean> {
  const [counted] = await countHits([{ name, seconds }]);
  return counted !== undefined && counted.hits <= links;
}

function formPage(context: DeskContext, title: string, paragraphs: string[], returnTo: string, status?: number) {
  const body = (
    <>
      {paragraphs.map((text) => (
        <p>{text}</p>
      ))}
      <form class="row due" method="post" action={loginPath(returnTo)}>
        <label class="wide">
          {copy.email}
          <input type="email" name="email" autocomplete="email" required />
        </label>
        <button class="strong">{copy.ask}</button>
      </form>
    </>
  );
  return deskPage(context, title, body, status);
}

/** The form is sent to the page's own URL. */
function confirmPage(context: DeskContext, email: string) {
  const body = (
    <>
      <p>{copy.confirmText(email)}</p>
      <form class="due" method="post">
        <button class="strong">{copy.enter}</button>
      </form>
    </>
  );
  return deskPage(context, copy.confirm, body);
}
