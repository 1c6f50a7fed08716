import { forgetAttempt, restoreDraft, saveDraft } from '../message/draft.ts';
import { notedOrigin } from '../message/note-origin.ts';
import { findProduct } from '../products.ts';
import { afterFirstPaint } from './after-first-paint.ts';

// Brings back what was typed after a reload or a step back, before the form's own script is loaded or without it.
afterFirstPaint(() => {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  restoreDraft(form);
  nameProduct(form);
  // Before the form's own script reads it. What the visit came from is noted by then (origin.ts).
  form.addEventListener('submit', () => setHidden(form, 'origem', JSON.stringify(notedOrigin())), true);
  form.addEventListener('submit', tellOfPlainPost);
  form.addEventListener('input', () => {
    saveDraft(form);
    forgetAttempt();
  });
});

/**
 * Says aloud that a plain post is under way, because a bad link may leave the page as it is for a minute. Without a
 * connection the post is stopped: the browser would show its own page instead of what was typed.
 */
function tellOfPlainPost(event: SubmitEvent) {
  const form = event.target as HTMLFormElement;
  const place = form.querySelector<HTMLElement>('#contact-plain-post');
  // With its own script, the form checks the fields itself and tells of all this.
  if (form.noValidate || !place) return;
  if (!navigator.onLine) event.preventDefault();
  place.textContent = (navigator.onLine ? place.dataset.sending : place.dataset.offline) ?? '';
  // A page that comes back by a step in the history says it no more.
  addEventListener('pageshow', () => (place.textContent = ''), { once: true });
}

/** The page is built once for all products: only the browser knows its address. */
function nameProduct(form: HTMLFormElement) {
  const product = findProduct(new URLSearchParams(location.search).get('produto'));
  const subject = form.querySelector('#contact-about');
  if (!product || !subject) return;
  subject.textContent = product.acronym;
  setHidden(form, 'produto', product.slug);
}

function setHidden(form: HTMLFormElement, name: string, value: string) {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLInputElement) control.value = value;
}
