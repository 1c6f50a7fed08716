import { RESTORED } from '../restore.ts';

/** From the press of the button until the visitor is told what came of it. */
let isUndecided = false;

export const beginSubmit = (): void => {
  isUndecided = true;
};

export const endSubmit = (): void => {
  isUndecided = false;
};

/**
 * Sends the form as it would be sent without script. The attempt key stands in
 * it: should the message have been sent already, it is not stored again.
 */
export function sendPlainly(form: HTMLFormElement): void {
  endSubmit();
  form.submit();
}

/** For a form that fails while a message is on its way. Outlives the component, for it is there for when that is gone. */
export function sendPlainlyWhenRestored(): void {
  document.addEventListener(RESTORED, onRestored);
}

function onRestored({ target }: Event): void {
  const form = target instanceof Element && target.querySelector<HTMLFormElement>('#contact-form');
  if (isUndecided && form) sendPlainly(form);
}
