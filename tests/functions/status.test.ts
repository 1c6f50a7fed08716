import { beforeEach, describe, expect, test } from 'vitest';
import { decide, findDecisions } from '../../netlify/messages/decisions.ts';
import { findByProtocol } from '../../netlify/messages/find.ts';
import { answerAllOf } from '../../netlify/messages/person.ts';
import { withDatabase } from '../support/database.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
beforeEach(async () => void (await rows('DELETE FROM contact_messages')));

const SUSPECTED = { suspicions: "'{honeypot}'" };

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

describe('who answers a message', () => {
  const [ANA, BIA] = ['ana@empresa.example', 'bia@empresa.example'];
  const assign = (protocol: string, who: string, shownAssignee?: string) =>
    decide({ protocol, action: 'assign', who, shownAssignee });
  const assigneeOf = async (protocol: string) => (await findByProtocol(protocol))?.assignee;

  test('of two members who take a message at the same moment, one gets it and the other sees that', async () => {
    const protocol = await insertMessage(rows);
    const taken = await Promise.all([assign(protocol, ANA, ''), assign(protocol, BIA, '')]);
    expect(taken.toSorted()).toEqual([false, true]);
    expect(await assigneeOf(protocol)).toBe(taken[0] ? ANA : BIA);
    expect(await findDecisions(protocol)).toHaveLength(1);
  });

  test('a member takes a message over from the assignee that the page showed', async () => {
    const protocol = await insertMessage(rows);
    await assign(protocol, ANA, '');
    expect(await assign(protocol, BIA, ANA)).toBe(true);
    expect(await assigneeOf(protocol)).toBe(BIA);
  });

  test('only the assignee gives a message back', async () => {
    const protocol = await insertMessage(rows);
    await assign(protocol, ANA, '');
    const giveBack = (who: string) => decide({ protocol, action: 'assign', isUndo: true, who });
    expect([await giveBack(BIA), await assigneeOf(protocol)]).toEqual([false, ANA]);
    expect([await giveBack(ANA), await assigneeOf(protocol)]).toEqual([true, null]);
  });

  test('a decision changes nothing if somebody else took the message after the page was shown', async () => {
    const protocol = await insertMessage(rows);
    await assign(protocol, ANA, '');
    for (const action of ['answer', 'spam'] as const) {
      expect(await decide({ protocol, action, who: BIA, shownAssignee: '' })).toBe(false);
    }
    expect((await findByProtocol(protocol))?.status).toBe('new');
    expect(await decide({ protocol, action: 'answer', who: ANA, shownAssignee: '' })).toBe(true);
  });

  test('a message tells who marked it as answered last, and nothing once that is undone', async () => {
    const protocol = await insertMessage(rows);
    const answeredBy = async () => (await findByProtocol(protocol))?.answered_by;
    await decide({ protocol, action: 'answer', who: ANA });
    expect(await answeredBy()).toBe(ANA);
    await decide({ protocol, action: 'answer', isUndo: true, who: ANA });
    expect(await answeredBy()).toBeNull();
    await decide({ protocol, action: 'answer', who: 'link' });
    expect(await answeredBy()).toBe('link');
  });

  test('all new messages of a person are marked at once, but neither suspected ones nor a colleague’s', async () => {
    const mine = await insertMessage(rows, { email: 'Cliente@x.com' });
    const open = await insertMessage(rows, { email: 'cliente@x.com' });
    const suspected = await insertMessage(rows, { email: 'cliente@x.com' }, SUSPECTED);
    const colleagues = await insertMessage(rows, { email: 'cliente@x.com' });
    const stranger = await insertMessage(rows, { email: 'outro@x.com' });
    await assign(mine, ANA, '');
    await assign(colleagues, BIA, '');
    await answerAllOf(' cliente@X.com', ANA);
    const statuses = [];
    for (const protocol of [mine, open, suspected, colleagues, stranger]) {
      statuses.push((await findByProtocol(protocol))?.status);
    }
    expect(statuses).toEqual(['answered', 'answered', 'suspected', 'new', 'new']);
    expect((await findByProtocol(open))?.answered_by).toBe(ANA);
  });
});
