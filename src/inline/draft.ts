import { attemptKey, endAttempt } from '../message/attempt.ts';
import { isBlank, restoreDraft, saveDraft } from '../message/draft.ts';
import { notedOrigin } from '../message/note-origin.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** Returns the contact form of an event. Looked up each time, because React may replace the form. */
const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('#contact-form');

// Restores the draft after a reload or history navigation, without waiting for hydration.
afterFirstPaint(() => {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  restoreDraft(form);
  // The origin has been noted by then (origin.ts).
  document.addEventListener('submit', completeForm);
  document.addEventListener('submit', reportPlainPost);
  document.addEventListener('input', (event) => {
    const edited = formOf(event);
    if (!edited) return;
    saveDraft(edited);
    endAttempt(edited);
  });
});

// Saves what no event has reported: typed before the first paint, or filled in by a program that sends none.
addEventListener('pagehide', () => {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  // The page may be left before the draft has come back.
  restoreDraft(form);
  if (!isBlank(form)) saveDraft(form);
});

function completeForm(event: Event) {
  const form = formOf(event);
  const origin = form?.elements.namedItem('origem');
  if (!form || !(origin instanceof HTMLInputElement)) return;
  origin.value = JSON.stringify(notedOrigin());
  // A second press during a slow native submit must not store the message twice.
  attemptKey(form);
}

/**
 * Shows that a native submit is in progress, which can take a minute on a slow link. Without a connection the submit is
 * prevented, because the browser would replace the form by its error page.
 */
function reportPlainPost(event: SubmitEvent) {
  const form = formOf(event);
  const place = document.querySelector<HTMLElement>('#contact-plain-post');
  // A hydrated form validates and reports by itself.
  if (!form || form.noValidate || !place) return;
  if (!navigator.onLine) event.preventDefault();
  place.textContent = (navigator.onLine ? place.dataset.sending : place.dataset.offline) ?? '';
  // A page restored from the back/forward cache is no longer sending.
  addEventListener('pageshow', () => (place.textContent = ''), { once: true });
}
