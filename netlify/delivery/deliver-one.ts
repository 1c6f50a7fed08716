import { SettingError } from '../../src/setting-error.ts';
import { composeMessage } from '../mail/compose-message.ts';
import { type Answer, MailServerError, type Outcome } from '../mail/outcome.ts';
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
} from './queue.ts';

/** A copy that may have arrived, because no answer came, is sent this often in all. */
const SENDINGS_WITHOUT_ANSWER = 2;

/** What became of the message; `uncertain`: sent twice without an answer, and sent no more. */
export type Result = 'delivered' | 'postponed' | 'failed' | 'uncertain';

export interface Tried {
  /** Undefined when the message was erased or answered meanwhile. */
  result?: Result;
  /** Whether a recipient got it now who lacked it before. */
  reached: boolean;
  /** Code of the first refusal, or `sem-resposta`. */
  reason?: string | undefined;
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
    if (error instanceof MessageGoneError) return { reached: false };
    const failure = error instanceof SettingError ? new MailServerError(error.setting) : error;
    if (!(failure instanceof MailServerError)) throw error;
    await giveBack(message.protocol);
    throw failure;
  }
}

async function send(message: MessageRow, session: MailSession): Promise<Tried> {
  const recipients = (await mailRecipients()).map(({ address }) => address.toLowerCase());
  const lackers = recipients.filter((recipient) => mayReceive(copyOf(message, recipient)));
  if (lackers.length === 0) return { result: await conclude(message, recipients), reached: false };

  const outcome = await sendCopies(message, lackers, session);
  const result = await conclude(afterwards(message, lackers, outcome), recipients);
  const reason = reasonIn(outcome);
  if (reason) report(message.protocol, result, reason);
  return { result, reason, reached: outcome !== 'uncertain' && outcome.some(({ state }) => state === 'accepted') };
}

/** Sends one mail to these recipients, and notes what is known of their copies before and after its content leaves. */
async function sendCopies(message: MessageRow, to: string[], session: MailSession): Promise<Outcome> {
  const { protocol } = message;
  const content = await composeMessage(message);
  const from = (await mailSender()).address;
  let mayHaveArrived = false;
  const beforeContent = async () => {
    await noteUncertain(protocol, to);
    mayHaveArrived = true;
  };
  try {
    const outcome = await session.send({ from, to, content, beforeContent });
    if (outcome !== 'uncertain') await noteAnswers(protocol, outcome, mayHaveArrived);
    return outcome;
  } catch (error) {
    // A refusal after the content is an answer: the copies are refused, not uncertain.
    if (mayHaveArrived && error instanceof MailServerError) {
      const refusals = to.map((recipient): Answer => ({ recipient, state: 'refused', reason: error.reason }));
      await noteAnswers(protocol, refusals, mayHaveArrived);
    }
    throw error;
  }
}

/** Code of the first refusal, or that no answer came; undefined when all was accepted. */
function reasonIn(outcome: Outcome): string | undefined {
  if (outcome === 'uncertain') return 'sem-resposta';
  return outcome.find((answer) => answer.state === 'refused')?.reason;
}

/** Gives the message its next state, by what is known of each recipient's copy. */
async function conclude(message: MessageRow, recipients: string[]): Promise<Result> {
  const copies = recipients.map((recipient) => copyOf(message, recipient));
  if (copies.some(mayReceive)) return postpone(message.protocol);
  if (copies.every((copy) => copy?.state === 'entregue')) {
    await noteDelivered(message.protocol);
    return 'delivered';
  }
  await noteUnsure(message.protocol);
  return 'uncertain';
}

const copyOf = (message: MessageRow, recipient: string) =>
  message.deliveries.find((copy) => copy.recipient === recipient);

const mayReceive = (copy: Copy | undefined) =>
  !copy || (copy.state !== 'entregue' && copy.uncertain < SENDINGS_WITHOUT_ANSWER);

/** The message with its copies as the database has them after the sending. */
function afterwards(message: MessageRow, sentTo: string[], outcome: Outcome): MessageRow {
  const others = message.deliveries.filter(({ recipient }) => !sentTo.includes(recipient));
  const sent = sentTo.map((recipient): Copy => {
    const before = copyOf(message, recipient)?.uncertain ?? 0;
    const shared = { recipient, reason: null, at: new Date() };
    if (outcome === 'uncertain') return { ...shared, state: 'incerta', uncertain: before + 1 };
    const isAccepted = outcome.some((answer) => answer.recipient === recipient && answer.state === 'accepted');
    return { ...shared, state: isAccepted ? 'entregue' : 'recusada', uncertain: before };
  });
  return { ...message, deliveries: [...others, ...sent] };
}

/** Logs a copy that did not arrive: by protocol and code, never by a person's name or address. */
function report(protocol: string, result: Result, reason: string): void {
  if (result === 'failed')
    console.error(`Mail of ${protocol} is given up (${reason}) and tried once a day from now on.`);
  else if (result === 'uncertain')
    console.error(`Mail of ${protocol} was sent twice without an answer and is not sent again.`);
  else console.warn(`Mail of ${protocol} did not reach everybody (${reason}): ${result}`);
}
