// Imported by the browser and by the server.

/** Any two to four letters, so that protocols given out stay valid when the company changes its own. */
export const PROTOCOL_SHAPE = /^[A-Z]{2,4}(-[2-9A-Z]{4}){2}$/;

/** Stands in the built page for the protocol, which the function message-sent puts there. */
export const PROTOCOL_PLACE = '{protocolo}';
