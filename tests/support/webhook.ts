import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

export interface Webhook {
  url: string;
  /** Requests so far. */
  posts: { type: string | undefined; body: string; headers: IncomingHttpHeaders }[];
  /** The answer's status. Default: 200. */
  status: number;
  /** Where an answer with a redirect leads. */
  location: string;
}

/** Starts a chat's webhook that keeps what is posted to it, for the test that runs. */
export async function startWebhook(): Promise<Webhook> {
  const webhook: Webhook = { url: '', posts: [], status: 200, location: '/login' };
  const server = createServer(async (request, response) => {
    const { headers } = request;
    webhook.posts.push({ type: headers['content-type'], body: await text(request), headers });
    response.writeHead(webhook.status, { Location: webhook.location }).end();
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return Object.assign(webhook, { url: `${url}/hook` });
}
