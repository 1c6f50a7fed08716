// Imported by the browser and by the server.

/**
 * The shape of a protocol: two to four letters, then two groups of four characters. It takes any letters, because the
 * protocols that a company has given out stay valid when it changes its own.
 */
export const PROTOCOL_SHAPE = /^[A-Z]{2,4}(-[2-9A-Z]{4}){2}$/;

/** Stands in the built page for the protocol, which the function message-sent puts there. */
export const PROTOCOL_PLACE = '{protocolo}';
