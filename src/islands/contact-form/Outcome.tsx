import { useEffect, useRef } from 'react';
import { pingFor } from '../../click/ping.ts';
import { messageForm } from '../../copy/formulario.ts';
import type { ContactMessage } from '../../message/schema.ts';
import { fitsWhatsapp, whatsappLink } from '../../whatsapp/link.ts';

interface Props {
  isPending: boolean;
  /** Protocol of the message that was just sent. */
  protocol: string | undefined;
  /** The message that could not be sent, and a sentence that says why; empty while the toast says it. */
  unsent: { message: ContactMessage; reason: string } | undefined;
  whatsappNumber: string | null;
}

/**
 * The outcome of the submit, below the form: the protocol, or the reason of the failure with a link to WhatsApp. It is a
 * live region. The protocol receives the focus, so that it is read and scrolled into view.
 */
export function Outcome({ isPending, protocol, unsent, whatsappNumber }: Props) {
  const { submitting, sent, notSent, whatsappText } = messageForm;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (protocol) ref.current?.focus();
  }, [protocol]);
  return (
    <div ref={ref} role="status" tabIndex={-1}>
      {isPending && <p className="sr-only">{submitting}</p>}
      {protocol && (
        <p className="rounded border-2 border-success bg-success-pale p-4">
          {sent} <strong className="font-mono whitespace-nowrap">{protocol}</strong>
        </p>
      )}
      {unsent && (
        <div className="rounded border-2 border-danger bg-danger-pale p-4">
          <p className="font-bold">{notSent}</p>
          {unsent.reason && <p className="mt-1">{unsent.reason}</p>}
          {whatsappNumber && <ByWhatsapp number={whatsappNumber} text={whatsappText(unsent.message)} />}
        </div>
      )}
    </div>
  );
}

/** Link that opens WhatsApp with the message that could not be sent. */
function ByWhatsapp({ number, text }: { number: string; text: string }) {
  return (
    <>
      {!fitsWhatsapp(text) && <p className="mt-4">{messageForm.whatsappCut}</p>}
      <a
        href={whatsappLink(number, text)}
        target="_blank"
        rel="noopener"
        ping={pingFor('whatsapp', 'failure')}
        className="btn btn-outline mt-4"
      >
        {messageForm.byWhatsapp}
      </a>
    </>
  );
}
