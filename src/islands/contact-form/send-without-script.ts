import { RESTORED } from '../keep-state.ts';

/** True from the submit until its outcome is on the screen. */
let isUndecided = false;

export const beginSubmit = (): void => {
  isUndecided = true;
};

export const endSubmit = (): void => {
  isUndecided = false;
};

/**
 * Sends the form as it would be sent without script. It holds the attempt's key,
 * so that a message that was sent already is not stored again.
 */
export function sendWithoutScript(form: HTMLFormElement): void {
  endSubmit();
  form.submit();
}

/** Sends the form without script if it fails while a message is on its way: also when the component is gone, so it listens for ever. */
export function sendWithoutScriptWhenRestored(): void {
  document.addEventListener(RESTORED, onRestored);
}

function onRestored({ target }: Event): void {
  const form = target instanceof Element && target.querySelector<HTMLFormElement>('#contact-form');
  if (isUndecided && form) sendWithoutScript(form);
}
