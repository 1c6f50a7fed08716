import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { validMessage } from '../support/messages.ts';
import { startSite } from '../support/site.ts';
import { runTerminal } from '../support/terminal.ts';

/** In the row of a short message, and in the parts that a long text is stored in. */
const WORD = 'Xilofagaria';
const ADDRESS = 'apagada@xilofone.example';

/** The files of a folder that hold one of these texts, in letters of any case. */
async function filesWith(folder: string, texts: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const found = await Promise.all(
    files.map(async (file) => {
      const content = (await readFile(file, 'latin1')).toLowerCase();
      return texts.some((text) => content.includes(text.toLowerCase())) ? [file] : [];
    }),
  );
  return found.flat();
}

test.each(['beside a running server', 'without a server'])(
  'what is erased %s is in no file of the embedded database any more',
  async (place) => {
    const folder = await mkdtemp(join(tmpdir(), 'forget-'));
    const data = join(folder, 'db');
    const site = await startSite({ CONTACT_RATE_LIMIT: '0', SMTP_URL: '' }, folder);
    onTestFinished(async () => {
      await site.stop();
      await rm(folder, { recursive: true });
    });
    const erased = { email: ADDRESS, nome: WORD };
    const messages = [
      validMessage(erased),
      // Random, so that it cannot be stored compressed.
      validMessage({ ...erased, mensagem: `${WORD} ${randomBytes(2400).toString('hex')}` }),
      validMessage({ email: 'fica@xilofone.example', nome: 'Permanece' }),
    ];
    for (const message of messages) {
      const body = JSON.stringify(message);
      const headers = { 'Content-Type': 'application/json' };
      expect((await fetch(`${site.url}/api/contacts`, { method: 'POST', headers, body })).status).toBe(201);
    }
    await useLog(data);
    expect(await filesWith(join(data, 'base'), [WORD])).not.toEqual([]);
    expect(await filesWith(join(data, 'pg_wal'), [WORD])).not.toEqual([]);

    if (place === 'without a server') await site.stop();
    const env = { LOCAL_DATA_DIR: data };
    const { stdout, stderr } = await runTerminal(['erase', ADDRESS, '--yes'], env);
    expect({ stdout, stderr }).toEqual({ stdout: expect.stringContaining('2 mensagem(ns) apagada(s)'), stderr: '' });
    expect(await filesWith(data, [WORD, ADDRESS])).toEqual([]);
    await site.stop();
    expect(await filesWith(data, [WORD, ADDRESS])).toEqual([]);
    expect((await runTerminal(['list'], env)).stdout).toContain('Permanece');
  },
);

/** Writes and rewrites files as weeks of use do: tables, and segments of the log, of which old ones wait for reuse. */
async function useLog(data: string): Promise<void> {
  const { url } = JSON.parse(await readFile(`${data}.json`, 'utf8'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT pg_switch_wal()');
  await client.query('CHECKPOINT');
  await client.query('CHECKPOINT');
  await client.end();
}
