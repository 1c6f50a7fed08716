import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Behaviour =
  | 'accept'
  /** Refuses at MAIL FROM, which is a failure of the server as a whole. */
  | 'refuse-for-now'
  | 'refuse-for-good'
  | 'hang'
  /** Refuses at the content, which concerns this message only. */
  | 'refuse-content'
  /** Answers 421 at the content: the server is shutting down. */
  | 'shut-down'
  /** Takes the content and closes without a word. */
  | 'close-after-content'
  /** Takes the content and answers when {@link MailServer.answerNow} is called. */
  | 'answer-late';

export interface MailServer {
  url: string;
  /** Raw messages whose content arrived whole. */
  received: string[];
  /** Recipients of each of them. */
  recipients: string[][];
  /** Connections so far. */
  readonly connections: number;
  behave: (behaviour: Behaviour) => void;
  /** Recipients that are refused, with the code. */
  refused: Map<string, number>;
  /** Gives the final answers that are still owed. */
  answerNow: () => void;
  stop: () => Promise<void>;
}

const failure = (responseCode: number) => Object.assign(new Error('not today'), { responseCode });

/** Starts an SMTP server on loopback that misbehaves on demand. With a password it requires a login. */
export async function startMailServer(password?: string): Promise<MailServer> {
  let behaviour: Behaviour = 'accept';
  let connections = 0;
  const received: string[] = [];
  const recipients: string[][] = [];
  const refused = new Map<string, number>();
  const owed: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_, done) => {
      connections++;
      done();
    },
    onAuth: (auth, _, done) => {
      if (auth.password !== password) return done(failure(535));
      done(null, { user: auth.username });
    },
    onMailFrom: (_, __, done) => {
      if (behaviour === 'hang') return;
      if (behaviour === 'refuse-for-now') return done(failure(451));
      if (behaviour === 'refuse-for-good') return done(failure(550));
      done();
    },
    onRcptTo: ({ address }, _, done) => {
      const code = refused.get(address);
      done(code ? failure(code) : null);
    },
    onData: async (stream, session, done) => {
      // Undefined when the sender leaves before the end.
      const content = await text(stream).catch(() => undefined);
      if (content === undefined) return;
      if (behaviour === 'refuse-content') return done(failure(554));
      if (behaviour === 'shut-down') return done(failure(421));
      received.push(content);
      recipients.push(session.envelope.rcptTo.map(({ address }) => address));
      if (behaviour === 'close-after-content') return closeAll();
      if (behaviour === 'answer-late') return void owed.push(() => done());
      done();
    },
  });
  const closeAll = () => {
    for (const connection of server.connections) connection.close();
  };
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const login = password === undefined ? '' : `site:${encodeURIComponent(password)}@`;
  return {
    url: `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    recipients,
    refused,
    answerNow: () => {
      for (const answer of owed.splice(0)) answer();
    },
    get connections() {
      return connections;
    },
    behave: (next) => {
      behaviour = next;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
