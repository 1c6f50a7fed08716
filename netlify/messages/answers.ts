import type { Channel } from '../../src/contact/ping.ts';
import { whatsappLink } from '../../src/contact/whatsapp-link.ts';
import { mail } from '../../src/copy/mail.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import type { Origin } from '../../src/message/origin.ts';
import { certainNumber, formatPhone, isMobile } from '../../src/message/phone.ts';
import type { MessageRow } from './message.ts';
import { oneLine } from './text.ts';

/** Returns links to answer the visitor by e-mail and, where the number is certain, by WhatsApp and telephone. */
export function answerLinks({ nome, telefone, email, protocol }: MessageRow, salesperson?: string) {
  const digits = certainNumber(telefone);
  const greeting = mail.greeting(oneLine(nome), protocol, salesperson);
  const [local, domain] = email.split('@');
  const address = `${encodeURIComponent(local ?? '')}@${encodeURIComponent(domain ?? '')}`;
  // RFC 6068: spaces as %20, line breaks as %0D%0A.
  const subject = encodeURIComponent(mail.replySubject(protocol));
  const body = salesperson === undefined ? '' : `&body=${encodeURIComponent(`${greeting}\r\n\r\n`)}`;
  const links: { channel: Channel; label: string; href: string }[] = [
    { channel: 'whatsapp', label: mail.whatsapp, href: whatsappLink(`55${digits}`, greeting) },
    { channel: 'phone', label: mail.call(formatPhone(telefone)), href: `tel:+55${digits}` },
    { channel: 'email', label: mail.reply, href: `mailto:${address}?subject=${subject}${body}` },
  ];
  const isCertain = { whatsapp: digits && isMobile(digits), phone: digits, email };
  return links.filter(({ channel }) => isCertain[channel]);
}

/** Something known of a message, for people. */
export type Detail = [label: string, value: string];

export const known = (details: Detail[]): Detail[] => details.filter(([, value]) => value);

/** Returns the sender's fields that are filled in. */
export const senderFacts = (message: MessageRow): Detail[] =>
  FIELDS.filter((field) => field !== 'mensagem' && message[field]).map((field) => [
    fields[field].label,
    fields[field].kind === 'tel' ? phoneFact(message[field]) : oneLine(message[field]),
  ]);

/** A number that is certain as it is called, with what the visitor wrote beside it. */
function phoneFact(written: string): string {
  const number = certainNumber(written) ? formatPhone(written) : written;
  return oneLine(number === written ? written : mail.written(number, written));
}

export const originParts = ({ origem }: MessageRow): Detail[] =>
  known(Object.entries(mail.originParts).map(([part, label]) => [label, oneLine(origem[part as keyof Origin] ?? '')]));
