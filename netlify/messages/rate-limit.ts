import { isIPv6 } from 'node:net';
import { RATE_WINDOW_SECONDS } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { DEFAULT_RATE_LIMIT, rateLimit } from '../settings.ts';

/** Messages are refused only beyond this multiple of the limit, because many people share the IP address of a company. */
const REFUSED_FROM_TIMES = 6;
/** Limit of a network, as a multiple of a visitor's. Without it, a visitor with many IP addresses would have no limit. */
const NETWORK_TIMES = 4;

/** Messages of the whole site in one window, to protect the database. The window is short, so that it soon passes. */
const SITE_LIMIT = 30;
const SITE_WINDOW_SECONDS = 60;

/** `accepted`: within the limits. `suspected`: stored for a person to check. */
export type RateLimitResult =
  | { verdict: 'accepted' | 'suspected' }
  | { verdict: 'refused'; by: 'network' | 'site'; retryAfterSeconds: number };

interface Window {
  scope: 'visitor' | 'network' | 'site';
  /** What is counted. Visitors and networks are stored only as a salted hash. */
  name: string;
  seconds: number;
  /** Messages accepted. From there up to `max`, they are suspected. */
  soft: number;
  max: number;
}

interface WindowCount {
  scope: Window['scope'];
  messages: number;
  is_beyond_soft: boolean;
  is_beyond_max: boolean;
  seconds_left: number;
}

/**
 * Counts a message for the visitor at this IP address, for its network and for the site. Beyond the site's limit, the
 * first message of a visitor is still stored if it has no spam signal (`isClean`), so that nobody can close the site.
 * @throws DatabaseUnavailableError
 */
export async function checkRateLimit(ip: string | undefined, isClean: boolean): Promise<RateLimitResult> {
  // A bad value must not lose a message. The build has checked it, but it can change later.
  const limit = readIfUsable(rateLimit, console.error) ?? DEFAULT_RATE_LIMIT;
  if (limit === 0) return { verdict: 'accepted' };
  const counts = await countMessage(windowsOf(ip, limit));
  const full = counts.find(({ is_beyond_max }) => is_beyond_max);
  const isFirst = counts.some(({ scope, messages }) => scope === 'visitor' && messages === 1);
  if (full && !(full.scope === 'site' && isFirst && isClean)) {
    const by = full.scope === 'site' ? 'site' : 'network';
    return { verdict: 'refused', by, retryAfterSeconds: full.seconds_left };
  }
  return { verdict: counts.some(({ is_beyond_soft }) => is_beyond_soft) ? 'suspected' : 'accepted' };
}

/** Returns the windows of a message, from narrow to wide. */
function windowsOf(ip: string | undefined, limit: number): Window[] {
  const around = (scope: Window['scope'], name: string, soft: number) => ({
    scope,
    name,
    seconds: RATE_WINDOW_SECONDS,
    soft,
    max: soft * REFUSED_FROM_TIMES,
  });
  return [
    ...(ip ? [around('visitor', visitorOf(ip), limit), around('network', networkOf(ip), limit * NETWORK_TIMES)] : []),
    { scope: 'site', name: 'site', seconds: SITE_WINDOW_SECONDS, soft: SITE_LIMIT, max: SITE_LIMIT },
  ];
}

/**
 * Counts a message in each window; an expired window starts again. Refused messages do not count toward the wider
 * windows. While a window fills up, some concurrent messages may still count, because each reads before it writes.
 */
const countMessage = (windows: Window[]) => query<WindowCount>`
  WITH windows AS (
    SELECT width, scope, seconds, soft, max, now() - make_interval(secs => seconds) AS oldest_start,
      CASE scope WHEN 'site' THEN name
        ELSE encode(sha256(convert_to((SELECT salt FROM visitor_salt) || name, 'UTF8')), 'hex') END AS hash
    FROM jsonb_to_recordset(${JSON.stringify(windows.map((window, width) => ({ width, ...window })))}::jsonb)
      AS given (width int, scope text, name text, seconds int, soft int, max int)
  ), full_windows AS (
    SELECT width FROM windows JOIN visitor_windows ON visitor_hash = hash
    WHERE started_at > oldest_start AND messages >= max
  ), counted AS (
    INSERT INTO visitor_windows AS known (visitor_hash)
    SELECT hash FROM windows WHERE NOT EXISTS (SELECT 1 FROM full_windows WHERE full_windows.width < windows.width)
    -- The same order everywhere, or two concurrent messages could deadlock.
    ORDER BY width
    ON CONFLICT (visitor_hash) DO UPDATE SET (messages, started_at) = (
      SELECT CASE WHEN known.started_at > oldest_start THEN known.messages + 1 ELSE 1 END,
        CASE WHEN known.started_at > oldest_start THEN known.started_at ELSE now() END
      FROM windows WHERE hash = known.visitor_hash
    )
    RETURNING visitor_hash, messages, started_at
  )
  SELECT scope, messages, messages > soft AS is_beyond_soft, messages > max AS is_beyond_max,
    ceil(extract(epoch FROM started_at - oldest_start))::int AS seconds_left
  FROM counted JOIN windows ON hash = visitor_hash ORDER BY width`;

/** Deletes the hashes of expired windows, and changes the salt once a day. */
export async function forgetVisitors(): Promise<void> {
  await query`DELETE FROM visitor_windows WHERE started_at <= now() - make_interval(secs => ${RATE_WINDOW_SECONDS})`;
  await query`
    UPDATE visitor_salt SET salt = gen_random_uuid()::text, made_at = now() WHERE made_at < now() - interval '1 day'`;
}

/**
 * Returns what counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address, because one connection
 * chooses the last 64 freely (RFC 4291, 2.5.4).
 */
export function visitorOf(ip: string): string {
  const unmapped = withoutMapping(ip);
  return isIPv6(unmapped) ? `${firstGroups(unmapped, 4)}::/64` : unmapped;
}

/** Returns what counts as one network: an IPv4 /24, or the IPv6 /48 that one site may be given (RFC 6177, 2). */
export function networkOf(ip: string): string {
  const unmapped = withoutMapping(ip);
  return isIPv6(unmapped) ? `${firstGroups(unmapped, 3)}::/48` : `${unmapped.split('.').slice(0, 3).join('.')}.0/24`;
}

const withoutMapping = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '');

function firstGroups(unmapped: string, count: number): string {
  const [head = '', tail] = unmapped.split('%')[0]?.split('::') ?? [];
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
