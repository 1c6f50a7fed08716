import type { ContactMessage } from '../../contact/schema.ts';
import { contact } from '../../copy/contato.ts';
import { whatsappLink } from '../../whatsapp/link.ts';

interface Props {
  /** Of the message that was just sent. */
  protocol: string | undefined;
  /** The message that could not be sent. */
  unsent: ContactMessage | undefined;
  whatsappNumber: string | null;
}

/** Under the form: the protocol after success; after a failure, the same message by WhatsApp. */
export function Outcome({ protocol, unsent, whatsappNumber }: Props) {
  const { sent, byWhatsapp, whatsappText } = contact.form;
  return (
    <div role="status">
      {protocol && (
        <p className="rounded border-2 border-success bg-success-pale p-4">
          {sent} <strong className="font-mono whitespace-nowrap">{protocol}</strong>
        </p>
      )}
      {unsent && whatsappNumber && (
        <a
          href={whatsappLink(whatsappNumber, whatsappText(unsent))}
          target="_blank"
          rel="noopener"
          className="btn btn-outline"
        >
          {byWhatsapp}
        </a>
      )}
    </div>
  );
}
