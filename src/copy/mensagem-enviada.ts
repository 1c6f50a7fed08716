/** Stands in the built page for the protocol, which the function message-sent puts there. */
export const PROTOCOL_PLACE = '{protocolo}';
