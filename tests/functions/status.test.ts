import { beforeEach, expect, test } from 'vitest';
import { findByProtocol } from '../../netlify/messages/find.ts';
import { withDatabase } from '../support/database.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
beforeEach(async () => void (await rows('DELETE FROM contact_messages')));

const SUSPECTED = { suspicions: "'{armadilha}'" };

test.each<[Record<string, string>, string]>([
  [{}, 'new'],
  [SUSPECTED, 'suspected'],
  [{ ...SUSPECTED, released_at: 'now()' }, 'new'],
  [{ ...SUSPECTED, answered_at: 'now()' }, 'answered'],
  [{ answered_at: 'now()', delivered_at: 'now()' }, 'answered'],
  [{ delivered_at: 'now()' }, 'new'],
  [{ ...SUSPECTED, spam_at: 'now()' }, 'spam'],
  [{ spam_at: 'now()', answered_at: 'now()' }, 'spam'],
  [{ is_test: 'true', delivered_at: 'now()' }, 'probe'],
])('a message with the columns %j has the status %s', async (columns, status) => {
  const protocol = await insertMessage(rows, {}, columns);
  expect((await findByProtocol(protocol))?.status).toBe(status);
});

test('the view message_status has every column of contact_messages', async () => {
  const columnsOf = async (table: string) =>
    (await rows('SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1', [table])).map(
      ({ name }) => name,
    );
  // If this fails after a migration, repeat the CREATE OR REPLACE VIEW of migration 0009 in it.
  expect(await columnsOf('message_status')).toEqual(expect.arrayContaining(await columnsOf('contact_messages')));
});

test('a message is read without its search vector', async () => {
  const protocol = await insertMessage(rows);
  expect(Object.keys((await findByProtocol(protocol)) ?? {})).not.toContain('search_vector');
});
