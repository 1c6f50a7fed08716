import { forgetAttempt, restoreDraft, saveDraft } from '../message/draft.ts';
import { afterFirstPaint } from './after-first-paint.ts';

// Brings back what was typed after a reload or a step back, before the form's own script is loaded or without it.
afterFirstPaint(() => {
  const form = document.querySelector<HTMLFormElement>('#contact-form');
  if (!form) return;
  restoreDraft(form);
  form.addEventListener('input', () => {
    saveDraft(form);
    forgetAttempt();
  });
});
