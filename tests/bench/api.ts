import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { migrate } from '../../netlify/local/migrate.ts';
import { validMessage } from '../support/messages.ts';
import { startRelay } from '../support/relay.ts';
import { embedDatabase } from '../support/worker-databases.ts';

/**
 * `npm run bench:api`: the time to store a message as a ratio to a bare INSERT by the same driver and to an empty
 * function, with more and more messages stored; how often it asks the database; the time to list a page of messages;
 * the load time of each bundled function as a ratio to an empty one. The ratios do not depend on the machine.
 */
const SAMPLES = 200;
const STORED = process.env.BENCH_ROUNDS ? [0] : [0, 10_000, 100_000];
const FILLED_AT_ONCE = 2_000;
const LOAD_ROUNDS = Number(process.env.BENCH_ROUNDS || 15);

process.env.CONTACT_RATE_LIMIT = '0';
process.env.SMTP_URL = '';

// The embedded database as the tests have it, or a disposable PostgreSQL.
const given = process.env.NETLIFY_DB_URL;
const embedded = given ? undefined : await embedDatabase();
const databaseUrl = given ?? embedded?.url ?? '';
process.env.NETLIFY_DB_URL = databaseUrl;
if (given) await migrate(given);

const { default: contacts } = await import('../../netlify/functions/contacts.ts');
const { closeDatabase, query } = await import('../../netlify/database/query.ts');
const { findMessages } = await import('../../netlify/messages/find.ts');

const post = () =>
  new Request('http://localhost/api/contacts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(validMessage()),
  });
const empty = async (request: Request) => {
  await request.json();
  return Response.json({ protocolo: 'GS-0000-0000' }, { status: 201 });
};
const insert = () => {
  const { nome, empresa, email, telefone, mensagem } = validMessage();
  return query`
    INSERT INTO bare (nome, empresa, email, telefone, mensagem)
    VALUES (${nome}, ${empresa}, ${email}, ${telefone}, ${mensagem}) RETURNING id`;
};

async function medianMs(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    const begun = performance.now();
    await act();
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[SAMPLES / 2] ?? Number.NaN;
}

/** How often a post waits for an answer of the database before it is answered itself, and the work after it. */
async function countRoundTrips() {
  let answers = 0;
  const relay = await startRelay(databaseUrl, { answered: () => void answers++ });
  await closeDatabase();
  process.env.NETLIFY_DB_URL = relay.url;
  process.env.CONTACT_RATE_LIMIT = '';
  const background: Promise<unknown>[] = [];
  const context = { ip: '203.0.113.1', waitUntil: (work: Promise<unknown>) => void background.push(work) };
  // The first post connects.
  await contacts(post(), context);
  await Promise.all(background);
  answers = 0;
  await contacts(post(), context);
  const before = answers;
  await Promise.all(background);
  await closeDatabase();
  await relay.stop();
  return { before, after: answers - before };
}

/** In parts, because `query` has a deadline. */
async function fillTo(rows: number) {
  for (let part = FILLED_AT_ONCE; part <= rows; part += FILLED_AT_ONCE) {
    await query`
      INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem, text_hash, created_at, delivered_at)
      SELECT 'FILL-' || n, 'Nome ' || n, 'Empresa', 'n' || n || '@empresa.com.br', '(19) 98765-4321',
        repeat('texto ', 40), md5(n::text), now() - make_interval(mins => n::int), now()
      FROM generate_series((SELECT count(*) FROM contact_messages) + 1, ${part}::int) AS n`;
  }
  await query`ANALYZE contact_messages`;
}

await query`
  CREATE TABLE bare (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    nome text, empresa text, email text, telefone text, mensagem text)`;
for (let warm = 0; warm < 50; warm++) await Promise.all([contacts(post()), insert(), empty(post())]);

const table = [];
for (const rows of STORED) {
  await fillTo(rows);
  const store = await medianMs(() => contacts(post()));
  const bare = await medianMs(insert);
  const nothing = await medianMs(() => empty(post()));
  const list = await medianMs(() => findMessages({ list: 'all' }, { size: 50 }));
  const begun = performance.now();
  await Promise.all(Array.from({ length: SAMPLES }, () => contacts(post())));
  const perSecond = (SAMPLES / (performance.now() - begun)) * 1000;
  table.push({ rows, store, bare, nothing, list, perSecond });
}
const [first] = table;
console.table(
  table.map(({ rows, store, bare, nothing, list, perSecond }) => ({
    'mensagens guardadas': rows,
    'POST (ms)': store.toFixed(2),
    'vezes o INSERT': (store / bare).toFixed(2),
    'vezes a função vazia': (store / nothing).toFixed(1),
    'vezes o POST com 0': (store / (first?.store ?? store)).toFixed(2),
    'listar 50 (ms)': list.toFixed(2),
    'vezes listar com 0': (list / (first?.list ?? list)).toFixed(2),
    'POST por segundo, 200 juntos': Math.round(perSecond),
  })),
);

await closeDatabase();
const { before, after } = await countRoundTrips();
console.log(`Idas e voltas ao banco em um POST, com o limite por visitante: ${before} até a resposta, ${after} depois`);
await embedded?.drop();

const target = await mkdtemp(join(tmpdir(), 'bundle-'));
await writeFile(join(target, 'package.json'), '{ "type": "module" }');
await writeFile(join(target, 'empty.ts'), 'export default () => new Response();');
const bundles = join(target, 'bundles');
const bundled = [
  ...(await zipFunctions(target, bundles, { archiveFormat: 'none' })),
  ...(await zipFunctions('netlify/functions', bundles, { archiveFormat: 'none' })),
];
const loads = new Map<string, number[]>(bundled.map(({ name }) => [name, []]));
for (let round = 0; round < LOAD_ROUNDS; round++) {
  for (const { name, path } of bundled) loads.get(name)?.push(await loadMs(path));
}
// The fastest of each: whatever else the machine does only adds.
const fastest = (name: string) => Math.min(...(loads.get(name) ?? []));
console.table(
  bundled.map(({ name }) => ({
    função: name,
    'carga fria (ms)': fastest(name).toFixed(0),
    'vezes a função vazia': (fastest(name) / fastest('empty')).toFixed(2),
  })),
);
await rm(target, { recursive: true, force: true });

/** The platform's entry with its bootstrap, and the function, in a process of its own. */
async function loadMs(folder: string): Promise<number> {
  const entry = join(folder, '___netlify-entry-point.mjs');
  const [, module = ''] = /getLambdaHandler\('(.+?)'\)/.exec(await readFile(entry, 'utf8')) ?? [];
  const [first, second] = [entry, join(folder, module)].map((file) => JSON.stringify(pathToFileURL(file).href));
  const code = `
    globalThis.awslambda = { streamifyResponse: (handler) => handler };
    const begun = performance.now();
    await import(${first});
    await import(${second});
    console.log(performance.now() - begun);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }));
}
