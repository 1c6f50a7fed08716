import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { neonConfig } from '@neondatabase/serverless';
import pg from 'pg';

/** Leaves values as the text that the server writes, because the driver parses them itself. */
const asText = { getTypeParser: () => (value: unknown) => value };

/**
 * Lets the platform's HTTP driver (NETLIFY_DB_DRIVER=serverless) reach an ordinary
 * PostgreSQL: serves the driver's endpoint, /sql, on loopback, and asks the
 * database that each request names. Ready-made proxies exist, but need Docker.
 */
export async function serveHttpDriver(): Promise<() => Promise<void>> {
  const pools = new Map<string, pg.Pool>();
  const poolOf = (connectionString: string) => {
    const known = pools.get(connectionString);
    if (known) return known;
    const pool = new pg.Pool({ connectionString, types: asText });
    pools.set(connectionString, pool);
    pool.on('error', () => {});
    return pool;
  };
  const answer = async (request: Request) => {
    const pool = poolOf(request.headers.get('neon-connection-string') ?? '');
    const { query: text, params: values } = await request.json();
    try {
      const { command, rowCount, rows, fields } = await pool.query({ text, values, rowMode: 'array' });
      return Response.json({ command, rowCount, rows, fields });
    } catch (error) {
      // As the platform answers: 400 when the database refuses a statement, 500 when it cannot be reached.
      const { message, code, severity, detail, constraint } = Object(error);
      if (!severity) return new Response(message, { status: 500 });
      return Response.json({ message, code, severity, detail, constraint }, { status: 400 });
    }
  };
  const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  if (!server.listening) await once(server, 'listening');
  neonConfig.fetchEndpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`;
  return async () => {
    server.close();
    await Promise.all([...pools.values()].map((pool) => pool.end()));
  };
}
