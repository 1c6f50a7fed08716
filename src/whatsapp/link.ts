// Imported by the browser and by the server.

/**
 * Address that opens a chat with a number (country code and digits only) in the visitor's WhatsApp. `text` stands in
 * the message box then, where the visitor can still change it.
 */
export function whatsappLink(phoneNumber: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${phoneNumber}${query}`;
}
