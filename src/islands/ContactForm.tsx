import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { messageForm } from '../copy/formulario.ts';
import { attemptKey, endAttempt } from '../message/attempt.ts';
import { clearDraft, restoreDraft, saveDraft } from '../message/draft.ts';
import { FIELDS, HONEYPOT_FIELD, PRODUCT_FIELD } from '../message/fields.ts';
import { formatPhone } from '../message/phone.ts';
import { type ContactMessage, checkContact, type FieldErrors } from '../message/schema.ts';
import { contactRequest, readProtocol, UnexpectedResponseError } from '../message/send.ts';
import { findProduct } from '../products.ts';
import { ErrorSummary } from './contact-form/ErrorSummary.tsx';
import { Field } from './contact-form/Field.tsx';
import { failureSentence } from './contact-form/failure.ts';
import { Outcome } from './contact-form/Outcome.tsx';
import {
  beginSubmit,
  endSubmit,
  sendWithoutScript,
  sendWithoutScriptWhenRestored,
} from './contact-form/send-without-script.ts';
import { announceFailure, announceSuccess } from './contact-form/toasts.ts';
import { RENDERED } from './keep-state.ts';
import { ApiError, apiRequest, NoAnswerError, queryClient } from './query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];

/** A message with its request. Both are made in the submit handler: if it throws, the browser submits the form natively. */
interface Prepared {
  message: ContactMessage;
  request: RequestInit;
}

const send = async ({ request }: Prepared) => readProtocol(await apiRequest(CONTACTS_KEY.join('/'), request));

/** Whether the request was made and failed. Any other error means that it was never made. */
const wasRequested = (error: unknown) =>
  [ApiError, NoAnswerError, UnexpectedResponseError].some((kind) => error instanceof kind);

interface Props {
  /** For the link shown when sending fails. Null without a number. */
  whatsappNumber: string | null;
}

export default function ContactForm({ whatsappNumber }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submits, setSubmits] = useState(0);
  const { mutate, isPending, error, data, variables } = useMutation({ mutationFn: send }, queryClient);

  useEffect(() => {
    if (!form.current) return;
    // First restores the values of a form that React has rendered again.
    form.current.dispatchEvent(new Event(RENDERED, { bubbles: true }));
    takeOver(form.current);
    sendWithoutScriptWhenRestored();
  }, []);

  // Validation errors end the submit too.
  useEffect(() => {
    if (!form.current || Object.keys(errors).length === 0) return;
    endSubmit();
    focusFirstBadField(form.current, errors);
  }, [errors]);

  // After Outcome has taken the focus. Otherwise it would take it from a visitor in the toast (F8).
  useEffect(() => {
    if (data) announceSuccess();
  }, [data]);

  const onSuccess = () => {
    endSubmit();
    if (form.current) {
      form.current.reset();
      endAttempt(form.current);
    }
    clearDraft();
    void queryClient.invalidateQueries({ queryKey: CONTACTS_KEY });
  };

  const onError = (failure: Error) => {
    if (form.current && !wasRequested(failure)) return sendWithoutScript(form.current);
    endSubmit();
    announceFailure(failure);
  };

  // `preventDefault` comes last: if anything throws before, the browser submits the form natively.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    if (isPending) return event.preventDefault();
    beginSubmit();
    document.querySelector('#contact-plain-post')?.replaceChildren();
    const key = attemptKey(currentTarget);
    const values = new FormData(currentTarget);
    const checked = checkContact(Object.fromEntries(values));
    setErrors(checked.success ? {} : checked.errors);
    setSubmits((count) => count + 1);
    markTitle(!checked.success);
    if (!checked.success) return event.preventDefault();
    const { message } = checked;
    const honeypot = String(values.get(HONEYPOT_FIELD) ?? '');
    const request = contactRequest({
      message,
      product: findProduct(values.get(PRODUCT_FIELD))?.slug,
      honeypot,
      attemptKey: key,
    });
    event.preventDefault();
    mutate({ message, request }, { onSuccess, onError });
  };

  return (
    <form
      ref={form}
      id="contact-form"
      method="post"
      action="/api/contacts"
      onSubmit={onSubmit}
      aria-labelledby="contact-title"
      // Firefox announces a form with an empty required field as invalid before anything was typed.
      aria-invalid={false}
      className="grid content-start gap-5"
    >
      {/* Anew each time, because an alert that stays as it is is spoken once. */}
      <ErrorSummary key={submits} errors={errors} />
      {/* A section, so that the fields' errors and the summary have different parents. Orca skips all but the last
          change under one parent when it is busy, and it sees through a div. */}
      <section className="grid items-start gap-5 sm:grid-cols-2">
        {FIELDS.map((name) => (
          <Field key={name} name={name} error={errors[name]} />
        ))}
      </section>
      <p className="text-small text-steel">
        {messageForm.privacy}{' '}
        <a href="/privacidade" className="link inline-block py-1">
          {messageForm.privacyLink}
        </a>
      </p>
      {/* `disabled` would drop the focus, and screen readers would start again at the top of the page. */}
      <button type="submit" aria-disabled={isPending} className="btn btn-signal waits sm:justify-self-start">
        {/* A new element for each label, because a translator may have replaced the text that React knows. */}
        <span key={String(isPending)}>{isPending ? messageForm.submitting : messageForm.submit}</span>
      </button>
      <Outcome
        isPending={isPending}
        protocol={data}
        unsent={error ? { message: variables.message, reason: failureSentence(error) } : undefined}
        whatsappNumber={whatsappNumber}
      />
    </form>
  );
}

/** Turns off the browser's validation messages. Formats and saves what was typed before hydration. */
function takeOver(form: HTMLFormElement) {
  form.setAttribute('novalidate', '');
  // Fills only empty fields, such as one that a browser extension had removed.
  restoreDraft(form);
  for (const phone of form.querySelectorAll<HTMLInputElement>('[type=tel]')) phone.value = formatPhone(phone.value);
  saveDraft(form);
}

/** Puts a prefix into the document's title while the form has errors (GOV.UK Design System, error summary). */
function markTitle(hasErrors: boolean) {
  const title = document.title.replace(messageForm.titlePrefix, '');
  document.title = hasErrors ? messageForm.titlePrefix + title : title;
}

function focusFirstBadField(form: HTMLFormElement, errors: FieldErrors) {
  const name = FIELDS.find((field) => errors[field]);
  const control = name && form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
