import type { Mail, Outcome } from '../mail/mailer.ts';
import { recordReached } from './deliveries.ts';

/**
 * Longer than writing and sending a mail to the team takes. It is claimed as a delivery is, by moving its time ahead: of
 * several runs at once one sends it, and if that run dies or the mail fails, it is due again after two minutes.
 */
export const CLAIM = '2 minutes';

/** A claimed mail to the team, undefined if there is nothing to tell, and how to note that it was sent. */
export interface Notice {
  mail: Mail | undefined;
  done: () => Promise<unknown>;
}

/** Mails a claimed notice. Returns false if the mail got no answer. @throws DatabaseUnavailableError */
export async function sendNotice({ mail, done }: Notice, send: (mail: Mail) => Promise<Outcome>): Promise<boolean> {
  const outcome: Outcome = mail ? await send(mail) : { status: 'delivered' };
  if (outcome.status !== 'delivered') return outcome.status === 'refused';
  await done();
  if (outcome.reached) await recordReached(outcome.reached);
  return true;
}
