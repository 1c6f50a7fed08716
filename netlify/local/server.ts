import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../commands/command.ts';
import { startBlobStore } from './blob-store.ts';
import { openDatabase } from './embedded-database.ts';
import { isOnThisMachine, migrate } from './migrate.ts';
import { requestListener } from './request-listener.ts';

/** Default host: other machines of the network cannot reach the site. */
const LOOPBACK = '127.0.0.1';

/** Time for responses and mail in progress when the server ends. Longer work continues with the next start. */
const SHUTDOWN_MS = 2500;

/**
 * Serves the whole site on one port as the platform does: built files, functions, database and blob store. Port 0 takes
 * any free one. What is due is done every ten seconds, or `runEveryMs` milliseconds.
 * @throws CommandError if the port is taken
 */
export async function startServer(port: number, database: { stop: () => Promise<void> }, runEveryMs?: number) {
  const { LOCAL_DATA_DIR: data } = process.env;
  const stopBlobStore = await startBlobStore(data ? `${data}.blobs` : undefined);
  // Loaded late: a refused command ends sooner, and Node can hang if it exits while compiling (nodejs/node#54918).
  const [{ hostFunctions, runRegularly }, { serveStaticSite }] = await Promise.all([
    import('./functions-host.ts'),
    import('./static-site.ts'),
  ]);
  const [functions, site] = await Promise.all([hostFunctions(), serveStaticSite()]);
  const http = createServer(requestListener(functions, site));
  const url = await listen(http, port);
  // Links in mails use URL, which the platform sets too.
  process.env.URL ??= url;
  const ending = new AbortController();
  const running = runRegularly(ending.signal, runEveryMs);

  const stop = async () => {
    ending.abort();
    const closed = once(http, 'close');
    http.close();
    await Promise.race([Promise.all([closed, functions.settle(), running]), setTimeout(SHUTDOWN_MS)]);
    http.closeAllConnections();
    await stopBlobStore();
    await database.stop();
  };
  return { url, stop };
}

/**
 * Checks the port before the build, which takes time. Also on the other loopback address: a browser that is sent to
 * localhost may ask either. @throws CommandError if it is taken
 */
export async function assertPortFree(port: number): Promise<void> {
  for (const host of [process.env.HOST, LOOPBACK, '::1']) {
    const server = createServer();
    const error = await listen(server, port, host || LOOPBACK).catch((thrown: CommandError) => thrown);
    await new Promise((closed) => server.close(closed));
    // A machine may have no IPv6.
    if (error instanceof CommandError && (host !== '::1' || isTaken(error.cause))) throw error;
  }
}

const isTaken = (error: unknown) => Object(error).code === 'EADDRINUSE';

async function listen(http: Server, port: number, host = process.env.HOST || LOOPBACK): Promise<string> {
  try {
    await once(http.listen(port, host), 'listening');
  } catch (error) {
    const reason = isTaken(error)
      ? `A porta ${port} já está em uso`
      : `Não foi possível abrir a porta ${port} em ${host}`;
    throw new CommandError(`${reason}. Escolha outra, por exemplo: PORT=8889 npm start`, { cause: error });
  }
  const isAnyAddress = [LOOPBACK, '0.0.0.0', '::', '::1'].includes(host);
  const name = isAnyAddress ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `http://${name}:${(http.address() as AddressInfo).port}`;
}

/**
 * Returns the database of NETLIFY_DB_URL, or else the embedded one, with the newest schema.
 * @throws CommandError also if NETLIFY_DB_URL may be a real database, because this changes its tables
 */
export async function provideDatabase() {
  const given = process.env.NETLIFY_DB_URL;
  if (given && !isOnThisMachine(given)) {
    throw new CommandError(
      'NETLIFY_DB_URL leva a outra máquina, e este comando mudaria as tabelas de lá. Sem ela, serve o banco embutido.',
    );
  }
  const database = given ? { url: given, stop: async () => {} } : await openDatabase();
  process.env.NETLIFY_DB_URL = database.url;
  await migrate(database.url);
  return database;
}
