import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findCsvParts } from '../../netlify/desk/csv.ts';
import { readListQuery } from '../../netlify/desk/list-query.ts';
import { csvPartsPage } from '../../netlify/desk/pages/csv-parts.tsx';
import { desk as copy } from '../../src/copy/mesa.ts';
import { DESK_URL, logIn, type Visitor } from '../support/at-the-desk.ts';
import { withDatabase } from '../support/database.ts';
import { SALES } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();

let member: Visitor;

beforeEach(async () => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
  vi.stubEnv('CONTACT_MAIL_TO', SALES);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await rows('DELETE FROM contact_messages');
  member = await logIn();
});
afterEach(() => vi.restoreAllMocks());

/** Inserts messages of one person, the first one oldest, each with its number as company. */
const insertMany = (count: number, email: string, mensagem: string) =>
  rows(
    `INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem)
    SELECT 'GS-' || lpad(n::text, 4, '0') || '-' || left(md5($2), 4), 'Ana', 'E' || n, $2, '(19) 98765-4321', $3
    FROM generate_series(1, $1) n`,
    [count, email, mensagem],
  );
const textOf = async (path: string) => (await member.get(path)).text();
const companiesIn = (text: string) =>
  [...text.matchAll(/<dd>E(\d+)<\/dd>|· E(\d+)/g)].map(([, one, other]) => Number(one ?? other));
const hide = () => rows('ALTER VIEW message_status RENAME TO hidden');
const show = () => rows('ALTER VIEW hidden RENAME TO message_status');

describe('a person with many messages', () => {
  test('the pages of a person and of the mentions show fifty each, and none is missing', async () => {
    await insertMany(120, 'ana@x.com', 'oi');
    await insertMany(70, 'bia@y.com', 'Escrevam para ana@x.com.');
    const [{ protocol } = { protocol: '' }] = await rows<{ protocol: string }>(
      "SELECT protocol FROM contact_messages WHERE email = 'ana@x.com' LIMIT 1",
    );
    const first = await textOf(`/mesa/pessoa/${protocol}`);
    expect(first).toContain(copy.person.text('ana@x.com', 120));
    const linkIn = (text: string, name: string) =>
      new RegExp(`href="([^"]*${name}=\\d+)">${copy.list.older}<`).exec(text)?.[1];
    const read = async (name: string) => {
      const seen = companiesIn(first);
      const pages = [first];
      for (let link = linkIn(first, name); link; link = linkIn(pages.at(-1) ?? '', name)) {
        pages.push(await textOf(`/mesa/pessoa/${protocol}${link.replaceAll('&amp;', '&')}`));
        seen.push(...companiesIn(pages.at(-1) ?? ''));
      }
      return { seen, pages };
    };
    const messages = await read('antes');
    expect(messages.pages).toHaveLength(3);
    const mentions = await read('citadas');
    expect(mentions.pages).toHaveLength(2);
    expect(new Set(messages.seen).size).toBe(120);
    const erase = await textOf(`/mesa/pessoa/${protocol}/apagar`);
    expect(erase).toContain(copy.person.eraseText(120, 'ana@x.com'));
    expect(erase).toContain(copy.person.eraseOthers(70));
    const json = JSON.parse(await textOf(`/mesa/pessoa/${protocol}/dados.json`));
    expect([json.mensagens.length, json.citacoes.length]).toEqual([120, 70]);
    const message = await textOf(`/mesa/mensagem/${protocol}`);
    expect(message).toContain(copy.message.allOthers(120));
    expect(message.length).toBeLessThan(30_000);
  });

  test('the page of a person names every fact in words, and every time in the team’s zone', async () => {
    const protocol = await insertMessage(
      rows,
      {},
      {
        created_at: "'2026-11-20T01:30:00Z'",
        preview_context: "'deploy-preview'",
        attempt_hash: "'abc'",
        origem: `'{"utm_source":"anuncio"}'`,
      },
    );
    await rows(
      "INSERT INTO deliveries (protocol, recipient, status, updated_at) VALUES ($1, 'v@x.com', 'delivered', '2026-11-20T01:31:00Z')",
      [protocol],
    );
    await rows(
      "INSERT INTO desk_log (protocol, who, action, at) VALUES ($1, 'link', 'answer', '2026-11-20T01:32:00Z')",
      [protocol],
    );
    const text = await textOf(`/mesa/pessoa/${protocol}`);
    for (const time of ['19/11/2026, 22:30', 'em: 19/11/2026, 22:31', 'em: 19/11/2026, 22:32'])
      expect(text).toContain(time);
    expect(text).not.toMatch(/2026-11-20T|retida|hashes|true|false|utm_/);
    for (const label of ['recebida por uma prévia', 'códigos que reconhecem repetições', 'fonte: anuncio'])
      expect(text).toContain(label);
  });
});

