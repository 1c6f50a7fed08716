import { alertMail, digestMail, type Failing, type Flood, floodMail } from '../../src/copy/mail.ts';
import { query } from '../database/query.ts';
import { composeMail, deskButton, STRONG } from '../mail/compose.tsx';
import type { Mail } from '../mail/mailer.ts';
import { IS_FLOODED } from '../messages/flood.ts';
import { CLAIMED_UNTIL } from './deliveries.ts';
import { FAILING_COLUMNS, failingSentence, floodSentence, IS_FAILING } from './trouble.ts';

/**
 * Claims the alert about those to whom nothing has arrived for half an hour, each once a day as long as tries fail. If no
 * mail goes out, the desk shows the same. @throws DatabaseUnavailableError
 */
export async function claimAlert() {
  const failing = await query<Failing>`
    UPDATE recipients SET alert_due_at = ${CLAIMED_UNTIL}
    WHERE ${IS_FAILING} AND alert_due_at <= now() AND failed_at > alert_due_at - interval '1 day'
    RETURNING ${FAILING_COLUMNS}`;
  if (failing.length === 0) return undefined;
  const names = failing.map(({ recipient }) => recipient);
  return {
    mail: alert('alerta', alertMail.subject, failing.map(failingSentence)),
    done: () => query`
      UPDATE recipients SET alert_due_at = now() + interval '1 day'
      WHERE recipient = ANY(${names}::text[]) AND failing_since IS NOT NULL`,
  };
}

/** Claims the mail that counts what floods have left on the desk (docs/mesa.md). @throws DatabaseUnavailableError */
export async function claimFlood() {
  const [flood] = await query<Flood & { exactly: string }>`
    WITH waiting AS (
      SELECT count(*)::int AS count, min(created_at) AS since,
        (count(*) FILTER (WHERE created_at <= flood_told_at))::int AS told
      FROM messages, notices WHERE ${IS_FLOODED})
    UPDATE notices SET flood_due_at = ${CLAIMED_UNTIL} FROM waiting
    WHERE flood_due_at <= now() AND count > told
      AND (count >= 10 * told OR flood_told_at < now() - interval '4 hours')
    RETURNING count, since, now() AS "countedAt", now()::text AS exactly`;
  if (!flood) return undefined;
  return {
    mail: alert('enxurrada', floodMail.subject(flood.count), [floodSentence(flood)]),
    // As the database wrote it: a Date has no microseconds.
    done: () => query`UPDATE notices SET flood_due_at = now(), flood_told_at = ${flood.exactly}::timestamptz`,
  };
}

function alert(kind: string, subject: string, sentences: string[]): Mail {
  const { text, atDesk } = alertMail;
  const buttons = deskButton(digestMail.openDesk, '', STRONG);
  const notes = [...sentences, buttons.length > 0 ? `${text} ${atDesk}` : text];
  return { subject, id: `${kind}-${crypto.randomUUID()}`, ...composeMail({ title: subject, notes, buttons }) };
}
