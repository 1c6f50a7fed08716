import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { refusals } from '../../src/copy/recusas.ts';
import { withDatabase } from '../support/database.ts';
import { postForm, postJson, validMessage } from '../support/messages.ts';
import { post } from '../support/post.ts';

const rows = withDatabase();

/** Words of the message that no log may hold. */
const OF_THE_VISITOR = /Ana|98765|empresa\.com|Preciso/;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** The function as a new process has it, with no connection yet. */
async function coldContacts() {
  vi.resetModules();
  const { default: contacts } = await import('../../netlify/functions/contacts.ts');
  return (request: Request) => contacts(request, { ip: '203.0.113.1', waitUntil: () => {} });
}

interface Relay {
  url: string;
  /** Whether the database has answered something that the relay still holds. */
  isDue: () => boolean;
  letAnswers: () => void;
}

/** A relay to the test's database, which hands over each of the database's answers when it is told to. */
async function startRelay(): Promise<Relay> {
  const { hostname, port } = new URL(process.env.NETLIFY_DB_URL ?? '');
  const sockets = new Set<Socket>();
  const held: (() => void)[] = [];
  const relay = createServer((visitor) => {
    const database = connect(Number(port), hostname);
    for (const socket of [visitor, database]) sockets.add(socket.on('error', () => {}));
    visitor.pipe(database);
    database.on('data', (chunk) => held.push(() => visitor.writable && visitor.write(chunk)));
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    relay.close();
  });
  const url = `postgres://postgres@127.0.0.1:${(relay.address() as AddressInfo).port}/postgres`;
  const letAnswers = () => {
    for (const answer of held.splice(0)) answer();
  };
  return { url, isDue: () => held.length > 0, letAnswers };
}

/**
 * Time as the code has it, moved by the test. `untilAnswered` moves it by a step, whenever the database's answer is due
 * at the relay, until the function answers. It tells how far it had to move it.
 */
function controlTime() {
  // Taken before the timers are replaced, because what goes over the network needs real time.
  const { setTimeout: later } = globalThis;
  const pause = () => new Promise((done) => later(done, 20));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return async (
    answer: Promise<unknown>,
    stepMs: number,
    { isDue, letAnswers }: Pick<Relay, 'isDue' | 'letAnswers'>,
  ) => {
    let isAnswered = false;
    void answer.then(() => {
      isAnswered = true;
    });
    for (let passedMs = 0; ; passedMs += stepMs) {
      do await pause();
      while (!isAnswered && !isDue());
      if (isAnswered) return passedMs;
      await vi.advanceTimersByTimeAsync(stepMs);
      letAnswers();
    }
  };
}

describe('a visitor gets 503 with a sentence', () => {
  test('when the database refuses connections, and the log names no word of the message', async () => {
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/postgres');
    const contacts = await coldContacts();
    const response = await contacts(postJson(validMessage()));
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('retry-after')).toBe('60');
    expect(await response.text()).toBe(refusals.databaseUnavailable);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'Message not stored:',
      expect.stringContaining('no connection'),
    );
  });

  test('and, without script, a page that returns the text', async () => {
    vi.stubEnv('NETLIFY_DB_URL', 'postgres://postgres@127.0.0.1:1/postgres');
    const contacts = await coldContacts();
    const response = await contacts(postForm(validMessage({ mensagem: 'Não se perde.' })));
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('Não se perde.');
  });

  test('when a statement fails whose error quotes the message, which the log does not', async () => {
    await rows(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'bad row: % %', NEW.nome, NEW.mensagem USING ERRCODE = '22000'; END $$`);
    await rows('CREATE TRIGGER refuse BEFORE INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION refuse()');
    const { default: contacts } = await import('../../netlify/functions/contacts.ts');
    const response = await contacts(postJson(validMessage()));
    await rows('DROP TRIGGER refuse ON contact_messages');
    expect(response.status).toBe(503);
    expect(console.error).toHaveBeenCalledOnce();
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(OF_THE_VISITOR);
  });

  test('after 6 s, when the database does not answer at all', async () => {
    const relay = await startRelay();
    vi.stubEnv('NETLIFY_DB_URL', relay.url);
    const contacts = await coldContacts();
    const untilAnswered = controlTime();
    const answer = contacts(postJson(validMessage()));
    expect(await untilAnswered(answer, 1000, { ...relay, letAnswers: () => {} })).toBe(6000);
    expect((await answer).status).toBe(503);
  });

  test('within 8 s, when each answer comes in time and all of them would take longer', async () => {
    const relay = await startRelay();
    vi.stubEnv('NETLIFY_DB_URL', relay.url);
    const contacts = await coldContacts();
    const untilAnswered = controlTime();
    const answer = contacts(postJson(validMessage()));
    expect(await untilAnswered(answer, 2500, relay)).toBeLessThanOrEqual(8000);
    expect((await answer).status).toBe(503);
  });
});

test('the next message is stored once the database is back', async () => {
  const { NETLIFY_DB_URL = '' } = process.env;
  vi.stubEnv('NETLIFY_DB_URL', '');
  const contacts = await coldContacts();
  expect((await contacts(postJson(validMessage()))).status).toBe(503);
  vi.stubEnv('NETLIFY_DB_URL', NETLIFY_DB_URL);
  expect((await contacts(postJson(validMessage()))).status).toBe(201);
  const { closeDatabase } = await import('../../netlify/database/query.ts');
  await closeDatabase();
});

test('what fails after the answer changes nothing for the visitor, and the log names no word of the message', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  await rows(`CREATE FUNCTION refuse_update() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'bad row: % %', NEW.nome, NEW.mensagem USING ERRCODE = '22000'; END $$`);
  await rows('CREATE TRIGGER refuse BEFORE UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION refuse_update()');
  const { response, settle } = await post(validMessage());
  await settle();
  await rows('DROP TRIGGER refuse ON contact_messages');
  expect(response.status).toBe(201);
  expect(console.error).toHaveBeenCalledWith('What is due was not done:', expect.any(String));
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(OF_THE_VISITOR);
});
