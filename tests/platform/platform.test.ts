import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { neonConfig } from '@neondatabase/serverless';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FunctionsHost } from '../../netlify/local/functions-host.ts';
import { startBlobStore } from '../support/blob-store.ts';
import { withDatabase } from '../support/database.ts';
import { ending } from '../support/ending.ts';
import { serveHttpDriver } from '../support/http-driver.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { PROTOCOL, validMessage } from '../support/messages.ts';
import { readMail } from '../support/read-mail.ts';
import { SECRET } from '../support/secrets.ts';
import { serveProject } from '../support/served-folder.ts';

const INVOKE = resolve('tests/support/invoke-bundle.ts');
const FUNCTIONS = [
  'clicks',
  'contacts',
  'deliver-pending',
  'desk',
  'message-sent',
  'missing-asset',
  'purge-old',
  'signed-link',
  'whatsapp',
];

const rows = withDatabase();
let folder: string;
let log: string;
let mail: MailServer;
let blobs: Awaited<ReturnType<typeof startBlobStore>>;
let stopDriver: () => Promise<void>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platform-'));
  await rm('.netlify/functions', { recursive: true, force: true });
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const options = ['--offline', '--context', 'deploy-preview', '--telemetry', 'false', '--save-config', 'false'];
  const { stdout, stderr, status } = spawnSync('netlify-build', options, { encoding: 'utf8', env });
  log = stdout + stderr;
  if (status !== 0) throw new Error(`The platform's build failed:\n${log}`);
  for (const name of FUNCTIONS) await unpack(name);
  mail = await startMailServer();
  blobs = await startBlobStore();
  stopDriver = await serveHttpDriver();
});
afterAll(async () => {
  await mail?.stop();
  await blobs?.stop();
  await stopDriver?.();
  await rm(folder, { recursive: true, force: true });
});

