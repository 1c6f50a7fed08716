import { clearDraft } from '../message/draft.ts';
import { PROTOCOL_SHAPE } from '../message/protocol-shape.ts';

// Shows the protocol that the address holds after a plain post, and forgets the draft.
const protocol = new URLSearchParams(location.search).get('protocolo');
const place = document.querySelector<HTMLElement>('#protocolo');
if (place && protocol && PROTOCOL_SHAPE.test(protocol)) {
  place.hidden = false;
  place.append(protocol);
  clearDraft();
}
