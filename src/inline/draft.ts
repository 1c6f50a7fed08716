import { forgetAttempt, restoreDraft, saveDraft } from '../message/draft.ts';

// Brings back what was typed after a reload or a step back, before the form's own script is loaded or without it.
const form = document.querySelector<HTMLFormElement>('#contact-form');
if (form) {
  restoreDraft(form);
  form.addEventListener('input', () => {
    saveDraft(form);
    forgetAttempt();
  });
}
