import { digestMail, mail } from '../../src/copy/mail.ts';
import { findProduct } from '../../src/products.ts';
import { query, queryRow } from '../database/query.ts';
import { composeMail, deskButton, STRONG } from '../mail/compose.tsx';
import type { Mail } from '../mail/mailer.ts';
import { MESSAGE_COLUMNS, type MessageRow } from '../messages/message.ts';
import { oneLine } from '../messages/text.ts';
import { businessDayBefore, localTime, nextMorning } from '../team-time.ts';
import { CLAIMED_UNTIL } from './deliveries.ts';
import { findTrouble } from './trouble.ts';

/** Messages that the digest names. It counts the others. */
const MAX_NAMED = 10;

/** Claims the digest, once on each working morning; without a mail, if there is nothing to tell. @throws DatabaseUnavailableError */
export async function claimDigest(now = new Date()) {
  const claimed = await query`
    UPDATE notices SET digest_due_at = ${CLAIMED_UNTIL} WHERE digest_due_at <= now() RETURNING only_row`;
  if (claimed.length === 0) return undefined;
  return {
    mail: composeDigest(await collectDigest(now), now),
    done: () => query`UPDATE notices SET digest_due_at = ${nextMorning(now).toISOString()}::timestamptz`,
  };
}

/** Returns what has waited for more than a business day, how much was taken for spam since, and what fails. */
async function collectDigest(now: Date) {
  const since = businessDayBefore(now).toISOString();
  const longest = await query<MessageRow & { waiting: number }>`
    SELECT ${MESSAGE_COLUMNS}, count(*) OVER ()::int AS waiting FROM messages
    WHERE status = 'new' AND created_at < ${since}::timestamptz ORDER BY created_at LIMIT ${MAX_NAMED}`;
  const { spam } = await queryRow<{ spam: number }>`SELECT count(*)::int AS spam FROM messages
    WHERE status = 'spam' AND revision = 0 AND created_at >= ${since}::timestamptz`;
  return { longest, spam, trouble: await findTrouble('digest') };
}

type Digest = Awaited<ReturnType<typeof collectDigest>>;

/** Returns the digest; undefined if there is nothing to tell. The messages' words stay out: quoted spam is spam to the next server. */
export function composeDigest({ longest, spam, trouble }: Digest, now: Date): Mail | undefined {
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
    ...(spam > 0 ? [digestMail.spam(spam, buttons.length > 0)] : []),
    ...trouble,
  ];
  const content = composeMail({ title, over: digestMail.over(localTime(now)), entries, notes, buttons });
  return { subject: title, id: `resumo-${crypto.randomUUID()}`, ...content };
}
