import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connect } from './connect.ts';
import { type Answer, hasAccepted } from './outcome.ts';
import { type OutgoingMail, transmit } from './transmit.ts';

export interface MailSession {
  /** Sends one mail, and answers for each recipient. @throws MailServerError when the server fails before the content */
  send: (mail: OutgoingMail) => Promise<Answer[]>;
  close: () => void;
}

/**
 * Mails by the server of SMTP_URL: connects with the first mail, keeps the connection, and connects anew after a
 * failure. A recipient that the server refused for good is not asked about again, so that one dead address does not
 * cost a connection for each message that it lacks.
 */
export function openSession(): MailSession {
  let connection: SMTPConnection | undefined;
  const dead = new Map<string, Answer>();

  const send = async (mail: OutgoingMail): Promise<Answer[]> => {
    const known = mail.to.flatMap((recipient) => dead.get(recipient) ?? []);
    const to = mail.to.filter((recipient) => !dead.has(recipient));
    if (to.length === 0) return known;
    const answers = await transmitTo({ ...mail, to });
    for (const answer of answers) {
      if (answer.state === 'refused' && answer.what === 'recipient' && answer.reason.startsWith('5'))
        dead.set(answer.recipient, answer);
    }
    return [...answers, ...known];
  };

  const transmitTo = async (mail: OutgoingMail): Promise<Answer[]> => {
    connection ??= await connect();
    const used = connection;
    // Kept only after the content was accepted: after anything else, nobody knows the state of the dialogue.
    connection = undefined;
    try {
      const answers = await transmit(used, mail);
      if (hasAccepted(answers)) connection = used;
      return answers;
    } finally {
      if (connection === used) used.once('end', () => (connection = undefined));
      else used.close();
    }
  };
  return { send, close: () => void connection?.quit() };
}
