/** Characters that change the direction of text (Unicode Standard Annex 9, 2), which can make a subject read differently. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Returns a visitor's text in one line, without bidi controls and without encoded words (RFC 2047). */
export const oneLine = (text: string): string =>
  text.replace(BIDI_CONTROLS, '').replace(LINE_BREAKS, ' ').replace(/=\?/g, '= ?').trim();

/** Returns the lines of a visitor's text, without bidi controls. */
export const linesOf = (text: string): string[] => text.replace(BIDI_CONTROLS, '').split(/\r\n?|[\n\p{Zl}\p{Zp}]/u);

/** Returns the beginning of a visitor's text in one line, cut between words. */
export function excerpt(text: string, maxChars: number): string {
  const characters = [...oneLine(linesOf(text).join(' ').replace(/\s+/g, ' '))];
  const cut = characters.slice(0, maxChars).join('');
  return characters.length > maxChars ? `${cut.replace(/\s\S*$/, '')} …` : cut;
}
