import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connect, FINAL_ANSWER_MS, verifyLogin } from '../../netlify/mail/connect.ts';
import { openSession } from '../../netlify/mail/session.ts';
import { transmit } from '../../netlify/mail/transmit.ts';

/** What a mail server says to each command, by its first letters; `end` closes the connection without a word. */
type Script = Record<string, string>;

const OBLIGING: Script = {
  greeting: '220 oi',
  EHLO: '250 oi',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
  content: '250 taken',
  QUIT: '221 bye',
};

let server: Server;
let said: string[];
const sockets = new Set<Socket>();

/** Starts a mail server that follows a script, because an ordinary one does not answer so oddly. */
async function serve(script: Script) {
  server = createServer((socket) =>
    converse(
      socket.on('error', () => {}),
      { ...OBLIGING, ...script },
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`);
}

/** Answers each line, and the content as a whole. */
async function converse(socket: Socket, answers: Script) {
  sockets.add(socket);
  const say = (line: string | undefined) => (line === 'end' ? socket.destroy() : line && socket.write(`${line}\r\n`));
  say(answers.greeting);
  let isContent = false;
  for await (const line of createInterface(socket)) {
    if (isContent && line !== '.') continue;
    said.push(isContent ? 'content' : line);
    const answer: string | undefined = isContent
      ? answers.content
      : (answers[line.toLowerCase()] ?? answers[line.slice(0, 4)]);
    isContent = Boolean(answer?.startsWith('354'));
    say(answer);
  }
}

beforeEach(() => {
  said = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  server.close();
});

const mail = { from: 'site@x.com', to: ['a@x.com', 'b@x.com'], content: Buffer.from('Subject: oi\r\n\r\noi') };
const send = async () => transmit(await connect(), mail);
const refused = (recipient: string, what: 'recipient' | 'content', reason: string) => ({
  recipient,
  state: 'refused',
  what,
  reason,
});
const accepted = (recipient: string) => ({ recipient, state: 'accepted' });
const uncertain = (recipient: string) => ({ recipient, state: 'uncertain' });

const B_REFUSED: Script = { 'rcpt to:<b@x.com>': '450 later' };
const both = (answer: (recipient: string) => object) => ['a@x.com', 'b@x.com'].map(answer);

describe('what the server answers is', () => {
  test.each<[string, Script, object]>([
    ['accepted by all', {}, [accepted('a@x.com'), accepted('b@x.com')]],
    ['refused for one', B_REFUSED, [accepted('a@x.com'), refused('b@x.com', 'recipient', '450')]],
    ['refused for all', { RCPT: '550 no' }, both((to) => refused(to, 'recipient', '550'))],
    ['a refusal before the content', { DATA: '554 no' }, both((to) => refused(to, 'content', '554'))],
    ['a refusal of the content', { content: '552 too big' }, both((to) => refused(to, 'content', '552'))],
    ['the content’s refusal by leaving', { content: '421 bye' }, both((to) => refused(to, 'content', '421'))],
    ['unknown after the content', { content: 'end' }, both(uncertain)],
    [
      'known of whom it refused, and unknown of the other, after the content',
      { ...B_REFUSED, content: 'end' },
      [uncertain('a@x.com'), refused('b@x.com', 'recipient', '450')],
    ],
  ])('%s', async (_, script, outcome) => {
    await serve(script);
    expect(await send()).toEqual(outcome);
  });

  test.each<[string, Script, string]>([
    ['at MAIL', { MAIL: '451 no' }, '451'],
    ['by going before the content', { RCPT: 'end' }, 'ECONNECTION'],
    ['by 421 at a recipient', { RCPT: '421 bye' }, '421'],
    ['by 421 before the content', { DATA: '421 bye' }, '421'],
  ])('the failure of the server as a whole %s', async (_, script, reason) => {
    await serve(script);
    await expect(send()).rejects.toMatchObject({ name: 'MailServerError', reason });
  });
});

test('what keeps the content from leaving is told as it is, and nothing leaves', async () => {
  await serve({});
  const stop = new Error('stop');
  const beforeContent = () => Promise.reject(stop);
  await expect(transmit(await connect(), { ...mail, beforeContent })).rejects.toBe(stop);
  expect(said).not.toContain('content');
});

describe('a server that is silent is given up', () => {
  /** Moves the time of the code second by second, and answers after how many it gave up. */
  async function secondsUntilGivenUp(work: Promise<unknown>, hasBegun: () => boolean): Promise<number> {
    let isOver = false;
    work.catch(() => {
      isOver = true;
    });
    const pause = () => new Promise((done) => realSetTimeout(done, 10));
    while (!hasBegun()) await pause();
    let seconds = 0;
    for (; !isOver; seconds++) {
      await pause();
      await vi.advanceTimersByTimeAsync(1000);
    }
    return seconds;
  }
  const realSetTimeout = globalThis.setTimeout;

  test.each<[string, Script, number]>([
    ['before its greeting, after 15 s', { greeting: '' }, 15],
    ['before it is ready for the content, after a minute', { MAIL: '' }, 60],
  ])('%s', async (_, script, expected) => {
    await serve(script);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const hasBegun = () => sockets.size > 0 && (script.greeting === '' || said.some((line) => line.startsWith('MAIL')));
    const seconds = await secondsUntilGivenUp(send(), hasBegun);
    expect(seconds).toBeGreaterThanOrEqual(expected);
    expect(seconds).toBeLessThan(expected + 10);
  });

  test('after the content only after the ten minutes that RFC 5321 gives it', async () => {
    await serve({});
    const connection = await connect();
    expect(FINAL_ANSWER_MS).toBe(600_000);
    expect(connection.options).toMatchObject({ socketTimeout: FINAL_ANSWER_MS, dnsTimeout: 15_000 });
    connection.close();
  });
});

describe('a session', () => {
  const connections = () => said.filter((line) => line.startsWith('EHLO')).length;

  test('keeps its connection from mail to mail, and leaves politely', async () => {
    await serve({});
    const session = openSession();
    await session.send(mail);
    await session.send(mail);
    expect(connections()).toBe(1);
    session.close();
    await vi.waitFor(() => expect(said).toContain('QUIT'), { timeout: 60_000 });
  });

  test.each<[string, Script]>([
    ['a refusal of the content', { content: '552 too big' }],
    ['an uncertain end', { content: 'end' }],
  ])('begins anew after %s', async (_, script) => {
    await serve(script);
    const session = openSession();
    await session.send(mail);
    await session.send(mail);
    expect(connections()).toBe(2);
    session.close();
  });

  test('asks once about a recipient who is refused for good, and not at all when there is no other', async () => {
    await serve({ 'rcpt to:<b@x.com>': '550 gone' });
    const session = openSession();
    const answers = [accepted('a@x.com'), refused('b@x.com', 'recipient', '550')];
    expect(await session.send(mail)).toEqual(answers);
    expect(await session.send(mail)).toEqual(answers);
    expect(await session.send({ ...mail, to: ['b@x.com'] })).toEqual([refused('b@x.com', 'recipient', '550')]);
    expect(said.filter((line) => line.includes('b@x.com'))).toHaveLength(1);
    expect(connections()).toBe(1);
    session.close();
  });

  test('asks again about one who is refused for now', async () => {
    await serve(B_REFUSED);
    const session = openSession();
    await session.send(mail);
    await session.send(mail);
    expect(said.filter((line) => line.includes('b@x.com'))).toHaveLength(2);
    session.close();
  });

  test('begins anew when the server has closed meanwhile', async () => {
    await serve({});
    const session = openSession();
    await session.send(mail);
    for (const socket of sockets) socket.end();
    await vi.waitFor(() => expect([...sockets].every(({ closed }) => closed)).toBe(true), { timeout: 60_000 });
    expect(await session.send(mail)).toEqual([accepted('a@x.com'), accepted('b@x.com')]);
    session.close();
  });
});

test('a login is tried and left', async () => {
  await serve({});
  await verifyLogin();
  await vi.waitFor(() => expect(said).toContain('QUIT'), { timeout: 60_000 });
});
