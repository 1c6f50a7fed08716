/** @jsxImportSource #jsx */
import { desk } from '../../../src/copy/mesa.ts';
import { respondDeskPage } from '../page.tsx';
import { EMAIL_FIELD } from '../params.ts';
import { loginPath } from '../sessions.ts';

const { login: copy } = desk;

const RequestForm = ({ returnTo }: { returnTo: string }) => (
  <form class="row" method="post" action={loginPath(returnTo)}>
    <label class="wide">
      {copy.email}
      <input type="email" name={EMAIL_FIELD} autocomplete="email" required />
    </label>
    <button class="strong">{copy.ask}</button>
  </form>
);

/** A page with these paragraphs and the form that requests a link. */
function formPage(title: string, paragraphs: string[], returnTo: string, status?: number): Response {
  const body = (
    <>
      {paragraphs.map((text) => (
        <p>{text}</p>
      ))}
      <RequestForm returnTo={returnTo} />
    </>
  );
  return respondDeskPage({ title, body }, status);
}

export const requestPage = (returnTo: string): Response => formPage(copy.title, [copy.text], returnTo);

/** The same page whether or not the e-mail address is a member's. */
export const requestedPage = (returnTo: string): Response =>
  formPage(copy.asked, [copy.askedText, copy.notArrived], returnTo);

export const invalidPage = (returnTo: string): Response => formPage(copy.invalid, [copy.invalidText], returnTo, 403);

/** Only asks, because mail scanners open links. The form is sent to the page's own URL. */
export function confirmPage(email: string): Response {
  const body = (
    <>
      <p>{copy.confirmText(email)}</p>
      <form method="post">
        <button class="strong">{copy.enter}</button>
      </form>
    </>
  );
  return respondDeskPage({ title: copy.confirm, body });
}

/**
 * A page that redirects to the login. The session cookie is Strict, so a browser does not send it when a link in a
 * webmail is followed. It does send it from a page of the desk, and the login page then leads a member on.
 */
export function redirectPage(returnTo: string): Response {
  const body = (
    <p>
      <a href={loginPath(returnTo)}>{copy.goOnLink}</a>
    </p>
  );
  return respondDeskPage({ title: copy.goOn, redirectTo: loginPath(returnTo), body });
}
