import { mail, signalWords } from '../../src/copy/mail.ts';
import { certainNumber, isMobile } from '../../src/message/phone.ts';
import { findProduct } from '../../src/products.ts';
import tailwind from '../../tailwind.config.mjs';
import { answerLinks, known, originParts, senderFacts } from '../messages/answers.ts';
import type { MessageRow } from '../messages/message.ts';
import { linesOf, oneLine } from '../messages/text.ts';
import { localTime } from '../team-time.ts';
import { composeMail, deskButton, STRONG } from './compose.tsx';
import type { Mail } from './mailer.ts';

const FILLS = { whatsapp: tailwind.theme.colors.whatsapp, phone: STRONG, email: undefined };

/** Returns the mail of one message. A reply to it goes to the visitor. `isWithheld`: without the visitor's words. */
export function composeMessage(message: MessageRow, isWithheld = false): Mail {
  const product = findProduct(message.produto)?.acronym;
  const company = oneLine(message.empresa);
  const digits = certainNumber(message.telefone);
  const isDoubtful = message.spam_signals.length > 0;
  const origin = originParts(message).map(([label, value]) => `${label}: ${value}`);
  return {
    subject: (isDoubtful ? mail.spamMark : '') + mail.subject(product, company, message.protocol),
    id: message.protocol.toLowerCase(),
    replyTo: { name: oneLine(message.nome), address: message.email },
    ...composeMail({
      title: mail.heading(product, company),
      over: mail.over,
      quote: isWithheld ? [] : linesOf(message.mensagem),
      notes: [
        ...(isWithheld ? [mail.withheld] : []),
        ...(isDoubtful ? [mail.spamReasons(signalWords(message.spam_signals))] : []),
        ...(digits && !isMobile(digits) ? [mail.landline] : []),
      ],
      buttons: [
        ...answerLinks(message).map(({ channel, label, href }) => ({ label, href, fill: FILLS[channel] })),
        ...deskButton(mail.openAtDesk, `/mensagem/${message.protocol}`),
      ],
      details: known([
        ...senderFacts(message),
        [mail.product, product ?? ''],
        [mail.protocol, message.protocol],
        [mail.receivedAt, localTime(message.created_at)],
        [mail.origin, origin.join('; ')],
      ]),
    }),
  };
}
