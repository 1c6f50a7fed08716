import { contact } from '../../copy/contato.ts';
import { TRAP_FIELD } from '../../message/fields.ts';

/** A field that people neither see nor reach, so only programs fill it. Their messages are set aside for a person to look at. */
export function Trap() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw]">
      <label>
        {contact.form.trap}
        <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
