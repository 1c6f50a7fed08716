import { Readable } from 'node:stream';
import { Hono, type Next } from 'hono';
import { html } from 'hono/html';
import { desk as copy, deskPage } from '../../src/copy/mesa.ts';
import { refusals } from '../../src/copy/recusas.ts';
import { DatabaseUnavailableError } from '../database/query.ts';
import { describeError } from '../describe-error.ts';
import { isFromOwnPage } from '../http/cross-site.ts';
import { respond, respondText } from '../http/headers.ts';
import { runDueAfterAnswer } from '../schedule/run-due-after-answer.ts';
import { usableSecret } from '../signature.ts';
import { localDate } from '../staff-time.ts';
import { ACTIONS, decide } from '../storage/decide.ts';
import { erase } from '../storage/erase.ts';
import { findByProtocol } from '../storage/find.ts';
import { csvOf } from './csv.ts';
import { LOGIN_PATH } from './login.ts';
import { logIn, logOut, onlyMembers, showLogin } from './members.ts';
import { figuresPage } from './pages/figures.ts';
import { listPage } from './pages/list.ts';
import { messagePage } from './pages/message.ts';
import { erasedPage, erasePage, personPage } from './pages/person.ts';
import { asJson, personRecord } from './records.ts';
import { PRIVATE, respondDeskPage } from './shell.ts';
import { readView } from './view.ts';
import { type Env, goTo, queryOf, type Visit } from './visit.ts';

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
