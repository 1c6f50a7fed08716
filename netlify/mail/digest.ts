import { digestAlertText } from '../../src/copy/mail.ts';
import { countLastWeek } from '../clicks/last-week.ts';
import { query } from '../database/query.ts';
import { findUndigested, markDigested, totalOf, type Waiting } from '../messages/waiting.ts';
import { mailRecipients, mailSender } from '../settings.ts';
import { businessDayBefore, isBusinessMorning, isMonday, localDate } from '../team-time.ts';
import { composeDigest, fitDigest, type SuspectedWords } from './compose-digest.tsx';
import { markFailing, markWorking, postAlert } from './failure.ts';
import { openMailer } from './smtp.ts';
import { failureIn, MailServerError, NO_REPLY, type Outcome } from './transmit.ts';

/** Messages listed in one digest. The others are only counted. */
const MAX_MESSAGES = 50;

/**
 * Sends the digest on mornings of business days, once a day, if anything new waits. If the server is down, the next run tries
 * again. If it refuses the digest, the next morning does, and an alert is posted.
 */
export async function sendMorningDigest(now = new Date()): Promise<void> {
  if (!isBusinessMorning(now)) return;
  const waiting = await collectDigest(now);
  if (waiting.rows.length === 0 || !(await claimDay(localDate(now)))) return;
  try {
    await mailDigest(waiting, now);
  } catch (error) {
    if (error instanceof DigestRefusedError) {
      const text = digestAlertText(error.reason, totalOf(waiting.counts));
      console.error(`Digest refused (${error.reason}).`);
      return void (await postAlert(text));
    }
    // Releases the day, so that the next run sends the digest.
    await query`UPDATE mail_state SET digested_on = NULL`;
    if (!(error instanceof MailServerError)) throw error;
    await markFailing(error.reason);
  }
}

/** Sends the digest now. Returns how many messages it lists; 0 if none was sent. @throws MailServerError, SettingError */
export async function sendDigest(now = new Date()): Promise<number> {
  const waiting = await collectDigest(now);
  if (waiting.rows.length > 0) await mailDigest(waiting, now);
  return waiting.rows.length;
}

/** Returns the messages of the digest, on Mondays with last week's counts. Empty if nothing new waits. */
async function collectDigest(now: Date): Promise<Waiting> {
  const waiting = await findUndigested(businessDayBefore(now), MAX_MESSAGES);
  const isWeekly = waiting.rows.length > 0 && isMonday(now);
  return fitDigest({ ...waiting, ...(isWeekly ? { lastWeek: await countLastWeek(now) } : {}) });
}

/** The server refused the digest's content or all of its recipients. The next morning tries again. */
class DigestRefusedError extends MailServerError {}

/**
 * Mails the digest to the team. If the server refuses it, sends it once more without the words of suspected messages,
 * because it may take quoted spam for spam. @throws DigestRefusedError, MailServerError, SettingError
 */
async function mailDigest(waiting: Waiting, now: Date): Promise<void> {
  const mailer = openMailer();
  try {
    const from = (await mailSender()).address;
    const to = (await mailRecipients()).map(({ address }) => address);
    const send = async (suspectedWords: SuspectedWords) =>
      mailer.send({ from, to, content: await composeDigest(waiting, now, suspectedWords) });
    let outcomes = await send('quoted');
    if (isRefused(outcomes)) outcomes = await send('omitted');
    const reason = failureIn(outcomes) ?? NO_REPLY;
    // 421 means that the server shuts down, which says nothing about the digest.
    if (isRefused(outcomes)) throw reason === '421' ? new MailServerError(reason) : new DigestRefusedError(reason);
  } finally {
    mailer.close();
  }
  await markWorking();
  await markDigested(waiting.rows);
}

/** An uncertain digest counts as sent. Its messages are listed again after a week, which is better than a duplicate. */
const isRefused = (outcomes: Outcome[]) => outcomes.every(({ status }) => status === 'refused');

/** Returns true to exactly one of several concurrent runs, which sends the day's digest. */
async function claimDay(day: string): Promise<boolean> {
  const claimed = await query`
    UPDATE mail_state SET digested_on = ${day}::date
    WHERE digested_on IS DISTINCT FROM ${day}::date RETURNING 1`;
  return claimed.length > 0;
}
