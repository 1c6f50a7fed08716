import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface Watch {
  /** Word of the statements that are watched; they are counted from 1. */
  word: string;
  /** Before the database gets the statement. */
  asked?: (nth: number) => unknown;
  /** Before its answer is handed over. */
  answered?: (nth: number) => unknown;
}

/** Starts a relay to the test's database that waits for the watchers. Returns its address and how to cut all connections. */
export async function startRelay({ word, asked, answered }: Watch) {
  const target = new URL(process.env.NETLIFY_DB_URL ?? '');
  const sockets = new Set<Socket>();
  let count = 0;
  const relay = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) sockets.add(socket.on('error', () => {}));
    let awaited = 0;
    forward(client, database, async (chunk) => {
      if (!chunk.includes(word)) return;
      awaited = ++count;
      await asked?.(awaited);
    });
    forward(database, client, async () => {
      const nth = awaited;
      awaited = 0;
      if (nth > 0) await answered?.(nth);
    });
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    relay.close();
  });
  const url = new URL(target);
  url.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`;
  return { url: url.href, cut };
}

/** Hands all data over in their order, each after the work. */
function forward(from: Socket, to: Socket, work: (chunk: Buffer) => Promise<void>): void {
  let last = Promise.resolve();
  from.on('data', (chunk: Buffer) => {
    last = last.then(() => work(chunk)).then(() => void (to.writable && to.write(chunk)));
  });
  from.on('close', () => void last.then(() => to.destroy()));
}
