import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/**
 * What the server answers instead of yes: a refusal such as `451` or `550 5.1.8`, or nothing (`hang`). At the content: it
 * takes the content, and closes without a word (`close`) or stays silent (`late`).
 */
export type Behaviour = Partial<Record<'CONN' | 'MAIL' | 'DATA', string>>;

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const refusal = (reply: string) =>
  Object.assign(new Error(`${reply.slice(4)} not today`.trim()), { responseCode: Number(reply.slice(0, 3)) });

/** Starts an SMTP server on loopback that misbehaves on demand. With a password it requires a login. */
export async function startMailServer(password?: string) {
  let behaviour: Behaviour = {};
  let connections = 0;
  const received: string[] = [];
  const recipients: string[][] = [];
  const rcpt = new Map<string, string>();
  const data = new Map<string, string>();
  const give = (reply: string | undefined, done: (error?: Error | null) => void) => {
    if (reply === 'hang' || reply === 'late') fixture.onSilence();
    else done(reply ? refusal(reply) : null);
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_, done) => {
      connections++;
      give(behaviour.CONN, done);
    },
    onAuth: (auth, _, done) => {
      if (auth.password !== password) return done(refusal('535 5.7.8'));
      done(null, { user: auth.username });
    },
    onMailFrom: (_, __, done) => give(behaviour.MAIL, done),
    onRcptTo: ({ address }, _, done) => give(rcpt.get(address), done),
    onData: async (stream, session, done) => {
      // Undefined when the sender leaves before the end.
      const content = await text(stream).catch(() => undefined);
      if (content === undefined) return;
      const reply = fixture.refuse(content) ?? data.get(session.envelope.rcptTo[0]?.address ?? '') ?? behaviour.DATA;
      if (['close', 'late', undefined].includes(reply)) {
        received.push(content);
        recipients.push(session.envelope.rcptTo.map(({ address }) => address));
      }
      if (reply === 'close') for (const connection of server.connections) connection.close();
      else give(reply, done);
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const login = password === undefined ? '' : `site:${encodeURIComponent(password)}@`;
  const fixture = {
    url: `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    /** Raw messages whose content arrived whole, and the recipients of each of them. */
    received,
    recipients,
    /** What is answered to RCPT TO for an address, and to a mail's content for it. */
    rcpt,
    data,
    /** What is answered to a mail with this content, if anything. */
    refuse: (_content: string): string | undefined => undefined,
    /** Called each time the server falls silent (`hang`, `late`). */
    onSilence: () => {},
    /** Connections so far. */
    get connections() {
      return connections;
    },
    /** By step. Replaces the behaviour before; without an argument, the server accepts everything. */
    behave: (next: Behaviour = {}) => {
      behaviour = next;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
  return fixture;
}
