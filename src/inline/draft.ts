import { forgetAttempt, restoreDraft, saveDraft } from '../message/draft.ts';

// What was typed is back after a reload or a step back, before and without the form's own script.
const form = document.querySelector<HTMLFormElement>('#contact-form');
if (form) {
  restoreDraft(form);
  form.addEventListener('input', () => {
    saveDraft(form);
    forgetAttempt();
  });
}
