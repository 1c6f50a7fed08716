import type { SpamSignal } from '../../src/copy/mail.ts';
import { HONEYPOT_FIELD, TIMING_FIELD, type Words } from '../../src/message/fields.ts';
import { classify } from './classify.ts';

/** Five to one, in log-odds like the score of a text, to which haste adds one (docs/decisoes.md, 14). */
const DOUBTFUL_FROM = Math.log(5);
/** Messages with one text in a day: from here on a signal, and so many that no company writes them. */
const REPEATED_FROM = 4;
const SPAM_FROM = 8;
/** Nobody fills five fields in less. */
const FASTEST_PERSON_MS = 2000;

/** What the rate limits know about a message: a crowd behind its IP address, and how many came today with its text. */
interface Volume {
  isCrowd: boolean;
  sameText: number;
}

/**
 * Checks a valid message. What `isSpam` is not mailed; what is doubtful, because it may be a customer's, with its `signals`;
 * a clean one has none. `input` is the whole body: without honeypot and timing it is not suspected for that.
 */
export function checkSpam({ mensagem }: Pick<Words, 'mensagem'>, input: unknown, { isCrowd, sameText }: Volume) {
  const { [HONEYPOT_FIELD]: honeypot, [TIMING_FIELD]: elapsed }: Record<string, unknown> = Object(input);
  const score = classify(mensagem);
  // A number, or a text of digits as a plain form sends it.
  const isTime = typeof elapsed === 'number' || (typeof elapsed === 'string' && /^\d+$/.test(elapsed));
  const isFast = isTime && Number(elapsed) < FASTEST_PERSON_MS;
  const isTrapped = typeof honeypot === 'string' && honeypot.trim() !== '';
  const isRepeated = sameText >= REPEATED_FROM;
  const signs: Partial<Record<SpamSignal, boolean>> = {
    honeypot: isTrapped,
    text: score > 0,
    speed: isFast,
    'repeated-text': isRepeated,
    volume: isCrowd,
  };
  const signals = (Object.keys(signs) as SpamSignal[]).filter((name) => signs[name]);
  const isSpam = isTrapped || sameText >= SPAM_FROM;
  const isDoubtful = score + (isFast ? 1 : 0) >= DOUBTFUL_FROM || isRepeated || isCrowd;
  return { isSpam, signals: isSpam || isDoubtful ? signals : [] };
}
