import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RATE_WINDOW_SECONDS } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { DEFAULT_RATE_LIMIT, deskSecret, rateLimit } from '../settings.ts';
import { foldedWords } from './fold.ts';

/**
 * Counts one hit in each window of time, and returns them in the same order. An expired window starts again. What is
 * counted, `name`, is stored as a hash, whose key is not in the database.
 */
export async function countHits(windows: { name: string; seconds: number }[]) {
  const key = readIfUsable(deskSecret) ?? '';
  const hashes = windows.map(({ name }) => createHmac('sha256', key).update(name).digest('hex'));
  const counted = await query<{ hash: string; hits: number; secondsLeft: number }>`
    INSERT INTO rate_windows AS known (hash, hits, expires_at)
    -- The same order everywhere, or two messages at once could deadlock.
    SELECT hash, 1, now() + make_interval(secs => seconds)
    FROM unnest(${hashes}::text[], ${windows.map(({ seconds }) => seconds)}::int[]) AS given (hash, seconds) ORDER BY hash
    ON CONFLICT (hash) DO UPDATE SET
      hits = CASE WHEN known.expires_at > now() THEN known.hits + 1 ELSE 1 END,
      expires_at = CASE WHEN known.expires_at > now() THEN known.expires_at ELSE excluded.expires_at END
    RETURNING hash, hits, ceil(extract(epoch FROM expires_at - now()))::int AS "secondsLeft"`;
  return hashes.map((hash) => counted.find((row) => row.hash === hash));
}

export const forgetHits = () => query`DELETE FROM rate_windows WHERE expires_at < now()`;

/** Many people share the IP address of a company: beyond the limit messages are marked, beyond this multiple refused. */
const REFUSED_FROM_TIMES = 6;
const SITE_SECONDS = 60;
/** Messages of the whole site in a minute. It protects the database; flood.ts the team's mailboxes. */
const SITE_LIMIT = 30;
const TEXT_SECONDS = 24 * 60 * 60;
/** Shorter texts, such as a greeting, are written by many people. */
const TEXT_MIN_CHARS = 15;

/** `tooMany`: the limit that refuses the message. Otherwise whether many come, and how many have come with its text today. */
export type RateCheck =
  | { tooMany: 'visitor' | 'site'; secondsLeft: number }
  | { tooMany?: undefined; isCrowd: boolean; sameText: number };

/**
 * Counts a message for the visitor at this IP address, for the site, and for its text. Beyond the site's limit, the
 * first message of a visitor is still accepted, so that nobody can close the site. @throws DatabaseUnavailableError
 */
export async function checkRate(ip: string | undefined, text: string): Promise<RateCheck> {
  // A bad value must not lose a message.
  const limit = readIfUsable(rateLimit, console.error) ?? DEFAULT_RATE_LIMIT;
  if (limit === 0) return { isCrowd: false, sameText: 1 };
  const isLong = text.length >= TEXT_MIN_CHARS;
  const [site, visitor, same] = await countHits([
    { name: 'site', seconds: SITE_SECONDS },
    { name: `visitor ${visitorOf(ip ?? '')}`, seconds: RATE_WINDOW_SECONDS },
    ...(isLong ? [{ name: `text ${foldedWords(text).join(' ')}`, seconds: TEXT_SECONDS }] : []),
  ]);
  const [siteHits, visitorHits] = [site?.hits ?? 0, visitor?.hits ?? 0];
  if (visitorHits > limit * REFUSED_FROM_TIMES) return { tooMany: 'visitor', secondsLeft: visitor?.secondsLeft ?? 0 };
  const isSiteFull = siteHits > SITE_LIMIT;
  if (isSiteFull && visitorHits > 1) return { tooMany: 'site', secondsLeft: site?.secondsLeft ?? 0 };
  return { isCrowd: isSiteFull || visitorHits > limit, sameText: same?.hits ?? 1 };
}

/** An IPv4 address, or the first 64 bits of an IPv6 address, because one connection chooses the others freely (RFC 4291, 2.5.4). */
function visitorOf(ip: string): string {
  const unmapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(unmapped)) return unmapped;
  const [before = [], after = []] = unmapped.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
