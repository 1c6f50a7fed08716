import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { NetlifyDB } from '@netlify/database-dev';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { migrate } from '../../netlify/local/migrate.ts';
import { startMailServer } from '../support/mail-server.ts';

const MIGRATIONS = resolve('netlify/database/migrations');

test.each(['0007_Observacao.sql', '0007_observação.sql', '0007-observacao.sql', 'observacao.sql', '0007_observacao'])(
  'the migration name %s is refused, because the platform would skip it',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(folder, '0001_um.sql'), 'SELECT 1');
    await writeFile(join(folder, name), 'SELECT 1');
    await expect(migrate('postgres://postgres@127.0.0.1:1/x', folder)).rejects.toThrow(
      `A Netlify não aplicaria ${name}, sem avisar.`,
    );
    await rm(folder, { recursive: true });
  },
);

test('a failed migration leaves nothing of the others behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_um.sql'), 'CREATE TABLE um (id int)');
  await writeFile(join(folder, '0002_dois.sql'), 'CREATE TABLE dois (id nada)');
  const database = new NetlifyDB();
  const url = await database.start();
  await expect(migrate(url, folder)).rejects.toThrow('nada');
  await writeFile(join(folder, '0002_dois.sql'), 'CREATE TABLE dois (id int)');
  await migrate(url, folder);
  expect((await database.query<{ name: string }>('SELECT name FROM netlify.migrations ORDER BY name')).rows).toEqual([
    { name: '0001_um' },
    { name: '0002_dois' },
  ]);
  await database.stop();
  await rm(folder, { recursive: true });
});

const WORDS = 'Sou Łukasz, CEP 13840-000';

/** Codes of spam signals before migration 0015: of the first filter, and of the one trained on examples. */
const RETIRED_SIGNALS = ['oferta', 'assunto', 'pressao', 'descadastro', 'idioma', 'preco', 'links'];
const PORTUGUESE_SIGNALS = [
  ...['texto', 'rapidez', 'marcacao-de-links', 'escrita-estranha', 'disfarce', 'remetente', 'sem-sentido'],
  ...['texto-repetido', 'volume'],
];

/** Rows as each schema stored them, by the number of its last migration. */
const ROWS_BY_SCHEMA: Record<number, string[]> = {
  1: [message('GS-1111-1111')],
  2: [message('GS-2222-2222', { produto: "'tms'" })],
  3: [
    message('GS-3333-3333', { attempts: '1', delivered_at: 'now()' }),
    message('GS-3333-4444', { attempts: '10', failed_at: 'now()', next_attempt_at: "now() + interval '6 hours'" }),
    message('GS-3333-5555', { suspicions: "'{armadilha}'" }),
    message('GS-3333-6666', { suspicions: "'{armadilha}'", released_at: 'now()', delivered_at: 'now()' }),
    message('GS-3333-7777', { answered_at: 'now()' }),
    message('GS-3333-8888', { suspicions: `'{${RETIRED_SIGNALS}}'`, answered_at: 'now()' }),
    `INSERT INTO job_log (job, counts) VALUES ('purge', '{"dias": 365, "apagadas": 3, "semEntrega": 1}'), ('purge', '{}')`,
  ],
  4: [message('GS-4444-4444', { privacy_version: "'2026-01-02'" })],
  5: [
    message('GS-5555-5555', { uncertain_at: 'now()', told_at: 'now()', told_as: "'sem-entrega'" }),
    message('GS-5555-6666', { suspicions: "'{texto}'", told_at: 'now()', told_as: "'suspeita'" }),
    message('GS-5555-7777', { delivered_at: 'now()', told_at: 'now()', told_as: "'sem-resposta'" }),
    `INSERT INTO deliveries (protocol, recipient, state, uncertain, reason) VALUES
      ('GS-5555-5555', 'a@x.com', 'entregue', 0, NULL), ('GS-5555-5555', 'b@x.com', 'incerta', 3, NULL),
      ('GS-5555-5555', 'c@x.com', 'recusada', 1, '550')`,
  ],
  6: [message('GS-6666-6666', { held_in: "'deploy-preview'" })],
  7: [
    message('GS-7777-7777', { spam_at: 'now()' }),
    message('GS-7777-8888', { is_test: 'true', delivered_at: 'now()' }),
    message('GS-7777-9999', { suspicions: `'{${PORTUGUESE_SIGNALS}}'`, spam_at: 'now()' }),
    `INSERT INTO job_log (job, counts) VALUES ('purge', '{"testes": 2, "nuncaVistas": 4}')`,
  ],
  8: [
    message('GS-8888-8888'),
    `INSERT INTO desk_log (protocol, who, action, is_undo) VALUES
      ('GS-8888-8888', 'ana@x.com', 'respondida', false), ('GS-8888-8888', 'ana@x.com', 'respondida', true),
      ('GS-8888-8888', 'link', 'liberar', false), ('GS-8888-8888', 'link', 'reenviar', false),
      ('GS-8888-8888', 'link', 'spam', false)`,
  ],
  14: [message('GS-9999-1414', { suspicions: "'{texto-repetido,novidade}'" })],
};

