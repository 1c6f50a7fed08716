/** @jsxImportSource #jsx */
import { mail } from '../../src/copy/mail.ts';
import { FIELDS, fields } from '../../src/message/fields.ts';
import { certainNumber } from '../../src/message/phone.ts';
import { findProduct } from '../../src/products.ts';
import type { MessageRow } from '../messages/message.ts';
import { localTime } from '../team-time.ts';
import { answerButtons, originParts } from './answers.ts';
import { compose, linesOf, oneLine } from './compose.ts';
import { Buttons, type Fact, Facts, Footer, Heading, type MailButton, Note, Quote, renderMail } from './parts.tsx';
import { deskUrl } from './signed-link.ts';

/**
 * Returns the mail of one message, in bytes. It is laid out for a phone: product and company, the visitor's words, the
 * ways to answer, then the rest. A reply goes to the visitor and quotes the whole mail, so it holds no signed link; the
 * one to the desk requires a login. @throws SettingError
 */
export function composeMessage(message: MessageRow): Promise<Buffer> {
  const product = findProduct(message.produto)?.acronym;
  const company = oneLine(message.empresa);
  const mark = message.status === 'probe' ? mail.probeMark : '';
  const desk = deskUrl(message.protocol);
  const content: Content = {
    title: `${mark}${mail.heading(product, company)}`,
    lines: linesOf(message.mensagem),
    links: [
      ...answerButtons(message),
      ...(desk ? [{ label: mail.openAtDesk, href: desk, tone: 'plain' as const }] : []),
    ],
    isLandline: certainNumber(message.telefone)?.length === 10,
    details: listDetails(message, product),
  };
  return compose({
    subject: `${mark}${mail.subject(product, company, message.protocol)}`,
    id: message.protocol.toLowerCase(),
    replyTo: { name: oneLine(message.nome), address: message.email },
    text: asText(content),
    html: asHtml(content),
  });
}

interface Content {
  title: string;
  /** The visitor's words. */
  lines: string[];
  links: MailButton[];
  isLandline: boolean;
  details: Fact[];
}

function listDetails(message: MessageRow, product: string | undefined): Fact[] {
  const origin = originParts(message).map(([label, value]) => `${label}: ${value}`);
  const short = FIELDS.filter((field) => field !== 'mensagem' && message[field]);
  return [
    ...short.map((field): Fact => [fields[field].label, oneLine(message[field])]),
    ...(product ? [[mail.product, product] satisfies Fact] : []),
    [mail.protocol, message.protocol],
    [mail.receivedAt, localTime(message.created_at)],
    ...(origin.length > 0 ? [[mail.origin, origin.join('; ')] satisfies Fact] : []),
  ];
}

const asHtml = ({ title, lines, links, isLandline, details }: Content): string =>
  renderMail(
    title,
    <>
      <Heading over={mail.over}>{title}</Heading>
      <Quote lines={lines} />
      <Buttons list={links} />
      {isLandline && <Note>{mail.landline}</Note>}
      <Facts list={details} />
      <Footer />
    </>,
  );

/** Quotes each line of the visitor's with `>`, so that none can pass for one of ours. */
const asText = ({ title, lines, links, details }: Content): string =>
  [
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
