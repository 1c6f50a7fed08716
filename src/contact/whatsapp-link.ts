// Imported by the browser and by the server.

/** Longest text of a link, in encoded characters. Phones truncate URLs of more than some kilobytes. */
const TEXT_MAX_CHARS = 4000;

const ELLIPSIS = '…';

/**
 * Returns the URL that opens a chat with a number (country code and digits only) in the visitor's WhatsApp. `text` stands in
 * the message box then, where the visitor can still change it. Of a text that does not fit, only the beginning goes.
 */
export const whatsappLink = (phoneNumber: string, text: string): string =>
  `https://wa.me/${phoneNumber}?text=${encodeURIComponent(fitsWhatsapp(text) ? text : beginningOf(text))}`;

/** Whether the whole text fits into a link. */
export const fitsWhatsapp = (text: string): boolean => encodeURIComponent(text).length <= TEXT_MAX_CHARS;

function beginningOf(text: string): string {
  let room = TEXT_MAX_CHARS - encodeURIComponent(ELLIPSIS).length;
  let end = 0;
  for (const character of text) {
    room -= encodeURIComponent(character).length;
    if (room < 0) break;
    end += character.length;
  }
  return text.slice(0, end).trimEnd() + ELLIPSIS;
}