function message(protocol: string, columns: Record<string, string> = {}): string {
  const names = ['protocol', 'nome', 'empresa', 'email', 'telefone', 'mensagem', ...Object.keys(columns)];
  const values = [`'${protocol}', 'Ana', 'A', 'ana@a.com', '(19) 98765-4321', '${WORDS}'`, ...Object.values(columns)];
  return `INSERT INTO contact_messages (${names.join(', ')}) VALUES (${values.join(', ')})`;
}

/** Applies the migrations one by one to a database of its own, and inserts the rows of each schema. */
async function openMigratedDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const database = new NetlifyDB();
  const url = await database.start();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const [index, name] of (await readdir(MIGRATIONS)).sort().entries()) {
    await cp(join(MIGRATIONS, name), join(folder, name));
    await migrate(url, folder);
    for (const statement of ROWS_BY_SCHEMA[index + 1] ?? []) await client.query(statement);
  }
  vi.stubEnv('NETLIFY_DB_URL', url);
  vi.resetModules();
  const close = async () => {
    await (await import('../../netlify/database/query.ts')).closeDatabase();
    await client.end();
    await database.stop();
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  };
  return { client, close };
}

test('rows of every earlier schema are found again with their status, spam signals, deliveries and log', async () => {
  const { client, close } = await openMigratedDatabase();
  const { deliveryStatus } = await import('../../netlify/messages/message.ts');
  const { findPerson } = await import('../../netlify/messages/person.ts');
  const { findDecisions } = await import('../../netlify/messages/decisions.ts');
  const { asRecord } = await import('../../netlify/desk/records.ts');
  const found = (await findPerson('ana@a.com')).sort((one, other) => one.protocol.localeCompare(other.protocol));
  expect(found.map((row) => [row.protocol, row.status, deliveryStatus(row)])).toEqual([
    ['GS-1111-1111', 'new', 'pending'],
    ['GS-2222-2222', 'new', 'pending'],
    ['GS-3333-3333', 'new', 'delivered'],
    ['GS-3333-4444', 'new', 'failed'],
    ['GS-3333-5555', 'suspected', 'withheld'],
    ['GS-3333-6666', 'new', 'delivered'],
    ['GS-3333-7777', 'answered', 'withheld'],
    ['GS-3333-8888', 'answered', 'withheld'],
    ['GS-4444-4444', 'new', 'pending'],
    ['GS-5555-5555', 'new', 'uncertain'],
    ['GS-5555-6666', 'suspected', 'withheld'],
    ['GS-5555-7777', 'new', 'delivered'],
    ['GS-6666-6666', 'new', 'preview'],
    ['GS-7777-7777', 'spam', 'withheld'],
    ['GS-7777-8888', 'probe', 'delivered'],
    ['GS-7777-9999', 'spam', 'withheld'],
    ['GS-8888-8888', 'new', 'pending'],
    ['GS-9999-1414', 'suspected', 'withheld'],
  ]);
  expect(found[1]).toMatchObject({ produto: 'tms', mensagem: WORDS });
  const suspected = found.filter((row) => row.spam_signals.length > 0);
  expect(suspected.map((row) => [row.protocol, ...row.spam_signals])).toEqual([
    ['GS-3333-5555', 'honeypot'],
    ['GS-3333-6666', 'honeypot'],
    ['GS-3333-8888', 'offer', 'topic', 'pressure', 'unsubscribe', 'language', 'price', 'links'],
    ['GS-5555-6666', 'text'],
    [
      'GS-7777-9999',
      ...['text', 'speed', 'link-markup', 'foreign-script', 'disguise', 'sender', 'gibberish'],
      ...['repeated-text', 'volume'],
    ],
    ['GS-9999-1414', 'repeated-text', 'novidade'],
  ]);
  // What the team exports keeps the codes that it had.
  expect(suspected.map((row) => asRecord(row).suspeitas)).toEqual([
    ['armadilha'],
    ['armadilha'],
    RETIRED_SIGNALS,
    ['texto'],
    PORTUGUESE_SIGNALS,
    ['texto-repetido', 'novidade'],
  ]);
  expect(found[8]).toMatchObject({ privacy_version: '2026-01-02' });
  expect(found[9]?.deliveries).toMatchObject([
    { recipient: 'a@x.com', status: 'delivered', uncertainSends: 0, reason: null },
    { recipient: 'b@x.com', status: 'uncertain', uncertainSends: 3, reason: null },
    { recipient: 'c@x.com', status: 'refused', uncertainSends: 1, reason: '550' },
  ]);
  expect((await findDecisions('GS-8888-8888')).map(({ who, action, is_undo }) => [who, action, is_undo])).toEqual([
    ['ana@x.com', 'answer', false],
    ['ana@x.com', 'answer', true],
    ['link', 'release', false],
    ['link', 'resend', false],
    ['link', 'spam', false],
  ]);
  const digested = await client.query(
    'SELECT digested_as FROM contact_messages WHERE digested_at IS NOT NULL ORDER BY id',
  );
  expect(digested.rows.map(({ digested_as }) => digested_as)).toEqual(['undelivered', 'suspected', 'unanswered']);
  expect((await client.query('SELECT counts FROM job_log ORDER BY id')).rows).toEqual([
    { counts: { days: 365, deleted: 3, undelivered: 1 } },
    { counts: {} },
    { counts: { probes: 2, unseen: 4 } },
  ]);
  await close();
});

