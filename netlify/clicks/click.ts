import { CHANNELS, type Channel, PLACES, type Place } from '../../src/click/ping.ts';

/** The place of a click that launch-check makes. It is in no figure, and the next purge deletes it. */
export const PROBE_PLACE = 'probe' as const;

/** All that is kept of a click. */
export interface Click {
  /** Random, so that a click that is read twice is stored once. */
  id: string;
  /** In São Paulo: `2026-11-25`. */
  day: string;
  channel: Channel;
  place: Place | typeof PROBE_PLACE;
  /** Path of one of the site's pages; null for any other URL. */
  page: string | null;
  /** utm_source, or the host that the visit came from; null if neither is known. */
  source: string | null;
  campaign: string | null;
}

export const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the blob's key, which holds the whole click: listing the store reads all clicks at once. In base64url, because
 * the store's client does not encode keys, and `?` or `#` would end one. The texts hold no line breaks (readOrigin).
 */
export function keyOf({ id, day, channel, place, page, source, campaign }: Click): string {
  const details = [channel, place, page, source, campaign].join('\n');
  return `${day}/${id}/${Buffer.from(details).toString('base64url')}`;
}

/** Returns the click of a key; undefined for a key that this code did not write. */
export function clickOf(key: string): Click | undefined {
  const [day = '', id = '', details = ''] = key.split('/');
  if (!DAY.test(day) || Number.isNaN(Date.parse(day)) || !ID.test(id)) return undefined;
  const [channelName, placeName, page, source, campaign] = Buffer.from(details, 'base64url').toString().split('\n');
  const channel = CHANNELS.find((name) => name === channelName);
  const place = [...PLACES, PROBE_PLACE].find((name) => name === placeName);
  if (!channel || !place) return undefined;
  return { id, day, channel, place, page: page || null, source: source || null, campaign: campaign || null };
}

/** Bytes of source and campaign each, because a blob's key may have 600 (@netlify/blobs, validateKey). */
const TEXT_MAX_BYTES = 120;

/** Cuts a source or campaign between characters, so that it fits into a key. Returns null for an empty one. */
export function shorten(text: string | null | undefined): string | null {
  let short = '';
  for (const character of text ?? '') {
    if (Buffer.byteLength(short + character) > TEXT_MAX_BYTES) break;
    short += character;
  }
  return short || null;
}
