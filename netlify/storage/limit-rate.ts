import { RATE_WINDOW_SECONDS } from '../../src/message/privacy.ts';
import { readIfUsable } from '../../src/setting-error.ts';
import { query } from '../database/query.ts';
import { DEFAULT_RATE_LIMIT, rateLimit } from '../settings.ts';
import { networkOf, visitorOf } from './visitor.ts';

/** Messages are refused only beyond this many times the limit, because a company or a carrier has many people behind one address. */
const REFUSED_FROM = 6;
/** A network may send this many times what a visitor may. Without it, whoever is given many addresses would have no limit. */
const NETWORK_TIMES = 4;

/** Messages of the whole site in a window: the limit protects the database. The window is short, so that it passes soon. */
const SITE_LIMIT = 30;
const SITE_WINDOW_SECONDS = 60;

/** `pass` and `volume` are stored, `volume` set aside for a person to look at; `network` and `site` say whose limit refuses. */
export type Passage = { verdict: 'pass' | 'volume' } | { verdict: 'network' | 'site'; secondsToWait: number };

interface Window {
  whose: 'visitor' | 'network' | 'site';
  /** What is counted. Of a visitor and a network only a salted hash is stored. */
  name: string;
  seconds: number;
  /** Messages that pass. From there to `most`, they are set aside. */
  few: number;
  most: number;
}

interface Count {
  whose: Window['whose'];
  messages: number;
  is_beyond_few: boolean;
  is_beyond_most: boolean;
  seconds_left: number;
}

/**
 * Counts a message for the visitor at this address, for its network and for the site, and says whether it passes.
 * Beyond the site's limit, a visitor's first message is set aside and not refused if it is `clean`, which means that
 * the sorting found no sign in it: whoever fills the site does not close it for others.
 * @throws DatabaseUnavailableError
 */
export async function passLimits(ip: string | undefined, isClean: boolean): Promise<Passage> {
  // No message may be lost because the variable was set badly after the build.
  const limit = readIfUsable(rateLimit, console.error) ?? DEFAULT_RATE_LIMIT;
  if (limit === 0) return { verdict: 'pass' };
  const counts = await count(windowsOf(ip, limit));
  const full = counts.find(({ is_beyond_most }) => is_beyond_most);
  const isFirst = counts.some(({ whose, messages }) => whose === 'visitor' && messages === 1);
  if (full && !(full.whose === 'site' && isFirst && isClean)) {
    return { verdict: full.whose === 'site' ? 'site' : 'network', secondsToWait: full.seconds_left };
  }
  return { verdict: counts.some(({ is_beyond_few }) => is_beyond_few) ? 'volume' : 'pass' };
}

/** From narrow to wide. */
function windowsOf(ip: string | undefined, limit: number): Window[] {
  const around = (whose: Window['whose'], name: string, few: number) => ({
    whose,
    name,
    seconds: RATE_WINDOW_SECONDS,
    few,
    most: few * REFUSED_FROM,
  });
  return [
    ...(ip ? [around('visitor', visitorOf(ip), limit), around('network', networkOf(ip), limit * NETWORK_TIMES)] : []),
    { whose: 'site', name: 'site', seconds: SITE_WINDOW_SECONDS, few: SITE_LIMIT, most: SITE_LIMIT },
  ];
}

/**
 * Counts a message in each window, which begins anew when its time is over. A message that a window refuses does not
 * count in the wider ones: who is refused fills nothing for others. Of several at the moment in which a window fills
 * up, some may still count, because each looks before it writes.
 */
const count = (windows: Window[]) => query<Count>`
  WITH windows AS (
    SELECT *, now() - make_interval(secs => seconds) AS oldest_start,
      CASE whose WHEN 'site' THEN name
        ELSE encode(sha256(convert_to((SELECT salt FROM visitor_salt) || name, 'UTF8')), 'hex') END AS hash
    FROM jsonb_to_recordset(${JSON.stringify(windows.map((window, width) => ({ width, ...window })))}::jsonb)
      AS given (width int, whose text, name text, seconds int, few int, most int)
  ), full_windows AS (
    SELECT width FROM windows JOIN visitor_windows ON visitor_hash = hash
    WHERE started_at > oldest_start AND messages >= most
  ), counted AS (
    INSERT INTO visitor_windows AS known (visitor_hash)
    SELECT hash FROM windows WHERE NOT EXISTS (SELECT 1 FROM full_windows WHERE full_windows.width < windows.width)
    -- One order for all, or two messages at once could wait for each other.
    ORDER BY width
    ON CONFLICT (visitor_hash) DO UPDATE SET (messages, started_at) = (
      SELECT CASE WHEN known.started_at > oldest_start THEN known.messages + 1 ELSE 1 END,
        CASE WHEN known.started_at > oldest_start THEN known.started_at ELSE now() END
      FROM windows WHERE hash = known.visitor_hash
    )
    RETURNING visitor_hash, messages, started_at
  )
  SELECT whose, messages, messages > few AS is_beyond_few, messages > most AS is_beyond_most,
    least(seconds, ceil(extract(epoch FROM started_at - oldest_start)))::int AS seconds_left
  FROM counted JOIN windows ON hash = visitor_hash ORDER BY width`;

/** Deletes the hashes whose window is over, and makes a new salt each day. */
export async function forgetVisitors(): Promise<void> {
  await query`DELETE FROM visitor_windows WHERE started_at <= now() - make_interval(secs => ${RATE_WINDOW_SECONDS})`;
  await query`
    UPDATE visitor_salt SET salt = gen_random_uuid()::text, made_at = now() WHERE made_at < now() - interval '1 day'`;
}
