import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail to one recipient whose content arrived whole. */
export interface Arrival {
  protocol: string;
  recipient: string;
  /** Whether the server replied. */
  isAnswered: boolean;
  /** Number of the sender's life. */
  life: number;
}

const failure = (responseCode: number) => Object.assign(new Error('not today'), { responseCode });

/** Starts an SMTP server that refuses, disconnects and stays silent at random, at each step of the dialogue. */
export async function startMoodyMailServer() {
  const arrivals: Arrival[] = [];
  let life = 0;
  let isCalm = false;
  const happens = (probability: number) => !isCalm && Math.random() < probability;
  const closeAll = () => {
    for (const connection of server.connections) connection.close();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_, done) => (happens(0.03) ? done(failure(421)) : done()),
    onMailFrom: (_, __, done) => (happens(0.05) ? done(failure(451)) : done()),
    onRcptTo: (_, __, done) => (happens(0.08) ? done(failure(Math.random() < 0.5 ? 450 : 550)) : done()),
    onData: async (stream, session, done) => {
      const content = await text(stream).catch(() => undefined);
      if (content === undefined) return;
      if (happens(0.06)) return done(failure(554));
      if (happens(0.06)) return done(failure(421));
      const isAnswered = !happens(0.12);
      const protocol = (/^Message-ID: <(.+)@/im.exec(content)?.[1] ?? '').toUpperCase();
      for (const { address } of session.envelope.rcptTo)
        arrivals.push({ protocol, recipient: address, isAnswered, life });
      if (!isAnswered) return closeAll();
      await setTimeout(isCalm ? 0 : Math.random() * 300);
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    arrivals,
    /** Call when the sender was killed: replies from now on go to its next life. */
    nextLife: () => void life++,
    /** Makes it behave from now on. */
    calm: () => {
      isCalm = true;
    },
    stop: () => new Promise<void>((stopped) => server.close(() => stopped())),
  };
}
