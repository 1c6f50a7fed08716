import { mail } from '../../src/copy/mail.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { isMobilePhone, nationalDigits } from '../../src/message/phone.ts';
import { findProduct } from '../../src/products.ts';
import { whatsappLink } from '../../src/whatsapp/link.ts';
import type { MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import { compose, linesOf, oneLine } from './compose.ts';
import { buttons, facts, footer, heading, type MailButton, mailPage, note, quote } from './layout.ts';
import { deskAddress } from './signed-link.ts';

/**
 * Returns the mail of one message, in bytes. It is laid out for a phone: product and company, the visitor's words, the
 * ways to answer, then the rest. A reply goes to the visitor and quotes the whole mail, so it holds no signed link; the
 * one to the desk requires a login. @throws SettingError
 */
export function composeMessage(message: MessageRow): Promise<Buffer> {
  const product = findProduct(message.produto)?.acronym;
  const company = oneLine(message.empresa);
  const mark = message.status === 'probe' ? mail.probeMark : '';
  const title = `${mark}${mail.heading(product, company)}`;
  const lines = linesOf(message.mensagem);
  const answers = answerButtons(message);
  const details = listDetails(message, product);
  const desk = deskAddress(message.protocol);
  const links = desk
    ? [...answers, { label: mail.openAtDesk, href: desk, tone: 'plain' } satisfies MailButton]
    : answers;
  const isLandline = !isMobilePhone(message.telefone);
  return compose({
    subject: `${mark}${mail.subject(product, company, message.protocol)}`,
    id: message.protocol.toLowerCase(),
    replyTo: { name: oneLine(message.nome), address: message.email },
    text: asText(title, lines, links, details),
    html: mailPage(title, [
      heading(title, mail.over),
      quote(lines),
      buttons(links),
      isLandline ? note(mail.landline) : '',
      facts(details),
      footer(mail.footer),
    ]),
  });
}

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

type Labelled = [label: string, value: string];

/** Returns what is known of where the visit came from. */
export const originParts = ({ origem }: MessageRow): Labelled[] =>
  Object.entries(mail.originParts).flatMap(([part, label]): Labelled[] => {
    const value = origem[part as keyof typeof mail.originParts];
    return value ? [[label, oneLine(value)]] : [];
  });

function listDetails(message: MessageRow, product: string | undefined): Labelled[] {
  const origin = originParts(message).map(([label, value]) => `${label}: ${value}`);
  const short = FIELDS.filter((field) => field !== 'mensagem' && message[field]);
  return [
    ...short.map((field): Labelled => [fields[field].label, oneLine(message[field])]),
    ...(product ? [[mail.product, product] satisfies Labelled] : []),
    [mail.protocol, message.protocol],
    [mail.receivedAt, localTime(message.created_at)],
    ...(origin.length > 0 ? [[mail.origin, origin.join('; ')] satisfies Labelled] : []),
  ];
}

/** Quotes each line of the visitor's with `>`, so that none can pass for one of ours. */
function asText(title: string, lines: string[], links: MailButton[], details: Labelled[]): string {
  return [
    title,
    '',
    `${mail.message}:`,
    ...lines.map((line) => `> ${line}`),
    '',
    ...details.map(([label, value]) => `${label}: ${value}`),
    '',
    ...links.map(({ label, href }) => `${label}: ${href}`),
    '',
  ].join('\n');
}
