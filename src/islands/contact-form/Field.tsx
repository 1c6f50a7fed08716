import { contact } from '../../copy/contato.ts';
import type { Field as FieldName } from '../../message/field-names.ts';

interface Props {
  name: FieldName;
  error?: string | undefined;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  /** Makes the field a text box of this many rows. */
  rows?: number;
  onInput?: (event: React.InputEvent<HTMLInputElement>) => void;
}

export const fieldId = (name: FieldName) => `contact-${name}`;

/** A label, a control and its error. The browser owns the control's value, so that what was typed before hydration stays. */
export function Field({ name, error, rows, onInput, type = 'text', autoComplete }: Props) {
  const id = fieldId(name);
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    autoComplete,
    required: true,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? errorId : undefined,
    className: 'field',
  } as const;

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-bold">
        {contact.form.fields[name]}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} onInput={onInput} />}
      {error && (
        <p id={errorId} className="mt-1.5 text-small font-bold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
