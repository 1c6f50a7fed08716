/** Characters that turn the writing (Unicode Standard Annex 9, 2), so that a subject shows other words than it holds. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A visitor's words for one line of a mail: without line breaks, turned writing, and encoded words (RFC 2047). */
export const oneLine = (text: string): string =>
  text.replace(BIDI_CONTROLS, '').replace(LINE_BREAKS, ' ').replace(/=\?/g, '= ?').trim();

/** The lines of a visitor's text, without turned writing. */
export const linesOf = (text: string): string[] => text.replace(BIDI_CONTROLS, '').split(/\r\n?|[\n\p{Zl}\p{Zp}]/u);
