import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { validMessage } from '../support/messages.ts';
import { SECRET } from '../support/secrets.ts';
import { type Site, startSite } from '../support/site.ts';
import { runTerminal } from '../support/terminal.ts';

let folder: string;
let site: Site;
let mail: MailServer;
const protocols: string[] = [];

const run = (...args: string[]) =>
  runTerminal(args, { LOCAL_DATA_DIR: join(folder, 'db'), SMTP_URL: mail.url, DESK_SECRET: SECRET });
const json = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  mail = await startMailServer();
  site = await startSite({ CONTACT_RATE_LIMIT: '0', SMTP_URL: '' }, folder);
  const messages = [
    {
      ...validMessage({ nome: '=1+1', empresa: 'Aspas "e" ponto; e vírgula', mensagem: 'linha 1\nlinha 2' }),
      produto: 'tms',
    },
    {
      ...validMessage({ nome: 'Bia', email: 'bia@empresa.com.br', mensagem: 'O e-mail dele é CAIO@empresa.com.br.' }),
      deixe_vazio: 'x',
    },
    { ...validMessage({ nome: 'Caio \u202eoiaC', email: 'Caio@Empresa.com.br' }) },
  ];
  for (const message of messages) {
    const response = await fetch(`${site.url}/api/contacts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
    });
    protocols.push((await response.json()).protocolo);
  }
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('list prints the new messages beside a running server, newest first and without colour codes', async () => {
  const { stdout, code } = await run('list');
  expect(code).toBe(0);
  expect(stdout.indexOf(protocols[2] ?? '')).toBeLessThan(stdout.indexOf(protocols[0] ?? ''));
  expect(stdout).not.toContain(protocols[1]);
  expect(stdout).not.toContain('\u001b');
  // A bidi control could make the screen show other words.
  expect(stdout).toContain('Caio \ufffdoiaC');
  expect(stdout).toMatch(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
});

test('list --json prints one array with the fields of the API in Portuguese', async () => {
  const [rows, ...counts] = await Promise.all([
    json('list', '--all'),
    ...[['--suspected'], ['--undelivered'], ['--since', '1h'], ['--all', '--since', '1h']].map((args) =>
      json('list', ...args).then((found) => found.length),
    ),
  ]);
  expect(rows).toHaveLength(3);
  expect(rows[2]).toMatchObject({
    protocolo: protocols[0],
    nome: '=1+1',
    produto: 'tms',
    origem: {},
    status: 'novo',
    entrega: 'pendente',
    criadoEm: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  expect(rows[1]).toMatchObject({ status: 'suspeito', entrega: 'nao-enviar', suspeitas: ['armadilha'] });
  expect(counts).toEqual([1, 2, 2, 3]);
});

test('show accepts a protocol in several words', async () => {
  const { stdout, code } = await run('show', ...(protocols[0] ?? '').toLowerCase().split('-'));
  expect(code).toBe(0);
  expect(stdout).toContain('linha 1\nlinha 2');
});

test('export prints CSV for a Brazilian Excel, with escaped formulas', async () => {
  const { stdout } = await run('export');
  expect(stdout.startsWith('\ufeff"protocolo";"nome";')).toBe(true);
  expect(stdout).toContain(`"'=1+1"`);
  expect(stdout).toContain('"Aspas ""e"" ponto; e vírgula"');
});

test('deliver sends due messages once, and no suspected one', async () => {
  expect(await run('deliver')).toMatchObject({ code: 0, stdout: '2 entregue(s), 0 adiada(s), 0 falha(s)\n' });
  expect((await run('deliver')).stdout).toBe('0 entregue(s), 0 adiada(s), 0 falha(s)\n');
  expect(mail.received).toHaveLength(2);
});

test('person shows and erase deletes everything of one person', async () => {
  const { mensagens, citacoes } = await json('person', ' CAIO@empresa.com.br ');
  expect(mensagens).toEqual([
    expect.objectContaining({
      nome: 'Caio \u202eoiaC',
      entregueEm: expect.stringMatching(/Z$/),
      versaoDaPrivacidade: expect.stringMatching(/^\d{4}-/),
      entregas: [expect.objectContaining({ destinatario: expect.stringContaining('@'), estado: 'entregue' })],
      hashes: expect.objectContaining({
        texto: expect.stringMatching(/^[\da-f]{64}$/),
        conteudo: expect.stringMatching(/^[\da-f]{64}$/),
      }),
    }),
  ]);
  expect(citacoes).toEqual([
    { protocolo: protocols[1], empresa: validMessage().empresa, criadoEm: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
  expect(await run('erase', 'caio@empresa.com.br')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--yes'),
  });
  expect((await run('erase', ' Caio@EMPRESA.com.br', '--yes')).stdout).toContain('1 mensagem(ns) apagada(s)');
  expect((await json('person', 'caio@empresa.com.br')).mensagens).toEqual([]);
});

test('person and erase list the messages of others that mention the person, and never erase them', async () => {
  for (const command of [['person'], ['erase', '--yes']]) {
    const { stdout } = await run(...command, 'caio@empresa.com.br');
    expect(stdout).toContain('Nada guardado com este e-mail.\n\nEste e-mail é citado em 1 mensagem(ns)');
    expect(stdout).toContain('show PROTOCOLO');
    expect(stdout).toContain(protocols[1]);
    expect(stdout).not.toMatch(/Bia|bia@|O e-mail dele/);
  }
  expect((await run('person', 'bia@empresa.com.br')).stdout).not.toContain('citado');
  expect(await json('show', protocols[1] ?? '')).toMatchObject({ nome: 'Bia' });
});

test('purge --older-than deletes by age', async () => {
  expect((await run('purge', '--older-than', '1d')).stdout).toContain('0 mensagem(ns) apagada(s).\n');
});

describe.concurrent('wrong command lines', () => {
  test.each([
    [['show', 'GS-0000-0000'], 1, 'Nenhuma mensagem com o protocolo GS-0000-0000.'],
    [['list', '--since', 'ontem'], 2, 'Não entendi "ontem".'],
    [['list', '--since', '2026-02-31'], 2, 'Não entendi "2026-02-31".'],
    [['list', '--since', '99999999999d'], 2, 'Não entendi "99999999999d".'],
    [['list', '--since'], 2, 'Uso: npm run contacts -- list'],
    [['list', '--all', '--suspected'], 2, 'Use só uma destas opções'],
    [['list', '--suspected', '--undelivered'], 2, 'Use só uma destas opções'],
    [['purge', '--older-than', '99999999999'], 2, 'Não entendi "99999999999".'],
    [['purge', '--older-than', '0'], 2, 'Não entendi "0".'],
    [['list', '--errada'], 2, 'Uso: npm run contacts -- list'],
    [['nada'], 2, 'Não há o comando "nada".'],
    [['show'], 2, 'Uso: npm run contacts -- show <protocolo>'],
    [['digest', 'já'], 2, 'Uso: npm run contacts -- digest'],
    [['login', 'gente@outra.example'], 1, 'só a equipe entra na mesa'],
    [[], 2, 'Falta o comando.'],
  ])('the arguments %j end with one clear line in Portuguese', async (args, code, sentence) => {
    const result = await run(...args);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(sentence);
    expect(result.stderr.trim().split('\n')).toHaveLength(1);
  });

  test.each([['help'], ['list', '--help']])('%s %s prints all commands', async (...args) => {
    const { stdout, code } = await run(...args);
    expect(code).toBe(0);
    for (const name of 'list show export person erase deliver digest purge login'.split(' ')) {
      expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
  });
});

test('commands use the database of CONTACTS_DB_URL before any other', async () => {
  const { url } = JSON.parse(await readFile(join(folder, 'db.json'), 'utf8'));
  const nowhere = 'postgres://postgres@127.0.0.1:1/x';
  const there = await runTerminal(['list', '--all', '--json'], { CONTACTS_DB_URL: url, NETLIFY_DB_URL: nowhere });
  expect(JSON.parse(there.stdout)).toHaveLength(2);
  const { stderr, code } = await run('list');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  const gone = await runTerminal(['list'], { CONTACTS_DB_URL: nowhere, NETLIFY_DB_URL: url });
  expect(gone.code).toBe(1);
  expect(gone.stderr).toContain('Confira CONTACTS_DB_URL');
});

test('commands work without a running server', async () => {
  await site.stop();
  expect(await json('list', '--all')).toHaveLength(2);
});
