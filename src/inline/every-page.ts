// The scripts of every page. Astro writes them into the page, because they are small and import nothing that it shares.
import './click.ts';
import { noteOrigin } from './origin.ts';

noteOrigin();

// In the capture phase: before the form's island reads its fields.
document.addEventListener(
  'submit',
  ({ target }) => {
    const field = (target as HTMLFormElement).elements.namedItem('origem');
    if (field instanceof HTMLInputElement) field.value = noteOrigin();
  },
  true,
);
