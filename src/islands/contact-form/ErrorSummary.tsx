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
    <div role="alert" tabIndex={-1} className="rounded border-2 border-danger bg-danger-pale p-4">
      <p className="font-bold">{messageForm.errorSummary}</p>
      <ul role="list" className="mt-1">
        {bad.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="inline-block py-1.5 font-bold text-danger underline">
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
