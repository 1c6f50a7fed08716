import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type ContactMessage, checkContact, FIELDS, type FieldErrors } from '../contact/schema.ts';
import { contactRequest, readProtocol } from '../contact/send.ts';
import { contact } from '../copy/contato.ts';
import { attemptKeyFor } from './contact-form/attempt-key.ts';
import { Field } from './contact-form/Field.tsx';
import { maskPhone } from './contact-form/mask-phone.ts';
import { announceFailure, announceSuccess } from './contact-form/toasts.ts';
import { apiRequest, queryClient } from './query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];
const MESSAGE_ROWS = 4;

const send = async (message: ContactMessage) =>
  readProtocol(await apiRequest(CONTACTS_KEY.join('/'), contactRequest(message, attemptKeyFor(message))));

export default function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const { mutate, isPending } = useMutation(
    {
      mutationFn: send,
      onSuccess: () => {
        form.current?.reset();
        announceSuccess();
        return queryClient.invalidateQueries({ queryKey: CONTACTS_KEY });
      },
      onError: announceFailure,
    },
    queryClient,
  );

  // From here on our own messages replace the browser's.
  useEffect(() => form.current?.setAttribute('novalidate', ''), []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const checked = checkContact(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(checked.success ? {} : checked.errors);
    if (checked.success) mutate(checked.message);
    else focusFirstBadField(event.currentTarget, checked.errors);
  };

  return (
    <form ref={form} id="contact-form" method="post" action="/api/contacts" onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h2 className="text-h2">{contact.form.title}</h2>
        <p className="mt-2 text-steel">{contact.form.required}</p>
      </div>
      <Field name="nome" autoComplete="name" error={errors.nome} />
      <Field name="empresa" autoComplete="organization" error={errors.empresa} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Field name="email" type="email" autoComplete="email" error={errors.email} />
        <Field
          name="telefone"
          type="tel"
          autoComplete="tel-national"
          error={errors.telefone}
          onInput={({ currentTarget, nativeEvent }) => maskPhone(currentTarget, nativeEvent)}
        />
      </div>
      <Field name="mensagem" rows={MESSAGE_ROWS} autoComplete="off" error={errors.mensagem} />
      <button type="submit" disabled={isPending} className="btn btn-signal justify-self-start">
        {isPending ? contact.form.submitting : contact.form.submit}
      </button>
    </form>
  );
}

function focusFirstBadField(form: HTMLFormElement, errors: FieldErrors) {
  const name = FIELDS.find((field) => errors[field]);
  const control = name && form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
