import { SettingError } from '../../src/setting-error.ts';
import { composeMessage } from '../mail/compose-message.ts';
import { type Answer, failureIn, MailServerError } from '../mail/outcome.ts';
import type { MailSession } from '../mail/session.ts';
import { mailRecipients, mailSender } from '../settings.ts';
import type { Copy, MessageRow } from '../storage/message-row.ts';
import {
  giveBack,
  MessageGoneError,
  noteAnswers,
  noteDelivered,
  noteUncertain,
  noteUnsure,
  postpone,
  readCopies,
  waitUntil,
} from './queue.ts';

/** A copy without an answer may have arrived, so the next sending waits: most troubles of a server are over by then. */
const UNCERTAIN_WAIT_HOURS = 4;
/** So often in all, within a day; then it waits for a person. */
const SENDINGS_WITHOUT_ANSWER = 3;

/** What became of the message; `uncertain`: a copy was sent three times without an answer, and waits for a person. */
export type Result = 'delivered' | 'postponed' | 'failed' | 'uncertain';

export interface Tried {
  /** Undefined when the message was erased, answered or called spam meanwhile. */
  result?: Result;
  /** What became of the copies that were sent now. */
  answers: Answer[];
}

/**
 * Sends a message that was taken from the queue to the recipients who lack it, and notes in the database what became
 * of each copy.
 * @throws MailServerError when the server as a whole failed; the message is back in the queue then, and no try is
 * counted
 */
export async function deliverOne(message: MessageRow, session: MailSession): Promise<Tried> {
  try {
    return await send(message, session);
  } catch (error) {
    if (error instanceof MessageGoneError) return { answers: [] };
    const failure = error instanceof SettingError ? new MailServerError(error.setting) : error;
    if (!(failure instanceof MailServerError)) throw error;
    await giveBack(message.protocol);
    throw failure;
  }
}

async function send(message: MessageRow, session: MailSession): Promise<Tried> {
  const recipients = (await mailRecipients()).map(({ address }) => address.toLowerCase());
  const due = recipients.filter((recipient) => isDue(copyFor(recipient, message.deliveries)));
  const answers = due.length > 0 ? await sendCopies(message, due, session) : [];
  const copies = await readCopies(message.protocol);
  const result = await conclude(
    message.protocol,
    recipients.map((recipient) => copyFor(recipient, copies)),
  );
  const failure = failureIn(answers);
  if (failure) report(message.protocol, result, failure);
  return { result, answers };
}

/** Sends one mail to these recipients, and notes what is known of their copies before and after its content leaves. */
async function sendCopies(message: MessageRow, to: string[], session: MailSession): Promise<Answer[]> {
  const { protocol } = message;
  const content = await composeMessage(message);
  const from = (await mailSender()).address;
  let noted: string[] = [];
  const beforeContent = async (accepted: string[]) => {
    await noteUncertain(protocol, accepted);
    noted = accepted;
  };
  const answers = await session.send({ from, to, content, beforeContent });
  await noteAnswers(protocol, answers, noted);
  return answers;
}

/** Gives the message its next state, by what is known of each recipient's copy; undefined for one never tried. */
async function conclude(protocol: string, copies: (Copy | undefined)[]): Promise<Result> {
  const waiting = copies.flatMap((copy) => (copy?.state === 'incerta' && !isSpent(copy) ? [dueAt(copy)] : []));
  const next = waiting.length > 0 ? new Date(Math.min(...waiting)) : undefined;
  if (copies.some((copy) => !copy || copy.state === 'recusada')) return postpone(protocol, next);
  if (next) {
    await waitUntil(protocol, next);
    return 'postponed';
  }
  if (copies.every((copy) => copy?.state === 'entregue')) {
    await noteDelivered(protocol);
    return 'delivered';
  }
  await noteUnsure(protocol);
  return 'uncertain';
}

const copyFor = (recipient: string, copies: Copy[]) => copies.find((copy) => copy.recipient === recipient);

function isDue(copy: Copy | undefined): boolean {
  if (copy?.state === 'incerta') return !isSpent(copy) && dueAt(copy) <= Date.now();
  return copy?.state !== 'entregue';
}

const isSpent = ({ uncertain }: Copy) => uncertain >= SENDINGS_WITHOUT_ANSWER;

/** When an uncertain copy may be sent again, in milliseconds; at once where a person ordered it, which sets the count to 0. */
const dueAt = ({ uncertain, at }: Copy) =>
  uncertain === 0 ? 0 : new Date(at).getTime() + UNCERTAIN_WAIT_HOURS * 60 * 60 * 1000;

/** Logs a copy that did not arrive: by protocol and code, never by a person's name or address. */
function report(protocol: string, result: Result, reason: string): void {
  if (result === 'failed')
    console.error(`Mail of ${protocol} is given up (${reason}) and tried once a day from now on.`);
  else if (result === 'uncertain')
    console.error(
      `Mail of ${protocol} was sent ${SENDINGS_WITHOUT_ANSWER} times without an answer: it waits for a person.`,
    );
  else console.warn(`Mail of ${protocol} did not reach everybody (${reason}): ${result}`);
}
