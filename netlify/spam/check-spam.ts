import { HONEYPOT_FIELD, TIMING_FIELD } from '../../src/message/fields.ts';
import type { ContactMessage } from '../../src/message/schema.ts';
import type { SpamSignal } from '../../src/message/spam-signal.ts';
import { classify } from './classify.ts';

/** Five to one, in log-odds like the spam score, to which each other signal adds one (docs/decisoes.md, 14). */
const DOUBTFUL_FROM = Math.log(5);
/** So many signals at once are no coincidence: none of the 152 messages of customers in the corpus has two. */
const CERTAIN_SIGNALS = 3;
/** Messages with one text in a day: from here on a signal, and so many that no company writes them. */
const REPEATED_FROM = 4;
const FLOOD_FROM = 8;

/** Nobody fills five fields in less. */
const FASTEST_PERSON_MS = 2000;
/** Fewer sites are no signal: customers link to their catalogue, their tender, a picture of the error. */
const MANY_SITES = 3;
const FOREIGN_LETTERS_SHARE = 0.2;

/** `doubtful` is mailed with a mark, because it may be a customer's; `spam` is not mailed. */
export interface SpamCheck {
  verdict: 'clean' | 'doubtful' | 'spam';
  signals: SpamSignal[];
}

/** What the rate limits know about a message: a crowd behind its IP address, and how many came with its text today. */
interface Volume {
  isCrowd: boolean;
  sameText: number;
}

/** Checks a valid message. `input` is the whole body: without honeypot and timing it is not suspected for that. */
export function checkSpam(message: ContactMessage, input: unknown, { isCrowd, sameText }: Volume): SpamCheck {
  const fields: Record<string, unknown> = Object(input);
  const spamScore = classify(message.mensagem);
  const found = findSignals(message, fields);
  const strong = [...named({ text: spamScore > 0 }), ...found];
  const isTrapped = isHoneypotFilled(fields);
  const isRepeated = sameText >= REPEATED_FROM;
  const volume = named({ 'repeated-text': isRepeated, volume: isCrowd });
  const signals = [...named({ honeypot: isTrapped }), ...strong, ...volume];
  if (isTrapped || strong.length >= CERTAIN_SIGNALS || sameText >= FLOOD_FROM) return { verdict: 'spam', signals };
  const isDoubtful = spamScore + found.length >= DOUBTFUL_FROM || isRepeated || isCrowd;
  return { verdict: isDoubtful ? 'doubtful' : 'clean', signals };
}

const named = (signals: Partial<Record<SpamSignal, boolean>>) =>
  (Object.keys(signals) as SpamSignal[]).filter((signal) => signals[signal]);

function findSignals({ nome, empresa, email, mensagem }: ContactMessage, input: Record<string, unknown>): SpamSignal[] {
  const text = `${nome}\n${empresa}\n${mensagem}`;
  return named({
    speed: isTooFast(input),
    links: countSites(text, email) >= MANY_SITES,
    'link-markup': LINK_MARKUP.test(text),
    // Only the message: a name or a brand may be in another alphabet.
    'foreign-script': foreignLettersShare(mensagem) >= FOREIGN_LETTERS_SHARE,
    disguise: DISGUISES.some((pattern) => pattern.test(text)),
    sender: THROWAWAY_SUFFIXES.includes(email.toLowerCase().split('.').at(-1) ?? '') || isBotName(nome, empresa),
    gibberish: isGibberish(mensagem) || isGibberish(nome),
  });
}

const isHoneypotFilled = ({ [HONEYPOT_FIELD]: honeypot }: Record<string, unknown>) =>
  typeof honeypot === 'string' && honeypot.trim() !== '';

/** Accepts a number, or a text of digits as a plain form sends it. */
function isTooFast({ [TIMING_FIELD]: elapsed }: Record<string, unknown>): boolean {
  const isTime = typeof elapsed === 'number' || (typeof elapsed === 'string' && /^\d+$/.test(elapsed));
  return isTime && Number(elapsed) < FASTEST_PERSON_MS;
}

