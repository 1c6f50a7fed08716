import { RESTORED } from '../keep-state.ts';

/** True from the submit until the outcome is shown. */
let isUndecided = false;

export const beginSubmit = (): void => {
  isUndecided = true;
};

export const endSubmit = (): void => {
  isUndecided = false;
};

/**
 * Submits the form natively, as without script. The form contains the idempotency key,
 * so a message that was already stored is not stored again.
 */
export function sendWithoutScript(form: HTMLFormElement): void {
  endSubmit();
  form.submit();
}

/** Submits the form natively when the island fails during a request. Never removed, because the component may be unmounted by then. */
export function sendWithoutScriptWhenRestored(): void {
  document.addEventListener(RESTORED, onRestored);
}

function onRestored({ target }: Event): void {
  const form = target instanceof Element && target.querySelector<HTMLFormElement>('#contact-form');
  if (isUndecided && form) sendWithoutScript(form);
}
