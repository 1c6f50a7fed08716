import { attemptKey, endAttempt } from '../message/attempt.ts';
import { restoreDraft, saveDraft } from '../message/draft.ts';
import { notedOrigin } from '../message/note-origin.ts';
import { afterFirstPaint } from './after-first-paint.ts';

/** The contact form that an event comes from. It is looked up each time, because React may replace the form. */
const formOf = ({ target }: Event) => (target as Element).closest<HTMLFormElement>('#contact-form');

// Brings back what was typed after a reload or a step back, before the form's own script is loaded or without it.
afterFirstPaint(() => {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  restoreDraft(form);
  // Before the form's own script reads the fields. The origin is noted by then (origin.ts).
  document.addEventListener('submit', completeForm, true);
  document.addEventListener('submit', reportPlainPost);
  document.addEventListener('input', (event) => {
    const edited = formOf(event);
    if (!edited) return;
    saveDraft(edited);
    endAttempt(edited);
  });
});

function completeForm(event: Event) {
  const form = formOf(event);
  const origin = form?.elements.namedItem('origem');
  if (!form || !(origin instanceof HTMLInputElement)) return;
  origin.value = JSON.stringify(notedOrigin());
  // Pressed again while a plain post is slow, the button does not store the message twice.
  attemptKey(form);
}

/**
 * Tells that a plain post is under way, because a bad link may leave the page as it is for a minute. Without a
 * connection the post is stopped: the browser would show its own page instead of what was typed.
 */
function reportPlainPost(event: SubmitEvent) {
  const form = formOf(event);
  const place = document.querySelector<HTMLElement>('#contact-plain-post');
  // With its own script, the form checks the fields itself and reports all this.
  if (!form || form.noValidate || !place) return;
  if (!navigator.onLine) event.preventDefault();
  place.textContent = (navigator.onLine ? place.dataset.sending : place.dataset.offline) ?? '';
  // A page that comes back by a step in the history no longer sends.
  addEventListener('pageshow', () => (place.textContent = ''), { once: true });
}
