import { query } from '../database/query.ts';

/** Notes that somebody of the team has seen the message. */
export const markSeen = (protocol: string) =>
  query`UPDATE contact_messages SET seen_at = now() WHERE protocol = ${protocol} AND seen_at IS NULL`;

/** Notes that the team has answered: no mail of it goes out any more. Answered twice, it keeps the first time. */
export const markAnswered = (protocol: string) => query`
  UPDATE contact_messages SET answered_at = now(), seen_at = coalesce(seen_at, now())
  WHERE protocol = ${protocol} AND answered_at IS NULL`;

/** Takes that back: the message waits for an answer again, and its mail goes out if it had not. */
export const undoAnswered = (protocol: string) =>
  query`UPDATE contact_messages SET answered_at = NULL WHERE protocol = ${protocol}`;

/** Notes that the message is unwanted: it waits for nobody, and no mail of it goes out. The sorting learns nothing by it. */
export const markSpam = (protocol: string) => query`
  UPDATE contact_messages SET spam_at = now(), seen_at = coalesce(seen_at, now())
  WHERE protocol = ${protocol} AND spam_at IS NULL`;

/** Takes that back: the message stands where it stood before. */
export const undoSpam = (protocol: string) =>
  query`UPDATE contact_messages SET spam_at = NULL WHERE protocol = ${protocol}`;

/** Notes that the message is not suspicious: its mail goes out from now on. */
export const release = (protocol: string) => query`
  UPDATE contact_messages SET released_at = now(), spam_at = NULL, seen_at = coalesce(seen_at, now()), next_attempt_at = now()
  WHERE protocol = ${protocol} AND (released_at IS NULL OR spam_at IS NOT NULL)`;
