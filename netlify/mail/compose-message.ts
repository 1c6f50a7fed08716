import { mail } from '../../src/copy/mail.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { isMobilePhone, nationalDigits } from '../../src/message/phone.ts';
import { findProduct } from '../../src/products.ts';
import { whatsappLink } from '../../src/whatsapp/link.ts';
import { localTime } from '../staff-time.ts';
import type { MessageRow } from '../storage/message-row.ts';
import { compose } from './compose.ts';
import { linesOf, oneLine } from './defuse.ts';
import { buttons, facts, footer, heading, type MailButton, mailPage, note, words } from './layout.ts';
import { deskAddress } from './signed-link.ts';

/**
 * The e-mail for one message as the bytes that SMTP carries. It is laid out for a phone: product and company, the
 * visitor's words, how to answer, then the rest. Replies go to the visitor, and quote the whole mail: so it holds no
 * signed link, and the one to the desk asks who opens it. @throws SettingError
 */
export function composeMessage(row: MessageRow): Promise<Buffer> {
  const product = findProduct(row.produto)?.acronym;
  const company = oneLine(row.empresa);
  const mark = row.is_test ? mail.testMark : '';
  const title = `${mark}${mail.heading(product, company)}`;
  const lines = linesOf(row.mensagem);
  const answers = answerButtons(row);
  const details = listDetails(row, product);
  const desk = deskAddress(row.protocol);
  const links = desk
    ? [...answers, { label: mail.openAtDesk, href: desk, tone: 'plain' } satisfies MailButton]
    : answers;
  const isLandline = !isMobilePhone(row.telefone);
  return compose({
    subject: `${mark}${mail.subject(product, company, row.protocol)}`,
    id: row.protocol.toLowerCase(),
    replyTo: { name: oneLine(row.nome), address: row.email },
    text: asText(title, lines, links, details),
    html: mailPage(title, [
      heading(title, mail.over),
      words(lines),
      buttons(links),
      isLandline ? note(mail.landline) : '',
      facts(details),
      footer(mail.footer),
    ]),
  });
}

/** Buttons to answer the visitor with: WhatsApp for a mobile number only, telephone, e-mail. */
export function answerButtons({ nome, telefone, email, protocol }: MessageRow): MailButton[] {
  const number = `55${nationalDigits(telefone)}`;
  const chat = whatsappLink(number, mail.whatsappGreeting(oneLine(nome), protocol));
  const [local, domain] = email.split('@');
  const letter = `mailto:${encodeURIComponent(local ?? '')}@${encodeURIComponent(domain ?? '')}?subject=${encodeURIComponent(mail.replySubject(protocol))}`;
  return [
    ...(isMobilePhone(telefone) ? [{ label: mail.whatsapp, href: chat, tone: 'whatsapp' } satisfies MailButton] : []),
    { label: mail.call(oneLine(telefone)), href: `tel:+${number}`, tone: 'strong' },
    { label: mail.reply, href: letter, tone: 'plain' },
  ];
}

type Labelled = [label: string, value: string];

/** What is known of how the visitor came. */
export const originParts = ({ origem }: MessageRow): Labelled[] =>
  Object.entries(mail.originParts).flatMap(([part, label]): Labelled[] => {
    const value = origem[part as keyof typeof mail.originParts];
    return value ? [[label, oneLine(value)]] : [];
  });

function listDetails(row: MessageRow, product: string | undefined): Labelled[] {
  const origin = originParts(row).map(([label, value]) => `${label}: ${value}`);
  const short = FIELDS.filter((field) => field !== 'mensagem' && row[field]);
  return [
    ...short.map((field): Labelled => [fields[field].label, oneLine(row[field])]),
    ...(product ? [[mail.product, product] satisfies Labelled] : []),
    [mail.protocol, row.protocol],
    [mail.receivedAt, localTime(row.created_at)],
    ...(origin.length > 0 ? [[mail.origin, origin.join('; ')] satisfies Labelled] : []),
  ];
}

/** Each line of the visitor's begins with `>`, so that none can pass for one of ours. */
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
