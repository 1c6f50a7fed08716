import { beforeEach, describe, expect, test } from 'vitest';
import { type Action, markSeen } from '../../netlify/messages/decisions.ts';
import {
  countLists,
  eachMessage,
  type Filter,
  findByProtocol,
  findBySpokenProtocol,
  findMessages,
} from '../../netlify/messages/find.ts';
import { findMentions, findPerson } from '../../netlify/messages/person.ts';
import { company } from '../../src/company.ts';
import { withDatabase } from '../support/database.ts';
import { decideBy, insertMessage } from '../support/stored.ts';

const rows = withDatabase();
beforeEach(async () => void (await rows('DELETE FROM contact_messages')));

const SUSPECTED = { suspicions: "'{honeypot}'" };
const names = async (...args: Parameters<typeof findMessages>) => (await findMessages(...args)).map(({ nome }) => nome);
const stateOf = async (protocol: string) =>
  (await rows('SELECT * FROM contact_messages WHERE protocol = $1', [protocol]))[0];

describe('lists of messages', () => {
  beforeEach(async () => {
    await insertMessage(rows, { nome: 'antiga' }, { created_at: "now() - interval '10 days'", delivered_at: 'now()' });
    await insertMessage(rows, { nome: 'respondida' }, { answered_at: 'now()' });
    await insertMessage(rows, { nome: 'suspeita' }, SUSPECTED);
    await insertMessage(rows, { nome: 'liberada' }, { ...SUSPECTED, released_at: 'now()', delivered_at: 'now()' });
    await insertMessage(rows, { nome: 'nova' });
  });
  const since = new Date(Date.now() - 86_400_000);

  test.each([
    ['new messages', {}, ['nova', 'liberada', 'antiga']],
    ['suspected messages', { list: 'suspected' }, ['suspeita']],
    ['undelivered messages', { list: 'undelivered' }, ['nova']],
    ['answered messages', { list: 'answered' }, ['respondida']],
    ['all messages', { list: 'all' }, ['nova', 'liberada', 'suspeita', 'respondida', 'antiga']],
    ['all messages since yesterday', { list: 'all', since }, ['nova', 'liberada', 'suspeita', 'respondida']],
    ['new messages since yesterday', { since }, ['nova', 'liberada']],
    ['all messages until yesterday', { list: 'all', until: since }, ['antiga']],
  ] satisfies [string, Filter, string[]][])('the list of %s is sorted newest first', async (_, filter, expected) => {
    expect(await names(filter, { size: 50 })).toEqual(expected);
  });

  test('a page of a list continues after a message', async () => {
    expect(await names({ list: 'all' }, { size: 2 })).toEqual(['nova', 'liberada']);
    const [, second] = await findMessages({ list: 'all' }, { size: 2 });
    expect(await names({ list: 'all' }, { size: 2, before: second?.id ?? 0 })).toEqual(['suspeita', 'respondida']);
  });
});

test('the lists are counted exactly up to a thousand, also what a search finds, and beyond as one more', async () => {
  const insert = (many: number, mensagem: string, columns: Record<string, string> = {}) =>
    rows(`
      INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem,
        ${['produto', ...Object.keys(columns)].join(', ')})
      SELECT gen_random_uuid(), 'Ana', 'A', 'a@a.com', '1', '${mensagem}',
        ${["'tms'", ...Object.values(columns)].join(', ')} FROM generate_series(1, ${many})`);
  await insert(1000, 'frete', { delivered_at: 'now()' });
  await insert(3, 'frete e estoque', SUSPECTED);
  await insert(2, 'estoque', { answered_at: 'now()' });
  const frete = { new: 1000, suspected: 3, undelivered: 0, answered: 0, all: 1001 };
  expect(await countLists({})).toEqual({ ...frete, answered: 2 });
  expect(await countLists({ search: 'frete', product: 'tms' })).toEqual(frete);
  expect(await countLists({ search: 'estoque' })).toEqual({
    new: 0,
    suspected: 3,
    undelivered: 0,
    answered: 2,
    all: 5,
  });
  expect(await countLists({ product: 'wms' })).toEqual({ new: 0, suspected: 0, undelivered: 0, answered: 0, all: 0 });
  await insert(9500, 'frete', { delivered_at: 'now()' });
  expect(await countLists({ search: 'frete' })).toEqual({ ...frete, new: 1001 });
});