/** Domain suffixes that are cheap and that buyers of software hardly use (yearly lists of Spamhaus and Interisle). */
const THROWAWAY_SUFFIXES = [
  'xyz top vip club online site click live icu shop store win bet biz info cc su ru to buzz cfd sbs lol pro agency fx',
  'trade cn in pk ua',
].flatMap((line) => line.split(' '));

const LINKED_SITE = /(?:https?:\/\/(?:www\.)?|www\.)([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/giu;
/** Sites that e-mail signatures link to. */
const SOCIAL = /(?:^|\.)(?:linkedin|instagram|facebook|youtube|whatsapp|google)\.com$/;

/** Counts the distinct sites that a text links to, without the sender's own and those of signatures. */
function countSites(text: string, email: string): number {
  const own = email.split('@')[1]?.toLowerCase() ?? '';
  const sites = Array.from(text.matchAll(LINKED_SITE), ([, site = '']) => site.toLowerCase());
  return new Set(sites.filter((site) => !SOCIAL.test(site) && !`.${site}`.endsWith(`.${own}`))).size;
}

/** BBCode, HTML and Markdown links. */
const LINK_MARKUP = /\[(?:url|link|img)\b|<a\s[^<>]*href|\]\(\s*https?:|&lt;a\s+href/i;

/** Of the Greek letters only those like Latin ones: μ, Ω and Δ stand beside Latin letters in units and formulas. */
const LOOK_ALIKE =
  '[\\p{sc=Cyrillic}\\p{sc=Armenian}\\p{sc=Cherokee}\\p{sc=Coptic}\\p{sc=Lisu}ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχ]';

const DISGUISES = [
  // Obfuscated URLs and e-mail addresses: `hxxp:`, `site [dot] com`, `ana (arroba) x`, `site dot com`, `site . com/x`.
  /\bhxxps?:/i,
  /\w\s*[[({]\s*(?:dot|ponto|punto|at|arroba)\s*[\])}]\s*\w/i,
  /\w (?:dot|ponto|punto) (?:com|net|org|ru|io|xyz|top|info)\b/i,
  /\w ?\. (?:com|net|xyz|top|ru)\//i,
  // Zero-width characters inside a Latin word, where no emoji or script needs them.
  /\p{Script=Latin}[\u200b\u2060\ufeff\u00ad]+\p{Script=Latin}/u,
  // A Latin letter beside one that looks like one (a homoglyph): the Cyrillic а, the Armenian օ, the Greek ο.
  new RegExp(`\\p{Script=Latin}${LOOK_ALIKE}|${LOOK_ALIKE}\\p{Script=Latin}`, 'u'),
  // Mathematical letters, full-width ones, phonetic small capitals, and letters in circles and squares.
  /[\u{1d400}-\u{1d7ff}\uff21-\uff5a\u0250-\u02af\u1d00-\u1dbf\u24b6-\u24e9\u{1f130}-\u{1f189}]{3}/u,
];

/** Returns the share of letters that are not Latin, from 0 to 1. */
function foreignLettersShare(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (letters - latin) / letters;
}

/** Whether at least half of the longer words are random typing such as `fKjhQwTrvbXz`. */
function isGibberish(text: string): boolean {
  const words = text.match(/\p{L}{6,}/gu) ?? [];
  const odd = words.filter((word) => hasRandomCase(word) || isUnpronounceable(word));
  return odd.length > 0 && odd.length >= words.length / 2;
}

const hasRandomCase = (word: string) => (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 3;

const isUnpronounceable = (word: string) => /[bcdfghjklmnpqrstvwxz]{6}/i.test(word);

/** Whether name and company are the same two joined words, such as `JamesHew`, as form-filling bots write. */
const isBotName = (name: string, company: string): boolean =>
  name === company && /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+$/u.test(name);
