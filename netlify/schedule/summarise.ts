import { query } from '../database/query.ts';
import { noteFailure, noteSuccess } from '../delivery/mail-state.ts';
import { composeSummary } from '../mail/compose-summary.ts';
import { MailServerError } from '../mail/outcome.ts';
import { openSession } from '../mail/session.ts';
import { mailRecipients, mailSender } from '../settings.ts';
import { isWorkingMorning, localDate, workingDayBefore } from '../staff-time.ts';
import { findUntold, noteTold, type WaitingRow } from '../storage/waiting.ts';

/** Messages in one summary; the others come with the next one. */
const LARGEST = 50;

/** Mails the summary in the morning of working days, once a day, when something new waits. A failure is left to the next run. */
export async function summariseInTheMorning(now = new Date()): Promise<void> {
  const day = localDate(now);
  if (!isWorkingMorning(now) || (await isSummarised(day))) return;
  const rows = await findUntold(workingDayBefore(now), LARGEST + 1);
  if (rows.length === 0 || !(await claimDay(day))) return;
  try {
    await mailSummary(rows, now);
  } catch (error) {
    await query`UPDATE mail_state SET summarised_on = NULL`;
    if (!(error instanceof MailServerError)) throw error;
    await noteFailure(error.reason);
  }
}

/**
 * Mails the summary at once, on a person's order, unless nothing waits that was not told of. Answers how many
 * messages it tells of.
 * @throws MailServerError, SettingError
 */
export async function summarise(now = new Date()): Promise<number> {
  const rows = await findUntold(workingDayBefore(now), LARGEST + 1);
  if (rows.length > 0) await mailSummary(rows, now);
  return Math.min(rows.length, LARGEST);
}

/** Mails the first {@link LARGEST} of them, which count as seen then. @throws MailServerError, SettingError */
async function mailSummary(found: WaitingRow[], now: Date): Promise<void> {
  const rows = found.slice(0, LARGEST);
  const session = openSession();
  try {
    const to = (await mailRecipients()).map(({ address }) => address);
    const content = await composeSummary(rows, found.length > LARGEST, now);
    const outcome = await session.send({ from: (await mailSender()).address, to, content });
    // Without an answer it may have arrived, and is not sent again: to be told a week late is better than to be told
    // twice.
    if (outcome !== 'uncertain' && outcome.every((answer) => answer.state === 'refused')) {
      throw new MailServerError(outcome[0]?.reason ?? 'refused');
    }
  } finally {
    session.close();
  }
  await noteSuccess();
  await noteTold(rows);
}

async function isSummarised(day: string): Promise<boolean> {
  const summarised = await query`SELECT 1 FROM mail_state WHERE summarised_on = ${day}::date`;
  return summarised.length > 0;
}

/** Whether this run is to send the day's summary: one of several at once is. */
async function claimDay(day: string): Promise<boolean> {
  const claimed = await query`
    UPDATE mail_state SET summarised_on = ${day}::date
    WHERE summarised_on IS DISTINCT FROM ${day}::date RETURNING 1`;
  return claimed.length > 0;
}
