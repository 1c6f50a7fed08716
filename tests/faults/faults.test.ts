import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { TEST_LIMIT_MS } from '../support/limits.ts';
import { freePort } from '../support/listen.ts';
import { startMailServer } from '../support/mail-server.ts';
import { PROTOCOL, validMessage } from '../support/messages.ts';
import { type Site, startSite } from '../support/site.ts';
import { runTerminal, startTerminal } from '../support/terminal.ts';

const WAIT = { timeout: TEST_LIMIT_MS, interval: 50 };

let folder: string;
let site: Site | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'faults-'));
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  await rm(folder, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) => startSite({ CONTACT_RATE_LIMIT: '0', ...env }, folder);

async function post({ url }: Site, message = validMessage()) {
  const response = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  return { status: response.status, body: await response.text() };
}

/** Returns the acknowledged protocols. Posts whose connection broke have none. */
async function acknowledged(posts: ReturnType<typeof post>[]): Promise<string[]> {
  const settled = await Promise.allSettled(posts);
  return settled.flatMap((result) =>
    result.status === 'fulfilled' && result.value.status === 201 ? [JSON.parse(result.value.body).protocolo] : [],
  );
}

async function storedProtocols(): Promise<string[]> {
  const { stdout, code } = await runTerminal(['list', '--all', '--json'], { LOCAL_DATA_DIR: join(folder, 'db') });
  expect(code).toBe(0);
  return JSON.parse(stdout).map(({ protocolo }: { protocolo: string }) => protocolo);
}

test('five hundred concurrent posts are each stored once', async () => {
  site = await start();
  const server = site;
  const begun = performance.now();
  const protocols = await acknowledged(Array.from({ length: 500 }, () => post(server)));
  const perSecond = Math.round(500 / ((performance.now() - begun) / 1000));
  expect(new Set(protocols).size).toBe(500);
  expect((await storedProtocols()).sort()).toEqual(protocols.sort());
  console.info(`500 posts at once: ${perSecond} messages a second`);
});

test('a server killed under load has every acknowledged message after its restart', async () => {
  site = await start();
  const server = site;
  const posts: ReturnType<typeof post>[] = [];
  const killed = once(server.process, 'exit');
  for (let sent = 0; sent < 400; sent++) {
    const posted = post(server);
    posted.catch(() => {});
    posts.push(posted);
    if (sent % 8 === 7) await Promise.race([posts[sent - 7]?.catch(() => {}), killed]);
    if (sent === 250) server.process.kill('SIGKILL');
  }
  const protocols = await acknowledged(posts);
  await killed;
  site = await start();
  const stored = await storedProtocols();
  expect(protocols.length).toBeGreaterThan(100);
  expect(protocols.length).toBeLessThan(400);
  expect(protocols.filter((protocol) => !stored.includes(protocol))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  console.info(`killed under load: ${protocols.length} acknowledged, 0 lost, ${stored.length} stored`);
});

test('a silent mail server delays no visitor', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  mail.behave('hang');
  site = await start({ SMTP_URL: mail.url });
  await post(site);
  await vi.waitFor(() => expect(mail.connections).toBe(1), WAIT);
  const { status, body } = await post(site);
  expect(status).toBe(201);
  expect(JSON.parse(body).protocolo).toMatch(PROTOCOL);
  // The visitor has a response while the server still waits for the mail server.
  expect(mail.open()).toBe(1);
  site.process.kill('SIGKILL');
});

test('after twelve failed attempts, a message is delivered exactly once when the mail server is back', async () => {
  const port = await freePort();
  site = await start({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    CONTACT_MAIL_TO: 'vendas@empresa.example, diretoria@empresa.example',
    DUE_EVERY_MS: '100',
  });
  const server = site;
  const { status } = await post(server);
  expect(status).toBe(201);
  const failures = () => server.log().match(/^Mail fails since/gm)?.length ?? 0;
  await vi.waitFor(() => expect(failures()).toBeGreaterThanOrEqual(12), WAIT);
  const mail = await startMailServer(port);
  onTestFinished(mail.stop);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), WAIT);
  // Due work runs every 100 ms: the next message goes out after several runs.
  await post(server);
  await vi.waitFor(() => expect(mail.received).toHaveLength(2), WAIT);
  expect(mail.recipients).toEqual(Array(2).fill(['vendas@empresa.example', 'diretoria@empresa.example']));
  await site.stop();
});

test('a server shuts down while the mail server’s final reply is missing', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  mail.behave('answer-late');
  site = await start({ SMTP_URL: mail.url });
  await post(site);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), WAIT);
  // The reply may take ten minutes, longer than the limit of this test.
  await site.stop();
});

test('a server finishes its background work before it shuts down', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  mail.behave('answer-late');
  site = await start({ SMTP_URL: mail.url });
  const { body } = await post(site);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), WAIT);
  const stopped = site.stop();
  mail.answerNow();
  await stopped;
  const { stdout } = await runTerminal(['show', JSON.parse(body).protocolo, '--json'], {
    LOCAL_DATA_DIR: join(folder, 'db'),
  });
  expect(JSON.parse(stdout)).toMatchObject({ entrega: 'entregue' });
});

test('a message interrupted three times while being sent waits for a person, who resends it', async () => {
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  mail.behave('answer-late');
  site = await start({ SMTP_URL: '' });
  await post(site);
  await site.stop();
  const env = { LOCAL_DATA_DIR: join(folder, 'db'), SMTP_URL: mail.url };
  for (let interrupted = 1; interrupted <= 3; interrupted++) {
    const sending = startTerminal(['deliver', '--now'], env);
    await vi.waitFor(() => expect(mail.received).toHaveLength(interrupted), WAIT);
    sending.kill('SIGKILL');
    await once(sending, 'exit');
    await letHoursPass();
  }
  mail.behave('accept');
  expect((await runTerminal(['deliver', '--now'], env)).code).toBe(3);
  expect(mail.received).toHaveLength(3);
  const { stdout } = await runTerminal(['list', '--undelivered', '--json'], env);
  expect(JSON.parse(stdout)).toMatchObject([{ entrega: 'incerta' }]);
  expect((await runTerminal(['deliver', '--uncertain'], env)).code).toBe(0);
  expect(mail.received).toHaveLength(4);
});

/** Ends the leases of a dead worker and the waits, as if their time had passed. */
async function letHoursPass() {
  const database = new NetlifyDB({ directory: join(folder, 'db') });
  const client = new pg.Client({ connectionString: await database.start() });
  await client.connect();
  await client.query('UPDATE contact_messages SET lease_until = NULL, last_attempt_at = NULL');
  await client.query("UPDATE deliveries SET updated_at = updated_at - interval '5 hours'");
  await client.end();
  await database.stop();
}
