import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect, FINAL_REPLY_MS, openMailer, verifyLogin } from '../../netlify/mail/smtp.ts';
import { transmit } from '../../netlify/mail/transmit.ts';
import { LIMIT_MS } from '../support/limits.ts';
import { listen } from '../support/listen.ts';

/** A mail server's reply to each command, by its first letters. `end` closes the connection without a reply. */
type Script = Record<string, string>;

const ACCEPTING: Script = {
  greeting: '220 oi',
  EHLO: '250 oi',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go',
  content: '250 taken',
  QUIT: '221 bye',
};

let said: string[];
const sockets = new Set<Socket>();

/** Starts a mail server that follows a script, because an ordinary one does not reply so oddly. */
async function serve(script: Script, login = '') {
  const server = createServer((socket) =>
    converse(
      socket.on('error', () => {}),
      { ...ACCEPTING, ...script },
    ),
  );
  const { port, stop } = await listen(server);
  onTestFinished(stop);
  vi.stubEnv('SMTP_URL', `smtp://${login}127.0.0.1:${port}?ignoreTLS=true`);
}

/** Starts a host that answers no packet: its process is stopped, and its queue of connections is full. Returns the port. */
async function startSwallowingHost(): Promise<number> {
  const code =
    "const s = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(s.address().port))";
  const host = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void host.kill('SIGKILL'));
  const port = Number(String(await once(host.stdout, 'data')));
  host.kill('SIGSTOP');
  const filling = Array.from({ length: 2 }, () => connectTo(port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of filling) socket.destroy();
  });
  await Promise.all(filling.map((socket) => once(socket, 'connect')));
  return port;
}

/** Replies to each line, and to the content as a whole. */
async function converse(socket: Socket, replies: Script) {
  sockets.add(socket);
  const say = (line: string | undefined) => (line === 'end' ? socket.destroy() : line && socket.write(`${line}\r\n`));
  say(replies.greeting);
  let isContent = false;
  for await (const line of createInterface(socket)) {
    if (isContent && line !== '.') continue;
    said.push(isContent ? 'content' : line);
    const reply: string | undefined = isContent
      ? replies.content
      : (replies[line.toLowerCase()] ?? replies[line.slice(0, 4)]);
    isContent = Boolean(reply?.startsWith('354'));
    say(reply);
  }
}

beforeEach(() => {
  said = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  sockets.clear();
});

const mail = { from: 'site@x.com', to: ['a@x.com', 'b@x.com'], content: Buffer.from('Subject: oi\r\n\r\noi') };
const send = async () => transmit(await connect(), mail);
const refused = (recipient: string, what: 'recipient' | 'content', reason: string) => ({
  recipient,
  status: 'refused',
  what,
  reason,
});
const accepted = (recipient: string) => ({ recipient, status: 'accepted' });
const uncertain = (recipient: string) => ({ recipient, status: 'uncertain' });

const B_REFUSED: Script = { 'rcpt to:<b@x.com>': '450 later' };
const both = (outcome: (recipient: string) => object) => ['a@x.com', 'b@x.com'].map(outcome);

describe('transmit', () => {
  test.each<[string, Script, object]>([
    ['acceptance by all', {}, [accepted('a@x.com'), accepted('b@x.com')]],
    ['refusal of one recipient', B_REFUSED, [accepted('a@x.com'), refused('b@x.com', 'recipient', '450')]],
    ['refusal of all recipients', { RCPT: '550 no' }, both((to) => refused(to, 'recipient', '550'))],
    ['refusal before the content', { DATA: '554 no' }, both((to) => refused(to, 'content', '554'))],
    ['refusal of the content', { content: '552 too big' }, both((to) => refused(to, 'content', '552'))],
    ['421 after the content', { content: '421 bye' }, both((to) => refused(to, 'content', '421'))],
    ['no reply after the content', { content: 'end' }, both(uncertain)],
    [
      'a refused recipient and no reply after the content',
      { ...B_REFUSED, content: 'end' },
      [uncertain('a@x.com'), refused('b@x.com', 'recipient', '450')],
    ],
  ])('%s gives an outcome for each recipient', async (_, script, outcomes) => {
    await serve(script);
    expect(await send()).toEqual(outcomes);
  });

  test.each<[string, Script, string]>([
    ['a refusal of MAIL', { MAIL: '451 no' }, '451'],
    ['a dropped connection before the content', { RCPT: 'end' }, 'ECONNECTION'],
    ['421 to a recipient', { RCPT: '421 bye' }, '421'],
    ['421 before the content', { DATA: '421 bye' }, '421'],
  ])('%s is a failure of the server as a whole', async (_, script, reason) => {
    await serve(script);
    await expect(send()).rejects.toMatchObject({ name: 'MailServerError', reason });
  });
});

test('an error thrown by beforeContent is passed on, and the content is not sent', async () => {
  await serve({});
  const stop = new Error('stop');
  const beforeContent = () => Promise.reject(stop);
  await expect(transmit(await connect(), { ...mail, beforeContent })).rejects.toBe(stop);
  expect(said).not.toContain('content');
});

