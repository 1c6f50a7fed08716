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

const desk = (...args: string[]) =>
  runTerminal(args, { LOCAL_DATA_DIR: join(folder, 'db'), SMTP_URL: mail.url, DESK_SECRET: SECRET });
const json = async (...args: string[]) => JSON.parse((await desk(...args, '--json')).stdout);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'));
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

test('lists what is new beside a running server, newest first, without colour codes', async () => {
  const { stdout, code } = await desk('list');
  expect(code).toBe(0);
  expect(stdout.indexOf(protocols[2] ?? '')).toBeLessThan(stdout.indexOf(protocols[0] ?? ''));
  expect(stdout).not.toContain(protocols[1]);
  expect(stdout).not.toContain('\u001b');
  // A character that turns the writing could make the screen show other words.
  expect(stdout).toContain('Caio \ufffdoiaC');
  expect(stdout).toMatch(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/);
});

test('--json is one array with the fields that docs/especificacao.md names', async () => {
  const [rows, ...counts] = await Promise.all([
    json('list', '--all'),
    ...[['--suspeitos'], ['--pendentes'], ['--desde', '1h'], ['--all', '--desde', '1h']].map((args) =>
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

test('a protocol may be said in several words', async () => {
  const { stdout, code } = await desk('show', ...(protocols[0] ?? '').toLowerCase().split('-'));
  expect(code).toBe(0);
  expect(stdout).toContain('linha 1\nlinha 2');
});

test('exports CSV that a Brazilian Excel opens, formulas defused', async () => {
  const { stdout } = await desk('export');
  expect(stdout.startsWith('\ufeff"protocolo";"nome";')).toBe(true);
  expect(stdout).toContain(`"'=1+1"`);
  expect(stdout).toContain('"Aspas ""e"" ponto; e vírgula"');
});

test('delivers what is pending, once, and no suspect', async () => {
  expect(await desk('deliver')).toMatchObject({ code: 0, stdout: '2 entregue(s), 0 adiada(s), 0 falha(s)\n' });
  expect((await desk('deliver')).stdout).toBe('0 entregue(s), 0 adiada(s), 0 falha(s)\n');
  expect(mail.received).toHaveLength(2);
});

test('shows and erases all data of one person, and the log keeps only that and when', async () => {
  const { mensagens, citacoes } = await json('titular', ' CAIO@empresa.com.br ');
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
  expect(await desk('erase', 'caio@empresa.com.br')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--yes'),
  });
  expect((await desk('erase', ' Caio@EMPRESA.com.br', '--yes')).stdout).toContain('1 mensagem(ns) apagada(s)');
  expect((await json('titular', 'caio@empresa.com.br')).mensagens).toEqual([]);
});

test('tells which messages of others name a person, with nothing that they wrote, and never erases them', async () => {
  for (const command of [['titular'], ['erase', '--yes']]) {
    const { stdout } = await desk(...command, 'caio@empresa.com.br');
    expect(stdout).toContain('Nada guardado com este e-mail.\n\nEste e-mail é citado em 1 mensagem(ns)');
    expect(stdout).toContain('show PROTOCOLO');
    expect(stdout).toContain(protocols[1]);
    expect(stdout).not.toMatch(/Bia|bia@|O e-mail dele/);
  }
  expect((await desk('titular', 'bia@empresa.com.br')).stdout).not.toContain('citado');
  expect(await json('show', protocols[1] ?? '')).toMatchObject({ nome: 'Bia' });
});

test('purges by age, after saying what and asking', async () => {
  expect((await desk('purge', '--older-than', '1d')).stdout).toContain('0 mensagem(ns) apagada(s).\n');
});

describe.concurrent('a mistake ends with one clear line in Portuguese', () => {
  test.each([
    [['show', 'GS-0000-0000'], 1, 'Nenhuma mensagem com o protocolo GS-0000-0000.'],
    [['list', '--desde', 'ontem'], 2, 'Não entendi "ontem".'],
    [['list', '--desde', '2026-02-31'], 2, 'Não entendi "2026-02-31".'],
    [['list', '--desde', '99999999999d'], 2, 'Não entendi "99999999999d".'],
    [['list', '--desde'], 2, 'Uso: npm run contacts -- list'],
    [['list', '--all', '--suspeitos'], 2, 'Use só uma destas opções'],
    [['list', '--suspeitos', '--pendentes'], 2, 'Use só uma destas opções'],
    [['purge', '--older-than', '99999999999'], 2, 'Não entendi "99999999999".'],
    [['purge', '--older-than', '0'], 2, 'Não entendi "0".'],
    [['list', '--errada'], 2, 'Uso: npm run contacts -- list'],
    [['nada'], 2, 'Não há o comando "nada".'],
    [['show'], 2, 'Uso: npm run contacts -- show <protocolo>'],
    [['resumo', 'já'], 2, 'Uso: npm run contacts -- resumo'],
    [['entrar', 'gente@outra.example'], 1, 'só a equipe entra na mesa'],
    [[], 2, 'Falta o comando.'],
  ])('%j', async (args, code, sentence) => {
    const result = await desk(...args);
    expect(result.code).toBe(code);
    expect(result.stderr).toContain(sentence);
    expect(result.stderr.trim().split('\n')).toHaveLength(1);
  });

  test.each([['help'], ['list', '--help']])('%s %s is answered with all commands', async (...args) => {
    const { stdout, code } = await desk(...args);
    expect(code).toBe(0);
    for (const name of 'list show export titular erase deliver resumo purge entrar'.split(' ')) {
      expect(stdout).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
  });
});

test('reads the database of CONTACTS_DB_URL before any other', async () => {
  const { url } = JSON.parse(await readFile(join(folder, 'db.json'), 'utf8'));
  const nowhere = 'postgres://postgres@127.0.0.1:1/x';
  const there = await runTerminal(['list', '--all', '--json'], { CONTACTS_DB_URL: url, NETLIFY_DB_URL: nowhere });
  expect(JSON.parse(there.stdout)).toHaveLength(2);
  const { stderr, code } = await desk('list');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  const gone = await runTerminal(['list'], { CONTACTS_DB_URL: nowhere, NETLIFY_DB_URL: url });
  expect(gone.code).toBe(1);
  expect(gone.stderr).toContain('Confira CONTACTS_DB_URL');
});

test('works without a server too', async () => {
  await site.stop();
  expect(await json('list', '--all')).toHaveLength(2);
});
