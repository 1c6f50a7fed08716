import { vi } from 'vitest';

/** Lets the functions of this test look for the platform's blob store at this URL. */
export const blobStoreAt = (url: string) => {
  const context = { siteID: 'x', token: 'x', edgeURL: url, uncachedEdgeURL: url };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', btoa(JSON.stringify(context)));
};
