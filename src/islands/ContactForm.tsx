import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { messageForm } from '../copy/formulario.ts';
import { FIELDS, type Words } from '../message/fields.ts';
import { checkContact, type FieldErrors } from '../message/schema.ts';
import { ErrorSummary } from './contact-form/ErrorSummary.tsx';
import { Field } from './contact-form/Field.tsx';
import { failureMessage, failureSentence } from './contact-form/failure.ts';
import { Outcome } from './contact-form/Outcome.tsx';
import { sendContact } from './contact-form/send-contact.ts';
import { queryClient } from './query-client.ts';

/**
 * The contact form. Its draft, and the hidden fields around it, are src/inline/draft.ts. The number is for the link shown
 * when sending fails.
 */
export default function ContactForm({ whatsappNumber }: { whatsappNumber: string | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submits, setSubmits] = useState(0);
  /** What the link to WhatsApp takes along after a failure: the message as it stands then, and as it is edited. */
  const [words, setWords] = useState<Words>();
  const { mutate, reset, isPending, error, data, variables } = useMutation(
    {
      mutationFn: sendContact,
      onSuccess: () => form.current?.reset(),
      onError: (failure) => {
        if (form.current) setWords(wordsIn(form.current));
        toast.error(messageForm.failure.title, { description: failureMessage(failure) });
      },
    },
    queryClient,
  );

  // The browser's own messages go only when ours are there.
  useEffect(() => form.current?.setAttribute('novalidate', ''), []);

  useEffect(() => {
    if (form.current && submits > 0) showErrors(form.current, errors);
  }, [submits, errors]);

  // After Outcome has taken the focus. Otherwise it would take it from a visitor in the toast (F8).
  useEffect(() => {
    const { title, text } = messageForm.success;
    if (data) toast.success(title, { description: text });
  }, [data]);

  // `preventDefault` comes last: if anything throws before, the browser submits the form natively.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Asked of the client, because a second press may come before the state.
    if (queryClient.isMutating() > 0) return event.preventDefault();
    const values = wordsIn(event.currentTarget);
    const checked = checkContact(values);
    setErrors(checked.success ? {} : checked.errors);
    setSubmits((count) => count + 1);
    // The outcome of the one before is over.
    toast.dismiss();
    if (checked.success) mutate({ message: checked.message, form: values });
    // The outcome of the message before would stand below the errors of this one.
    else reset();
    event.preventDefault();
  };

  return (
    <form
      ref={form}
      id="contact-form"
      method="post"
      action="/api/contacts"
      onSubmit={onSubmit}
      onInput={({ currentTarget }) => error && setWords(wordsIn(currentTarget))}
      aria-labelledby="contact-title"
      // Firefox announces a form with an empty required field as invalid before anything was typed.
      aria-invalid={false}
    >
      {/* Anew each time, because an alert that stays as it is is spoken once. */}
      <ErrorSummary key={submits} errors={errors} />
      {/* After success they give way to the receipt, emptied but in place. A section, so that the fields' errors and the
          summary have different parents. Orca skips all but the last change under one parent when it is busy, and it sees
          through a div. */}
      <section hidden={Boolean(data)} className="band cells signal sm:*:basis-[40%]">
        {FIELDS.map((name) => (
          <Field key={name} name={name} error={errors[name]} isLocked={isPending} />
        ))}
        {/* `disabled` would drop the focus, and screen readers would start again at the top of the page. */}
        <button type="submit" aria-disabled={isPending} className="go ink">
          {/* A new element for each label, because a translator may have replaced the text that React knows. */}
          <span key={String(isPending)}>{isPending ? messageForm.submitting : messageForm.submit}</span>
        </button>
      </section>
      <Outcome
        isPending={isPending}
        sent={data && variables ? { protocol: data, email: variables.message.email } : undefined}
        unsent={error && words ? { words, reason: failureSentence(error) } : undefined}
        whatsappNumber={whatsappNumber}
        onAgain={reset}
      />
      <p hidden={Boolean(data)} className="note px-(--side) py-(--room)">
        {messageForm.privacy}
        <br />
        <a href="/privacidade" className="thumb">
          {messageForm.privacyLink}
        </a>
      </p>
    </form>
  );
}

/** All fields of the form. The message has what goes along with it (src/inline/draft.ts). */
const wordsIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, unknown> as Words;

/** Says in the title that there are errors, shows the summary, and focuses the first field that has one, or the summary. */
function showErrors(form: HTMLFormElement, errors: FieldErrors) {
  const name = FIELDS.find((field) => errors[field]);
  const title = document.title.replace(messageForm.titlePrefix, '');
  document.title = name ? messageForm.titlePrefix + title : title;
  const control = name && form.elements.namedItem(name);
  if (!(control instanceof HTMLElement)) return;
  const summary = form.querySelector<HTMLElement>('[role=alert]');
  summary?.scrollIntoView();
  // A phone's keyboard takes half of the window. The browser would scroll a field below it up, and the summary away.
  const room = matchMedia('(pointer: coarse)').matches ? innerHeight / 2 : innerHeight;
  const isInView = control.getBoundingClientRect().bottom <= room;
  (isInView ? control : summary)?.focus({ preventScroll: true });
}
