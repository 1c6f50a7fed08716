import { useEffect, useRef } from 'react';
import { pingFor } from '../../contact/ping.ts';
import { fitsWhatsapp, whatsappLink } from '../../contact/whatsapp-link.ts';
import { messageForm } from '../../copy/formulario.ts';
import type { ContactMessage } from '../../message/schema.ts';
import { Arrow } from './Arrow.tsx';

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
        <p className="is-sent cell border-t-2 border-ink [--n:13] [--w:86vw] lg:[--w:58vw]">
          {sent} <strong className="giant block py-1">{protocol}</strong>
        </p>
      )}
      {unsent && (
        <>
          <div className="cell border-l-[0.75rem] border-bad">
            <p className="text-h3 font-extrabold">{notSent}</p>
            {unsent.reason && <p className="mt-1">{unsent.reason}</p>}
          </div>
          {whatsappNumber && <ByWhatsapp number={whatsappNumber} text={whatsappText(unsent.message)} />}
        </>
      )}
    </div>
  );
}

/** Link that opens WhatsApp with the message that could not be sent. */
function ByWhatsapp({ number, text }: { number: string; text: string }) {
  return (
    <>
      {!fitsWhatsapp(text) && <p className="is-sent cell">{messageForm.whatsappCut}</p>}
      <a
        href={whatsappLink(number, text)}
        target="_blank"
        rel="noopener"
        ping={pingFor('whatsapp', 'failure')}
        className="cell call border-t-2 border-ink"
      >
        <span>{messageForm.byWhatsapp}</span>
        <Arrow />
      </a>
    </>
  );
}