describe('the CSV', () => {
  test('the CSV has times that spreadsheets read, the origin in columns, and who answers and has answered', async () => {
    const protocol = await insertMessage(
      rows,
      { nome: 'Ana "A"' },
      {
        created_at: "'2026-11-20T01:30:05Z'",
        answered_at: "'2026-11-20T13:00:00Z'",
        assignee: "'bia@x.com'",
        origem: `'{"pagina":"/tms","utm_source":"anuncio"}'`,
      },
    );
    await rows("INSERT INTO desk_log (protocol, who, action) VALUES ($1, 'ana@x.com', 'answer')", [protocol]);
    const [head, line] = (await textOf('/mesa/mensagens.csv?lista=todas')).replace('\ufeff', '').trim().split('\r\n');
    const cells = (text = '') => text.split(';').map((cell) => cell.replace(/^"|"$/g, ''));
    const row = Object.fromEntries(cells(head).map((name, index) => [name, cells(line)[index]]));
    expect(row).toMatchObject({
      nome: 'Ana ""A""',
      criadoEm: '2026-11-19 22:30:05',
      atendidaPor: 'bia@x.com',
      respondidaEm: '2026-11-20 10:00:00',
      respondidaPor: 'ana@x.com',
      pagina: '/tms',
      utm_source: 'anuncio',
      utm_medium: '',
      status: 'respondido',
    });
    expect(row).not.toHaveProperty('origem');
  });

  test('an empty list is a CSV with its headings', async () => {
    expect(await textOf('/mesa/mensagens.csv?busca=nada')).toMatch(/^"protocolo";.*"\r\n$/);
  });

  test('a failure before the first row is answered as such, and logs none of the words searched for', async () => {
    await hide();
    const answer = await member.get('/mesa/mensagens.csv?busca=segredo');
    await show();
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain(copy.failed.title);
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('segredo');
  });

  test('a failure midway breaks the download, and logs none of the words searched for', async () => {
    await insertMany(600, 'ana@x.com', `segredo ${'x'.repeat(500)}`);
    const answer = await member.get('/mesa/mensagens.csv?busca=segredo');
    expect(answer.status).toBe(200);
    await hide();
    await expect(answer.text()).rejects.toThrow('download incomplete');
    await show();
    expect(console.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('segredo');
  });

  test('a CSV that is too large for one answer is offered by month, a month by day, and each part by its link', async () => {
    for (const day of ['2026-09-30', '2026-10-01', '2026-10-05', '2026-10-05']) {
      // Late in the evening of São Paulo, when it is the next day in UTC.
      await insertMessage(rows, { empresa: `De ${day}` }, { created_at: `'${day}T23:30:00-03:00'`, produto: "'tms'" });
    }
    const { query, filter } = readListQuery(new URLSearchParams('lista=todas&produto=tms'));
    expect(await findCsvParts(filter)).toBeUndefined();
    const months = await findCsvParts(filter, 1000);
    expect(months).toMatchObject([
      { first: '2026-10-01', last: '2026-10-05', messages: 3 },
      { first: '2026-09-30', last: '2026-09-30', messages: 1 },
    ]);
    const text = await csvPartsPage(query, months ?? [], SALES).text();
    expect(text).toContain(copy.csvParts.text(4));
    expect(text).toContain(`${copy.csvParts.part('01/10/2026', '05/10/2026')} · ${copy.csvParts.messages(3)}`);
    const [link = ''] = [...text.matchAll(/href="(\/mesa\/mensagens\.csv[^"]+)"/g)].map(([, href]) =>
      href?.replaceAll('&amp;', '&'),
    );
    const csv = await textOf(link);
    expect(csv.match(/"De [\d-]+"/g)).toEqual(['"De 2026-10-05"', '"De 2026-10-05"', '"De 2026-10-01"']);
    const october = readListQuery(new URL(link, DESK_URL).searchParams).filter;
    const days = await findCsvParts(october, 1000);
    expect(days?.map(({ first, messages }) => [first, messages])).toEqual([
      ['2026-10-05', 2],
      ['2026-10-01', 1],
    ]);
    const day = { ...october, since: new Date('2026-10-05T03:00:00Z') };
    expect(await findCsvParts(day, 1000)).toBeUndefined();
  });
});
