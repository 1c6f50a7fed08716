import { assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { whatsappLink } from '../src/contact/whatsapp-link.ts';
import { FIELDS } from '../src/message/fields.ts';
import { readOrigin } from '../src/message/origin.ts';
import { certainNumber, formatPhone, formatTyped, lacksAreaCode, positionAfter } from '../src/message/phone.ts';
import { checkContact } from '../src/message/schema.ts';
import { renderMessage } from '../tests/support/mails.ts';
import { sourceName } from './clicks/source-name.ts';
import { readListQuery } from './desk/list-query.ts';
import { searchConditions } from './messages/find.ts';
import { foldTexts, searchForms } from './messages/fold.ts';
import { excerpt, linesOf, oneLine } from './messages/text.ts';
import { checkSpam } from './spam/check-spam.ts';

const CHARS = 5000;
const MAX_MS = 50;

const everyField = (text: string) => Object.fromEntries(FIELDS.map((field) => [field, text])) as never;

/** All that reads what a visitor has typed, or what a link asks of the desk. */
const RULES: Record<string, (text: string) => unknown> = {
  certainNumber,
  formatPhone,
  formatTyped,
  lacksAreaCode,
  positionAfter: (text) => positionAfter(text, CHARS / 2),
  checkContact: (text) => checkContact(everyField(text)),
  readOrigin: (text) => readOrigin({ pagina: text }),
  whatsappLink: (text) => whatsappLink('5519900000000', text),
  mail: (text) => renderMessage(everyField(text)),
  sourceName,
  listQuery: (text) => readListQuery(new URLSearchParams({ busca: text, antes: text, de: text })),
  excerpt: (text) => excerpt(text, 200),
  linesOf,
  oneLine,
  searchForms,
  searchConditions,
  foldTexts: (text) => foldTexts([text]),
  checkSpam: (text) => checkSpam(everyField(text), {}, { isCrowd: false, sameText: 1 }),
};

/** What the rules look for, and what becomes longer or is sorted when it is normalised (NFKC, NFKD). */
const UNITS = [
  ...' \t\n\u00a0.-/()+,;:0159xXaAãÀо@<>[]{}"=?&$%…½ﷺ㍿\u0301\u0323\u200b\u2010\u2028👋',
  ...['\u0301\u0323', 'a.', 'a@', '. ', '0 ', '55', 'tel', 'www.', 'http://', '<a ', '&lt;a ', '](', '(ponto)', 'dot '],
];
const STARTS = ['', '19', '+55 ', 'tel. ', 'a@', 'www.a', 'a ('];
const ENDS = ['', '00000000', 'x', '@', '\0'];

/** Processor time of the fastest of five calls, in milliseconds: other work may interrupt one. */
function timeOf(rule: (text: string) => unknown, text: string): number {
  let fastest = Infinity;
  for (let call = 0; call < 5 && fastest > MAX_MS; call++) {
    const start = process.threadCpuUsage();
    rule(text);
    const { user, system } = process.threadCpuUsage(start);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}

const long = (start: string, unit: string, end: string) =>
  (start + unit.repeat(CHARS).slice(0, CHARS - start.length - end.length) + end).toWellFormed();

test.each(Object.entries(RULES))(`%s takes at most ${MAX_MS} ms for any text of ${CHARS} characters`, (_, rule) => {
  UNITS.forEach((unit, at) => {
    expect(timeOf(rule, long('', unit, ENDS[at % ENDS.length] ?? '')), JSON.stringify(unit)).toBeLessThan(MAX_MS);
  });
  const text = [
    constantFrom(...STARTS),
    constantFrom(...UNITS),
    constantFrom(...UNITS),
    constantFrom(...ENDS),
  ] as const;
  const isQuick = property(...text, (start, one, other, end) => timeOf(rule, long(start, one + other, end)) < MAX_MS);
  assert(isQuick, { seed: 1989, numRuns: 100 });
});
