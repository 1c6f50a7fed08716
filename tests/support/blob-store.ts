import { vi } from 'vitest';
import type { Click } from '../../netlify/clicks/count.ts';
import { localDate } from '../../netlify/team-time.ts';

/** What a click of today is counted by: of the button on a product's page, unless the changes say otherwise. */
export function clickKey(changes: object = {}): string {
  const click: Omit<Click, 'day'> = {
    channel: 'whatsapp',
    place: 'button',
    page: '/tms',
    source: null,
    campaign: null,
  };
  return JSON.stringify({ day: localDate(new Date()), ...click, ...changes });
}

/** Lets the functions of this test look for the platform's blob store at this URL. */
export const blobStoreAt = (url: string) => {
  const context = { siteID: 'x', token: 'x', edgeURL: url, uncachedEdgeURL: url };
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', btoa(JSON.stringify(context)));
};
