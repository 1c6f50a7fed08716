import { query } from '../database/query.ts';
import { noteFailure, noteSuccess } from '../delivery/mail-state.ts';
import { composeSummary } from '../mail/compose-summary.ts';
import { MailServerError } from '../mail/outcome.ts';
import { openSession } from '../mail/session.ts';
import { mailRecipients, mailSender } from '../settings.ts';
import { isWorkingMorning, localDate, workingDayBefore } from '../staff-time.ts';
import { findUntold, noteTold, type WaitingRow } from '../storage/waiting.ts';

/** More would be no summary; what is left comes with the next one. */
const LARGEST = 50;

/** The summary, on working days in the morning, once a day and only when something new waits. */
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
 * Mails what waits and was not told in the last week, at once; nothing when
 * there is nothing. Answers how many it told of.
 * @throws MailServerError, SettingError
 */
export async function summarise(now = new Date()): Promise<number> {
  const rows = await findUntold(workingDayBefore(now), LARGEST + 1);
  if (rows.length > 0) await mailSummary(rows, now);
  return Math.min(rows.length, LARGEST);
}

/** What it told counts as seen. */
async function mailSummary(found: WaitingRow[], now: Date): Promise<void> {
  const rows = found.slice(0, LARGEST);
  const session = openSession();
  try {
    const to = (await mailRecipients()).map(({ address }) => address);
    const content = await composeSummary(rows, found.length > LARGEST, now);
    const outcome = await session.send({ from: (await mailSender()).address, to, content });
    // Without an answer it may have arrived: told twice would be worse than told a week late.
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

/** Of several runs at once, one sends the day's summary. */
async function claimDay(day: string): Promise<boolean> {
  const claimed = await query`
    UPDATE mail_state SET summarised_on = ${day}::date
    WHERE summarised_on IS DISTINCT FROM ${day}::date RETURNING 1`;
  return claimed.length > 0;
}
