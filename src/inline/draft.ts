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
  form.addEventListener('input', () => {
    saveDraft(form);
    forgetAttempt();
  });
});

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
