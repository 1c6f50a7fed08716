import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runDesk } from '../support/desk.ts';
import { startMailServer } from '../support/mail-server.ts';
import { PROTOCOL, validMessage } from '../support/messages.ts';
import { type Site, startSite } from '../support/site.ts';

/** An answer comes within this time, whatever is down. */
const ANSWER_MS = 8000;

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
  const begun = performance.now();
  const response = await fetch(`${url}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  return { status: response.status, body: await response.text(), ms: performance.now() - begun };
}

/** Protocols that the server answered; a connection that breaks is no answer. */
async function acknowledged(posts: ReturnType<typeof post>[]): Promise<string[]> {
  const settled = await Promise.allSettled(posts);
  return settled.flatMap((result) =>
    result.status === 'fulfilled' && result.value.status === 201 ? [JSON.parse(result.value.body).protocolo] : [],
  );
}

async function storedProtocols(): Promise<string[]> {
  const { stdout, code } = await runDesk(['list', '--all', '--json'], { LOCAL_DATA_DIR: join(folder, 'db') });
  expect(code).toBe(0);
  return JSON.parse(stdout).map(({ protocolo }: { protocolo: string }) => protocolo);
}

test('two hundred posts at once are all stored, once', async () => {
  site = await start();
  const server = site;
  const begun = performance.now();
  const protocols = await acknowledged(Array.from({ length: 200 }, () => post(server)));
  const perSecond = Math.round(200 / ((performance.now() - begun) / 1000));
  expect(new Set(protocols).size).toBe(200);
  expect((await storedProtocols()).sort()).toEqual(protocols.sort());
  console.info(`200 posts at once: ${perSecond} messages a second`);
});

test('a server killed in the middle of a load has every acknowledged message after its restart', async () => {
  site = await start();
  const server = site;
  const posts: ReturnType<typeof post>[] = [];
  const killed = once(server.process, 'exit');
  for (let sent = 0; sent < 400; sent++) {
    const answer = post(server);
    answer.catch(() => {});
    posts.push(answer);
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

test.each(['hang', 'refuse-for-now'] as const)('a mail server that will %s delays no visitor', async (behaviour) => {
  const mail = await startMailServer();
  mail.behave(behaviour);
  site = await start({ SMTP_URL: mail.url });
  await post(site);
  const { status, body, ms } = await post(site);
  expect(status).toBe(201);
  expect(JSON.parse(body).protocolo).toMatch(PROTOCOL);
  expect(ms).toBeLessThan(1000);
  console.info(`answer with mail that will ${behaviour}: ${Math.round(ms)} ms`);
  site.process.kill('SIGKILL');
  await mail.stop();
});

test('a database that hangs gets 503 within 8 s, never a false success', async () => {
  // Answers the server's migration check no more than a visitor's message: put in the way after the start.
  const silent = createServer((socket) => void socket.on('error', () => {}));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { default: contacts } = await withDatabaseAt(
    `postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`,
  );
  const begun = performance.now();
  const response = await contacts(
    new Request('http://localhost/api/contacts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(validMessage()),
    }),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('WhatsApp');
  expect(performance.now() - begun).toBeLessThan(ANSWER_MS);
  silent.close();
});

async function withDatabaseAt(url: string) {
  process.env.NETLIFY_DB_URL = url;
  return import('../../netlify/functions/contacts.ts');
}
