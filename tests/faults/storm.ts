import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { validMessage } from '../support/messages.ts';
import { startSite } from '../support/site.ts';
import { type Arrival, startMoodyMailServer } from './moody-mail-server.ts';

/**
 * `node tests/faults/storm.ts [--kills 100]`: kills the server repeatedly while visitors post and the mail server
 * misbehaves at random, on the embedded database or on that of NETLIFY_DB_URL, which it empties. Fails if an
 * acknowledged message is lost, appears in no list or digest, or was sent twice although the mail server had replied.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const KILLS = Number(values.kills);
const TEAM = ['vendas@empresa.example', 'diretoria@empresa.example'];

const folder = await mkdtemp(join(tmpdir(), 'storm-'));
const given = process.env.NETLIFY_DB_URL;
const mail = await startMoodyMailServer();
const acknowledged: string[] = [];
let posted = 0;

const start = () =>
  startSite(
    {
      ...(given ? { NETLIFY_DB_URL: given } : {}),
      CONTACT_RATE_LIMIT: '0',
      SMTP_URL: mail.url,
      CONTACT_MAIL_TO: TEAM.join(', '),
      DUE_EVERY_MS: '100',
    },
    folder,
  );

/** Queries the database while no server runs: two processes must never open the embedded one. */
async function ask<Row extends pg.QueryResultRow>(...statements: string[]): Promise<Row[]> {
  const embedded = given ? undefined : new NetlifyDB({ directory: join(folder, 'db') });
  const client = new pg.Client({ connectionString: given ?? (await embedded?.start()) });
  await client.connect();
  let rows: Row[] = [];
  for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
  await client.end();
  await embedded?.stop();
  return rows;
}

/** As if hours had passed: leases expire, and waiting messages are due. */
const letHoursPass = () =>
  ask(
    `UPDATE contact_messages SET lease_until = lease_until - interval '5 hours',
      next_attempt_at = next_attempt_at - interval '5 hours', last_attempt_at = last_attempt_at - interval '5 hours'`,
    "UPDATE deliveries SET updated_at = updated_at - interval '5 hours'",
    'UPDATE mail_state SET retry_lease_until = NULL',
  );

async function post(url: string): Promise<void> {
  const message = validMessage({ mensagem: `Mensagem número ${++posted}: queremos trocar o nosso sistema de fretes.` });
  const response = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  }).catch(() => undefined);
  if (response?.status === 201) acknowledged.push(JSON.parse(await response.text()).protocolo);
}

/** One life of the server: visitors post until it is killed at a random moment. */
async function live(): Promise<void> {
  const { url, process: server } = await start();
  const killed = once(server, 'exit');
  const posts: Promise<void>[] = [];
  const end = performance.now() + Math.random() * 800;
  while (performance.now() < end) {
    posts.push(post(url));
    await setTimeout(Math.random() * 150);
  }
  server.kill('SIGKILL');
  mail.nextLife();
  await Promise.all([killed, ...posts]);
}

const emptied = ['TRUNCATE contact_messages CASCADE', 'TRUNCATE content_claims'];
const first = await start();
await first.stop();
await ask(...emptied);
for (let life = 1; life <= KILLS; life++) {
  await live();
  if (life % 2 === 0) await letHoursPass();
  if (life % 20 === 0) console.info(`${life} vezes morto, ${acknowledged.length} mensagens confirmadas`);
}

mail.calm();
for (let round = 0; round < 12; round++) {
  await letHoursPass();
  const server = await start();
  await setTimeout(3000);
  await server.stop();
}

interface Fate extends pg.QueryResultRow {
  protocol: string;
  delivered: boolean;
  waits: boolean;
}
const fates = await ask<Fate>(`
  SELECT protocol, delivered_at IS NOT NULL AS delivered,
    delivered_at IS NULL AND (failed_at IS NOT NULL OR uncertain_at IS NOT NULL
      OR created_at < now() - interval '1 hour' OR suspicions <> '{}') AS waits
  FROM contact_messages`);
const arrivals = Map.groupBy(mail.arrivals, ({ protocol, recipient }) => `${protocol} ${recipient}`);
const fateOf = new Map(fates.map((fate) => [fate.protocol, fate]));
const hasArrived = (protocol: string) => TEAM.every((recipient) => arrivals.has(`${protocol} ${recipient}`));
/** Whether the sender sent it again although the mail server had replied and the sender was not killed. */
const isNeedless = (copies: Arrival[]) =>
  copies.some(
    ({ isAnswered, life }, index) => isAnswered && copies.slice(index + 1).some((later) => later.life === life),
  );

const result = {
  mortes: KILLS,
  confirmadas: acknowledged.length,
  guardadas: fates.length,
  perdidas: acknowledged.filter((protocol) => !fateOf.has(protocol)).length,
  entregues: fates.filter(({ delivered }) => delivered).length,
  entreguesSemChegar: fates.filter(({ protocol, delivered }) => delivered && !hasArrived(protocol)).length,
  esperamPorAlguem: fates.filter(({ waits }) => waits).length,
  presasSemAviso: fates.filter(({ delivered, waits }) => !delivered && !waits).length,
  emDobro: [...arrivals.values()].filter(({ length }) => length > 1).length,
  maisDeTresVezes: [...arrivals.values()].filter(({ length }) => length > 3).length,
  emDobroSemNecessidade: [...arrivals.values()].filter(isNeedless).length,
};
console.info(JSON.stringify(result, null, 2));
await mail.stop();
await rm(folder, { recursive: true, force: true });
const isBad =
  result.perdidas +
  result.entreguesSemChegar +
  result.presasSemAviso +
  result.maisDeTresVezes +
  result.emDobroSemNecessidade;
process.exit(isBad === 0 ? 0 : 1);
