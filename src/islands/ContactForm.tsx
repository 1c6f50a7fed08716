import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { messageForm } from '../copy/formulario.ts';
import { FIELDS } from '../message/fields.ts';
import { checkContact, type FieldErrors } from '../message/schema.ts';
import { contactRequest } from '../message/send.ts';
import { Arrow } from './contact-form/Arrow.tsx';
import { ErrorSummary } from './contact-form/ErrorSummary.tsx';
import { Field } from './contact-form/Field.tsx';
import { failureMessage, failureSentence } from './contact-form/failure.ts';
import { Outcome } from './contact-form/Outcome.tsx';
import { sendContact } from './contact-form/send-contact.ts';
import { queryClient } from './query-client.ts';

/** All toasts share this id, so a new one replaces the one on screen. */
const TOAST_ID = 'contact';
/** The region that src/islands/Toasts.tsx shows them in, once it has its script. */
const TOASTS = 'astro-island:not([ssr]) > section[aria-live]';

interface Props {
  /** For the link shown when sending fails. Null without a number. */
  whatsappNumber: string | null;
}

/** The contact form. Its draft, and the hidden fields around it, are src/inline/draft.ts. */
export default function ContactForm({ whatsappNumber }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [submits, setSubmits] = useState(0);
  const [reason, setReason] = useState('');
  const { mutate, reset, isPending, error, data, variables } = useMutation(
    {
      mutationFn: sendContact,
      onSuccess: () => form.current?.reset(),
      onError: (failure) => {
        const sentence = failureSentence(failure);
        // What the toast says comes under the form when it goes, or at once where its script did not come.
        const stay = () => setReason(sentence);
        setReason(document.querySelector(TOASTS) ? '' : sentence);
        const description = failureMessage(failure);
        toast.error(messageForm.failure.title, { id: TOAST_ID, description, onAutoClose: stay, onDismiss: stay });
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
    if (data) toast.success(title, { id: TOAST_ID, description: text });
  }, [data]);

  // `preventDefault` comes last: if anything throws before, the browser submits the form natively.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    // Asked of the client, because a second press may come before the state.
    if (queryClient.isMutating() > 0) return event.preventDefault();
    const values = new FormData(event.currentTarget);
    const checked = checkContact(Object.fromEntries(values));
    setErrors(checked.success ? {} : checked.errors);
    setSubmits((count) => count + 1);
    if (checked.success) mutate({ message: checked.message, request: contactRequest(checked.message, values) });
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
      aria-labelledby="contact-title"
      // Firefox announces a form with an empty required field as invalid before anything was typed.
      aria-invalid={false}
      className="flex grow flex-col"
    >
      {/* Anew each time, because an alert that stays as it is is spoken once. */}
      <ErrorSummary key={submits} errors={errors} />
      {/* A section, so that the fields' errors and the summary have different parents. Orca skips all but the last
          change under one parent when it is busy, and it sees through a div. */}
      <section className="row mx-[calc(var(--edge)+2px)] mt-4 mb-edge grow [outline:2px_solid] sm:grid-rows-[auto_auto_1fr]">
        {FIELDS.map((name) => (
          <Field key={name} name={name} error={errors[name]} isLocked={isPending} />
        ))}
      </section>
      <div className="row border-t-2 border-ink">
        <p className="cell on-signal py-3 text-small text-balance sm:col-span-6">
          {messageForm.privacy}{' '}
          <a href="/privacidade" className="text-link block w-fit py-1">
            {messageForm.privacyLink}
          </a>
        </p>
        {/* `disabled` would drop the focus, and screen readers would start again at the top of the page. */}
        <button
          type="submit"
          aria-disabled={isPending}
          className="cell call on-ink aria-disabled:cursor-progress aria-disabled:bg-steel sm:col-span-6 lg:text-[1.625rem]"
        >
          {/* A new element for each label, because a translator may have replaced the text that React knows. */}
          <span key={String(isPending)}>{isPending ? messageForm.submitting : messageForm.submit}</span>
          <Arrow />
        </button>
      </div>
      <Outcome
        isPending={isPending}
        protocol={data}
        unsent={error ? { message: variables.message, reason } : undefined}
        whatsappNumber={whatsappNumber}
      />
    </form>
  );
}

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
