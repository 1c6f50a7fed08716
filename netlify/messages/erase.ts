import { retentionDays } from '../../src/message/privacy.ts';
import { query, type SqlFragment, sql } from '../database/query.ts';

/** Deletes messages with their deliveries and decisions. Logs how many, and returns it. */
async function deleteMessages(why: string, which: SqlFragment): Promise<number> {
  const deleted = await query`DELETE FROM messages WHERE ${which} RETURNING id`;
  if (deleted.length > 0) console.info(`${why}: ${deleted.length} messages deleted`);
  return deleted.length;
}

/** Deletes everything of one person (LGPD, art. 18, VI), whatever the case of the e-mail address. Returns how many messages. */
export const erasePerson = (email: string) => deleteMessages('erase', sql`lower(email) = lower(${email})`);

/**
 * Deletes messages older than CONTACT_RETENTION_DAYS, but none that nobody may have seen: new, and neither in a mailbox or
 * the webhook's system nor counted in a mail. @throws SettingError if CONTACT_RETENTION_DAYS is unusable
 */
export const eraseOld = () =>
  deleteMessages(
    'retention',
    sql`created_at < now() - make_interval(days => ${retentionDays()}) AND (status <> 'new' OR
      'flood' = ANY(spam_signals) OR EXISTS (SELECT FROM deliveries WHERE message_id = id AND delivered_at IS NOT NULL))`,
  );
