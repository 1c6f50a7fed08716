import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

interface Watch {
  /** Counts only statements with this word. */
  word?: string;
  /** Called before the database gets a statement, and awaited. Statements are counted from 1. */
  asked?: (nth: number) => unknown;
  /** Called before the client gets the answer to a statement, and awaited. */
  answered?: (nth: number) => unknown;
  /** IP address of this machine to listen on. Default: loopback. */
  host?: string;
}

/** Starts a TCP relay to a database. Returns its URL, a function that cuts all connections, and one that stops it. */
export async function startRelay(database: string, { word = '', asked, answered, host }: Watch = {}) {
  const target = new URL(database);
  const servers = new Set<Socket>();
  let count = 0;
  const relay = createServer({ noDelay: true }, (client) => {
    const server = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    servers.add(server.on('error', () => {}));
    let awaited = 0;
    forward(client, server, async (chunk) => {
      if (!chunk.includes(word)) return;
      awaited = ++count;
      await asked?.(awaited);
    });
    forward(server, client, async () => {
      const nth = awaited;
      awaited = 0;
      if (nth > 0) await answered?.(nth);
    });
  });
  const listening = await listen(relay, host);
  const url = new URL(target);
  url.host = `${host ?? '127.0.0.1'}:${listening.port}`;
  const cut = () => {
    listening.cut();
    for (const server of servers) server.destroy();
  };
  const stop = async () => {
    cut();
    await listening.stop();
  };
  return { url: url.href, cut, stop };
}

/** Passes data on in order, each chunk after the work on it. */
function forward(from: Socket, to: Socket, work: (chunk: Buffer) => Promise<void>): void {
  let last = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => work(chunk)).then(() => void (to.writable && to.write(chunk)));
  });
  from.on('close', () => void last.then(() => to.destroy()));
}
