// Imported by the build, the browser and the server.

/** What a link opens. */
export const CHANNELS = ['whatsapp', 'phone', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where a link stands: the floating button, a call to action, the footer, the contact details, a text, a form that failed. */
export const PLACES = ['button', 'call', 'footer', 'details', 'text', 'failure'] as const;
export type Place = (typeof PLACES)[number];

/** Value of a link's `ping` attribute: the browser posts there when the link is followed (HTML, hyperlink auditing). */
export const pingFor = (channel: Channel, place: Place): string => `/api/clicks?${channel}=${place}`;
