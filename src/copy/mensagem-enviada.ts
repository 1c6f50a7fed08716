import { filled } from '../content/fill.ts';
import json from '../content/mensagem-enviada.json' with { type: 'json' };

/** Stands in the built page for the protocol, which the function message-sent puts there. */
export const PROTOCOL_PLACE = '{protocolo}';

export const messageSent = filled(json);
