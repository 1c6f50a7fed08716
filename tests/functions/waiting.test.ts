import { beforeEach, expect, test } from 'vitest';
import { countLists } from '../../netlify/messages/find.ts';
import { countNeglected } from '../../netlify/messages/waiting.ts';
import { withDatabase } from '../support/database.ts';
import { insertMessage } from '../support/stored.ts';

const rows = withDatabase();
beforeEach(async () => void (await rows('DELETE FROM contact_messages')));

const SUSPECTED = { suspicions: "'{honeypot}'" };
const LONG_AGO = { created_at: "now() - interval '366 days'" };
const NONE = { suspected: 0, undelivered: 0, inPreview: 0, unseen: 0 };

async function countWaiting() {
  const { suspected, undelivered } = await countLists({});
  return { suspected, undelivered, ...(await countNeglected()) };
}

test.each<[string, Record<string, string>, Partial<typeof NONE>]>([
  ['new', {}, { undelivered: 1 }],
  ['delivered', { delivered_at: 'now()' }, {}],
  ['suspected', SUSPECTED, { suspected: 1 }],
  ['suspected and released', { ...SUSPECTED, released_at: 'now()' }, { undelivered: 1 }],
  ['suspected, released and delivered', { ...SUSPECTED, released_at: 'now()', delivered_at: 'now()' }, {}],
  ['suspected and answered', { ...SUSPECTED, answered_at: 'now()' }, {}],
  ['answered', { answered_at: 'now()' }, {}],
  ['spam', { spam_at: 'now()' }, {}],
  ['suspected and spam', { ...SUSPECTED, spam_at: 'now()' }, {}],
  ['received by a preview', { preview_context: "'deploy-preview'" }, { undelivered: 1, inPreview: 1 }],
  ['received by a preview and answered', { preview_context: "'deploy-preview'", answered_at: 'now()' }, {}],
  ['received by a preview and sent by hand', { preview_context: "'deploy-preview'", delivered_at: 'now()' }, {}],
  ['overdue and unseen', { ...LONG_AGO, delivered_at: 'now()' }, { unseen: 1 }],
  ['overdue but seen', { ...LONG_AGO, delivered_at: 'now()', seen_at: 'now()' }, {}],
  ['kept for a year less a day', { created_at: "now() - interval '364 days'", delivered_at: 'now()' }, {}],
])('a message that is %s gives the counts %j', async (_, columns, counts) => {
  await insertMessage(rows, {}, columns);
  expect(await countWaiting()).toEqual({ ...NONE, ...counts });
});
