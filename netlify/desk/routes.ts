import { Hono, type Next } from 'hono';
import { desk as copy, deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { takeClicks } from '../clicks/take-clicks.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { describeError } from '../errors.ts';
import { respondDownload } from '../http/download.ts';
import { isFromOwnPage, withCheckedBody } from '../http/request.ts';
import { respondText } from '../http/respond.ts';
import { previewContext } from '../mail/after-response.ts';
import { findByProtocol } from '../messages/find.ts';
import { erasePerson } from '../messages/person.ts';
import { usableSecret } from '../signature.ts';
import { localDate } from '../team-time.ts';
import { csvOf, findCsvParts } from './csv.ts';
import { answerMessage, answerPerson, decideOnMessage } from './decide.ts';
import { figuresCsv } from './figures-csv.ts';
import { CSV_PATH, readListQuery } from './list-query.ts';
import { logIn, logOut, requireSession, showLogin } from './login.ts';
import { type DeskContext, type Env, queryOf, respondDeskNotice, SAME_ORIGIN_REFERRER } from './page.tsx';
import { csvPartsPage } from './pages/csv-parts.tsx';
import { figuresPage } from './pages/figures.tsx';
import { listPage } from './pages/list.tsx';
import { messagePage } from './pages/message.tsx';
import { erasedPage, erasePage, personPage } from './pages/person.tsx';
import { personJson } from './records.ts';
import { LOGIN_PATH } from './sessions.ts';

/** The desk's routes. Their order matters: access checks come before the pages. */
export const desk = new Hono<Env>({ strict: false })
  .use(requireSecret)
  .on('POST', '*', requireOwnPage, requireReadableBody)
  .get(LOGIN_PATH, showLogin)
  .post(LOGIN_PATH, logIn)
  .use(requireSession)
  .post('/mesa/sair', logOut)
  .get('/mesa', (context) => listPage(queryOf(context), context.var.member))
  .get(CSV_PATH, sendCsv)
  .get('/mesa/numeros', takeNewClicks, (context) => figuresPage(context.var.member))
  .get('/mesa/numeros.csv', takeNewClicks, sendFiguresCsv)
  .use('/mesa/mensagem/:protocol/*', requireMessage)
  .get('/mesa/mensagem/:protocol', (context) => messagePage(context.var.message, context.var.member, queryOf(context)))
  .post('/mesa/mensagem/:protocol', decideOnMessage)
  .post('/mesa/mensagem/:protocol/responder', answerMessage)
  .use('/mesa/pessoa/:protocol/*', requireMessage)
  .get('/mesa/pessoa/:protocol', (context) => personPage(context.var.message, context.var.member, queryOf(context)))
  .get('/mesa/pessoa/:protocol/dados.json', sendPersonRecord)
  .get('/mesa/pessoa/:protocol/apagar', (context) => erasePage(context.var.message, context.var.member))
  .post('/mesa/pessoa/:protocol/apagar', eraseAll)
  .post('/mesa/pessoa/:protocol/respondidas', answerPerson)
  .notFound(() => respondText(deskPage.notFound, 404, SAME_ORIGIN_REFERRER))
  .onError(respondError);

/** Without DESK_SECRET there is no desk. */
async function requireSecret(context: DeskContext, next: Next) {
  const secret = usableSecret();
  if (!secret) return respondText(deskPage.notFound, 404, SAME_ORIGIN_REFERRER);
  context.set('secret', secret);
  return next();
}

/** Refuses cross-site requests, which could act in a member's name. */
async function requireOwnPage({ req }: DeskContext, next: Next) {
  return isFromOwnPage(req.raw) ? next() : respondText(copy.crossSite, 403, SAME_ORIGIN_REFERRER);
}

/** Refuses a large or broken body with a sentence, also from strangers. */
async function requireReadableBody({ req }: DeskContext, next: Next) {
  const checked = await withCheckedBody(req.raw);
  if (checked === 413) return respondText(copy.tooLarge, checked, SAME_ORIGIN_REFERRER);
  if (checked === 400) return respondText(copy.unreadable, checked, SAME_ORIGIN_REFERRER);
  req.raw = checked;
  return next();
}

/** Sends the CSV of a list or, if it is too large, the page of its parts. */
async function sendCsv(context: DeskContext) {
  const { query, filter } = readListQuery(queryOf(context));
  const parts = await findCsvParts(filter);
  if (parts) return csvPartsPage(query, parts, context.var.member);
  const name = `mensagens-${localDate(new Date())}.csv`;
  return respondDownload(csvOf(filter), { name, type: 'text/csv', headers: SAME_ORIGIN_REFERRER });
}

/** Limit for taking the newest clicks, while a member waits for the figures. */
const CLICKS_BUDGET_MS = 3000;

/** Takes the clicks from the blob store first, because the figures have woken the database. Not in a preview. */
async function takeNewClicks({ env }: DeskContext, next: Next) {
  if (!previewContext(env.invocation)) await takeClicks(CLICKS_BUDGET_MS);
  return next();
}

function sendFiguresCsv() {
  const name = `numeros-${localDate(new Date())}.csv`;
  return respondDownload(figuresCsv(), { name, type: 'text/csv', headers: SAME_ORIGIN_REFERRER });
}

/** Loads the message of the protocol in the URL. */
async function requireMessage(context: DeskContext, next: Next) {
  const message = await findByProtocol(context.req.param('protocol') ?? '');
  if (!message) return respondDeskNotice(copy.missing, context.var.member, 404);
  context.set('message', message);
  return next();
}

function sendPersonRecord({ var: { message } }: DeskContext) {
  const name = `titular-${message.protocol}.json`;
  return respondDownload(personJson(message.email), { name, type: 'application/json', headers: SAME_ORIGIN_REFERRER });
}

async function eraseAll({ var: { message, member } }: DeskContext) {
  return erasedPage(await erasePerson(message.email), member);
}

function respondError(error: Error, context: DeskContext) {
  console.error('Desk:', describeError(error));
  if (error instanceof DatabaseUnavailableError)
    return respondText(refusals.deskUnavailable, 503, { ...SAME_ORIGIN_REFERRER, 'Retry-After': '60' });
  return respondDeskNotice(copy.failed, context.var.member, 500);
}
