import { desk } from '../../src/copy/mesa.ts';
import type { DecisionRow } from '../messages/decisions.ts';
import type { MessageRow } from '../messages/message.ts';
import { findMember } from './sessions.ts';

/** Returns the display name for a member's e-mail, or for `link`: a decision by a mailed link, without login. */
export type NameOf = (who: string) => string;

/** Finds the names of those who attend to these messages, have answered them or decided about them. */
export async function findNames(viewer: string, messages: MessageRow[], log: DecisionRow[] = []): Promise<NameOf> {
  const people = [
    ...messages.flatMap(({ assignee, answered_by }) => [assignee, answered_by]),
    ...log.map((one) => one.who),
  ];
  const emails = [...new Set(people)].filter((who) => who !== null);
  const names = new Map(await Promise.all(emails.map(async (email) => [email, await findName(email)] as const)));
  return (who) => {
    if (who === viewer) return desk.names.you;
    return who === 'link' ? desk.names.byLink : (names.get(who) ?? who);
  };
}

/** Returns the name in CONTACT_MAIL_TO or DESK_MEMBERS, or else the part of the e-mail address before the @. */
const findName = async (email: string): Promise<string> =>
  (await findMember(email))?.name || (email.split('@')[0] ?? email);