async function unpack(name: string) {
  for (const [path, content] of Object.entries(unzipSync(await readFile(`.netlify/functions/${name}.zip`)))) {
    if (path.endsWith('/')) continue;
    const file = join(folder, name, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

interface Call {
  method?: string;
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

/** Calls a function through the platform's bootstrap, which provides the database and the HTTP driver. */
async function call(name: string, { method = 'GET', path, body, headers = {} }: Call, env = {}) {
  const event = {
    rawUrl: `https://www.empresa.example${path}`,
    path: path.split('?')[0],
    httpMethod: method,
    headers: {
      host: 'www.empresa.example',
      'x-nf-site-id': 'site-id',
      'x-nf-client-connection-ip': '203.0.113.7',
      ...headers,
    },
    body,
    isBase64Encoded: false,
    blobs: Buffer.from(JSON.stringify({ url: blobs.url, token: 'key' })).toString('base64'),
    // The driver requires a password in the URL. Nothing checks it here.
    netlifyDBURL: process.env.NETLIFY_DB_URL?.replace('postgres@', 'postgres:x@'),
  };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [INVOKE, join(folder, name), String(neonConfig.fetchEndpoint), JSON.stringify(event)],
    { env: { PATH: process.env.PATH, SMTP_URL: mail.url, CONTACT_MAIL_TO: 'vendas@empresa.example', ...env } },
  );
  const { statusCode, multiValueHeaders, body: text } = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}');
  return { status: statusCode, headers: multiValueHeaders, body: text };
}

const send = (context: string) =>
  call('contacts', {
    method: 'POST',
    path: '/api/contacts',
    body: JSON.stringify(validMessage()),
    headers: { 'content-type': 'application/json', 'x-nf-deploy-context': context },
  });

test('the platform’s build packs exactly our functions with their routes and schedules, and no catch-all', async () => {
  const manifest = JSON.parse(await readFile('.netlify/functions/manifest.json', 'utf8'));
  const packed = manifest.functions.map(
    ({ name, schedule, routes = [] }: { name: string; schedule?: string; routes?: { pattern: string }[] }) =>
      [name, schedule ?? null, routes.map(({ pattern }) => pattern)] as const,
  );
  expect(packed).toEqual([
    ['clicks', null, ['/api/clicks']],
    ['contacts', null, ['/api/contacts']],
    ['deliver-pending', '0 11,14,17,20 * * *', []],
    ['desk', null, ['/mesa', '/mesa/*']],
    ['message-sent', null, ['/mensagem-enviada']],
    ['missing-asset', null, ['/_astro/*']],
    ['purge-old', '3 11 * * *', []],
    ['signed-link', null, ['/api/mesa']],
    ['whatsapp', null, ['/api/whatsapp']],
  ]);
  expect((await readdir('.netlify/functions')).filter((name) => name.endsWith('.zip'))).toHaveLength(FUNCTIONS.length);
  expect(log).not.toMatch(/deprecated|syntax error/i);
});

test('the platform accepts the names of all migrations', async () => {
  const rules = resolve('node_modules/@netlify/build/lib/plugins_core/db_setup/validation.js');
  const { validateMigrations } = await import(rules);
  const names = await readdir('netlify/database/migrations');
  expect(validateMigrations([], names, new Set())).toEqual({ valid: true, dirs: [], files: names.sort() });
});

test('the published folder has pages and files, and no rules beside netlify.toml', async () => {
  const published = await readdir('dist');
  for (const name of ['index.html', '404.html', 'tms.html', '_astro']) expect(published).toContain(name);
  for (const name of ['_redirects', '_headers', '_worker.js']) expect(published).not.toContain(name);
});

test('a packed function stores a message by the HTTP driver, mails it and returns its protocol', async () => {
  const { status, body, headers } = await send('production');
  expect(status).toBe(201);
  expect(headers['cache-control']).toEqual(['no-store']);
  const { protocolo } = JSON.parse(body);
  expect(protocolo).toMatch(PROTOCOL);
  expect(mail.received).toHaveLength(1);
  expect(await rows('SELECT protocol, delivered_at IS NOT NULL AS delivered FROM contact_messages')).toEqual([
    { protocol: protocolo, delivered: true },
  ]);
});

test('a packed function in a preview stores a message and mails nobody', async () => {
  const before = mail.received.length;
  const { status, body } = await send('deploy-preview');
  expect(status).toBe(201);
  expect(mail.received).toHaveLength(before);
  expect(
    await rows('SELECT preview_context FROM contact_messages WHERE protocol = $1', [JSON.parse(body).protocolo]),
  ).toEqual([{ preview_context: 'deploy-preview' }]);
});

test('all packed functions respond through the platform’s bootstrap', async () => {
  expect(await call('whatsapp', { path: '/api/whatsapp' })).toMatchObject({ status: 200 });
  const missing = await call('missing-asset', { path: '/_astro/x.js' });
  expect(missing).toMatchObject({ status: 404, headers: { 'cache-control': ['no-store'] } });
  expect(await call('signed-link', { path: '/api/mesa' })).toMatchObject({ status: 404 });
  expect(await call('desk', { path: '/mesa' })).toMatchObject({ status: 404 });
  const sent = await call('message-sent', { path: '/mensagem-enviada?protocolo=GS-2222-2222' });
  // The whole built page, which is packed with it.
  expect(sent).toMatchObject({ status: 200, body: expect.stringMatching(/GS-2222-2222.*<footer/s) });
  const scheduled = { method: 'POST', path: '/.netlify/functions/x', body: '{"next_run":"2026-11-22T11:00:00Z"}' };
  expect(await call('deliver-pending', scheduled)).toMatchObject({ status: 204 });
  expect(await call('purge-old', scheduled)).toMatchObject({ status: 204 });
  expect(await rows("SELECT 1 FROM job_log WHERE job = 'purge'")).toHaveLength(1);
});

test('launch-check passes on the built site with the packed functions, and its message and its click are stored as probes', async () => {
  const DESK_SECRET = SECRET;
  const respondBy = async (name: string, request: Request) => {
    const { pathname, search } = new URL(request.url);
    const headers = { ...Object.fromEntries(request.headers), 'x-nf-deploy-context': 'production' };
    const event = { method: request.method, path: pathname + search, body: await request.text(), headers };
    const response = await call(name, event, { DESK_SECRET });
    // A 204 may have no body, not even an empty one.
    return new Response(response.body || null, { status: response.status, headers: response.headers });
  };
  const packed: FunctionsHost = {
    respond: async (request) => {
      const [, path] = /^\/api\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
      const name = path === 'mesa' ? 'signed-link' : path;
      return name && FUNCTIONS.includes(name) ? respondBy(name, request) : undefined;
    },
    respondToMissingFile: async (request) =>
      new URL(request.url).pathname.startsWith('/_astro/') ? respondBy('missing-asset', request) : undefined,
    stop: async () => {},
  };
  const site = await serveProject(process.cwd(), packed);
  const command = ['netlify/run.mjs', 'launch/launch-check', '--site', site.url];
  const { stdout, code } = await ending(spawn(process.execPath, command, { env: { ...process.env, DESK_SECRET } }));
  await site.stop();
  expect(stdout).not.toContain('✗');
  expect(code).toBe(0);
  expect((await readMail(mail.received.at(-1) ?? '')).subject).toMatch(/^\[Teste\] /);
  expect(await rows('SELECT status FROM message_status ORDER BY id DESC LIMIT 1')).toEqual([{ status: 'probe' }]);
  // It went through the blob store.
  expect(await rows('SELECT place FROM clicks')).toEqual([{ place: 'probe' }]);
});
