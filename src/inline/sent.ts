import { clearDraft } from '../message/draft.ts';
import { PROTOCOL_SHAPE } from '../message/protocol-shape.ts';

// After a plain post: shows the protocol that the address holds, and forgets the draft.
const protocol = new URLSearchParams(location.search).get('protocolo');
const place = document.querySelector<HTMLElement>('#protocolo');
if (place && protocol && PROTOCOL_SHAPE.test(protocol)) {
  place.hidden = false;
  place.append(protocol);
  clearDraft();
}
