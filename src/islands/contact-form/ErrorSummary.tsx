import { messageForm } from '../../copy/formulario.ts';
import { FIELDS } from '../../message/fields.ts';
import type { FieldErrors } from '../../message/schema.ts';
import { fieldId } from './Field.tsx';

/** All errors in one place, announced together, each a link to its field (GOV.UK Design System, error summary). */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const bad = FIELDS.filter((field) => errors[field]);
  if (bad.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className="wrong band white bg-white px-(--side) py-(--room)">
      <h3>{messageForm.errorSummary}</h3>
      <ul role="list">
        {bad.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="thumb bad">
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
