import { hash } from 'node:crypto';
import { alertMail, digestMail, type Failing } from '../../src/copy/mail.ts';
import { query, sql } from '../database/query.ts';
import { composeMail, deskButton, STRONG } from '../mail/compose.tsx';
import { IS_FLOODED } from '../messages/flood.ts';
import { localDate } from '../team-time.ts';
import { FAILING_COLUMNS, failingSentence, floodSentences, IS_FAILING } from './trouble.ts';

/** A claim that comes to nothing is due again after an hour. */
const CLAIMED = sql`now() - interval '23 hours'`;

/**
 * Claims the alert for these readers about the others to whom nothing has arrived for half an hour, each once a day as
 * long as tries fail, and about what waits at the desk only, once a day. @throws DatabaseUnavailableError
 */
export async function claimAlert(readers: string[]) {
  const failing = await query<Failing>`
    UPDATE breakers SET told_at = ${CLAIMED}
    WHERE ${IS_FAILING} AND recipient <> ALL(${readers}::text[])
      AND (told_at IS NULL OR (told_at <= now() - interval '1 day' AND failed_at > told_at))
    RETURNING ${FAILING_COLUMNS}`;
  const flooded = await query`
    UPDATE notices SET flood_told_at = ${CLAIMED}
    WHERE EXISTS (SELECT FROM messages WHERE ${IS_FLOODED})
      AND (flood_told_at IS NULL OR flood_told_at <= now() - interval '1 day')
    RETURNING only_row`;
  if (failing.length + flooded.length === 0) return undefined;
  const names = failing.map(({ recipient }) => recipient).toSorted();
  const subject = failing.length > 0 ? alertMail.subject : alertMail.floodSubject;
  const buttons = deskButton(digestMail.openDesk, '', STRONG);
  const notes = [...failing.map(failingSentence), ...(await floodSentences()), alertMail.text(buttons.length > 0)];
  return {
    mail: {
      subject,
      // The same for whoever gets it, and for the next try on its day.
      id: `alerta-${localDate(new Date())}-${hash('sha256', names.join()).slice(0, 8)}`,
      ...composeMail({ title: subject, notes, buttons }),
    },
    done: () => query`
      WITH told AS (UPDATE breakers SET told_at = now() WHERE ${IS_FAILING} AND recipient = ANY(${names}::text[]))
      UPDATE notices SET flood_told_at = now() WHERE ${flooded.length > 0}::boolean`,
  };
}
