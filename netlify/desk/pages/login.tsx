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

export function requestPage(returnTo: string): Response {
  const body = (
    <>
      <p>{copy.text}</p>
      <RequestForm returnTo={returnTo} />
    </>
  );
  return respondDeskPage({ title: copy.title, body });
}

/** The same page whether or not the e-mail address is a member's. */
export function requestedPage(returnTo: string): Response {
  const body = (
    <>
      <p>{copy.askedText}</p>
      <p>{copy.notArrived}</p>
      <RequestForm returnTo={returnTo} />
    </>
  );
  return respondDeskPage({ title: copy.asked, body });
}

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

export function invalidPage(returnTo: string): Response {
  const body = (
    <>
      <p>{copy.invalidText}</p>
      <RequestForm returnTo={returnTo} />
    </>
  );
  return respondDeskPage({ title: copy.invalid, body }, 403);
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
