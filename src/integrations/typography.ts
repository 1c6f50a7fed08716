import type { CheerioAPI } from 'cheerio';

/** Words with hyphens, but none of an e-mail address or a path. */
const HYPHENATED = /(?<![@/]\S*)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?!\S*@)/gu;
/** One part is a number or has two letters at most: `NF-e`, `C-02-A`, `3000-0000`. */
const SHORT_PART = /(?:^|-)(?:\p{L}{1,2}|\p{N}+)(?=-|$)/u;
/** The space between a number and a short word of its own: a unit, what it counts, what it numbers (`3 CT-e`, `pedido 1207`). */
const AT_FIGURE =
  /(?<=R\$|art\.|(?<!\p{L})\p{L}{1,8}) (?=\d)|(?<=\d) (?=un\.|%|\p{Lu}{2}\u2011|\p{Ll}{3,6}(?!\p{L}))/gu;
/** Words of one letter right after a stop, and the next word: `. O fechamento`, `, e a conta`. */
const AFTER_STOP = /(?<=[,.;:] )(?:\p{L} )+\p{L}{1,11}(?!\p{L})/gu;
/** In a headline and its lead, whose lines are short: `e`, or up to two letters after a stop, and the next word. */
const IN_OPENING = /(?:(?<=[,.;:] )\p{Ll}{1,2}|(?<= )e) \p{L}{1,9}(?!\p{L})/gu;

/**
 * Returns a text in parts, of which every second one is to stand in one line: none of the signs in it is changed, so that
 * searches and copies find what was typed. `phrases` stand in one line too.
 */
export function partsOf(text: string, phrases: string[] = [], isOpening = false): string[] {
  // Signs at which no line ends, in the place of the hyphens and spaces that hold together.
  const whole = (phrase: string) => phrase.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');
  const marked = phrases
    .reduce((all, phrase) => all.replaceAll(phrase, whole(phrase)), text)
    .replace(HYPHENATED, (word) => (SHORT_PART.test(word) ? whole(word) : word))
    .replace(AT_FIGURE, whole)
    .replace(isOpening ? IN_OPENING : AFTER_STOP, whole);
  let at = 0;
  return marked.split(/([^ \n]*[\u2011\u00a0][^ \n]*)/).map((part) => {
    at += part.length;
    return text.slice(at - part.length, at);
  });
}

/** Where words stand as they were typed: an island's are React's, and an e-mail address, or a link apart, may break. */
const UNTOUCHED = 'astro-island, script, style, svg, option, textarea, .thumb, a[href^="mailto:"]';

/** Rows, which set their parts apart (display: flex): words in them stay one part. */
const ROWS = '.go, .box, [data-head]';

/** Keeps in one line, in a finished page, what belongs together, as in `NF-e` and `25 min`; no sign of a text is changed. */
export function typography(page: CheerioAPI, phrases: string[]): void {
  for (const node of page('main *, footer *').not(`:is(${UNTOUCHED}) *`).not(UNTOUCHED).contents().toArray()) {
    const isOpening = page(node).parent('h1, #abertura p').length > 0;
    const parts = node.type === 'text' ? partsOf(page(node).text(), phrases, isOpening) : [];
    if (parts.length <= 1) continue;
    const html = parts.map((part) => part.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    const words = html.map((part, at) => (at % 2 ? `<span class="nb">${part}</span>` : part)).join('');
    page(node).replaceWith(page(node).parent(ROWS).length > 0 ? `<span>${words}</span>` : words);
  }
}