test('eachMessage reads all messages in batches, none missing or repeated', async () => {
  await rows(`INSERT INTO contact_messages (protocol, nome, empresa, email, telefone, mensagem)
    SELECT 'X-' || n, 'Ana', 'A', 'a@a.com', '1', 'oi' FROM generate_series(1, 1000) n`);
  const seen = new Set<string>();
  let count = 0;
  for await (const { protocol } of eachMessage({ list: 'all' })) {
    seen.add(protocol);
    count++;
  }
  expect([seen.size, count]).toEqual([1000, 1000]);
});

describe('a spoken protocol', () => {
  const store = async (groups: string, nome: string) => {
    const protocol = await insertMessage(rows, { nome });
    await rows('UPDATE contact_messages SET protocol = $2 WHERE protocol = $1', [
      protocol,
      `${company.protocolPrefix}-${groups}`,
    ]);
  };
  const found = async (spoken: string) => (await findBySpokenProtocol(spoken))?.nome;

  test.each([
    '7K3F-2QZX',
    '7k3f 2qzx',
    '7K3F2QZX',
    'ABCD-7K3F-2QZX',
    '65 7K3F 2QZX',
    '7K3F-2OZX',
    '7K3F-ZQ2X',
    '7K3F-20ZX',
  ])('the spoken protocol %s finds its message', async (spoken) => {
    await store('7K3F-2QZX', 'Ana');
    expect(await found(spoken)).toBe('Ana');
  });

  test.each(['', '7K3F-2QZ', '7K3F-2QZXX', 'A7K3F2QZX', 'ABCDE-7K3F-2QZX', '7K3E-2QZX'])(
    'the spoken protocol %j finds nothing',
    async (spoken) => {
      await store('7K3F-2QZX', 'Ana');
      expect(await found(spoken)).toBeUndefined();
    },
  );

  test('an exact protocol is found, and an ambiguous one is not guessed', async () => {
    await store('7K3F-2Q5X', 'Ana');
    await store('7K3F-2QSX', 'Bia');
    expect(await found('7K3F-2Q5X')).toBe('Ana');
    expect(await found('7K3F-2QSX')).toBe('Bia');
    expect(await found('7K3F-205X')).toBeUndefined();
  });
});

describe('decisions and views of a message', () => {
  test('each decision and the first view are recorded once', async () => {
    const protocol = await insertMessage(rows, {}, { ...SUSPECTED, next_attempt_at: "now() + interval '1 hour'" });
    await markSeen(protocol);
    const seen = await stateOf(protocol);
    expect(seen).toMatchObject({ seen_at: expect.any(Date) });
    await decideBy('release')(protocol);
    const released = await stateOf(protocol);
    expect(released).toMatchObject({ released_at: expect.any(Date), seen_at: seen?.seen_at });
    expect(released?.next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now() + 1000);
    await decideBy('answer')(protocol);
    const answered = await stateOf(protocol);
    expect(answered).toMatchObject({ answered_at: expect.any(Date), seen_at: seen?.seen_at });
    for (const act of [markSeen, decideBy('release'), decideBy('answer')]) await act(protocol);
    expect(await stateOf(protocol)).toEqual(answered);
  });

  test.each(['release', 'answer', 'spam'] satisfies Action[])(
    'the decision %s counts as having seen the message',
    async (action) => {
      const protocol = await insertMessage(rows, {}, SUSPECTED);
      await decideBy(action)(protocol);
      expect(await stateOf(protocol)).toMatchObject({ seen_at: expect.any(Date) });
    },
  );
});

