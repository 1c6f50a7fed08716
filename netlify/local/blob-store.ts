import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { BlobsServer } from '@netlify/blobs/server';

/** Serves the platform's blob store from a folder, and tells the functions of this process where. Returns how to stop it. */
export async function startBlobStore(directory = resolve('.netlify/blobs')): Promise<() => Promise<void>> {
  const token = randomUUID();
  const server = new BlobsServer({ directory, token, logger: () => {} });
  const { port } = await server.start();
  const url = `http://localhost:${port}`;
  const context = { siteID: 'local', token, edgeURL: url, uncachedEdgeURL: url };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  return async () => void (await server.stop());
}
