import { messageForm } from '../../copy/formulario.ts';
import { FIELDS } from '../../message/fields.ts';
import type { FieldErrors } from '../../message/schema.ts';
import { fieldId } from './Field.tsx';

interface Props {
  errors: FieldErrors;
}

/** All errors in one place, announced together, each a link to its field (GOV.UK Design System, error summary). */
export function ErrorSummary({ errors }: Props) {
  const bad = FIELDS.filter((field) => errors[field]);
  if (bad.length === 0) return null;
  return (
    <div
      role="alert"
      tabIndex={-1}
      className="mx-edge mt-4 scroll-mt-2 border-2 border-l-[0.75rem] border-ink border-l-bad bg-white px-4 pt-3 pb-1"
    >
      <p className="text-h3 font-extrabold">{messageForm.errorSummary}</p>
      <ul role="list">
        {bad.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="text-link text-bad">
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