describe('timeouts', () => {
  /** Advances the timers second by second. Returns after how many the work failed. */
  async function secondsUntilTimeout(work: Promise<unknown>, hasStarted: () => boolean): Promise<number> {
    let isOver = false;
    work.catch(() => {
      isOver = true;
    });
    const pause = () => new Promise((done) => realSetTimeout(done, 10));
    while (!hasStarted()) await pause();
    let seconds = 0;
    for (; !isOver; seconds++) {
      await pause();
      await vi.advanceTimersByTimeAsync(1000);
    }
    return seconds;
  }
  const realSetTimeout = globalThis.setTimeout;

  test.each<[string, Script, number]>([
    ['before its greeting times out after 15 s', { greeting: '' }, 15],
    ['after its greeting times out after 15 s', { EHLO: '' }, 15],
    ['at the login times out after 15 s', { EHLO: '250-oi\r\n250 AUTH PLAIN', AUTH: '' }, 15],
    ['before the content times out after a minute', { MAIL: '' }, 60],
  ])('a silent server %s', async (_, script, expected) => {
    await serve(script, 'AUTH' in script ? 'site:segredo@' : '');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [awaited = ''] = Object.entries(script).find(([, reply]) => reply === '') ?? [];
    const hasStarted = () =>
      sockets.size > 0 && (awaited === 'greeting' || said.some((line) => line.startsWith(awaited)));
    const seconds = await secondsUntilTimeout(send(), hasStarted);
    expect(seconds).toBeGreaterThanOrEqual(expected);
    expect(seconds).toBeLessThan(expected + 10);
    vi.useRealTimers();
    await vi.waitFor(() => expect([...sockets].every(({ destroyed }) => destroyed)).toBe(true), { timeout: LIMIT_MS });
  });

  test('a host that swallows packets times out after 15 s, as a failure of the server', async () => {
    // Loads the mail library first, so that the seconds are those of the connection.
    await serve({});
    await verifyLogin();
    vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${await startSwallowingHost()}`);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const work = verifyLogin();
    const seconds = await secondsUntilTimeout(work, () => true);
    expect(seconds).toBeGreaterThanOrEqual(15);
    expect(seconds).toBeLessThan(25);
    await expect(work).rejects.toMatchObject({ name: 'MailServerError', reason: 'ETIMEDOUT' });
  });

  test('a login leaves no timer behind, which would keep a command from ending', async () => {
    await serve({});
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const connection = await connect();
    expect(vi.getTimerCount()).toBe(0);
    connection.close();
  });

  test('the final reply times out only after the ten minutes of RFC 5321', async () => {
    await serve({});
    const connection = await connect();
    expect(FINAL_REPLY_MS).toBe(600_000);
    expect(connection.options).toMatchObject({ socketTimeout: FINAL_REPLY_MS });
    connection.close();
  });
});

describe('openMailer', () => {
  const connections = () => said.filter((line) => line.startsWith('EHLO')).length;

  test('a mailer keeps its connection between mails, and quits', async () => {
    await serve({});
    const mailer = openMailer();
    await mailer.send(mail);
    await mailer.send(mail);
    expect(connections()).toBe(1);
    mailer.close();
    await vi.waitFor(() => expect(said).toContain('QUIT'), { timeout: LIMIT_MS });
  });

  test.each<[string, Script]>([
    ['refusal of the content', { content: '552 too big' }],
    ['a missing reply', { content: 'end' }],
  ])('a mailer reconnects after %s', async (_, script) => {
    await serve(script);
    const mailer = openMailer();
    await mailer.send(mail);
    await mailer.send(mail);
    expect(connections()).toBe(2);
    mailer.close();
  });

  test('a mailer does not try a permanently refused recipient again', async () => {
    await serve({ 'rcpt to:<b@x.com>': '550 gone' });
    const mailer = openMailer();
    const outcomes = [accepted('a@x.com'), refused('b@x.com', 'recipient', '550')];
    expect(await mailer.send(mail)).toEqual(outcomes);
    expect(await mailer.send(mail)).toEqual(outcomes);
    expect(await mailer.send({ ...mail, to: ['b@x.com'] })).toEqual([refused('b@x.com', 'recipient', '550')]);
    expect(said.filter((line) => line.includes('b@x.com'))).toHaveLength(1);
    expect(connections()).toBe(1);
    mailer.close();
  });

  test('a mailer tries a temporarily refused recipient again', async () => {
    await serve(B_REFUSED);
    const mailer = openMailer();
    await mailer.send(mail);
    await mailer.send(mail);
    expect(said.filter((line) => line.includes('b@x.com'))).toHaveLength(2);
    mailer.close();
  });

  test('a mailer reconnects if the server has closed the idle connection', async () => {
    await serve({});
    const mailer = openMailer();
    await mailer.send(mail);
    for (const socket of sockets) socket.end();
    await vi.waitFor(() => expect([...sockets].every(({ closed }) => closed)).toBe(true), { timeout: LIMIT_MS });
    expect(await mailer.send(mail)).toEqual([accepted('a@x.com'), accepted('b@x.com')]);
    mailer.close();
  });
});

test('verifyLogin logs in and quits', async () => {
  await serve({});
  await verifyLogin();
  await vi.waitFor(() => expect(said).toContain('QUIT'), { timeout: LIMIT_MS });
});
