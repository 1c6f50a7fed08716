import { beforeEach, expect, test } from 'vitest';
import { countGroups } from '../../netlify/storage/find.ts';
import { countNeglected } from '../../netlify/storage/waiting.ts';
import { withDatabase } from '../support/database.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
beforeEach(async () => void (await rows('DELETE FROM contact_messages')));

const SUSPECT = { suspicions: "'{armadilha}'" };
const LONG_AGO = { created_at: "now() - interval '366 days'" };
const NONE = { suspeitas: 0, 'sem-entrega': 0, held: 0, unseen: 0 };

async function countWaiting() {
  const { suspeitas, 'sem-entrega': undelivered } = await countGroups({});
  return { suspeitas, 'sem-entrega': undelivered, ...(await countNeglected()) };
}

test.each<[string, Record<string, string>, Partial<typeof NONE>]>([
  ['new', {}, { 'sem-entrega': 1 }],
  ['delivered', { delivered_at: 'now()' }, {}],
  ['suspicious', SUSPECT, { suspeitas: 1 }],
  ['suspicious and released', { ...SUSPECT, released_at: 'now()' }, { 'sem-entrega': 1 }],
  ['suspicious, released and delivered', { ...SUSPECT, released_at: 'now()', delivered_at: 'now()' }, {}],
  ['suspicious and answered', { ...SUSPECT, answered_at: 'now()' }, {}],
  ['answered', { answered_at: 'now()' }, {}],
  ['spam', { spam_at: 'now()' }, {}],
  ['suspicious and spam', { ...SUSPECT, spam_at: 'now()' }, {}],
  ['held in a preview', { held_in: "'deploy-preview'" }, { 'sem-entrega': 1, held: 1 }],
  ['held in a preview and answered', { held_in: "'deploy-preview'", answered_at: 'now()' }, {}],
  ['held in a preview and sent by hand', { held_in: "'deploy-preview'", delivered_at: 'now()' }, {}],
  ['kept too long, unseen', { ...LONG_AGO, delivered_at: 'now()' }, { unseen: 1 }],
  ['kept too long, but seen', { ...LONG_AGO, delivered_at: 'now()', seen_at: 'now()' }, {}],
  ['kept for a year less a day', { created_at: "now() - interval '364 days'", delivered_at: 'now()' }, {}],
])('a message that is %s counts as %j', async (_, columns, counts) => {
  await insertMessage(rows, {}, columns);
  expect(await countWaiting()).toEqual({ ...NONE, ...counts });
});

test('a copy that arrived has been seen, its own and no other’s', async () => {
  const protocol = await insertMessage(rows, {}, { ...LONG_AGO, delivered_at: 'now()' });
  const other = await insertMessage(rows, {}, { delivered_at: 'now()', seen_at: 'now()' });
  const copy = (of: string, state: string) =>
    rows("INSERT INTO deliveries (protocol, recipient, state) VALUES ($1, 'a@x.com', $2)", [of, state]);
  await copy(other, 'entregue');
  expect(await countWaiting()).toEqual({ ...NONE, unseen: 1 });
  await copy(protocol, 'recusada');
  expect(await countWaiting()).toEqual({ ...NONE, unseen: 1 });
  await rows("UPDATE deliveries SET state = 'entregue'");
  expect(await countWaiting()).toEqual(NONE);
});
