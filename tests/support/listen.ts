import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

/** A server that listens on this machine. */
export interface Listening {
  port: number;
  /** Its URL on loopback, for HTTP. */
  url: string;
  stop: () => Promise<void>;
}

/** Lets an HTTP or TCP server listen on loopback, on any free port. */
export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { port, url: `http://127.0.0.1:${port}`, stop };
}

/** Returns a port on which nothing listens. */
export async function freePort(): Promise<number> {
  const { port, stop } = await listen(createServer());
  await stop();
  return port;
}