test('findByProtocol needs the whole protocol and returns the deliveries', async () => {
  const protocol = await insertMessage(rows);
  await rows(
    "INSERT INTO deliveries (protocol, recipient, status, reason) VALUES ($1, 'b@x.com', 'refused', '550'), ($1, 'a@x.com', 'delivered', NULL)",
    [protocol],
  );
  expect(await findByProtocol(protocol)).toMatchObject({
    deliveries: [
      { recipient: 'a@x.com', status: 'delivered', uncertainSends: 0, reason: null },
      { recipient: 'b@x.com', status: 'refused', uncertainSends: 0, reason: '550' },
    ],
  });
  expect(await findByProtocol(protocol.slice(1))).toBeUndefined();
});

test('a person is found by the e-mail in any case, newest message first', async () => {
  await insertMessage(rows, { nome: 'Ana', email: 'ana@x.com' });
  await insertMessage(rows, { nome: 'Ana Maria', email: 'Ana@X.com' });
  await insertMessage(rows, { nome: 'Bia', email: 'bia@x.com' });
  expect((await findPerson(' ANA@x.com ')).map(({ nome }) => nome)).toEqual(['Ana Maria', 'Ana']);
});

test('each message of a person has the hash of its own content, newest first by time', async () => {
  const late = await insertMessage(rows, { email: 'ana@x.com' }, { created_at: 'now()' });
  const early = await insertMessage(rows, { email: 'ana@x.com' }, { created_at: "now() - interval '1 day'" });
  await rows('DELETE FROM content_claims');
  for (const protocol of [late, early]) {
    await rows('INSERT INTO content_claims (content_hash, protocol) VALUES ($1, $2)', [
      `hash of ${protocol}`,
      protocol,
    ]);
  }
  expect((await findPerson('ana@x.com')).map(({ protocol, content_hash }) => [protocol, content_hash])).toEqual([
    [late, `hash of ${late}`],
    [early, `hash of ${early}`],
  ]);
});

test.each([
  ['ana@x.com', true],
  ['Escreva a ANA@X.com.', true],
  ['<ana@x.com>, (ana@x.com) ou e-mail:ana@x.com', true],
  ['o joana@x.com e também ana@x.com', true],
  ['joana@x.com', false],
  ['eu.ana@x.com', false],
  ['eu+ana@x.com', false],
  ['ana@x.com.br', false],
  ['ana@x.company', false],
  ['ana@xacom', false],
])('the text “%s” mentions ana@x.com: %s', async (words, isNamed) => {
  const protocols: string[] = [];
  for (const field of ['nome', 'empresa', 'mensagem']) protocols.push(await insertMessage(rows, { [field]: words }));
  const named = await findMentions(' Ana@x.com ');
  expect(named.map(({ protocol }) => protocol).sort()).toEqual(isNamed ? protocols.sort() : []);
});

test('a mention is matched literally, and messages of its owner are no mentions', async () => {
  await insertMessage(rows, { email: 'a.na%_+1@x.com', mensagem: 'Sou a.na%_+1@x.com.' });
  await insertMessage(rows, { mensagem: 'Falem com a-na%__1@x.com.' });
  expect(await findMentions('a.na%_+1@x.com')).toEqual([]);
  const older = await insertMessage(rows, { mensagem: 'Falem com a.na%_+1@x.com.' });
  const newer = await insertMessage(rows, { mensagem: 'a.na%_+1@x.com' });
  expect((await findMentions('a.na%_+1@x.com')).map(({ protocol }) => protocol)).toEqual([newer, older]);
  // Not an e-mail address, but a word.
  expect(await findMentions('falem')).toEqual([]);
});

test('a decision about one message changes no other', async () => {
  const other = await insertMessage(rows, {}, SUSPECTED);
  const protocol = await insertMessage(rows, {}, SUSPECTED);
  const before = await stateOf(other);
  for (const act of [markSeen, decideBy('release'), decideBy('answer')]) await act(protocol);
  expect(await stateOf(other)).toEqual(before);
});

test('a list includes a message received exactly at the requested time', async () => {
  await insertMessage(rows, { nome: 'antes' }, { created_at: "'2026-11-20T11:59:59Z'" });
  await insertMessage(rows, { nome: 'então' }, { created_at: "'2026-11-20T12:00:00Z'" });
  expect(await names({ since: new Date('2026-11-20T12:00:00Z') }, { size: 9 })).toEqual(['então']);
});
