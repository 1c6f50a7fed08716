import { noteOrigin } from './origin.ts';

/**
 * Reports a click on a link with `ping`, and the visit's origin, which only the script knows. Replaces the browser's own
 * ping, which Firefox never sends: for this click the attribute is empty. A beacon is sent even when the page closes.
 */
function reportClick({ target, button }: MouseEvent) {
  const link = (target as Element).closest<HTMLAnchorElement>('[ping]');
  const ping = link?.ping;
  // Buttons beyond the middle one open a menu, or go back. If the browser refuses the beacon, its own ping remains.
  if (!ping || button > 1 || !navigator.sendBeacon(ping, noteOrigin())) return;
  link.ping = '';
  setTimeout(() => (link.ping = ping));
}

addEventListener('click', reportClick);
// The middle button. Safari before 18.2 sends a click for it.
addEventListener('auxclick', reportClick);
