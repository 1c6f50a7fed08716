import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatPhone } from '../contact/phone.ts';
import { type ContactMessage, checkContact, FIELDS, type FieldErrors } from '../contact/schema.ts';
import { contactRequest, readProtocol } from '../contact/send.ts';
import { contact } from '../copy/contato.ts';
import { findProduct, type ProductName, type ProductSlug } from '../products.ts';
import { attemptKeyFor } from './contact-form/attempt-key.ts';
import { Field } from './contact-form/Field.tsx';
import { maskPhone } from './contact-form/mask-phone.ts';
import { announceFailure, announceSuccess } from './contact-form/toasts.ts';
import { apiRequest, queryClient } from './query-client.ts';

const CONTACTS_KEY = ['/api', 'contacts'];
const MESSAGE_ROWS = 4;

interface Sending {
  message: ContactMessage;
  product: ProductSlug | undefined;
}

const send = async ({ message, product }: Sending) =>
  readProtocol(await apiRequest(CONTACTS_KEY.join('/'), contactRequest(message, attemptKeyFor(message), product)));

const productOfPage = () => findProduct(new URLSearchParams(location.search).get('produto'));

export default function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [product, setProduct] = useState<ProductName>();
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

  useEffect(() => {
    // From here on our own messages replace the browser's.
    form.current?.setAttribute('novalidate', '');
    // Nor has anyone formatted what was typed before.
    const phone = form.current?.elements.namedItem('telefone');
    if (phone instanceof HTMLInputElement) phone.value = formatPhone(phone.value);
    // The page is built once for all: only the browser knows its address.
    setProduct(productOfPage());
  }, []);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const checked = checkContact(Object.fromEntries(new FormData(event.currentTarget)));
    setErrors(checked.success ? {} : checked.errors);
    if (checked.success) mutate({ message: checked.message, product: product?.slug });
    else focusFirstBadField(event.currentTarget, checked.errors);
  };

  return (
    <form ref={form} id="contact-form" method="post" action="/api/contacts" onSubmit={onSubmit} className="grid gap-5">
      <div>
        <h2 className="text-h2">{contact.form.title}</h2>
        {product && (
          <p className="mt-3 border-l-4 border-signal pl-3 font-bold">{contact.form.about(product.acronym)}</p>
        )}
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
