import { query } from '../database/query.ts';

interface Login {
  sessionHash: string;
  /** Of the link that lets in: once, because it is unique. */
  loginHash: string;
  email: string;
  /** Milliseconds. */
  expires: number;
}

/** Begins a session, and forgets those that are over. Answers false when the link has let somebody in before. */
export async function beginSession({ sessionHash, loginHash, email, expires }: Login): Promise<boolean> {
  const begun = await query`
    WITH over AS (DELETE FROM desk_sessions WHERE expires_at < now())
    INSERT INTO desk_sessions (session_hash, login_hash, email, expires_at)
    VALUES (${sessionHash}, ${loginHash}, ${email}, ${new Date(expires)})
    ON CONFLICT (login_hash) DO NOTHING RETURNING email`;
  return begun.length > 0;
}

/** The e-mail of who is logged in by this session. */
export async function findSession(sessionHash: string): Promise<string | undefined> {
  const [session] = await query<{ email: string }>`
    SELECT email FROM desk_sessions WHERE session_hash = ${sessionHash} AND ended_at IS NULL AND expires_at > now()`;
  return session?.email;
}

// The row stays until its time is over, because it keeps the link from letting in again.
export const endSession = (sessionHash: string) =>
  query`UPDATE desk_sessions SET ended_at = now() WHERE session_hash = ${sessionHash}`;

export const endSessionsOf = (email: string) =>
  query`UPDATE desk_sessions SET ended_at = now() WHERE email = ${email} AND ended_at IS NULL`;

const MAILS_PER_ADDRESS = 3;
const ADDRESS_MINUTES = 15;
const MAILS_IN_ALL = 30;
const ALL_MINUTES = 60;

/** Counts a mail with a link for this address, and says whether it may be sent. One refused for its address does not count for the others. */
export const passMailLimits = async (email: string): Promise<boolean> =>
  (await countMail(email, ADDRESS_MINUTES)) <= MAILS_PER_ADDRESS &&
  (await countMail('todos', ALL_MINUTES)) <= MAILS_IN_ALL;

/** How many mails, with this one, were asked for in the window, which begins anew when its time is over. */
async function countMail(askedBy: string, minutes: number): Promise<number> {
  const [window] = await query<{ mails: number }>`
    INSERT INTO desk_mails AS known (asked_by) VALUES (${askedBy})
    ON CONFLICT (asked_by) DO UPDATE SET (mails, started_at) = (
      SELECT CASE WHEN is_open THEN known.mails + 1 ELSE 1 END, CASE WHEN is_open THEN known.started_at ELSE now() END
      FROM (SELECT known.started_at > now() - make_interval(mins => ${minutes}) AS is_open) AS at_this_time)
    RETURNING mails`;
  return window?.mails ?? 0;
}
