import { Readable } from 'node:stream';
import type { Context as Invocation } from '@netlify/functions';
import { type Context, Hono, type Next } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { desk as copy, deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { type Place, silentDeploy } from '../delivery/silent-deploy.ts';
import { describeError } from '../describe-error.ts';
import { isFromOwnPage } from '../http/cross-site.ts';
import { respond, respondText } from '../http/headers.ts';
import { runDueAfterAnswer } from '../schedule/run-due-after-answer.ts';
import { usableSecret } from '../signature.ts';
import { localDate } from '../staff-time.ts';
import { ACTIONS, decide } from '../storage/decide.ts';
import { beginSession, endSession, endSessionsOf, findSession, passMailLimits } from '../storage/desk-sessions.ts';
import { erase } from '../storage/erase.ts';
import { findByProtocol } from '../storage/find.ts';
import type { MessageRow } from '../storage/message-row.ts';
import { csvOf } from './csv.ts';
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
import { figuresPage } from './pages/figures.ts';
import { listPage } from './pages/list.ts';
import { askedPage, askPage, confirmPage, goOnPage, invalidPage } from './pages/login.ts';
import { messagePage } from './pages/message.ts';
import { erasedPage, erasePage, personPage } from './pages/person.ts';
import { asJson, personRecord } from './records.ts';
import { PRIVATE, respondDeskPage } from './shell.ts';
import { readView } from './view.ts';

type Invoked = Pick<Invocation, 'waitUntil'> & Place;
interface Env {
  Bindings: { invocation?: Invoked | undefined };
  Variables: { secret: string; member: string; message: MessageRow };
}
type Visit = Context<Env>;

/** The desk's pages, in the order in which a request passes them: first who may ask, then what. */
export const desk = new Hono<Env>({ strict: false })
  .use(onlyWithSecret)
  .on('POST', '*', onlyFromOwnPages)
  .get(LOGIN_PATH, showLogin)
  .post(LOGIN_PATH, logIn)
  .use(onlyMembers)
  .post('/mesa/sair', logOut)
  .get('/mesa', (visit) => listPage(queryOf(visit), visit.var.member))
  .get('/mesa/mensagens.csv', sendCsv)
  .get('/mesa/numeros', (visit) => figuresPage(visit.var.member))
  .use('/mesa/mensagem/:protocol', onlyKnown)
  .get('/mesa/mensagem/:protocol', (visit) => messagePage(visit.var.message, visit.var.member))
  .post('/mesa/mensagem/:protocol', decideOnMessage)
  .use('/mesa/pessoa/:protocol/*', onlyKnown)
  .get('/mesa/pessoa/:protocol', (visit) => personPage(visit.var.message, visit.var.member))
  .get('/mesa/pessoa/:protocol/dados.json', savePerson)
  .get('/mesa/pessoa/:protocol/apagar', (visit) => erasePage(visit.var.message, visit.var.member))
  .post('/mesa/pessoa/:protocol/apagar', erasePerson)
  .notFound(() => respondText(deskPage.notFound, 404, PRIVATE))
  .onError(explain);

const queryOf = ({ req }: Visit) => new URL(req.url).searchParams;
const goTo = (path: string, headers = {}) => respond(null, 303, { ...PRIVATE, Location: path, ...headers });

async function onlyWithSecret(visit: Visit, next: Next) {
  const secret = usableSecret();
  if (!secret) return respondText(deskPage.notFound, 404, PRIVATE);
  visit.set('secret', secret);
  return next();
}

/** Strict, because who is logged in can be made to act by a page of another site. */
async function onlyFromOwnPages({ req }: Visit, next: Next) {
  return isFromOwnPage(req.raw) ? next() : respondText(copy.crossSite, 403, PRIVATE);
}

async function onlyMembers(visit: Visit, next: Next) {
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
  const token = readSession(getCookie(visit, COOKIE, isSecure(visit) ? 'host' : undefined), visit.var.secret);
  const email = token && (await findSession(hashOf(token)));
  return email && (await findMember(email)) ? email : undefined;
}

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
async function showLogin(visit: Visit) {
  const query = queryOf(visit);
  const returnTo = safeReturn(query.get('volta'));
  if (query.has('s')) {
    const login = readLogin(query, visit.var.secret);
    return login ? confirmPage(login.email) : invalidPage(returnTo);
  }
  return (await memberOf(visit)) ? goTo(returnTo) : askPage(returnTo);
}

async function logIn(visit: Visit) {
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

async function logOut(visit: Visit) {
  const token = readSession(getCookie(visit, COOKIE, isSecure(visit) ? 'host' : undefined), visit.var.secret) ?? '';
  const isEverywhere = 'todos' in (await visit.req.parseBody());
  await (isEverywhere ? endSessionsOf(visit.var.member) : endSession(hashOf(token)));
  return goTo(LOGIN_PATH, cookieOf(visit, '', 0));
}

function sendCsv(visit: Visit) {
  const { filter } = readView(queryOf(visit));
  const name = `mensagens-${localDate(new Date())}.csv`;
  return respond(Readable.toWeb(csvOf(filter)) as ReadableStream<Uint8Array>, 200, {
    ...PRIVATE,
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

/** Finds the message of the protocol in the address. */
async function onlyKnown(visit: Visit, next: Next) {
  const message = await findByProtocol(visit.req.param('protocol') ?? '');
  const { title, text } = copy.missing;
  if (!message) return respondDeskPage({ title, body: html`<p>${text}</p>`, member: visit.var.member }, 404);
  visit.set('message', message);
  return next();
}

async function decideOnMessage(visit: Visit) {
  const { protocol } = visit.var.message;
  const form = await visit.req.parseBody();
  const isUndo = 'desfazer' in form;
  const action = ACTIONS.find((name) => name === (isUndo ? form.desfazer : form.acao));
  if (action) {
    await decide({ protocol, action, isUndo, who: visit.var.member });
    // A message that is no longer answered, suspicious or unsure may have to be mailed now.
    visit.env.invocation?.waitUntil(runDueAfterAnswer(protocol, visit.env.invocation));
  }
  return goTo(`/mesa/mensagem/${protocol}`);
}

async function savePerson({ var: { message } }: Visit) {
  return respond(asJson(await personRecord(message.email)), 200, {
    ...PRIVATE,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Disposition': `attachment; filename="titular-${message.protocol}.json"`,
  });
}

async function erasePerson({ var: { message, member } }: Visit) {
  return erasedPage(await erase(message.email), member);
}

function explain(error: Error, visit: Visit) {
  const isDatabase = error instanceof DatabaseUnavailableError;
  console.error('Desk:', describeError(error));
  if (isDatabase) return respondText(refusals.deskUnavailable, 503, { ...PRIVATE, 'Retry-After': '60' });
  const { title, text } = copy.failed;
  return respondDeskPage(
    { title, body: html`<p>${text}</p>`, ...(visit.var.member ? { member: visit.var.member } : {}) },
    500,
  );
}
