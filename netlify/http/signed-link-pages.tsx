/** @jsxImportSource #jsx */
import { deskPage } from '../../src/copy/mesa.ts';
import { canUndo, type LinkAction, UNDO_FIELD } from '../messages/decisions.ts';
import type { MessageRow } from '../messages/message.ts';
import { type Html, respondNotice, respondPage } from './page.tsx';

/**
 * The page's URL is a key, so no other site may receive it as a referrer. Its form is sent with `Origin: null` then;
 * the signature in the URL is checked instead.
 */
export const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' };

export function questionPage(action: LinkAction, message: MessageRow): Response {
  const { title, text, button } = deskPage.actions[action];
  return messagePage(message, title, text, <button>{button}</button>);
}

export function donePage(action: LinkAction, message: MessageRow): Response {
  const { done, doneText } = deskPage.actions[action];
  const undo = (
    <button name={UNDO_FIELD} value="1">
      {deskPage.undo}
    </button>
  );
  return messagePage(message, done, doneText, canUndo(action) && undo);
}

export function undonePage(action: LinkAction, message: MessageRow): Response {
  const { button } = deskPage.actions[action];
  return messagePage(message, deskPage.undone, deskPage.undoneText, <button>{button}</button>);
}

/** The form has no action attribute, so it is sent to the page's own URL with its signature. */
function messagePage({ empresa, protocol }: MessageRow, title: string, text: string, button: Html): Response {
  const body = (
    <>
      <p>
        <strong>{empresa}</strong>
        <br />
        {deskPage.protocol(protocol)}
      </p>
      <p>{text}</p>
      {button && <form method="post">{button}</form>}
    </>
  );
  return respondPage({ title, body, formAction: button ? "'self'" : undefined }, 200, NO_REFERRER);
}

export const invalidPage = (): Response => respondNotice(deskPage.invalid, 403, NO_REFERRER);
