import { hash } from 'node:crypto';
import { alertMail, digestMail, type Failing, mail } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import { query } from '../database/query.ts';
import { composeMail, deskButton } from '../mail/compose.tsx';
import type { Mail } from '../mail/mailer.ts';
import type { Detail } from '../messages/answers.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';
import { oneLine } from '../messages/text.ts';
import { businessDayBefore, localDate, localTime, nextMorning } from '../team-time.ts';
import { FAILING_COLUMNS, failingSentence, floodSentences, IS_FAILING, settingSentences } from './trouble.ts';

/** Messages that the digest names. It counts the others. */
const MAX_NAMED = 10;

/**
 * Claims the mail to these members of the team: the digest on a working morning; at any time the alert about the others
 * to whom nothing has arrived for half an hour, once a day. Both say what waits at the desk only. Undefined if there is
 * nothing to tell. A claim that comes to nothing is due again after an hour. @throws DatabaseUnavailableError
 */
export async function claimNotice(readers: string[], now = new Date()) {
  // Of runs at once, the second waits here, and finds it claimed.
  const [digest] = await query<{ since: Date; until: string }>`
    UPDATE notices SET digest_due_at = now() + interval '1 hour' WHERE digest_due_at <= now()
    -- As the database writes it: a Date has no microseconds.
    RETURNING digest_until AS since, now()::text AS until`;
  const isDigest = digest !== undefined;
  const failing = await query<Failing>`
    -- Before its last try, or it would not be told again.
    WITH due AS (
      UPDATE breakers SET told_at = least(now() - interval '23 hours', failed_at - interval '1 second')
      WHERE ${IS_FAILING} AND recipient <> ALL(${readers}::text[]) AND (${isDigest}::boolean OR told_at IS NULL
        OR (told_at <= now() - interval '1 day' AND failed_at > told_at))
      RETURNING ${FAILING_COLUMNS})
    SELECT * FROM due ORDER BY recipient`;
  const names = failing.map(({ recipient }) => recipient);
  const done = () => query`
    WITH told AS (UPDATE breakers SET told_at = now() WHERE ${IS_FAILING} AND recipient = ANY(${names}::text[]))
    UPDATE notices SET digest_due_at = ${nextMorning(now).toISOString()}::timestamptz,
      digest_until = ${digest?.until ?? null}::timestamptz
    WHERE ${isDigest}::boolean`;
  if (!isDigest && failing.length === 0) return undefined;

  const trouble = [...(await floodSentences()), ...failing.map(failingSentence)];
  const mail = digest
    ? await composeDigest([...settingSentences(), ...trouble], digest, now)
    : composeAlert(trouble, names, now);
  if (mail) return { mail, done };
  await done();
  return undefined;
}

function composeAlert(trouble: string[], names: string[], now: Date): Mail {
  const { subject, text } = alertMail;
  const buttons = deskButton(digestMail.openDesk);
  const content = composeMail({ title: subject, notes: [...trouble, text], buttons });
  // The same for whoever gets it, and for the next try on its day.
  return { subject, id: `alerta-${localDate(now)}-${hash('sha256', names.join()).slice(0, 8)}`, ...content };
}

/**
 * Returns the digest: what has waited for more than a business day, and how much was taken for spam since the last one;
 * undefined if there is nothing to tell. The messages' words stay out: quoted spam is spam to the next server.
 */
async function composeDigest(trouble: string[], { since, until }: { since: Date; until: string }, now: Date) {
  const longest = await query<MessageRow & { waiting: number }>`
    SELECT ${MESSAGE_COLUMNS}, count(*) OVER ()::int AS waiting FROM messages
    WHERE status = 'new' AND created_at < ${businessDayBefore(now).toISOString()}::timestamptz
    ORDER BY created_at LIMIT ${MAX_NAMED}`;
  const spam = await query`SELECT FROM messages, notices
    WHERE status = 'spam' AND revision = 0 AND created_at > digest_until AND created_at <= ${until}::timestamptz`;
  const waiting = longest[0]?.waiting ?? 0;
  if (waiting + spam.length + trouble.length === 0) return undefined;

  const title = digestMail.title(waiting);
  const buttons = deskButton(digestMail.openDesk);
  const notes = [
    ...(spam.length > 0 ? [digestMail.spam(spam.length, localTime(since))] : []),
    ...trouble,
    ...(waiting > longest.length ? [digestMail.oldest(longest.length)] : []),
  ];
  const details = longest.map(
    (message): Detail => [
      digestMail.waitsSince(localTime(message.created_at), message.protocol, message.assignee),
      mail.heading(findProduct(message.produto)?.acronym, `${oneLine(message.nome)}, ${oneLine(message.empresa)}`),
    ],
  );
  const content = composeMail({ title, over: digestMail.over(localTime(now)), notes, buttons, details });
  return { subject: title, id: `resumo-${localDate(now)}`, ...content };
}
