import { RATE_WINDOW_SECONDS } from '../../src/contact/privacy.ts';
import { query } from './database.ts';
import { visitorOf } from './visitor.ts';

const DEFAULT_LIMIT = 5;

/** Messages per visitor and window; 0 means no limit. */
function rateLimit(setting = process.env.CONTACT_RATE_LIMIT): number {
  const limit = Number(setting || Number.NaN);
  return Number.isInteger(limit) && limit >= 0 ? limit : DEFAULT_LIMIT;
}

interface Window {
  messages: number;
  seconds_left: number;
}

/**
 * Counts a message of the visitor at this address. Answers 0, or the seconds
 * to wait when the window's limit is passed. Only a salted hash of the address
 * is stored.
 */
export async function secondsToWait(ip: string | undefined): Promise<number> {
  const limit = rateLimit();
  if (limit === 0 || !ip) return 0;
  const [window] = await query<Window>`
    INSERT INTO visitor_windows AS visitor (visitor_hash)
    SELECT encode(sha256(convert_to(salt || ${visitorOf(ip)}, 'UTF8')), 'hex') FROM visitor_salt
    ON CONFLICT (visitor_hash) DO UPDATE SET
      messages = CASE WHEN visitor.started_at > now() - make_interval(secs => ${RATE_WINDOW_SECONDS}) THEN visitor.messages + 1 ELSE 1 END,
      started_at = CASE WHEN visitor.started_at > now() - make_interval(secs => ${RATE_WINDOW_SECONDS}) THEN visitor.started_at ELSE now() END
    RETURNING messages, ceil(${RATE_WINDOW_SECONDS} - extract(epoch FROM now() - started_at))::int AS seconds_left`;
  return window && window.messages > limit ? Math.max(1, window.seconds_left) : 0;
}
