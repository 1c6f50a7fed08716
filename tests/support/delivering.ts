import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import scheduledRun from '../../netlify/functions/scheduled-run.ts';
import { FIELDS } from '../../src/message/fields.ts';
import { withChanges } from './changes.ts';
import { moveClock, nowFunction } from './clock.ts';
import { withDatabase } from './database.ts';
import { listen } from './listen.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { validMessage } from './messages.ts';
import { post } from './post.ts';
import { SECRET } from './secrets.ts';

export const SALES = 'vendas@empresa.example';
export const BOARD = 'diretoria@empresa.example';

/** A mail as a mail reader takes it apart. */
async function readMail(content: string) {
  const { text = '', html = '', headers, ...parsed } = await PostalMime.parse(content);
  const header = (name: string) => headers.find(({ key }) => key === name)?.value;
  return { text, html, header, ...parsed };
}

/** A database and, for each test, a mail server for two recipients, empty tables and a captured log. */
export function withMail() {
  const rows = withDatabase();
  let mail: MailServer;

  beforeEach(async () => {
    mail = await startMailServer();
    vi.stubEnv('CONTACT_RATE_LIMIT', '0');
    vi.stubEnv('DESK_SECRET', SECRET);
    vi.stubEnv('SMTP_URL', mail.url);
    vi.stubEnv('CONTACT_MAIL_FROM', 'site@empresa.example');
    vi.stubEnv('CONTACT_MAIL_TO', `Vendas <${SALES}>, ${BOARD}`);
    for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    moveClock();
    // As in a new database.
    await rows(`${nowFunction()}; DELETE FROM messages; ALTER TABLE messages ALTER id RESTART; DELETE FROM rate_windows;
      DELETE FROM logouts; DELETE FROM breakers; DELETE FROM notices; INSERT INTO notices DEFAULT VALUES`);
  });
  afterEach(async () => {
    await mail.stop();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  const run = () => scheduledRun(new Request('http://localhost/'), { waitUntil: () => {} });
  return {
    rows,
    mail: () => mail,
    /** The mails that arrived. */
    mails: () => Promise.all(mail.received.map((raw) => readMail(raw))),
    run,
    /** The complete difference that an act makes in all tables. */
    changes: withChanges(rows),
    /** Lets so much time pass. */
    letPass: async (interval: string) => {
      const [passed] = await rows(`SELECT extract(epoch FROM interval '${interval}') * 1000 AS ms`);
      moveClock(Number(passed?.ms));
      await rows(nowFunction());
    },
    /** Lets it be this time. */
    timeIs: async (time: string) => {
      moveClock(new Date(time));
      await rows(nowFunction());
    },
    /** Stores a message, and waits for the work after the response. Returns its protocol. */
    send: async (changes: object = {}): Promise<string> => {
      const { protocol, settle } = await post({ ...validMessage(), ...changes });
      await settle();
      return protocol;
    },
    /** Stores `count` messages that have been mailed. Column values are SQL, in which `n` counts from 1. */
    storeMailed: (count: number, columns: Record<string, string> = {}) => {
      const values = {
        ...Object.fromEntries([...FIELDS, 'privacy_version', 'folded'].map((name) => [name, "''"])),
        ...{ protocol: 'gen_random_uuid()', repeat_hash: 'gen_random_uuid()' },
        ...{ status: "'new'", origem: "'{}'", spam_signals: "'{}'", ...columns },
      };
      return rows(`WITH stored AS (INSERT INTO messages (${Object.keys(values)})
          SELECT ${Object.values(values)} FROM generate_series(1, ${count}) AS n RETURNING id)
        INSERT INTO deliveries (message_id, recipient, delivered_at) SELECT id, '${SALES}', now() FROM stored`);
    },
    /** What is recorded of a message's deliveries, by recipient: `delivered`, or the failures that count and their code. */
    deliveriesOf: async (protocol: string): Promise<Record<string, string>> => {
      const found = await rows(
        `SELECT recipient, CASE WHEN delivered_at IS NULL THEN attempts || ' ' || coalesce(failure, '') ELSE 'delivered' END AS state
         FROM deliveries JOIN messages ON id = message_id WHERE protocol = $1`,
        [protocol],
      );
      return Object.fromEntries(found.map(({ recipient, state }) => [recipient, state]));
    },
    /** Warnings and errors of this test. */
    log: () => JSON.stringify([...vi.mocked(console.warn).mock.calls, ...vi.mocked(console.error).mock.calls]),
  };
}

type Answer = { status?: number; headers?: OutgoingHttpHeaders; body?: string } | undefined;

/** Starts a webhook for the test that runs, and sets it up. It keeps what is posted to it; without an answer it hangs. */
export async function startWebhook(answer: () => Answer | Promise<Answer> = () => ({})) {
  const posts: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(async (request, response) => {
    posts.push({ body: await text(request), headers: request.headers });
    const given = await answer();
    if (given) response.writeHead(given.status ?? 200, given.headers).end(given.body);
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  vi.stubEnv('CONTACT_WEBHOOK_URL', `${url}/hook`);
  vi.stubEnv('CONTACT_WEBHOOK_SECRET', SECRET);
  return { url, posts, stop };
}