test('after the migrations, rows of every earlier schema are found by joined numbers and without accents', async () => {
  const { client, close } = await openMigratedDatabase();
  const { findMessages } = await import('../../netlify/messages/find.ts');
  const { rows } = await client.query('SELECT count(*)::int AS count FROM contact_messages WHERE NOT is_test');
  for (const search of ['13840000', 'lukasz', '987654321']) {
    expect(await findMessages({ list: 'all', search }, { size: 50 }), search).toHaveLength(rows[0]?.count);
  }
  await close();
});

test('after the migrations, undelivered messages of earlier schemas are mailed and delivered ones are not', async () => {
  const { close } = await openMigratedDatabase();
  const mail = await startMailServer();
  onTestFinished(mail.stop);
  vi.stubEnv('SMTP_URL', mail.url);
  vi.stubEnv('CONTACT_MAIL_TO', 'vendas@empresa.example');
  const { deliver } = await import('../../netlify/mail/deliver.ts');
  expect(await deliver()).toMatchObject({ delivered: 5 });
  // The given-up message of schema 3 is retried at once, because migration 0005 makes it due.
  expect(mail.received.map((raw) => /^Message-ID: <(gs-\d{4}-\d{4})/im.exec(raw)?.[1]).sort()).toEqual([
    'gs-1111-1111',
    'gs-2222-2222',
    'gs-3333-4444',
    'gs-4444-4444',
    'gs-8888-8888',
  ]);
  await close();
});

test('after the migrations, the statements of an earlier deploy still store a message, with its spam signals in English', async () => {
  const { client, close } = await openMigratedDatabase();
  const { findByProtocol } = await import('../../netlify/messages/find.ts');
  // As the function `contacts` of that deploy has it.
  await client.query(`
    WITH claim AS (INSERT INTO content_claims AS earlier (content_hash, protocol) VALUES ('x', 'GS-9999-9999') RETURNING protocol)
    INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem, produto, origem, attempt_hash,
      text_hash, privacy_version, suspicions, is_test)
    SELECT claim.protocol, nome, empresa, email, telefone, mensagem, NULL, '{}'::jsonb, 'a', 't', '2026-11-23',
      string_to_array('texto,links', ','), false
    FROM claim, jsonb_populate_record(NULL::contact_messages,
      '{"nome":"Ana","empresa":"A","email":"a@a.com","telefone":"1","mensagem":"Oi"}'::jsonb)`);
  expect(await findByProtocol('GS-9999-9999')).toMatchObject({ status: 'suspected', spam_signals: ['text', 'links'] });
  await close();
});
