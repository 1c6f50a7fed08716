import { TIMING_FIELD, TRAP_FIELD } from '../../src/message/fields.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import { findAddresses, isThrowaway } from './addresses.ts';
import { OUR_TRADE, REQUEST } from './customer-words.ts';
import { hasDisguise, hasLinkMarkup, isNonsense, isProgramName, shareOfForeignLetters } from './forms.ts';
import { isNotPortuguese } from './language.ts';
import { TOPICS } from './seller-topics.ts';
import { IMPERATIVE, OFFER, OPT_OUT, PRESSURE, PRICE, TO_ANYBODY } from './seller-words.ts';

/** A sign that a message is unwanted. No message is discarded for signs: at worst it waits for a person to look at it. */
type Sign =
  | 'armadilha'
  | 'rapidez'
  | 'links'
  | 'marcacao-de-links'
  | 'escrita-estranha'
  | 'disfarce'
  | 'oferta'
  | 'assunto'
  | 'pressao'
  | 'descadastro'
  | 'idioma'
  | 'preco'
  | 'remetente'
  | 'sem-sentido'
  | 'texto-repetido'
  | 'volume';

/** From this weight on a message is set aside, if at least two signs make it up: no sign alone decides, except the trap. */
const SET_ASIDE_FROM = 9;
const FEWEST_SIGNS = 2;
/** Weight of one text under several e-mail addresses, which only the database can tell. */
const REPEAT_WEIGHT = 5;

/** Nobody types five fields in less. */
const FASTEST_PERSON_MS = 2000;

export interface Screening {
  /** The signs that were found, the heaviest first. */
  signs: Sign[];
  isSuspect: boolean;
  /** Whether it would be suspect if its text had come under other e-mail addresses too. */
  isSuspectRepeated: boolean;
}

/**
 * Weighs the signs in one message that passed the rules. `input` is the whole body, with the trap and the timing; a
 * caller that sends neither is not suspect for that.
 */
export async function screen(message: ContactMessage, input: unknown): Promise<Screening> {
  const weights = await weigh(message, Object(input));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) + strangeness(message.mensagem);
  const isEnough = (weight: number, signs: number) => signs >= FEWEST_SIGNS && weight >= SET_ASIDE_FROM;
  return {
    signs: [...weights].sort(([, one], [, other]) => other - one).map(([sign]) => sign),
    isSuspect: weights.has('armadilha') || isEnough(total, weights.size),
    isSuspectRepeated: isEnough(total + REPEAT_WEIGHT, weights.size + 1),
  };
}

async function weigh(message: ContactMessage, input: Record<string, unknown>): Promise<Map<Sign, number>> {
  const text = `${message.nome}\n${message.empresa}\n${message.mensagem}`;
  const weights: [Sign, number][] = [
    ['armadilha', isTrapped(input) ? SET_ASIDE_FROM : 0],
    ['rapidez', isTooFast(input) ? 5 : 0],
    ['links', await weighLinks(text, message)],
    ['marcacao-de-links', hasLinkMarkup(text) ? 5 : 0],
    ['escrita-estranha', weighScript(message)],
    ['disfarce', hasDisguise(text) ? 5 : 0],
    ['oferta', (TO_ANYBODY.test(text) ? 3 : 0) + (OFFER.test(text) ? 2 : 0)],
    ['assunto', weighTopics(text)],
    ['pressao', (PRESSURE.test(text) ? 3 : 0) + (IMPERATIVE.test(message.mensagem) ? 2 : 0)],
    ['descadastro', OPT_OUT.test(text) ? 5 : 0],
    ['idioma', isNotPortuguese(message.mensagem) ? 2 : 0],
    ['preco', PRICE.test(message.mensagem) ? 2 : 0],
    ['remetente', (isThrowaway(message.email) ? 2 : 0) + (isProgramName(message.nome, message.empresa) ? 3 : 0)],
    ['sem-sentido', (isNonsense(message.mensagem) ? 5 : 0) + (isNonsense(message.nome) ? 3 : 0)],
  ];
  return new Map(weights.filter(([, weight]) => weight > 0));
}

const isTrapped = ({ [TRAP_FIELD]: trap }: Record<string, unknown>) => typeof trap === 'string' && trap.trim() !== '';

function isTooFast({ [TIMING_FIELD]: elapsed }: Record<string, unknown>): boolean {
  return elapsed !== undefined && elapsed !== '' && Number(elapsed) < FASTEST_PERSON_MS;
}

/** Customers name shops and carriers, so names weigh a third of links to sites that have nothing to do with the sender. */
async function weighLinks(text: string, message: ContactMessage): Promise<number> {
  const { linked, named, hasShortener } = await findAddresses(text, message);
  const hosts = linked.size + named.size / 3;
  const weight = hosts >= 3 ? 4 : hosts >= 1 ? 2 : 0;
  return weight + (hasShortener ? 1 : 0);
}

/** Visitors write in Latin letters. A name or a brand in other letters is no sign. */
function weighScript({ nome, mensagem }: ContactMessage): number {
  const share = shareOfForeignLetters(mensagem);
  if (share < 0.2) return 0;
  return (share > 0.6 ? 5 : 4) + (shareOfForeignLetters(nome) > 0.5 ? 3 : 0);
}

function weighTopics(text: string): number {
  const topics = TOPICS.filter((topic) => topic.test(text)).length;
  if (topics === 0) return 0;
  return topics === 1 ? 5 : 8;
}

/** Words of our trade and a request speak for a customer: they lighten the message. One with neither is heavier by five. */
function strangeness(text: string): number {
  const credit = (OUR_TRADE.test(text) ? 2 : 0) + (REQUEST.test(text) ? 2 : 0);
  return credit === 0 ? 5 : -credit;
}
