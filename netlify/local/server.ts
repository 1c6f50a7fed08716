import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startDueTimer } from './due-timer.ts';
import { type EmbeddedDatabase, openDatabase } from './embedded-database.ts';
import { hostFunctions } from './functions-host.ts';
import { sendResponse, toRequest } from './http-exchange.ts';
import { LocalError } from './local-error.ts';
import { migrate } from './migrate.ts';
import { serveStaticSite } from './static-site.ts';

const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

const DEFAULT_PORT = 8888;

/** For mail under way when the server ends. What takes longer is noted in the database, and goes on with the next start. */
const LAST_WORK_MS = 5000;

export interface LocalServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The whole site on one port: built files, functions and database, as the
 * platform serves them, and a timer for what is due in the place of its
 * schedule. Port 0 takes any free one.
 * @throws LocalError when the port is taken or the database cannot be opened.
 */
export async function startServer(port: number, dueEveryMs?: number): Promise<LocalServer> {
  await assertPortFree(port);
  const database = await provideDatabase();
  const functions = await hostFunctions();
  const site = await serveStaticSite(PROJECT_ROOT);

  const answer = async (message: IncomingMessage, out: ServerResponse) => {
    const request = await toRequest(message);
    if (!request) return sendResponse(new Response('Pedido inválido.', { status: 400 }), message, out);
    const fromFunction = await functions.handle(request, message.socket.remoteAddress ?? '');
    return sendResponse(fromFunction ?? (await site.handle(request)), message, out);
  };
  const http = createServer((message, out) => {
    answer(message, out).catch((error) => {
      console.error(error);
      out.writeHead(out.headersSent ? out.statusCode : 500).end();
    });
  });
  const url = await listen(http, port);
  // Where links in mails lead, as the platform says it.
  process.env.URL ??= url;
  const endTimer = startDueTimer(dueEveryMs);

  const stop = async () => {
    http.closeAllConnections();
    await new Promise((closed) => http.close(closed));
    await Promise.race([Promise.all([endTimer(), functions.settle()]), setTimeout(LAST_WORK_MS)]);
    await site.stop();
    await database?.stop();
  };
  return { url, stop };
}

/** The port that PORT asks for. @throws LocalError when it is not a port. */
export function readPort(setting: string | undefined): number {
  const port = Number(setting || DEFAULT_PORT);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new LocalError(`PORT deve ser um número de 0 a 65535, e não "${setting}".`);
}

/** Says so before anything slow is begun. */
export async function assertPortFree(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((closed) => probe.close(closed));
}

function listen(http: Server, port: number): Promise<string> {
  return new Promise((ready, fail) => {
    http.once('error', (error) => {
      const isTaken = Object(error).code === 'EADDRINUSE';
      const reason = isTaken ? `A porta ${port} já está em uso` : `Não foi possível abrir a porta ${port}`;
      fail(new LocalError(`${reason}. Escolha outra, por exemplo: PORT=8889 npm start`, { cause: error }));
    });
    http.listen(port, () => ready(`http://localhost:${(http.address() as AddressInfo).port}`));
  });
}

/** The PostgreSQL of NETLIFY_DB_URL, or else the embedded one; with the newest schema either way. */
async function provideDatabase(): Promise<EmbeddedDatabase | undefined> {
  const given = process.env.NETLIFY_DB_URL || undefined;
  const embedded = given ? undefined : await openDatabase();
  const url = given ?? embedded?.url ?? '';
  process.env.NETLIFY_DB_URL = url;
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.stop();
    throw new LocalError(
      'Não foi possível preparar o banco de dados. Confira NETLIFY_DB_URL e se o servidor responde.',
      { cause: error },
    );
  }
  return embedded;
}
