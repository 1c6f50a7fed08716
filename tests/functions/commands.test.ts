import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import { describe, expect, test, vi } from 'vitest';
import { isOnThisMachine } from '../../netlify/local/migrate.ts';
import { ending } from '../support/ending.ts';
import { LIMIT_MS } from '../support/limits.ts';
import { listen } from '../support/listen.ts';
import { validMessage } from '../support/messages.ts';
import { startRelay } from '../support/relay.ts';
import { startSite } from '../support/site.ts';

const RUN = resolve('netlify/run.mjs');
const SERVE = resolve('tests/support/serve.ts');

const run = (file: string, args: string[], env: Record<string, string> = {}, cwd = '.') =>
  ending(spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, NETLIFY_DB_URL: '', ...env } }));

// Concurrent, because most of the time goes into starting processes.
describe.concurrent('commands', () => {
  test('npm start on a taken port ends with one line that says what to do', async () => {
    const { port, stop } = await listen(createServer(), '::');
    const { stderr, code } = await run(RUN, ['local/start'], { PORT: String(port) });
    await stop();
    expect(code).toBe(1);
    expect(stderr).toBe(`A porta ${port} já está em uso. Escolha outra, por exemplo: PORT=8889 npm start\n`);
  });

  test('npm start names a PORT that is not a port', async () => {
    expect(await run(RUN, ['local/start'], { PORT: 'abc' })).toEqual({
      code: 1,
      stdout: '',
      stderr: 'PORT deve ser um número de 0 a 65535, e não "abc".\n',
    });
  });

  test('npm start names each unusable mail setting without its value', async () => {
    const { stderr, code } = await run(RUN, ['local/start'], { SMTP_URL: 'smtp.x.com:465', CONTACT_MAIL_TO: 'vendas' });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^SMTP_URL: não é um endereço de servidor de e-mail.*\nCONTACT_MAIL_TO: “vendas” não é/);
    expect(stderr).not.toContain('smtp.x.com');
  });

  test('a command names the broken line of .env', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'env-'));
    await writeFile(join(folder, '.env'), '# certo\nPORT=8888\nisto não é uma variável\n');
    const { stderr, code } = await run(RUN, ['launch/launch-check'], {}, folder);
    await rm(folder, { recursive: true });
    expect({ stderr, code }).toEqual({ code: 1, stderr: expect.stringContaining('A linha 3 do arquivo .env') });
  });

  test('a command names a data folder that it cannot write to', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'data-'));
    await writeFile(join(folder, 'file'), '');
    const { stderr, code } = await run(RUN, ['cli/contacts', 'list'], {
      LOCAL_DATA_DIR: join(folder, 'file', 'db'),
    });
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toMatch(/Não foi possível gravar em .*file\. Confira o espaço em disco e as permissões da pasta\./);
  });

  test.each([
    ['full', async () => {}, 'ulimit -f 64 && exec "$0" "$@"'],
    [
      'unreadable',
      async (data: string) => {
        await mkdir(data);
        await writeFile(join(data, 'PG_VERSION'), 'nada');
      },
      'exec "$0" "$@"',
    ],
  ])('the message about a %s data folder never suggests to delete it', async (_, prepare, shell) => {
    const folder = await mkdtemp(join(tmpdir(), 'data-'));
    const data = join(folder, 'db');
    await prepare(data);
    const command = spawn('sh', ['-c', shell, process.execPath, RUN, 'cli/contacts', 'list'], {
      env: { ...process.env, NETLIFY_DB_URL: '', LOCAL_DATA_DIR: data },
    });
    const { stderr, code } = await ending(command);
    await rm(folder, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toContain(`Não foi possível abrir o banco de dados em ${data}. Confira o espaço em disco`);
    expect(stderr).not.toMatch(/apag|delet|remov/i);
  });

  test('a database on another machine is migrated only on request, and its URL is not printed', async () => {
    const remote = { NETLIFY_DB_URL: 'postgres://dona:segredo@banco.invalid/producao' };
    const [served, started, requested] = await Promise.all([
      run(SERVE, [], remote),
      run(RUN, ['local/start'], remote),
      run(SERVE, [], { ...remote, MIGRATE_REMOTE_DATABASE: '1' }),
    ]);
    for (const { stderr, code } of [served, started]) {
      expect(code).toBe(1);
      expect(stderr).toContain('NETLIFY_DB_URL aponta para um banco em outra máquina');
      expect(stderr).toContain('CONTACTS_DB_URL');
      expect(stderr).not.toMatch(/segredo|producao/);
    }
    expect(requested.stderr).toContain('Não foi possível preparar o banco de dados.');
  });

  test.each([
    ['postgres://a@localhost/b', true],
    ['postgres://a@127.0.0.2:5433/b', true],
    ['postgres://a@[::1]/b', true],
    ['postgres:///b?host=/var/run/postgresql', true],
    ['postgres://a@banco.exemplo.com/b', false],
    ['postgres://a@localhost.exemplo.com/b', false],
    ['postgres://a@10.0.0.1/b', false],
  ])('the database URL %s is on this machine: %s', (url, isHere) => {
    expect(isOnThisMachine(url)).toBe(isHere);
  });

  test('the server listens on loopback only, unless HOST is set', async () => {
    const reach = (url: string) => fetch(url.replace('localhost', '127.0.0.2')).then(({ status }) => status);
    const [closed, open] = await Promise.all([startSite({ HOST: '' }), startSite({ HOST: '0.0.0.0' })]);
    await expect(reach(closed.url)).rejects.toThrow();
    expect(await reach(`${open.url}/api/whatsapp`)).toBe(200);
    await Promise.all([closed.stop(), open.stop()]);
  });

  test('the server polls a database on this machine, but not one elsewhere', async () => {
    const database = new NetlifyDB();
    const url = await database.start();
    /** Starts a server whose database requests are counted. 0.0.0.0 reaches this machine, but is not loopback. */
    const serveBeside = async (host: string) => {
      let requests = 0;
      const relay = await startRelay(url, { host, asked: () => requests++ });
      const settings = { NETLIFY_DB_URL: relay.url, MIGRATE_REMOTE_DATABASE: '1', DUE_EVERY_MS: '50' };
      return { requests: () => requests, relay, site: await startSite(settings) };
    };
    const here = await serveBeside('127.0.0.1');
    const elsewhere = await serveBeside('0.0.0.0');
    const before = { here: here.requests(), elsewhere: elsewhere.requests() };
    await vi.waitFor(() => expect(here.requests()).toBeGreaterThan(before.here + 20), { timeout: LIMIT_MS });
    expect(elsewhere.requests()).toBe(before.elsewhere);
    for (const { site, relay } of [here, elsewhere]) {
      await site.stop();
      await relay.stop();
    }
    await database.stop();
  });

  test('a server without a data folder creates one and stores messages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'first-'));
    const env = { ...process.env, NETLIFY_DB_URL: '', LOCAL_DATA_DIR: join(folder, 'new', 'db') };
    const server = spawn(process.execPath, [SERVE], { env });
    const [url] = await once(server.stdout, 'data');
    const body = JSON.stringify(validMessage());
    const headers = { 'Content-Type': 'application/json' };
    const { status } = await fetch(`${String(url).trim()}/api/contacts`, { method: 'POST', headers, body });
    server.kill();
    await once(server, 'exit');
    await rm(folder, { recursive: true });
    expect(status).toBe(201);
  });

  test('a second server on the same data folder ends with one line, and the first keeps running', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'twice-'));
    const first = await startSite({}, folder);
    const { stderr, code } = await run(SERVE, [], { LOCAL_DATA_DIR: join(folder, 'db') });
    expect(code).not.toBe(0);
    expect(stderr).toContain(`O banco de dados local já está aberto pelo processo ${first.process.pid}.`);
    expect((await fetch(`${first.url}/api/whatsapp`)).status).toBe(200);
    await first.stop();
    await rm(folder, { recursive: true });
  });
});
