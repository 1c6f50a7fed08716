/** Controls that turn the direction of writing (Unicode Bidirectional Algorithm, 2): a subject could show other words than it holds. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A visitor's words for one line of a mail: no line break, no turned writing, and no encoded word (RFC 2047) that a reader would decode. */
export const oneLine = (text: string): string =>
  text.replace(BIDI_CONTROLS, '').replace(LINE_BREAKS, ' ').replace(/=\?/g, '= ?').trim();

/** A visitor's text of many lines, each as a line of its own. */
export const linesOf = (text: string): string[] => text.replace(BIDI_CONTROLS, '').split(/\r\n?|[\n\p{Zl}\p{Zp}]/u);
