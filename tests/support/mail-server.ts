import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Behaviour = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'hang';

export interface MailServer {
  url: string;
  /** Raw messages accepted so far. */
  received: string[];
  behave: (behaviour: Behaviour) => void;
  stop: () => Promise<void>;
}

/** A real SMTP server on loopback, on any free port or the one given, that can be told to misbehave. */
export async function startMailServer(port = 0): Promise<MailServer> {
  let behaviour: Behaviour = 'accept';
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: (_, __, done) => {
      if (behaviour === 'hang') return;
      if (behaviour === 'accept') return done();
      const code = behaviour === 'refuse-for-now' ? 451 : 550;
      done(Object.assign(new Error('not today'), { responseCode: code }));
    },
    onData: async (stream, _, done) => {
      received.push(await text(stream));
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const stop = () => new Promise<void>((stopped) => server.close(() => stopped()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    stop,
  };
}
