import type { SpamSignal } from '../../src/copy/mail.ts';
import { HONEYPOT_FIELD, type Words } from '../../src/message/fields.ts';
import { classify } from './classify.ts';

/** Five to one, in log-odds like the score of a text (docs/decisoes.md, 14). */
const DOUBTFUL_FROM = Math.log(5);
/** Messages with one text in a day: from here on a signal, and so many that no company writes them. */
const REPEATED_FROM = 4;
const SPAM_FROM = 8;

/** What the rate limits know about a message: a crowd behind its IP address, and how many came today with its text. */
interface Volume {
  isCrowd: boolean;
  sameText: number;
}

/**
 * Checks a valid message. What `isSpam` is not mailed; what is doubtful, because it may be a customer's, with its `signals`;
 * a clean one has none. `input` is the whole body: without a honeypot it is not suspected for that.
 */
export function checkSpam({ mensagem }: Pick<Words, 'mensagem'>, input: unknown, { isCrowd, sameText }: Volume) {
  const { [HONEYPOT_FIELD]: honeypot }: Record<string, unknown> = Object(input);
  const score = classify(mensagem);
  const isTrapped = typeof honeypot === 'string' && honeypot.trim() !== '';
  const isRepeated = sameText >= REPEATED_FROM;
  const signs: Partial<Record<SpamSignal, boolean>> = {
    honeypot: isTrapped,
    text: score > 0,
    'repeated-text': isRepeated,
    volume: isCrowd,
  };
  const signals = (Object.keys(signs) as SpamSignal[]).filter((name) => signs[name]);
  const isSpam = isTrapped || sameText >= SPAM_FROM;
  const isDoubtful = score >= DOUBTFUL_FROM || isRepeated || isCrowd;
  return { isSpam, signals: isSpam || isDoubtful ? signals : [] };
}
