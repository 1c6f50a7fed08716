import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CommandError } from '../../netlify/commands/command.ts';
import { lock } from '../../netlify/local/embedded-database.ts';
import { runRegularly } from '../../netlify/local/functions-host.ts';
import { assertPortFree, provideDatabase } from '../../netlify/local/server.ts';
import { withDatabase } from '../support/database.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// What `npm start` does besides serving files and functions: tests/browser/safety.test.ts.

const rows = withDatabase();

test.each(['127.0.0.1', '::1'])('a port that another program holds on %s is refused', async (host) => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await once(other.listen(0, host), 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(assertPortFree(port)).rejects.toThrow(`A porta ${port} já está em uso. Escolha outra`);
});

test('a database on another machine is left as it is', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NETLIFY_DB_URL', 'postgres://127.0.0.1.example/site');
  await expect(provideDatabase()).rejects.toThrow('NETLIFY_DB_URL leva a outra máquina, e este comando mudaria');
});

test('a folder in which nothing can be written is named, and what to look at', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const taken = new CommandError('taken');
  expect(() => lock(join(folder, 'file/site'), taken)).toThrow(
    `Não é possível gravar na pasta ${folder}/file. Confira de quem é a pasta`,
  );
  lock(join(folder, 'site'), taken);
  expect(() => lock(join(folder, 'site'), taken)).toThrow(taken);
});

test('what is due is done again and again until the server ends', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const ending = new AbortController();
  const running = runRegularly(ending.signal, 20);
  for (let time = 0; time < 2; time++) {
    await rows("INSERT INTO rate_windows VALUES ('x', 1, now() - interval '1 day')");
    await expect.poll(() => rows("SELECT FROM rate_windows WHERE hash = 'x'")).toEqual([]);
  }
  ending.abort();
  await running;
});
