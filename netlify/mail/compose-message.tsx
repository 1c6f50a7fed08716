/** @jsxImportSource hono/jsx */
import { mail, signalWords } from '../../src/copy/mail.ts';
import { certainNumber, isMobile } from '../../src/message/phone.ts';
import { findProduct } from '../../src/products.ts';
import type { MessageRow } from '../messages/message.ts';
import { deskUrl } from '../settings.ts';
import { localTime } from '../team-time.ts';
import { answerLinks, originParts, senderFacts } from './answers.ts';
import type { Mail } from './mailer.ts';
import { Buttons, type Fact, Facts, Footer, Heading, type MailButton, Note, Quote, renderMail } from './parts.tsx';
import { linesOf, oneLine } from './text.ts';

const TONES = { whatsapp: 'whatsapp', phone: 'strong', email: 'plain' } as const;

/**
 * Returns the mail of one message. It is laid out for a phone: product and company, the visitor's words, the ways to
 * answer, then the rest. A reply goes to the visitor.
 */
export function composeMessage(message: MessageRow): Mail {
  const product = findProduct(message.produto)?.acronym;
  const company = oneLine(message.empresa);
  const title = mail.heading(product, company);
  const lines = linesOf(message.mensagem);
  const notes = notesOf(message);
  const links = linksOf(message);
  const details = detailsOf(message, product);
  const mark = message.spam_signals.length > 0 ? mail.spamMark : '';
  return {
    subject: mark + mail.subject(product, company, message.protocol),
    id: message.protocol.toLowerCase(),
    replyTo: { name: oneLine(message.nome), address: message.email },
    // Each line of the visitor's begins with `>`, so that none can pass for one of ours.
    text: [
      title,
      '',
      `${mail.message}:`,
      ...lines.map((line) => `> ${line}`),
      '',
      ...notes,
      ...details.map(([label, value]) => `${label}: ${value}`),
      '',
      ...links.map(({ label, href }) => `${label}: ${href}`),
      '',
    ].join('\n'),
    html: renderMail(
      title,
      <>
        <Heading over={mail.over}>{title}</Heading>
        <Quote lines={lines} />
        {notes.map((note) => (
          <Note>{note}</Note>
        ))}
        <Buttons list={links} />
        <Facts list={details} />
        <Footer />
      </>,
    ),
  };
}

function notesOf({ spam_signals, telefone }: MessageRow): string[] {
  const digits = certainNumber(telefone);
  return [
    ...(spam_signals.length > 0 ? [mail.spamReasons(signalWords(spam_signals))] : []),
    ...(digits && !isMobile(digits) ? [mail.landline] : []),
  ];
}

function linksOf(message: MessageRow): MailButton[] {
  const answers = answerLinks(message).map(({ channel, label, href }) => ({ label, href, tone: TONES[channel] }));
  const desk = deskUrl(`/mensagem/${message.protocol}`);
  return [...answers, ...(desk ? [{ label: mail.openAtDesk, href: desk, tone: 'plain' as const }] : [])];
}

function detailsOf(message: MessageRow, product: string | undefined): Fact[] {
  const origin = originParts(message).map(([label, value]) => `${label}: ${value}`);
  return [
    ...senderFacts(message),
    ...(product ? [[mail.product, product] satisfies Fact] : []),
    [mail.protocol, message.protocol],
    [mail.receivedAt, localTime(message.created_at)],
    ...(origin.length > 0 ? [[mail.origin, origin.join('; ')] satisfies Fact] : []),
  ];
}
