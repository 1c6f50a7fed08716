import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { listen } from './listen.ts';

/** Leaves values as the text that the server writes, because the driver parses them itself. */
const asText = { getTypeParser: () => (value: unknown) => value };

/**
 * Lets the platform's HTTP driver (NETLIFY_DB_DRIVER=serverless) reach an ordinary PostgreSQL: serves the driver's
 * endpoint, /sql, on loopback. Ready-made proxies exist, but need Docker.
 */
export async function serveHttpDriver(connectionString: string | undefined): Promise<() => Promise<void>> {
  const pool = new pg.Pool({ connectionString, types: asText });
  const answer = async (request: Request) => {
    const { query: text, params: values } = await request.json();
    try {
      const { command, rowCount, rows, fields } = await pool.query({ text, values, rowMode: 'array' });
      return Response.json({ command, rowCount, rows, fields });
    } catch (error) {
      // As the platform answers when the database refuses a statement.
      const { message, code, severity, detail, constraint } = Object(error);
      return Response.json({ message, code, severity, detail, constraint }, { status: 400 });
    }
  };
  const { url, stop } = await listen(createServer(getRequestListener(answer, { overrideGlobalObjects: false })));
  neonConfig.fetchEndpoint = `${url}/sql`;
  return async () => {
    await stop();
    await pool.end();
  };
}
