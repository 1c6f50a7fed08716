import { mail } from '../../src/copy/mail.ts';
import { isMobilePhone, nationalDigits } from '../../src/message/phone.ts';
import { whatsappLink } from '../../src/whatsapp/link.ts';
import type { MessageRow } from '../messages/message.ts';
import { oneLine } from './compose.ts';
import type { Fact, MailButton } from './parts.tsx';

/** Returns buttons to answer the visitor by WhatsApp (mobile numbers only), telephone and e-mail. */
export function answerButtons({ nome, telefone, email, protocol }: MessageRow): MailButton[] {
  const number = `55${nationalDigits(telefone)}`;
  const chat = whatsappLink(number, mail.whatsappGreeting(oneLine(nome), protocol));
  const [local, domain] = email.split('@');
  const subject = encodeURIComponent(mail.replySubject(protocol));
  const reply = `mailto:${encodeURIComponent(local ?? '')}@${encodeURIComponent(domain ?? '')}?subject=${subject}`;
  return [
    ...(isMobilePhone(telefone) ? [{ label: mail.whatsapp, href: chat, tone: 'whatsapp' } satisfies MailButton] : []),
    { label: mail.call(oneLine(telefone)), href: `tel:+${number}`, tone: 'strong' },
    { label: mail.reply, href: reply, tone: 'plain' },
  ];
}

/** Returns what is known of where the visit came from. */
export const originParts = ({ origem }: MessageRow): Fact[] =>
  Object.entries(mail.originParts).flatMap(([part, label]): Fact[] => {
    const value = origem[part as keyof typeof mail.originParts];
    return value ? [[label, oneLine(value)]] : [];
  });
