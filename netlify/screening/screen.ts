import { TIMING_FIELD, TRAP_FIELD } from '../../src/message/fields.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { countSites, isThrowaway } from './addresses.ts';
import { hasDisguise, hasLinkMarkup, isNonsense, isProgramName, shareOfForeignLetters } from './forms.ts';
import type { ScoreText } from './learn.ts';
import { scoreText } from './score-text.ts';

/** A sign that a message is unwanted. No message is discarded for signs: at worst it waits for a person to look at it. */
type Sign =
  | 'armadilha'
  | 'texto'
  | 'rapidez'
  | 'links'
  | 'marcacao-de-links'
  | 'escrita-estranha'
  | 'disfarce'
  | 'remetente'
  | 'sem-sentido';

/**
 * From five to one on, in log-odds as the text's score is. By cross-validation that sets aside one honest message in
 * sixty, all awkward ones, and five unwanted in six.
 */
const SET_ASIDE_FROM = Math.log(5);
/**
 * What every other sign adds to the text, among them that it came under several e-mail addresses, which only the
 * database can tell. Two are enough for a text of which nothing is known; a customer's words outweigh them.
 */
const SIGN_WEIGHT = 1;

/** Nobody types five fields in less. */
const FASTEST_PERSON_MS = 2000;
/** Fewer say nothing: customers link to their catalogue, their tender, a picture of the error. */
const MANY_SITES = 3;

export interface Screening {
  /** The signs that were found. */
  signs: Sign[];
  isSuspect: boolean;
  /** Whether it would be suspect if its text had come under other e-mail addresses too. */
  isSuspectRepeated: boolean;
}

/**
 * Weighs the text of one message that passed the rules, and the signs beside it. `input` is the whole body, with the
 * trap and the timing; a caller that sends neither is not suspect for that.
 */
export function screen(message: ContactMessage, input: unknown, score: ScoreText = scoreText): Screening {
  const fields: Record<string, unknown> = Object(input);
  const signs = findSigns(message, fields);
  const text = score(message.mensagem);
  const weight = text + SIGN_WEIGHT * signs.length;
  const isTrap = isTrapped(fields);
  return {
    signs: [...(isTrap ? ['armadilha' as const] : []), ...(text > 0 ? ['texto' as const] : []), ...signs],
    isSuspect: isTrap || weight >= SET_ASIDE_FROM,
    isSuspectRepeated: weight + SIGN_WEIGHT >= SET_ASIDE_FROM,
  };
}

/** The signs beside the text. */
function findSigns(message: ContactMessage, input: Record<string, unknown>): Sign[] {
  const text = `${message.nome}\n${message.empresa}\n${message.mensagem}`;
  const signs: [Sign, boolean][] = [
    ['rapidez', isTooFast(input)],
    ['links', countSites(text, message.email) >= MANY_SITES],
    ['marcacao-de-links', hasLinkMarkup(text)],
    // The message alone, because a name or a brand in other letters is no sign.
    ['escrita-estranha', shareOfForeignLetters(message.mensagem) >= 0.2],
    ['disfarce', hasDisguise(text)],
    ['remetente', isThrowaway(message.email) || isProgramName(message.nome, message.empresa)],
    ['sem-sentido', isNonsense(message.mensagem) || isNonsense(message.nome)],
  ];
  return signs.filter(([, isFound]) => isFound).map(([sign]) => sign);
}

const isTrapped = ({ [TRAP_FIELD]: trap }: Record<string, unknown>) => typeof trap === 'string' && trap.trim() !== '';

/** Only a number, or a text of digits as a plain form sends it, is a time. */
function isTooFast({ [TIMING_FIELD]: elapsed }: Record<string, unknown>): boolean {
  const isTime = typeof elapsed === 'number' || (typeof elapsed === 'string' && /^\d+$/.test(elapsed));
  return isTime && Number(elapsed) < FASTEST_PERSON_MS;
}
