import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** Starts a TCP relay to a database. `answered` is awaited before the client gets the answer to a statement. */
export async function startRelay(database: string, answered: () => Promise<void>) {
  const url = new URL(database);
  const target = { port: Number(url.port), host: url.hostname, noDelay: true };
  const servers = new Set<Socket>();
  const relay = createServer({ noDelay: true }, (client) => {
    const server = connect(target);
    servers.add(server.on('error', () => {}));
    let isAwaited = false;
    forward(client, server, async () => {
      isAwaited = true;
    });
    forward(server, client, async () => {
      const isAnswer = isAwaited;
      isAwaited = false;
      if (isAnswer) await answered();
    });
  });
  const listening = await listen(relay);
  url.port = String(listening.port);
  const stop = async () => {
    for (const server of servers) server.destroy();
    await listening.stop();
  };
  return { url: url.href, stop };
}

/** Passes data on in order, each chunk after the work on it. */
function forward(from: Socket, to: Socket, work: () => Promise<void>): void {
  let last = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    last = last.then(work).then(() => void (to.writable && to.write(chunk)));
  });
  from.on('close', () => void last.then(() => to.destroy()));
}
