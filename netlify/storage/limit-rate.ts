import { RATE_WINDOW_SECONDS } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { DEFAULT_RATE_LIMIT, rateLimit } from '../settings.ts';
import { visitorOf } from './visitor.ts';

/** Messages are refused only beyond this many times the limit, because a company or a carrier has many people behind one address. */
const REFUSED_FROM = 6;

/** Messages of the whole site in a window: the limit protects the database. */
const SITE_LIMIT = 1000;
const SITE_WINDOW_SECONDS = 60 * 60;
/** Stands for the site where a visitor's hash stands. */
const SITE = 'site';

/** `pass` and `volume` are stored, `volume` set aside for a person to look at; `visitor` and `site` say whose limit refuses. */
export type Passage = { verdict: 'pass' | 'volume' } | { verdict: 'visitor' | 'site'; secondsToWait: number };

interface Window {
  whose: 'visitor' | 'site';
  messages: number;
  seconds_left: number;
}

/**
 * Counts a message for the visitor at this address and for the site, and says whether it passes. A message that the
 * visitor's limit refuses does not count for the site, so that one visitor cannot close it for the others. Only a
 * salted hash of the address is stored.
 * @throws DatabaseUnavailableError
 */
export async function passLimits(ip: string | undefined): Promise<Passage> {
  // No message may be lost because the variable was set badly after the build.
  const limit = readIfUsable(rateLimit, console.error) ?? DEFAULT_RATE_LIMIT;
  if (limit === 0) return { verdict: 'pass' };
  const windows = await query<Window>`
    WITH visitor AS (
      INSERT INTO visitor_windows AS known (visitor_hash)
      SELECT encode(sha256(convert_to(salt || ${ip ? visitorOf(ip) : ''}, 'UTF8')), 'hex') FROM visitor_salt
      WHERE ${Boolean(ip)}::boolean
      ON CONFLICT (visitor_hash) DO UPDATE SET
        messages = CASE WHEN known.started_at > now() - make_interval(secs => ${RATE_WINDOW_SECONDS}) THEN known.messages + 1 ELSE 1 END,
        started_at = CASE WHEN known.started_at > now() - make_interval(secs => ${RATE_WINDOW_SECONDS}) THEN known.started_at ELSE now() END
      RETURNING messages, started_at
    ), site AS (
      INSERT INTO visitor_windows AS known (visitor_hash)
      SELECT ${SITE} WHERE NOT EXISTS (SELECT 1 FROM visitor WHERE messages > ${limit * REFUSED_FROM}::int)
      ON CONFLICT (visitor_hash) DO UPDATE SET
        messages = CASE WHEN known.started_at > now() - make_interval(secs => ${SITE_WINDOW_SECONDS}) THEN known.messages + 1 ELSE 1 END,
        started_at = CASE WHEN known.started_at > now() - make_interval(secs => ${SITE_WINDOW_SECONDS}) THEN known.started_at ELSE now() END
      RETURNING messages, started_at
    )
    SELECT 'visitor' AS whose, messages, ceil(${RATE_WINDOW_SECONDS} - extract(epoch FROM now() - started_at))::int AS seconds_left FROM visitor
    UNION ALL
    SELECT 'site', messages, ceil(${SITE_WINDOW_SECONDS} - extract(epoch FROM now() - started_at))::int FROM site`;
  const visitor = windows.find(({ whose }) => whose === 'visitor');
  const site = windows.find(({ whose }) => whose === 'site');
  if (visitor && visitor.messages > limit * REFUSED_FROM) return refusal('visitor', visitor);
  if (site && site.messages > SITE_LIMIT) return refusal('site', site);
  return { verdict: visitor && visitor.messages > limit ? 'volume' : 'pass' };
}

const refusal = (verdict: 'visitor' | 'site', { seconds_left }: Window): Passage => ({
  verdict,
  secondsToWait: Math.max(1, seconds_left),
});

/** Deletes the hashes whose window is over, and makes a new salt each day. */
export async function forgetVisitors(): Promise<void> {
  await query`
    DELETE FROM visitor_windows WHERE started_at <= now() - make_interval(secs =>
      CASE WHEN visitor_hash = ${SITE} THEN ${SITE_WINDOW_SECONDS}::int ELSE ${RATE_WINDOW_SECONDS}::int END)`;
  await query`
    UPDATE visitor_salt SET salt = gen_random_uuid()::text, made_at = now() WHERE made_at < now() - interval '1 day'`;
}
