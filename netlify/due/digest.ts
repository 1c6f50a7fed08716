import { digestMail, mail } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import { query, queryRow } from '../database/query.ts';
import { composeMail, deskButton, STRONG } from '../mail/compose.tsx';
import type { Mail } from '../mail/mailer.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';
import { oneLine } from '../messages/text.ts';
import { businessDayBefore, localDate, localTime, nextMorning } from '../team-time.ts';
import { findTrouble } from './trouble.ts';

/** Messages that the digest names. It counts the others. */
const MAX_NAMED = 10;

/**
 * Claims the digest for these readers, once on each working morning; without a mail, if there is nothing to tell. A claim
 * that comes to nothing is due again after an hour. @throws DatabaseUnavailableError
 */
export async function claimDigest(readers: string[], now = new Date()) {
  const [claimed] = await query<{ since: Date; until: string }>`
    UPDATE notices SET digest_due_at = now() + interval '1 hour' WHERE digest_due_at <= now()
    -- As the database writes it: a Date has no microseconds.
    RETURNING digest_until AS since, now()::text AS until`;
  if (!claimed) return undefined;
  const { since, until } = claimed;
  const done = () => query`
    UPDATE notices SET digest_due_at = ${nextMorning(now).toISOString()}::timestamptz,
      digest_until = ${until}::timestamptz`;
  const mail = composeDigest(await collectDigest(readers, since, until, now), now);
  if (mail) return { mail, done };
  await done();
  return undefined;
}

/** Returns what has waited for more than a business day, how much was taken for spam since the last digest, and what fails. */
async function collectDigest(readers: string[], since: Date, until: string, now: Date) {
  const longest = await query<MessageRow & { waiting: number }>`
    SELECT ${MESSAGE_COLUMNS}, count(*) OVER ()::int AS waiting FROM messages
    WHERE status = 'new' AND created_at < ${businessDayBefore(now).toISOString()}::timestamptz
    ORDER BY created_at LIMIT ${MAX_NAMED}`;
  const { spam } = await queryRow<{ spam: number }>`SELECT count(*)::int AS spam FROM messages, notices
    WHERE status = 'spam' AND revision = 0 AND created_at > digest_until AND created_at <= ${until}::timestamptz`;
  return { longest, spam, since, trouble: await findTrouble(readers) };
}

type Digest = Awaited<ReturnType<typeof collectDigest>>;

/** Returns the digest; undefined if there is nothing to tell. The messages' words stay out: quoted spam is spam to the next server. */
export function composeDigest({ longest, spam, since, trouble }: Digest, now: Date): Mail | undefined {
  const waiting = longest[0]?.waiting ?? 0;
  if (!waiting && !spam && trouble.length === 0) return undefined;
  const title = digestMail.title(waiting);
  const entries = longest.map((message) => ({
    title: mail.heading(findProduct(message.produto)?.acronym, `${oneLine(message.nome)}, ${oneLine(message.empresa)}`),
    note: digestMail.waitsSince(localTime(message.created_at), message.protocol, message.assignee),
  }));
  const buttons = deskButton(digestMail.openDesk, '', STRONG);
  const notes = [
    ...(waiting > longest.length ? [digestMail.andMore(waiting - longest.length)] : []),
    ...(spam > 0 ? [digestMail.spam(spam, localTime(since), buttons.length > 0)] : []),
    ...trouble,
  ];
  const content = composeMail({ title, over: digestMail.over(localTime(now)), entries, notes, buttons });
  return { subject: title, id: `resumo-${localDate(now)}`, ...content };
}
