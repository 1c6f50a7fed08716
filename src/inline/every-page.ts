// The scripts of every page. Astro writes them into the page, because they are small and import nothing that it shares.
import './click.ts';
import { noteOrigin } from './origin.ts';

noteOrigin();

function sendAlong() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name=origem]')) field.value = noteOrigin();
}
// In the capture phase: before the form's island reads its fields.
document.addEventListener('submit', sendAlong, true);
