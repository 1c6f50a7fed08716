import { summaryAlertText } from '../../src/copy/mail.ts';
import { query } from '../database/query.ts';
import { alert } from '../delivery/alert.ts';
import { noteFailure, noteSuccess } from '../delivery/mail-state.ts';
import { composeSummary } from '../mail/compose-summary.ts';
import { type Answer, failureIn, MailServerError, NO_ANSWER } from '../mail/outcome.ts';
import { openSession } from '../mail/session.ts';
import { mailRecipients, mailSender } from '../settings.ts';
import { isWorkingMorning, localDate, workingDayBefore } from '../staff-time.ts';
import { findUntold, noteTold, sumOf } from '../storage/waiting.ts';

/** Messages named in one summary; the others are counted. */
const LARGEST = 50;

/**
 * Mails the summary in the morning of working days, once a day, when something new waits. When the server is away, it is
 * left to the next run; when it refuses the summary, to the next morning, and the alert says so.
 */
export async function summariseInTheMorning(now = new Date()): Promise<void> {
  if (!isWorkingMorning(now)) return;
  const untold = await findUntold(workingDayBefore(now), LARGEST);
  if (untold.rows.length === 0 || !(await claimDay(localDate(now)))) return;
  try {
    await mailSummary(untold, now);
  } catch (error) {
    if (error instanceof SummaryRefusedError) {
      const text = summaryAlertText(error.reason, sumOf(untold.totals));
      console.error(`The summary was refused (${error.reason}).`);
      return void (await alert(text));
    }
    await query`UPDATE mail_state SET summarised_on = NULL`;
    if (!(error instanceof MailServerError)) throw error;
    await noteFailure(error.reason);
  }
}

/**
 * Mails the summary at once, on a person's order, unless nothing waits that was not told of. Answers how many
 * messages it names.
 * @throws MailServerError, SettingError
 */
export async function summarise(now = new Date()): Promise<number> {
  const untold = await findUntold(workingDayBefore(now), LARGEST);
  if (untold.rows.length > 0) await mailSummary(untold, now);
  return untold.rows.length;
}

/** The server refused the summary's content, or every recipient of it. */
class SummaryRefusedError extends MailServerError {}

/**
 * Mails the summary to the team; what it names counts as seen then. A server that takes the quoted spam for spam gets
 * it once more without those words. @throws SummaryRefusedError, MailServerError, SettingError
 */
async function mailSummary({ rows, totals }: Untold, now: Date): Promise<void> {
  const session = openSession();
  try {
    const from = (await mailSender()).address;
    const to = (await mailRecipients()).map(({ address }) => address);
    const send = async (suspectWords: 'shown' | 'left-out') =>
      session.send({ from, to, content: await composeSummary(rows, totals, now, suspectWords) });
    let answers = await send('shown');
    if (isRefused(answers)) answers = await send('left-out');
    const reason = failureIn(answers) ?? NO_ANSWER;
    // By leaving, the server says nothing of the summary.
    if (isRefused(answers)) throw reason === '421' ? new MailServerError(reason) : new SummaryRefusedError(reason);
  } finally {
    session.close();
  }
  await noteSuccess();
  await noteTold(rows);
}

type Untold = Awaited<ReturnType<typeof findUntold>>;

/** Without an answer it may have arrived, and is not sent again: to be told a week late is better than to be told twice. */
const isRefused = (answers: Answer[]) => answers.every(({ state }) => state === 'refused');

/** Whether this run is to send the day's summary: one of several at once is. */
async function claimDay(day: string): Promise<boolean> {
  const claimed = await query`
    UPDATE mail_state SET summarised_on = ${day}::date
    WHERE summarised_on IS DISTINCT FROM ${day}::date RETURNING 1`;
  return claimed.length > 0;
}
