import { desk } from '../../src/copy/mesa.ts';
import type { DecisionRow } from '../messages/decisions.ts';
import type { MessageRow } from '../messages/message.ts';
import { findMember } from './sessions.ts';

/** Returns how a page calls the person with this e-mail, or `link`, where nobody was logged in. */
export type NameOf = (who: string) => string;

/** Finds the names of those who attend to these messages, have answered them or decided about them. */
export async function findNames(member: string, messages: MessageRow[], log: DecisionRow[] = []): Promise<NameOf> {
  const people = [
    ...messages.flatMap(({ assignee, answered_by }) => [assignee, answered_by]),
    ...log.map((one) => one.who),
  ];
  const emails = [...new Set(people)].filter((who) => who !== null);
  const names = new Map(await Promise.all(emails.map(async (email) => [email, await findName(email)] as const)));
  return (who) => {
    if (who === member) return desk.names.you;
    return who === 'link' ? desk.names.byLink : (names.get(who) ?? who);
  };
}

/** The name beside the address in the variable of the team's addresses, or the first part of the address. */
const findName = async (email: string): Promise<string> =>
  (await findMember(email))?.name || (email.split('@')[0] ?? email);
