import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { loginLink } from '../../netlify/desk/sessions.ts';
import { migrate } from '../../netlify/local/migrate.ts';
import { deliver } from '../../netlify/mail/deliver.ts';
import { sendMorningDigest } from '../../netlify/mail/digest.ts';
import { alertWhileFailing } from '../../netlify/mail/failure.ts';
import { decide, findDecisions } from '../../netlify/messages/decisions.ts';
import { visitor } from '../support/at-the-desk.ts';
import { atTheSameMoment } from '../support/concurrent-statements.ts';
import { SALES, withMail } from '../support/delivering.ts';
import { validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';
import { SECRET } from '../support/secrets.ts';
import { decideBy, insertMessage } from '../support/stored.ts';
import { startWebhook } from '../support/webhook.ts';

// Statements of several sessions side by side, as in production.

const { rows, mail, send } = withMail();

const twice = <Result>(work: () => Promise<Result>) => [work, work];
const MONDAY_9H = new Date('2026-11-23T12:00:00Z');

beforeEach(() => {
  vi.stubEnv('DESK_SECRET', SECRET);
});

test('two workers that claim at the same moment take different messages, and none is mailed twice', async () => {
  await insertMessage(rows, { empresa: 'Uma' });
  await insertMessage(rows, { empresa: 'Outra' });
  const runs = await atTheSameMoment(rows, ['UPDATE', 'contact_messages'], twice(deliver));
  expect(runs.map(({ delivered }) => delivered)).toEqual([1, 1]);
  expect(
    mail()
      .received.map((raw) => /de (Uma|Outra)/.exec(raw)?.[1])
      .sort(),
  ).toEqual(['Outra', 'Uma']);
});

test('while mail fails, one of two runs at the same moment retries the server', async () => {
  await insertMessage(rows);
  await insertMessage(rows);
  await rows('UPDATE mail_state SET failing_since = now()');
  mail().behave('refuse-for-now');
  await atTheSameMoment(rows, ['UPDATE', 'mail_state'], twice(deliver));
  expect(mail().connections).toBe(1);
});

test('two runs at the same moment send one digest', async () => {
  await insertMessage(rows, {}, { suspicions: "'{honeypot}'" });
  await rows('UPDATE mail_state SET digested_on = NULL');
  await atTheSameMoment(
    rows,
    ['UPDATE', 'mail_state'],
    twice(() => sendMorningDigest(MONDAY_9H)),
  );
  expect(mail().received).toHaveLength(1);
});

test('two runs at the same moment post one alert', async () => {
  const { url, posts } = await startWebhook();
  vi.stubEnv('ALERT_WEBHOOK_URL', url);
  await insertMessage(rows, {}, { created_at: "now() - interval '1 hour'" });
  await atTheSameMoment(rows, ['UPDATE', 'mail_state'], twice(alertWhileFailing));
  expect(posts).toHaveLength(1);
});

test('the same message three times at the same moment is stored once, and mailed once', async () => {
  const message = validMessage();
  const submit = () => send(message);
  const protocols = await atTheSameMoment(rows, ['INSERT', 'contact_messages'], [submit, submit, submit]);
  expect(await rows('SELECT protocol FROM contact_messages')).toEqual([{ protocol: protocols[0] }]);
  expect(new Set(protocols).size).toBe(1);
  expect(mail().received).toHaveLength(1);
});

test('three messages of one visitor at the same moment count as three', async () => {
  vi.stubEnv('CONTACT_RATE_LIMIT', '5');
  await rows('DELETE FROM visitor_windows');
  const submit = async () => (await post(validMessage(), '203.0.113.1')).settle();
  await atTheSameMoment(rows, ['INSERT', 'visitor_windows'], [submit, submit, submit]);
  expect(await rows('SELECT messages FROM visitor_windows')).toEqual(Array(3).fill({ messages: 3 }));
});

test('a login link used in two browsers at the same moment logs in one', async () => {
  const link = loginLink(SECRET, SALES);
  const responses = await atTheSameMoment(
    rows,
    ['INSERT', 'desk_sessions'],
    twice(() => visitor().post(link)),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 403]);
});

test.each(['answer', 'spam', 'release'] as const)(
  'the decision %s of two members at the same moment is logged once',
  async (action) => {
    const protocol = await insertMessage(rows, {}, { suspicions: "'{honeypot}'" });
    await atTheSameMoment(
      rows,
      ['UPDATE', 'contact_messages'],
      twice(() => decideBy(action)(protocol)),
    );
    expect(await rows('SELECT action FROM desk_log')).toEqual([{ action }]);
  },
);

test('two processes that migrate at the same moment wait for each other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await writeFile(join(folder, '0001_um.sql'), 'INSERT INTO gate VALUES (1); CREATE TABLE um (id int)');
  await rows('DROP DATABASE IF EXISTS migrated WITH (FORCE)');
  await rows('CREATE DATABASE migrated');
  const url = new URL(process.env.NETLIFY_DB_URL ?? '');
  url.pathname = '/migrated';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const run = async (sql: string) => (await client.query(sql)).rows;
  await run('CREATE TABLE gate (id int)');
  await atTheSameMoment(
    run as typeof rows,
    ['INSERT', 'gate'],
    twice(() => migrate(url.href, folder)),
  );
  expect(await run('SELECT name FROM netlify.migrations')).toEqual([{ name: '0001_um' }]);
  await client.end();
  await rows('DROP DATABASE migrated WITH (FORCE)');
  await rm(folder, { recursive: true });
});

test('of two members who decide about a message at the same moment, the second changes nothing', async () => {
  const [ana, bia] = ['ana@empresa.example', 'bia@empresa.example'];
  for (const action of ['assign', 'answer', 'spam'] as const) {
    const protocol = await insertMessage(rows);
    const changed = await atTheSameMoment(
      rows,
      ['UPDATE', 'contact_messages'],
      [
        () => decide({ protocol, action: 'assign', who: ana, shownAssignee: '' }),
        () => decide({ protocol, action, who: bia, shownAssignee: '' }),
      ],
    );
    const log = await findDecisions(protocol);
    const first = action === 'assign' && changed[1] ? [bia] : [ana];
    // Ana may still take what Bia has just decided; Bia may decide nothing about what Ana has just taken.
    expect(log.map(({ who }) => who)).toEqual(action !== 'assign' && changed[1] ? [bia, ana] : first);
    expect(changed.filter(Boolean)).toHaveLength(log.length);
  }
});
