import { company } from '../../src/company.ts';
import { type MailAddress, mailRecipients, mailSender } from '../settings.ts';

export interface Letter {
  subject: string;
  /** The part of Message-ID before the @ (RFC 5322, 3.6.4): the same for each sending of the same letter. */
  id: string;
  text: string;
  html: string;
  replyTo?: MailAddress;
  /** Who receives it; without them, the whole team. */
  to?: MailAddress[];
}

/** A letter as the bytes that SMTP carries. @throws SettingError */
export async function compose({ subject, id, text, html, replyTo, to }: Letter): Promise<Buffer> {
  // Loaded only when there is mail to send.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: await mailSender(),
    to: to ?? (await mailRecipients()),
    ...(replyTo ? { replyTo } : {}),
    subject,
    messageId: `<${id}@${company.domain}>`,
    text,
    html,
    // RFC 3834, 5: keeps absence notes from answering the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // The content comes from strangers, so nothing in it may make nodemailer read files or addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
