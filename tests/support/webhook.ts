import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

export interface Webhook {
  url: string;
  /** Requests so far. */
  posts: { type: string | undefined; body: string }[];
  /** The answer's status. Default: 200. */
  status: number;
}

/** Starts a chat's webhook that keeps what is posted to it, for the test that runs. */
export async function startWebhook(): Promise<Webhook> {
  const webhook: Webhook = { url: '', posts: [], status: 200 };
  const server = createServer(async (request, response) => {
    webhook.posts.push({ type: request.headers['content-type'], body: await text(request) });
    response.writeHead(webhook.status, { Location: '/login' }).end();
  });
  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return Object.assign(webhook, { url: `${url}/hook` });
}
