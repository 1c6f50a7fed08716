import type { Channel } from '../../src/click/ping.ts';
import { mail } from '../../src/copy/mail.ts';
import { certainNumber, isMobile } from '../../src/message/phone.ts';
import { whatsappLink } from '../../src/whatsapp/link.ts';
import type { MessageRow } from '../messages/message.ts';
import { oneLine } from './compose.ts';
import type { Fact, MailButton } from './parts.tsx';

/** A link that opens a conversation with the visitor. */
export interface AnswerLink {
  channel: Channel;
  label: string;
  href: string;
}

/**
 * Returns links to answer the visitor by WhatsApp (mobile numbers only), telephone and e-mail. Where the salesperson is
 * known, the greeting gives their name, if they have one, and the e-mail begins with it too.
 */
export function answerLinks(message: MessageRow, salesperson?: { name: string }): AnswerLink[] {
  const { nome, telefone, email, protocol } = message;
  const number = certainNumber(telefone);
  const greeting = mail.greeting(oneLine(nome), protocol, salesperson?.name);
  const [local, domain] = email.split('@');
  // RFC 6068: spaces as %20, line breaks as %0D%0A.
  const subject = encodeURIComponent(mail.replySubject(protocol));
  const body = salesperson ? `&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}` : '';
  const address = `${encodeURIComponent(local ?? '')}@${encodeURIComponent(domain ?? '')}`;
  const byPhone: AnswerLink[] = number
    ? [{ channel: 'phone', label: mail.call(oneLine(telefone)), href: `tel:+55${number}` }]
    : [];
  if (number && isMobile(number)) {
    byPhone.unshift({ channel: 'whatsapp', label: mail.whatsapp, href: whatsappLink(`55${number}`, greeting) });
  }
  return [...byPhone, { channel: 'email', label: mail.reply, href: `mailto:${address}?subject=${subject}${body}` }];
}

const TONES: Record<Channel, MailButton['tone']> = { whatsapp: 'whatsapp', phone: 'strong', email: 'plain' };

export const answerButtons = (message: MessageRow): MailButton[] =>
  answerLinks(message).map(({ channel, label, href }) => ({ label, href, tone: TONES[channel] }));

/** Returns the known parts of the visit's origin. */
export const originParts = ({ origem }: MessageRow): Fact[] =>
  Object.entries(mail.originParts).flatMap(([part, label]): Fact[] => {
    const value = origem[part as keyof typeof mail.originParts];
    return value ? [[label, oneLine(value)]] : [];
  });
