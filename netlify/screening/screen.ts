import { TIMING_FIELD, TRAP_FIELD } from '../../src/contact/field-names.ts';
import type { ContactMessage } from '../../src/contact/schema.ts';
import { findAddresses } from './addresses.ts';
import { hasDisguise, hasLinkMarkup, isNonsense, shareOfForeignLetters } from './forms.ts';
import { OFFER, OPT_OUT, OUR_TRADE, PRESSURE, REQUEST, TO_ANYBODY, TOPICS } from './vocabulary.ts';

/** A sign that a message is unwanted. Nothing is discarded for it: at worst the message waits for a person's eye. */
export type Sign =
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
  | 'sem-sentido'
  | 'texto-repetido'
  | 'volume';

/**
 * From this weight on a message is set aside. Each sign weighs less, the trap
 * apart: one alone decides nothing, not even where nothing speaks for a customer.
 */
const SET_ASIDE_FROM = 10;
/** One text under several e-mails. */
const REPEAT_WEIGHT = 6;

/** Five fields are not typed in less. */
const FASTEST_PERSON_MS = 2000;

export interface Screening {
  /** All that was found, the weightiest first. */
  signs: Sign[];
  isSuspect: boolean;
  /** Whether it would be if its text had come under other e-mails too. */
  isSuspectRepeated: boolean;
}

/**
 * Screens one message by itself. A client that sends neither trap nor timing is
 * not suspicious for that.
 */
export function screen(message: ContactMessage, input: unknown): Screening {
  const weights = weigh(message, Object(input));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) + strangeness(message.mensagem);
  return {
    signs: [...weights].sort(([, one], [, other]) => other - one).map(([sign]) => sign),
    isSuspect: weights.size > 0 && total >= SET_ASIDE_FROM,
    isSuspectRepeated: weights.size > 0 && total + REPEAT_WEIGHT >= SET_ASIDE_FROM,
  };
}

function weigh(message: ContactMessage, input: Record<string, unknown>): Map<Sign, number> {
  const text = `${message.nome}\n${message.empresa}\n${message.mensagem}`;
  const weights: [Sign, number][] = [
    ['armadilha', isTrapped(input) ? 100 : 0],
    ['rapidez', isTooFast(input) ? 7 : 0],
    ['links', weighLinks(text, message)],
    ['marcacao-de-links', hasLinkMarkup(text) ? 7 : 0],
    ['escrita-estranha', weighScript(message)],
    ['disfarce', hasDisguise(text) ? 6 : 0],
    ['oferta', (TO_ANYBODY.test(text) ? 3 : 0) + (OFFER.test(text) ? 3 : 0)],
    ['assunto', weighTopics(text)],
    ['pressao', PRESSURE.test(text) ? 3 : 0],
    ['descadastro', OPT_OUT.test(text) ? 5 : 0],
    ['sem-sentido', (isNonsense(message.mensagem) ? 6 : 0) + (isNonsense(message.nome) ? 3 : 0)],
  ];
  return new Map(weights.filter(([, weight]) => weight > 0));
}

const isTrapped = ({ [TRAP_FIELD]: trap }: Record<string, unknown>) => typeof trap === 'string' && trap.trim() !== '';

function isTooFast({ [TIMING_FIELD]: elapsed }: Record<string, unknown>): boolean {
  return elapsed !== undefined && elapsed !== '' && Number(elapsed) < FASTEST_PERSON_MS;
}

/** A customer names shops and carriers; many sites that are linked and have nothing to do with the sender are another thing. */
function weighLinks(text: string, message: ContactMessage): number {
  const { linked, named, hasShortener } = findAddresses(text, message);
  const hosts = linked.size + named.size / 3;
  const weight = hosts >= 3 ? 6 : hosts >= 1 ? 3 : 0;
  return weight + (hasShortener ? 3 : 0);
}

/** Visitors write in Latin letters; a name or a brand in others is no sign. */
function weighScript({ nome, mensagem }: ContactMessage): number {
  const share = shareOfForeignLetters(mensagem);
  if (share < 0.2) return 0;
  return (share > 0.6 ? 7 : 5) + (shareOfForeignLetters(nome) > 0.5 ? 3 : 0);
}

function weighTopics(text: string): number {
  const topics = TOPICS.filter((topic) => topic.test(text)).length;
  if (topics === 0) return 0;
  return topics === 1 ? 5 : 8;
}

/** Our trade and a wish speak for a customer; with neither, any sign weighs more. Less than zero speaks for. */
function strangeness(text: string): number {
  const credit = (OUR_TRADE.test(text) ? 2 : 0) + (REQUEST.test(text) ? 2 : 0);
  return credit === 0 ? 2 : -credit;
}
