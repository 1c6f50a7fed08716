import { type FocusEvent, useState } from 'react';
import { messageForm } from '../../copy/formulario.ts';
import { type Field as FieldName, fields } from '../../message/fields.ts';
import { lacksAreaCode } from '../../message/phone.ts';
import { maskPhone } from './mask-phone.ts';

interface Props {
  name: FieldName;
  error: string | undefined;
  /** Success empties the field: what is typed meanwhile would be lost. */
  isLocked: boolean;
}

export const fieldId = (name: FieldName) => `contact-${name}`;

/** A label, a control and its error. The input is uncontrolled (React), so that hydration keeps what was typed before. */
export function Field({ name, error, isLocked }: Props) {
  const { label, kind, autocomplete, missing } = fields[name];
  const id = fieldId(name);
  const errorId = `${id}-error`;
  const [asksArea, setAsksArea] = useState(false);
  if (asksArea && isLocked) setAsksArea(false);
  // Only where another field gets the focus: the line would move a button away from under the pointer.
  const onBlur = ({ target, relatedTarget }: FocusEvent<HTMLElement, Element>) => {
    if (relatedTarget?.matches('.field')) setAsksArea(lacksAreaCode((target as HTMLInputElement).value));
  };
  const shared = {
    id,
    name,
    autoComplete: autocomplete,
    required: Boolean(missing),
    // `disabled` would drop the focus.
    readOnly: isLocked,
    // Also when false: Firefox announces an empty required field as invalid before anything was typed.
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? errorId : undefined,
    className: 'field',
  } as const;

  return (
    <div className={error ? 'entry wrong white' : 'entry'}>
      <label htmlFor={id}>
        <b>{label}</b>
        {!missing && ` ${messageForm.optional}`}
      </label>
      {kind === 'textarea' ? (
        <textarea {...shared} rows={4} />
      ) : (
        <input {...shared} type={kind} {...(kind === 'tel' ? { ref: maskPhone, onBlur } : {})} />
      )}
      {kind === 'tel' && <p aria-live="polite">{asksArea && messageForm.asksArea}</p>}
      {error && (
        <p id={errorId} className="bad">
          {error}
        </p>
      )}
    </div>
  );
}
