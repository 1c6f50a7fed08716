import { type RefObject, useEffect, useState } from 'react';
import { messageForm } from '../../copy/formulario.ts';
import { suggestEmail } from '../../message/suggest-email.ts';

/** Delay of the hint. At once, it would move the button that the visitor is pressing. */
const WAIT_MS = 400;

interface Props {
  id: string;
  input: RefObject<HTMLInputElement | null>;
}

/** When the visitor leaves the field, suggests a correction of a mistyped domain. It never blocks the submit. */
export function EmailHint({ id, input }: Props) {
  const [suggested, setSuggested] = useState<string>();

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: number | undefined;
    const check = () => {
      if (field !== document.activeElement) setSuggested(suggestEmail(field.value));
    };
    const onBlur = () => {
      timer = window.setTimeout(check, WAIT_MS);
    };
    // The field may have been left before hydration.
    onBlur();
    const onInput = () => setSuggested(undefined);
    field.addEventListener('blur', onBlur);
    field.addEventListener('input', onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener('blur', onBlur);
      field.removeEventListener('input', onInput);
    };
  }, [input]);

  const accept = () => {
    if (!input.current || !suggested) return;
    input.current.value = suggested;
    input.current.focus();
    // Removes the hint and saves the draft.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <p id={id} aria-live="polite" className="text-small not-empty:mt-1.5">
      {suggested && (
        // A new element for each hint: a translator may have replaced the texts that React knows.
        <span key={suggested}>
          {messageForm.didYouMean}{' '}
          <button type="button" onClick={accept} className="link cursor-pointer py-1">
            {suggested}
          </button>
          ?
        </span>
      )}
    </p>
  );
}
