import { createHmac, randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { DEFAULT_RATE_LIMIT, deskSecret, rateLimit } from '../settings.ts';
import { foldedWords } from './fold.ts';

/** Without DESK_SECRET. Known to nobody, or a hash of an IP address could be undone by trying all of them. */
const PROCESS_KEY = randomUUID();

/**
 * Counts one hit in each window of time, and returns them in the same order. An expired window starts again. What is
 * counted, `name`, is stored as a hash, whose key is not in the database.
 */
export async function countHits(windows: { name: string; seconds: number }[]) {
  const key = readIfUsable(deskSecret) ?? PROCESS_KEY;
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
const WINDOW_SECONDS = 600;
/** The privacy page says that the hash of an IP address is of no use after a day. */
const DAY_SECONDS = 24 * 60 * 60;
/** Shorter texts, counting each word once, are many people's: a greeting, or “sim” to each question. */
const TEXT_MIN_CHARS = 14;

/**
 * Counts a message for the visitor at this IP address, and once that accepts it, for its text and his day. So nobody
 * spends what belongs to others. Returns `secondsLeft` of a refusal; otherwise whether a crowd comes, and how many came
 * today with its text and of its visitor. @throws DatabaseUnavailableError
 */
export async function checkRate(ip: string | undefined, text: string) {
  // A bad value must not lose a message.
  const limit = readIfUsable(rateLimit, console.error) ?? DEFAULT_RATE_LIMIT;
  if (limit === 0) return { isCrowd: false, sameText: 1, ofDay: 1 };
  const visitor = `visitor ${visitorOf(ip)}`;
  const [now] = await countHits([{ name: visitor, seconds: WINDOW_SECONDS }]);
  if (!now || now.hits > limit * REFUSED_FROM_TIMES) return { secondsLeft: now?.secondsLeft ?? WINDOW_SECONDS };
  const words = [...new Set(foldedWords(text))].join(' ');
  const [day, same] = await countHits([
    { name: `day of ${visitor}`, seconds: DAY_SECONDS },
    ...(words.length >= TEXT_MIN_CHARS ? [{ name: `text ${words}`, seconds: DAY_SECONDS }] : []),
  ]);
  return { isCrowd: now.hits > limit, sameText: same?.hits ?? 1, ofDay: day?.hits ?? 1 };
}

/** An IPv4 address, or the first 64 bits of an IPv6 address, because one connection chooses the others freely (RFC 4291, 2.5.4). */
export function visitorOf(ip = ''): string {
  const unmapped = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(unmapped)) return unmapped;
  const [before = [], after = []] = unmapped.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
