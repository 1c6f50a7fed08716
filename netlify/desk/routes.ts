import { Hono, type Next } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { desk as copy } from '../../src/copy/mesa.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { describeError } from '../errors.ts';
import { BODY_MAX_BYTES, isFromOwnPage } from '../http/request.ts';
import { respond, respondText } from '../http/respond.ts';
import { findByProtocol } from '../messages/find.ts';
import { deskSecret } from '../settings.ts';
import { localDate } from '../team-time.ts';
import { figuresPage } from './figures.tsx';
import { CSV_PATH, listPage } from './list.tsx';
import { readListQuery } from './list-query.ts';
import { logIn, logOut, requireMember } from './login.tsx';
import { LOGIN_PATH } from './login-link.ts';
import { decideOnMessage, showMessage } from './message.tsx';
import { type DeskContext, deskNotice, type Env, paramsOf } from './page.tsx';
import { eraseAll, personPage } from './person.tsx';
import { csvOf, personRecord } from './records.ts';

/** The desk's routes. Their order matters: access checks come before the pages. */
export const desk = new Hono<Env>({ strict: false })
  .use(sendOrigin)
  .use(requireSecret)
  .on('POST', '*', requireOwnPage)
  .use(bodyLimit({ maxSize: BODY_MAX_BYTES, onError: () => respondText(copy.tooLarge, 413) }))
  .on(['GET', 'POST'], LOGIN_PATH, logIn)
  .use(requireMember)
  .post('/mesa/sair', logOut)
  .get('/mesa', listPage)
  .get(CSV_PATH, sendCsv)
  .get('/mesa/numeros', figuresPage)
  .use('/mesa/:kind{mensagem|pessoa}/:protocol/*', requireMessage)
  .get('/mesa/mensagem/:protocol', showMessage)
  .post('/mesa/mensagem/:protocol', decideOnMessage)
  .get('/mesa/pessoa/:protocol', personPage)
  .get('/mesa/pessoa/:protocol/dados.json', sendPersonRecord)
  .post('/mesa/pessoa/:protocol', eraseAll)
  .notFound((context) => deskNotice(context, copy.notFound, 404))
  .onError(respondError);

/** Lets browsers name this site in the desk's own forms: with `no-referrer`, they would send `Origin: null`. */
async function sendOrigin(context: DeskContext, next: Next) {
  await next();
  context.res.headers.set('Referrer-Policy', 'same-origin');
}

async function requireSecret(context: DeskContext, next: Next) {
  const secret = readIfUsable(deskSecret);
  if (!secret) return respondText(copy.noSecret, 404);
  context.set('secret', secret);
  return next();
}

/** Refuses what other sites' pages send, which could act in a member's name. */
async function requireOwnPage({ req }: DeskContext, next: Next) {
  return isFromOwnPage(req.raw) ? next() : respondText(copy.crossSite, 403);
}

async function requireMessage(context: DeskContext, next: Next) {
  const message = await findByProtocol(context.req.param('protocol') ?? '');
  if (!message) return deskNotice(context, copy.notFound, 404);
  context.set('message', message);
  return next();
}

/** As a stream, which may be longer than another answer. */
const download = (body: ReadableStream, type: string, name: string) =>
  respond(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });

async function sendCsv(context: DeskContext) {
  const { filter } = readListQuery(paramsOf(context));
  const csv = await csvOf(filter);
  return download(csv.stream(), 'text/csv', `mensagens-${localDate(new Date())}.csv`);
}

async function sendPersonRecord({ var: { message } }: DeskContext) {
  const record = JSON.stringify(await personRecord(message.email), null, 2);
  return download(new Blob([record]).stream(), 'application/json', `titular-${message.protocol}.json`);
}

function respondError(error: Error, context: DeskContext) {
  console.error('Desk:', describeError(error));
  if (error instanceof DatabaseUnavailableError) return respondText(copy.unavailable, 503, { 'Retry-After': '60' });
  return deskNotice(context, copy.failed, 500);
}
