import { mail, signalWords } from '../../src/copy/mail.ts';
import { certainNumber, formatPhone } from '../../src/message/phone.ts';
import { findProduct } from '../../src/products.ts';
import { answerLinks, known, originParts, senderFacts } from '../messages/answers.ts';
import type { MessageRow } from '../messages/message.ts';
import { linesOf, oneLine } from '../messages/text.ts';
import { localTime } from '../team-time.ts';
import { composeMail, deskButton } from './compose.tsx';
import type { Mail } from './mailer.ts';

/** A mail server's refusal of what is written in a mail (RFC 3463, 3.7 and 3.8), and the plain one that spam filters give. */
const IS_CONTENT_REFUSED = /^DATA (?:5\d\d 5\.[67]\.\d+|554)$/;

/** Leaves of a message only what no filter reads as words. */
const withoutWords = (message: MessageRow): MessageRow => ({
  ...message,
  nome: '',
  empresa: '',
  email: '',
  mensagem: '',
  telefone: certainNumber(message.telefone) ? formatPhone(message.telefone) : '',
  origem: {},
});

/**
 * Returns the mail of one message. A reply to it goes to the visitor. After a try that a mail server refused for what is
 * written there, none of the visitor's words are in it, for any of them may be why.
 */
export function composeMessage({ failure, ...given }: MessageRow & { failure: string | null }): Mail {
  const isWithheld = IS_CONTENT_REFUSED.test(failure ?? '');
  const message = isWithheld ? withoutWords(given) : given;
  const product = findProduct(message.produto)?.acronym;
  const company = oneLine(message.empresa);
  const isDoubtful = message.spam_signals.length > 0;
  const origin = originParts(message).map(([label, value]) => `${label}: ${value}`);
  return {
    subject: (isDoubtful ? mail.spamMark : '') + mail.subject(product, company, message.protocol),
    id: message.protocol.toLowerCase(),
    ...(message.email ? { replyTo: { name: oneLine(message.nome), address: message.email } } : {}),
    ...composeMail({
      title: mail.heading(product, company),
      over: mail.over,
      quote: message.mensagem ? linesOf(message.mensagem) : [],
      notes: [
        ...(isWithheld ? [mail.withheld] : []),
        ...(isDoubtful ? [mail.spamReasons(signalWords(message.spam_signals))] : []),
      ],
      buttons: [...answerLinks(message), ...deskButton(mail.openAtDesk, `/mensagem/${message.protocol}`)],
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
