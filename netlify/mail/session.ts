import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { connect } from './connect.ts';
import type { Outcome } from './outcome.ts';
import { type OutgoingMail, transmit } from './transmit.ts';

export interface MailSession {
  /** Sends one mail. @throws MailServerError when the server as a whole fails: before the content, or by answering 421 */
  send: (sending: OutgoingMail) => Promise<Outcome>;
  close: () => void;
}

/** Mails by the server of SMTP_URL: connects with the first mail, keeps the connection, and connects anew after a failure. */
export function openSession(): MailSession {
  let connection: SMTPConnection | undefined;

  const send = async (sending: OutgoingMail): Promise<Outcome> => {
    connection ??= await connect();
    const used = connection;
    // Kept only after a plain success: after anything else, nobody knows the state of the dialogue.
    connection = undefined;
    try {
      const outcome = await transmit(used, sending);
      if (outcome !== 'uncertain' && outcome.every(({ state }) => state === 'accepted')) connection = used;
      return outcome;
    } finally {
      if (connection === used) used.once('end', () => (connection = undefined));
      else used.close();
    }
  };
  return { send, close: () => void connection?.quit() };
}
