import { clearDraft } from '../contact/draft.ts';

// After a plain post: shows the protocol that the address holds, and forgets the draft.
const protocol = new URLSearchParams(location.search).get('protocolo');
const place = document.querySelector<HTMLElement>('#protocolo');
if (place && protocol && /^GS(-[2-9A-Z]{4}){2}$/.test(protocol)) {
  place.hidden = false;
  place.append(protocol);
  clearDraft();
}
