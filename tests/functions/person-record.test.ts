import { beforeEach, expect, test, vi } from 'vitest';
import { recordWords } from '../../src/copy/mesa.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { DESK_URL, logIn } from '../support/at-the-desk.ts';
import { withMail } from '../support/delivering.ts';
import { SECRET } from '../support/secrets.ts';
import { insertMessage } from '../support/stored.ts';

const { rows } = withMail();

beforeEach(() => {
  vi.stubEnv('DESK_SECRET', SECRET);
  vi.stubEnv('URL', DESK_URL);
});

/** What the record leaves out. Generated columns repeat what it has. */
const TECHNICAL: Record<string, string> = {
  is_test: 'false for every visitor; the record has the status',
  lease_until: 'set for minutes, while the message is being mailed',
};

/** Codes that the record has in Portuguese. */
const IN_PORTUGUESE: Record<string, [stored: string, said: string]> = {
  digested_as: ['unanswered', 'sem-resposta'],
  status: ['refused', 'recusada'],
  action: ['resend', 'reenviar'],
};

interface Column {
  name: string;
  type: string;
}

const columnsOf = async (table: string) =>
  rows<Column>(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_name = $1 AND is_generated = 'NEVER' AND is_identity = 'NO' ORDER BY ordinal_position`,
    [table],
  );

/** Returns a value that no other column has: what is stored, and what the record must say. */
function distinctValue({ name, type }: Column, place: number): [stored: string, said: string] {
  const time = new Date(Date.UTC(2026, 2, 1 + place)).toISOString();
  if (IN_PORTUGUESE[name]) return IN_PORTUGUESE[name];
  if (type.startsWith('timestamp')) return [time, time];
  if (type === 'integer') return [String(7000 + place), String(7000 + place)];
  if (type === 'boolean') return ['true', 'true'];
  if (type === 'ARRAY') return [`{valor-de-${name}}`, `valor-de-${name}`];
  if (type === 'jsonb') return [`{"pagina": "/valor-de-${name}"}`, `/valor-de-${name}`];
  return [`valor-de-${name}`, `valor-de-${name}`];
}

test.each([
  ['contact_messages', Object.keys(TECHNICAL)],
  ['deliveries', ['protocol']],
  // Who decided is a member of the team, and no data of the person.
  ['desk_log', ['id', 'protocol', 'who']],
  ['content_claims', ['protocol', 'claimed_at']],
])('the record of a person holds every stored column of %s', async (table, leftOut) => {
  const protocol = await insertMessage(rows, { email: 'ana@x.com' });
  const columns = (await columnsOf(table)).filter(({ name }) => ![...leftOut, 'protocol', 'email'].includes(name));
  const values = columns.map(distinctValue);
  await insertBeside(table, protocol);
  const set = columns.map(({ name, type }, index) => `${name} = $${index + 2}::${type === 'ARRAY' ? 'text[]' : type}`);
  await rows(`UPDATE ${table} SET ${set.join(', ')} WHERE protocol = $1`, [
    protocol,
    ...values.map(([stored]) => stored),
  ]);
  const record = await (await (await logIn()).get(`/mesa/pessoa/${protocol}/dados.json`)).text();
  expect(columns.length).toBeGreaterThan(0);
  expect(columns.filter((_, index) => !record.includes(`${values[index]?.[1]}`)).map(({ name }) => name)).toEqual([]);
});

/** Inserts the row of another table that belongs to a message. */
async function insertBeside(table: string, protocol: string) {
  if (table === 'deliveries') await rows(`INSERT INTO deliveries VALUES ($1, 'v@x.com', 'refused')`, [protocol]);
  if (table === 'content_claims') await rows('INSERT INTO content_claims VALUES ($1, $2)', ['x', protocol]);
  if (table === 'desk_log')
    await rows("INSERT INTO desk_log (protocol, who, action) VALUES ($1, 'v@x.com', 'spam')", [protocol]);
}

test('the page of a person says every part of the record in words', async () => {
  const protocol = await insertMessage(rows, { email: 'ana@x.com' });
  const path = `/mesa/pessoa/${protocol}`;
  const someone = await logIn();
  const { mensagens } = await (await someone.get(`${path}/dados.json`)).json();
  const names = Object.keys(mensagens[0]).filter((name) => name !== 'mensagem');
  const plain = [...FIELDS, 'protocolo', 'produto', 'origem', 'entrega', 'entregas', 'tentativas'];
  expect(names.filter((name) => !(name in recordWords.labels) && !(plain as string[]).includes(name))).toEqual([]);
});
