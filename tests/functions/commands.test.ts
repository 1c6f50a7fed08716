import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startSite } from '../support/site.ts';

const RUN = resolve('netlify/local/run.mjs');
const SERVE = resolve('tests/support/serve.ts');

async function run(file: string, args: string[], env: Record<string, string> = {}, cwd = '.') {
  const command = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, NETLIFY_DB_URL: '', ...env },
  });
  const [stderr, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')]);
  return { stderr, code };
}

test('npm start on a taken port ends with one line that says what to do', async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { stderr, code } = await run(RUN, ['start'], { PORT: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(stderr).toBe(`A porta ${port} já está em uso. Escolha outra, por exemplo: PORT=8889 npm start\n`);
});

test('npm start with a PORT that is none says so', async () => {
  expect(await run(RUN, ['start'], { PORT: 'abc' })).toEqual({
    code: 1,
    stderr: 'PORT deve ser um número de 0 a 65535, e não "abc".\n',
  });
});

test('npm start with mail settings that cannot be used names each, without its value', async () => {
  const { stderr, code } = await run(RUN, ['start'], { SMTP_URL: 'smtp.x.com:465', CONTACT_MAIL_TO: 'vendas' });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^SMTP_URL: não é um endereço de servidor de e-mail.*\nCONTACT_MAIL_TO: “vendas” não é/);
  expect(stderr).not.toContain('smtp.x.com');
});

test('a broken .env is named with its line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'env-'));
  await writeFile(join(folder, '.env'), '# certo\nPORT=8888\nisto não é uma variável\n');
  const { stderr, code } = await run(RUN, ['launch-check'], {}, folder);
  await rm(folder, { recursive: true });
  expect({ stderr, code }).toEqual({ code: 1, stderr: expect.stringContaining('A linha 3 do arquivo .env') });
});

test('a data folder that cannot be used is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'data-'));
  await writeFile(join(folder, 'file'), '');
  const { stderr, code } = await run(RUN, ['desk/desk', 'list'], { LOCAL_DATA_DIR: join(folder, 'file', 'db') });
  await rm(folder, { recursive: true });
  expect(code).toBe(1);
  expect(stderr).toMatch(/Não foi possível gravar em .*file\. Confira as permissões da pasta\./);
});

test('a second server on the same data folder ends with one line, and the first goes on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'twice-'));
  const first = await startSite({}, folder);
  const { stderr, code } = await run(SERVE, [], { LOCAL_DATA_DIR: join(folder, 'db') });
  expect(code).not.toBe(0);
  expect(stderr).toContain(`O banco de dados local já está aberto pelo processo ${first.process.pid}.`);
  expect((await fetch(first.url)).status).toBe(200);
  await first.stop();
  await rm(folder, { recursive: true });
}, 60_000);
